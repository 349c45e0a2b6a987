import { customerOnlySlot } from '@/contracts/session'
import { useFailureText } from '@/i18n/useFailureText'
import { useText } from '@/i18n/useText'
import { Slot } from '@/kernel/Slot'
import { useSelected } from '@/store/hooks'
import { Columns } from '@/ui/Columns'
import { EmptyState } from '@/ui/EmptyState'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { BasketSummary } from '../components/BasketSummary'
import { CallUs } from '../components/CheckoutRefused'
import { Collection } from '../components/Collection'
import { Reference } from '../components/Reference'
import { ShopPage } from '../components/ShopPage'
import { useShopPath } from '../components/useShopPath'
import { PRODUCTS } from '../paths'
import { selectShop } from '../shopSelectors'

/** An order that was paid: its reference, what it holds, where and when to collect it. */
export default function ConfirmationPage() {
  return <Slot of={customerOnlySlot} with={{ page: <Confirmation /> }} />
}

function Confirmation() {
  const text = useText()
  const { phase } = useSelected(selectShop).checkout
  return (
    <ShopPage title={text(phase === 'paid' ? 'shop.confirmation.title' : 'shop.confirmation.order')}>
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
  return <Columns main={main} side={<BasketSummary bought={bought.cart} />} sideLabel={text('shop.summary.bought')} />
}
