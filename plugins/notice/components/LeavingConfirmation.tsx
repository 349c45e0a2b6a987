import { formatPence } from '@/domain/money'
import type { NoticeQuote } from '@/domain/schemas/notice'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { noticeSubmitted, quoteDeclined } from '../events'
import { useSelected } from '../hooks'
import { selectNotice } from '../noticeSlice'

/** Asks once more before notice is given, and says what is still to be paid. */
export function LeavingConfirmation({ rentalId }: { readonly rentalId: string }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const { step, quote } = useSelected(selectNotice)
  const stillToPay = useStillToPay(quote)
  if (quote === null) return null
  const { moveOutAt, total } = quote
  return (
    <ConfirmDialog
      open={step === 'quoted'}
      title={text('notice.confirm.title', { date: formats.date(moveOutAt, 'long') })}
      confirm={text('notice.confirm')}
      cancel={text('notice.confirm.cancel')}
      closeLabel={text('app.dialog.close')}
      onConfirm={() => dispatch(noticeSubmitted({ rentalId, moveOutAt, ...(total !== undefined && { total }) }))}
      onCancel={() => dispatch(quoteDeclined())}
    >
      {stillToPay} {text('notice.confirm.withdraw')}
    </ConfirmDialog>
  )
}

/** In one sentence or two: a dialog is read out as a whole. */
function useStillToPay(quote: NoticeQuote | null): string {
  const text = useText()
  const formats = useFormats()
  if (quote === null) return ''
  const { lastPayment, total } = quote
  // without a booking its payments are the store’s matter
  if (lastPayment === undefined && !total) return text(total === undefined ? 'notice.confirm.askStore' : 'notice.confirm.paid')
  const payment = lastPayment && {
    amount: formatPence(lastPayment.amount),
    date: formats.date(lastPayment.dueAt, 'long'),
  }
  return [
    ...(payment ? [text('notice.confirm.payment', payment)] : []),
    ...(total === undefined || total === lastPayment?.amount
      ? []
      : [text('notice.confirm.total', { total: formatPence(total) })]),
  ].join(' ')
}
