import type { CustomerRental } from '@/contracts/session'
import type { CivilDate } from '@/domain/dates'
import { formatPence } from '@/domain/money'
import type { NoticeQuote } from '@/domain/schemas/notice'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { noticeSubmitted, quoteDeclined } from '../events'
import { useSelected } from '../hooks'
import { selectNotice } from '../noticeSlice'
import { useLastAccess } from './useLastAccess'

interface LeavingConfirmationProps {
  readonly rental: CustomerRental
  /** The earliest day to move out. */
  readonly earliest: CivilDate
}

/** Asks for confirmation before giving notice, with what is still to be paid. */
export function LeavingConfirmation({ rental, earliest }: LeavingConfirmationProps) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const { step, quote } = useSelected(selectNotice)
  const stillToPay = useStillToPay(earliest)
  const lastAccessOn = useLastAccess(rental)
  if (quote === null) return null
  const { moveOutAt, total } = quote
  return (
    <ConfirmDialog
      open={step === 'quoted'}
      title={text('notice.confirm.title', { date: formats.date(moveOutAt, 'long') })}
      confirm={text('notice.confirm')}
      cancel={text('notice.confirm.cancel')}
      closeLabel={text('app.dialog.close')}
      onConfirm={() => dispatch(noticeSubmitted({ rentalId: rental.id, moveOutAt, ...(total !== undefined && { total }) }))}
      onCancel={() => dispatch(quoteDeclined())}
    >
      {stillToPay(quote)} {lastAccessOn(moveOutAt)} {text('notice.confirm.withdraw')}
    </ConfirmDialog>
  )
}

/** Few sentences, because screen readers read a dialog as a whole. */
function useStillToPay(earliest: CivilDate): (quote: NoticeQuote) => string {
  const text = useText()
  const formats = useFormats()
  return ({ moveOutAt, lastPayment, total, unlessProof }) => {
    const values = { total: formatPence(total ?? 0) }
    const unless = unlessProof && {
      date: formats.date(unlessProof.dueAt, 'long'),
      total: formatPence(unlessProof.total),
    }
    const payment = lastPayment && {
      amount: formatPence(lastPayment.amount),
      date: formats.date(lastPayment.dueAt, 'long'),
    }
    return [
      ...(payment ? [text('notice.confirm.payment', payment)] : []),
      // without a booking, payments are handled by the store
      ...(payment || total !== undefined ? [] : [text('notice.confirm.askStore')]),
      ...(payment || total === undefined ? [] : [text(total === 0 ? 'notice.confirm.paid' : 'notice.confirm.owed', values)]),
      ...(payment && total !== undefined && total !== lastPayment.amount ? [text('notice.confirm.total', values)] : []),
      // a month that begins on the last day is not charged
      ...(payment && lastPayment.dueAt < moveOutAt && lastPayment.dueAt >= earliest
        ? [text('notice.confirm.earlier', payment)]
        : []),
      ...(unless ? [text('notice.confirm.unlessProof', unless)] : []),
    ].join(' ')
  }
}
