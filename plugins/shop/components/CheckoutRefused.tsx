import { SHOP_CONFIRM_PATH } from '@/contracts/shop'
import { useConfig } from '@/view/appContext'
import { telOf } from '@/domain/telOf'
import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { Link } from '@/ui/Link'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { useSelected, useShopPath } from '../hooks'
import { isAboutCard } from '@/contracts/paymentFailures'
import { REVIEW } from '../paths'
import { selectShop } from '../shopSelectors'

/** Why paying stopped, and what to do next (S8). */
export function CheckoutRefused() {
  const text = useText()
  const failureText = useFailureText()
  const { phase, failure } = useSelected(selectShop).checkout
  if (phase !== 'refused' || !failure) return null
  // a refused card is explained beside the list of cards
  if (isAboutCard(failure))
    return (
      <Notice tone="error" title={text('shop.refused.title')}>
        {text('shop.refused.card')}
      </Notice>
    )
  return (
    <Notice tone="error" title={text('shop.refused.title')}>
      <p>{failureText(failure)}</p>
      <NextStep code={failure.code} />
    </Notice>
  )
}

function NextStep({ code }: { readonly code: string }) {
  const text = useText()
  const shopPath = useShopPath()
  switch (code) {
    case 'NOT_A_GUEST':
      return (
        <Row>
          <LinkButton to={shopPath(SHOP_CONFIRM_PATH)}>{text('shop.refused.asCustomer')}</LinkButton>
        </Row>
      )
    case 'NO_CHARGE_ITEMS':
    case 'FAILED_TO_PROCESS_CHECKOUT':
    case 'INVALID_CART_ID':
    case 'CART_NOT_FOUND':
      return (
        <Row>
          <LinkButton variant="secondary" to={shopPath(REVIEW)}>
            {text('shop.refused.restart')}
          </LinkButton>
          <CallUs />
        </Row>
      )
    default:
      return null
  }
}

export function CallUs() {
  const text = useText()
  const { supportPhone } = useConfig().brand
  return <Link href={telOf(supportPhone)}>{text('shop.callUs', { phone: supportPhone })}</Link>
}
