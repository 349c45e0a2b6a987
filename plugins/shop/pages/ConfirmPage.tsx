import { SHOP_CONFIRM_PATH } from '@/contracts/shop'
import { paymentMethodSlot } from '@/contracts/booking'
import { cardsListed, chosenSource, newCard, PAYMENT_METHOD_FIELD } from '@/contracts/payment'
import { profileStatus } from '@/contracts/session'
import { useState } from 'react'
import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { useFormProblems } from '@/view/useFormProblems'
import { usePressOnceSeen } from '@/view/usePressOnceSeen'
import { selectIsOnline } from '@/runtime/store/coreSlices'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Columns } from '@/ui/Columns'
import { ErrorSummary, type FieldProblem } from '@/ui/ErrorSummary'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { BasketSummary } from '../components/BasketSummary'
import { CallUs, CheckoutRefused } from '../components/CheckoutRefused'
import { Collection } from '../components/Collection'
import { EmptyBasket, PaidElsewhere } from '../components/EmptyBasket'
import { ShopPage } from '../components/ShopPage'
import { useBasket, useSelected, useShopPath } from '../hooks'
import { checkoutSubmitted } from '../events'
import { REVIEW } from '../paths'
import { selectShop } from '../shopSelectors'

const OFFLINE_NOTE = 'order-offline'

/** Order summary, place of collection, card, and the button that pays. */
export default function ConfirmPage() {
  const text = useText()
  return (
    <ShopPage title={text('shop.confirm.title')}>
      <Confirm />
    </ShopPage>
  )
}

function Confirm() {
  const text = useText()
  const { basket, checkout } = useSelected(selectShop)
  const { lines } = useBasket()
  const profile = useAnswer(profileStatus)
  if (checkout.phase === 'checking' || checkout.phase === 'unknown') return <Checking isUnknown={checkout.phase === 'unknown'} />
  if (checkout.phase === 'paid' && !basket) return <PaidElsewhere />
  if (lines.length === 0)
    return (
      <>
        <CheckoutRefused />
        <EmptyBasket />
      </>
    )
  // others are being redirected to the sign-in page
  if (profile !== 'valid') return <Skeleton shape="picture" label={text('app.loading')} />
  const side = (
    <Stack gap={4}>
      <BasketSummary />
      <Collection />
    </Stack>
  )
  return <Columns main={<Pay />} side={side} sideLabel={text('shop.confirm.side')} />
}

function Pay() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const shopPath = useShopPath()
  const { checkout } = useSelected(selectShop)
  const { total, isPending } = useBasket()
  const sourceId = useAnswer(chosenSource)
  const card = useAnswer(newCard)
  const isListed = useAnswer(cardsListed)
  // local state: brings the focus to the summary; that the order was refused is recorded
  const [attempt, setAttempt] = useState(0)
  const { recorded, refuse } = useFormProblems('shop.confirm')
  const isOnline = useSelected(selectIsOnline)
  const problems: FieldProblem[] = []
  const cardProblem =
    sourceId === undefined ? (card === 'none' ? 'shop.confirm.cardMissing' : 'shop.confirm.cardUnsaved') : undefined
  if (!isOnline) problems.push({ fieldId: OFFLINE_NOTE, message: text('shop.confirm.offline') })
  if (cardProblem !== undefined) problems.push({ fieldId: PAYMENT_METHOD_FIELD, message: text(cardProblem) })
  const pay = () => {
    if (problems.length > 0 || sourceId === undefined) {
      setAttempt(attempt + 1)
      refuse({
        ...(!isOnline && { connection: 'shop.confirm.offline' }),
        ...(cardProblem !== undefined && { [PAYMENT_METHOD_FIELD]: cardProblem }),
      })
    } else dispatch(checkoutSubmitted({ sourceId }))
  }
  const { ref, press } = usePressOnceSeen(pay)
  return (
    <Stack gap={5}>
      {(recorded ? recorded.refused : attempt > 0) && problems.length > 0 && (
        <ErrorSummary title={text('shop.confirm.problem')} problems={problems} attempt={attempt} />
      )}
      <CheckoutRefused />
      <Stack as="section" gap={3}>
        <h2>{text('shop.confirm.method')}</h2>
        <Slot of={paymentMethodSlot} with={{ bookingId: null, totalPence: total }} />
      </Stack>
      {!isOnline && (
        <div id={OFFLINE_NOTE} tabIndex={-1}>
          <Notice tone="warning" live={false}>
            {text('shop.confirm.offline')}
          </Notice>
        </div>
      )}
      {isListed && (
        <Row>
          {/* no Pay button without a card form */}
          {(sourceId !== undefined || card !== 'missing') && (
            <Button
              ref={ref}
              onClick={press}
              pending={isPending || checkout.phase === 'asking'}
              pendingText={text('shop.confirm.paying')}
            >
              {text('shop.confirm.pay', { price: formatPence(total) })}
            </Button>
          )}
          <LinkButton variant="quiet" to={shopPath(REVIEW)}>
            {text('shop.signIn.back')}
          </LinkButton>
        </Row>
      )}
    </Stack>
  )
}

function Checking({ isUnknown }: { readonly isUnknown: boolean }) {
  const text = useText()
  const shopPath = useShopPath()
  return (
    <Stack gap={4}>
      <Notice tone="info" title={text('shop.checking.title')}>
        <p>{text(isUnknown ? 'shop.checking.unknown' : 'shop.checking.wait')}</p>
      </Notice>
      {isUnknown && (
        <Row>
          <LinkButton to={shopPath(SHOP_CONFIRM_PATH, { again: 'yes' })}>{text('shop.checking.again')}</LinkButton>
          <CallUs />
        </Row>
      )}
    </Stack>
  )
}
