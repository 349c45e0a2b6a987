import type { CustomerRental } from '@/contracts/session'
import { londonDate } from '@/domain/dates'
import { formatPence } from '@/domain/money'
import type { RentalNotice } from '@/domain/schemas/notice'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { withdrawalConsidered, withdrawalDeclined, withdrawalSubmitted } from '../events'
import { useSelected } from '../hooks'
import { isUnderWay, selectNotice } from '../noticeSlice'
import { useLastAccess } from './useLastAccess'

interface GivenProps {
  readonly rental: CustomerRental
  readonly given: NonNullable<RentalNotice['given']>
}

/** Shown after giving notice: the move-out day, what is still to be paid and done, and how to withdraw. */
export function Given({ rental, given: { moveOutAt, withdrawableUntil, lastPayment } }: GivenProps) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const lastAccessOn = useLastAccess(rental)
  const state = useSelected(selectNotice)
  const { step, refusal } = state
  const isUnknown = refusal !== null && isOutcomeUnknown(refusal)
  const day = formats.date(moveOutAt, 'long')
  return (
    <>
      <Notice tone="success" title={text('notice.given.title', { date: day })}>
        {text('notice.given.text')}
      </Notice>
      <p>
        {lastPayment
          ? text('notice.given.payment', {
              amount: formatPence(lastPayment.amount),
              date: formats.date(lastPayment.dueAt, 'long'),
            })
          : // without a card on record, payments are handled by the store
            text(rental.paymentSourceId === undefined ? 'notice.given.askStore' : 'notice.given.paid')}
      </p>
      <h3>{text('notice.lastDay')}</h3>
      <ul>
        <li>{text('notice.lastDay.empty')}</li>
        <li>{text('notice.lastDay.padlock')}</li>
        <li>{lastAccessOn(moveOutAt) ?? text('notice.lastDay.card')}</li>
      </ul>
      {refusal && (
        <Notice tone="error" title={text(isUnknown ? 'notice.withdraw.unknown.title' : 'notice.withdraw.refused')}>
          {isUnknown ? text('notice.withdraw.unknown') : failureText(refusal)}
        </Notice>
      )}
      <p>{text('notice.withdraw.until', { date: formats.date(londonDate(withdrawableUntil - 1), 'long') })}</p>
      <Row>
        <Button
          variant="secondary"
          pending={step === 'withdrawing'}
          pendingText={text('notice.withdraw.sending')}
          aria-disabled={isUnderWay(state)}
          onClick={() => !isUnderWay(state) && dispatch(withdrawalConsidered())}
        >
          {text('notice.withdraw')}
        </Button>
      </Row>
      <ConfirmDialog
        open={step === 'confirming'}
        title={text('notice.withdraw.title')}
        confirm={text('notice.withdraw.confirm')}
        cancel={text('notice.withdraw.cancel')}
        closeLabel={text('app.dialog.close')}
        onConfirm={() => dispatch(withdrawalSubmitted({ rentalId: rental.id }))}
        onCancel={() => dispatch(withdrawalDeclined())}
      >
        {text('notice.withdraw.text')}
      </ConfirmDialog>
    </>
  )
}
