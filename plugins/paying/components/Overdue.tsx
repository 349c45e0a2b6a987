import { addCardRoute } from '@/contracts/payment'
import { canPay } from '@/contracts/savedCard'
import { formatPence } from '@/domain/money'
import type { CustomerRental } from '@/contracts/session'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { newCardRequested, settlementConsidered } from '../events'
import { useSelected } from '../hooks'
import { isUnderWay, selectPaying } from '../payingSlice'
import { Settlement } from './Settlement'

/** First on a rental's page: months whose payment failed, each to be paid now by a card of one’s choice; sum and card are confirmed before anything is taken. */
export default function Overdue({ rental }: { readonly rental: CustomerRental }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const state = useSelected(selectPaying)
  const toAdd = usePathTo()(addCardRoute, { query: { id: rental.id } })
  const { cards, paymentId, refusal, done, rentalId, paying, phase } = state
  if (rentalId !== rental.id || paying === null)
    // as the list says it is overdue, the notice keeps its place from the start
    return rental.overdue !== undefined && phase !== 'failed' ? <Skeleton count={3} label={text('app.loading')} /> : null
  if (paying.by === 'counter') return null
  const overdue = paying.payments.filter(({ status }) => status === 'failed').reverse()
  const isUnknown = refusal !== null && isOutcomeUnknown(refusal.failure)
  if (overdue.length === 0 && refusal?.of !== 'settlement' && done !== 'settled') return null
  const meant = overdue.find(({ id }) => id === paymentId)
  return (
    <section aria-label={text('paying.overdue.section')}>
      <Stack gap={4}>
        {done === 'settled' && <Notice tone="success">{text('paying.done.settled')}</Notice>}
        {refusal?.of === 'settlement' && (
          <Notice tone="error" title={text(isUnknown ? 'paying.settle.unknown.title' : 'paying.settle.refused')}>
            {isUnknown ? text('paying.settle.unknown') : failureText(refusal.failure)}
          </Notice>
        )}
        {overdue.map(({ id, amount, from, to, nextAttemptAt }) => (
          <Notice key={id} tone="error" live={false} title={text('paying.overdue.title', { amount: formatPence(amount) })}>
            <Stack gap={3}>
              <p>
                {text('paying.overdue.text', { from: formats.date(from, 'long'), to: formats.date(to, 'long') })}{' '}
                {nextAttemptAt !== undefined && text('paying.overdue.again', { date: formats.date(nextAttemptAt, 'long') })}
              </p>
              {cards.some(canPay) ? (
                <Row>
                  <Button
                    pending={isUnderWay(state)}
                    pendingText={isUnderWay(state) && paymentId !== id ? undefined : text('paying.settle.sending')}
                    onClick={() => dispatch(settlementConsidered({ paymentId: id }))}
                  >
                    {text('paying.settle', { amount: formatPence(amount) })}
                  </Button>
                </Row>
              ) : (
                <>
                  <p>{text('paying.overdue.noCard')}</p>
                  {toAdd !== undefined && (
                    <Row>
                      <LinkButton to={toAdd} onClick={() => dispatch(newCardRequested({ rentalId: rental.id }))}>
                        {text('paying.overdue.addCard')}
                      </LinkButton>
                    </Row>
                  )}
                </>
              )}
            </Stack>
          </Notice>
        ))}
        {meant && <Settlement rental={rental} payment={meant} paysNow={paying.paymentSourceId} />}
      </Stack>
    </section>
  )
}
