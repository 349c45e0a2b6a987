import { customerOnlySlot } from '@/contracts/session'
import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { Columns } from '@/ui/Columns'
import { EmptyState } from '@/ui/EmptyState'
import { LinkButton } from '@/ui/LinkButton'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { BasketSummary } from '../components/BasketSummary'
import { CallUs } from '../components/CheckoutRefused'
import { Collection, Reference } from '../components/Collection'
import { ShopPage } from '../components/ShopPage'
import { useSelected, useShopPath } from '../hooks'
import { PRODUCTS } from '../paths'
import { selectShop } from '../shopSelectors'

/** A paid order: its reference and items, and where and when to collect it. */
export default function ConfirmationPage() {
  return <Slot of={customerOnlySlot} with={{ page: <Confirmation /> }} />
}

function Confirmation() {
  const text = useText()
  const { phase } = useSelected(selectShop).checkout
  const isPaid = phase === 'paid'
  const art = <Picture src="/pictures/moved-in-240.png" alt="" width={240} height={180} eager />
  return (
    <ShopPage title={text(isPaid ? 'shop.confirmation.title' : 'shop.confirmation.order')} {...(isPaid && { art })}>
      <Order />
    </ShopPage>
  )
}

function Order() {
  const text = useText()
  const failureText = useFailureText()
  const shopPath = useShopPath()
  const { phase, bought, failure } = useSelected(selectShop).checkout
  if (phase === 'refused' && failure)
    return (
      <EmptyState title={text('shop.confirmation.notFound')} action={<CallUs />}>
        <p>{failureText(failure)}</p>
      </EmptyState>
    )
  if (phase !== 'paid' || !bought) return <Skeleton shape="picture" label={text('app.loading')} />
  const main = (
    <Stack gap={5}>
      <p>{text('shop.confirmation.thanks')}</p>
      <Reference reference={bought.reference ?? ''} />
      <Collection />
      <Row>
        <LinkButton variant="secondary" to={shopPath(PRODUCTS)}>
          {text('shop.confirmation.more')}
        </LinkButton>
      </Row>
    </Stack>
  )
  return <Columns main={main} side={<BasketSummary of={bought.cart} isPaid />} sideLabel={text('shop.summary.bought')} />
}
