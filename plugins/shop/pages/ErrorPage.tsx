import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { LinkButton } from '@/ui/LinkButton'
import { Page } from '@/ui/Page'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { CallUs } from '../components/CheckoutRefused'
import { useSelected, useShopPath } from '../hooks'
import { PRODUCTS, REVIEW } from '../paths'
import { selectShop } from '../shopSelectors'

/** The latest failure in the shop, and links back (S2.55). */
export default function ErrorPage() {
  const text = useText()
  const failureText = useFailureText()
  const shopPath = useShopPath()
  const { failure, trouble, checkout } = useSelected(selectShop)
  const last = checkout.failure ?? trouble?.failure ?? failure
  const title = text('shop.error.title')
  return (
    <Page title={title} narrow art={<Picture src="/pictures/error-240.png" alt="" width={240} height={180} />}>
      <PageTitle>{title}</PageTitle>
      <p>{last ? failureText(last) : text('error.general')}</p>
      <Row>
        <LinkButton to={shopPath(PRODUCTS)}>{text('shop.error.products')}</LinkButton>
        <LinkButton variant="secondary" to={shopPath(REVIEW)}>
          {text('shop.guest.toBasket')}
        </LinkButton>
        <CallUs />
      </Row>
    </Page>
  )
}
