import { useSyncExternalStore } from 'react'
import { addCardRoute } from '@/contracts/payment'
import { canPay } from '@/contracts/savedCard'
import { addDays, londonDate } from '@/domain/dates'
import { formatPence } from '@/domain/money'
import { formatPhone } from '@/domain/phoneText'
import type { CustomerRental } from '@/contracts/session'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { useServerClock } from '@/view/appContext'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { cardName } from '../cardText'
import { newCardRequested, settlementConsidered, settlementSubmitted } from '../events'
import { useSelected } from '../hooks'
import { isRequestPending, selectPaying, sentFor } from '../payingSlice'
import { Settlement } from './Settlement'

/** As the agreement says (tools/sandbox/agreementClauses.ts). */
const LATE_AFTER_DAYS = 7

/**
 * At the top of a rental's page: failed payments, each of which can be paid now with a chosen card, after confirming amount and
 * card.
 */
export default function Overdue({ rental }: { readonly rental: CustomerRental }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const clock = useServerClock()
  const today = useSyncExternalStore(clock.subscribe, () => londonDate(clock.getSnapshot()))
  const state = useSelected(selectPaying)
  const toAdd = usePathTo()(addCardRoute, { query: { id: rental.id } })
  const { cards, paymentId, refusal, done, rentalId, paying, phase } = state
  if (rentalId !== rental.id || paying === null)
    // the list of rentals already shows that it is overdue, so the space is reserved
    return rental.overdue !== undefined && phase !== 'failed' ? <Skeleton count={3} label={text('app.loading')} /> : null
  if (paying.by === 'counter') return null
  const overdue = paying.payments.filter(({ status }) => status === 'failed').reverse()
  const isDone = done === 'settled' || done === 'settledAndChanged'
  if (overdue.length === 0 && refusal?.of !== 'settlement' && !isDone) return null
  const isPending = isRequestPending(state)
  const payable = cards.filter(canPay)
  const onlyCard = payable.length === 1 ? payable[0] : undefined
  const phone = rental.store.phoneNumber
  const selected = overdue.find(({ id }) => id === paymentId)
  const isRefused = (id: string): boolean => refusal?.of === 'settlement' && id === paymentId
  // an unanswered payment is repeated with its own card, because another card would be another payment
  const pay = (id: string): void => {
    const sent = sentFor(state, id)
    if (!isPending) dispatch(sent ? settlementSubmitted(sent) : settlementConsidered({ paymentId: id }))
  }
  return (
    <section aria-label={text('paying.overdue.section')}>
      <Stack gap={4}>
        {isDone && <Notice tone="success">{text(`paying.done.${done}`)}</Notice>}
        {refusal?.of === 'settlement' && selected === undefined && (
          <Notice tone="error" title={text('paying.settle.refused')}>
            {failureText(refusal.failure)}
          </Notice>
        )}
        {overdue.map(
          ({ id, from, to }) =>
            sentFor(state, id) &&
            !(isPending && id === paymentId) && (
              <Notice key={id} tone="error" title={text('paying.settle.unknown.title')}>
                {text('paying.settle.unknown', { from: formats.date(from, 'long'), to: formats.date(to, 'long') })}
              </Notice>
            ),
        )}
        {overdue.map(({ id, amount, from, to, card, nextAttemptAt }) => (
          <Notice key={id} tone="error" live={false} title={text('paying.overdue.title', { amount: formatPence(amount) })}>
            <Stack gap={3}>
              {isRefused(id) && refusal && <p role="alert">{failureText(refusal.failure)}</p>}
              <p>
                {text(card === undefined ? 'paying.overdue.text' : 'paying.overdue.textBy', {
                  from: formats.date(from, 'long'),
                  to: formats.date(to, 'long'),
                  card: card === undefined ? '' : cardName(card, text),
                })}{' '}
                {/* a refusal says so itself, and of an unanswered payment it is not known */}
                {!isRefused(id) && !sentFor(state, id) && text('paying.overdue.notTaken')}{' '}
                {nextAttemptAt !== undefined && text('paying.overdue.again', { date: formats.date(nextAttemptAt, 'long') })}
              </p>
              {/* after moving out there is no access to stop and nothing to sell */}
              {!rental.isOver && (
                <p>
                  {addDays(from, LATE_AFTER_DAYS) < today
                    ? text('paying.overdue.isLate')
                    : text('paying.overdue.late', { date: formats.date(addDays(from, LATE_AFTER_DAYS + 1), 'long') })}{' '}
                  {text('paying.overdue.sold')}
                </p>
              )}
              {phone !== undefined && <p>{text('paying.overdue.call', { phone: formatPhone(phone) })}</p>}
              {(sentFor(state, id) ?? payable.length > 0) ? (
                <Row>
                  <Button
                    pending={isPending}
                    pendingText={isPending && paymentId !== id ? undefined : text('paying.settle.sending')}
                    onClick={() => pay(id)}
                  >
                    {sentFor(state, id)
                      ? text('paying.settle', { amount: formatPence(amount) })
                      : onlyCard
                        ? text('paying.overdue.payWith', { card: cardName(onlyCard, text) })
                        : text('paying.overdue.pay')}
                  </Button>
                </Row>
              ) : (
                <>
                  <p>{text('paying.overdue.noCard')}</p>
                  {toAdd !== undefined && (
                    <Row>
                      <LinkButton to={toAdd} onClick={() => dispatch(newCardRequested({ rentalId: rental.id, paymentId: id }))}>
                        {text('paying.overdue.addCard')}
                      </LinkButton>
                    </Row>
                  )}
                </>
              )}
            </Stack>
          </Notice>
        ))}
        {selected && <Settlement rental={rental} payment={selected} paysNow={paying.paymentSourceId} />}
      </Stack>
    </section>
  )
}
