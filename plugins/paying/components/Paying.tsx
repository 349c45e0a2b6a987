import type { CustomerRental } from '@/contracts/session'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { PartHeading } from '@/view/PageParts'
import { useFocusOnOutcome } from '@/view/useFocusOnOutcome'
import { useText } from '@/view/useText'
import { payingRetried } from '../events'
import { useSelected } from '../hooks'
import { isChoiceOpen, selectPaying } from '../payingSlice'
import { History } from './History'
import { PayingCard } from './PayingCard'

/** The payment section of a rental: overdue payments, the card, and past payments. */
export default function Paying({ rental }: { readonly rental: CustomerRental }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { rentalId, phase, paying, failure, step, done } = useSelected(selectPaying)
  const heading = useFocusOnOutcome(String(isChoiceOpen({ step })))
  if (rentalId !== rental.id || (phase !== 'failed' && paying === null)) return null
  // of an ended rental that is paid for, only the past payments matter
  const isSettled = rental.isOver && paying !== null && paying.payments.every(({ status }) => status === 'paid')
  if (isSettled && paying.payments.length === 0) return null
  return (
    <Card as="section" labelledBy="paying">
      <Stack gap={4}>
        <PartHeading id="paying" ref={heading}>
          {text(isSettled ? 'paying.title.over' : 'paying.title')}
        </PartHeading>
        {paying === null ? (
          <Notice tone="error" action={<Button onClick={() => dispatch(payingRetried())}>{text('app.boundary.retry')}</Button>}>
            <p>{text('paying.failed')}</p>
            {failure && <p>{failureText(failure)}</p>}
          </Notice>
        ) : (
          <>
            {done === 'changed' && (
              <Notice tone="success">
                {text(
                  paying.payments.some(({ status }) => status === 'failed')
                    ? 'paying.done.changedOverdue'
                    : 'paying.done.changed',
                )}
              </Notice>
            )}
            {isSettled ? null : paying.by === 'counter' ? (
              <p>{text('paying.counter')}</p>
            ) : (
              <PayingCard rental={rental} paying={paying} />
            )}
            <History payments={paying.payments} />
          </>
        )}
      </Stack>
    </Card>
  )
}
