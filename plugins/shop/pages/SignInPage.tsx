import { SHOP_CONFIRM_PATH } from '@/contracts/shop'
import { detailsSlot } from '@/contracts/booking'
import { sessionStatus, signInChoiceSlot } from '@/contracts/session'
import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Columns } from '@/ui/Columns'
import { LinkButton } from '@/ui/LinkButton'
import { Grid } from '@/ui/Grid'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { BasketSummary } from '../components/BasketSummary'
import { CheckoutRefused } from '../components/CheckoutRefused'
import { EmptyBasket } from '../components/EmptyBasket'
import { ShopPage } from '../components/ShopPage'
import { useBasket, useSelected, useShopPath } from '../hooks'
import { checkoutSubmitted } from '../events'
import { REVIEW } from '../paths'
import { selectShop } from '../shopSelectors'

/** Offers to continue to payment signed in or as a guest. */
export default function SignInPage() {
  const text = useText()
  return (
    <ShopPage title={text('shop.signIn.title')} lead={text('shop.signIn.lead')}>
      <Choice />
    </ShopPage>
  )
}

function Choice() {
  const text = useText()
  const shopPath = useShopPath()
  const session = useAnswer(sessionStatus)
  const { lines } = useBasket()
  // the basket may have ended, or been paid for elsewhere, when paying for it was tried
  if (lines.length === 0)
    return (
      <>
        <CheckoutRefused />
        <EmptyBasket />
      </>
    )
  if (session === 'loading') return <Skeleton shape="picture" label={text('app.loading')} />
  const target = shopPath(SHOP_CONFIRM_PATH)
  const main = (
    <Stack gap={5}>
      <CheckoutRefused />
      {session === 'signedIn' ? (
        <Card as="section" labelledBy="shop-details">
          <h2 id="shop-details">{text('shop.signIn.details')}</h2>
          {/* not all is known yet that an order needs */}
          <Slot of={detailsSlot} with={{ target, actions: goOn => <Row>{goOn}</Row> }} />
        </Card>
      ) : (
        <Grid>
          <AsGuest />
          <Card as="section" labelledBy="shop-sign-in">
            <h2 id="shop-sign-in">{text('shop.signIn.customer')}</h2>
            <p>{text('shop.signIn.customerWhy')}</p>
            <Slot of={signInChoiceSlot} with={{ target }} />
          </Card>
        </Grid>
      )}
      <Row>
        <LinkButton variant="quiet" to={shopPath(REVIEW)}>
          {text('shop.signIn.back')}
        </LinkButton>
      </Row>
    </Stack>
  )
  return <Columns main={main} side={<BasketSummary />} sideLabel={text('shop.summary.title')} />
}

function AsGuest() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { checkout } = useSelected(selectShop)
  const { total, isPending } = useBasket()
  const isLeaving = isPending || checkout.phase === 'asking' || checkout.phase === 'leaving'
  return (
    <Card as="section" labelledBy="shop-guest">
      <h2 id="shop-guest">{text('shop.guest.title')}</h2>
      <p>{text('shop.guest.why')}</p>
      <div>
        <Button
          onClick={() => dispatch(checkoutSubmitted({ sourceId: null }))}
          pending={isLeaving}
          pendingText={text('shop.guest.leaving')}
        >
          {text('shop.guest.go', { price: formatPence(total) })}
        </Button>
      </div>
    </Card>
  )
}
