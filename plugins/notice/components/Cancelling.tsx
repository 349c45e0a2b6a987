import { addDays, londonDate } from '@/domain/dates'
import { formatPence } from '@/domain/money'
import type { RentalNotice } from '@/domain/schemas/notice'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import summary from '@/ui/summary.module.css'
import { Disclosure } from '@/view/Disclosure'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { cancellationConsidered, cancellationDeclined, cancellationSubmitted, noticeRetried } from '../events'
import { useSelected } from '../hooks'
import { isUnderWay, selectNotice } from '../noticeSlice'

/** The statutory number of days for a refund. */
const REFUND_DAYS = 14

interface CancellingProps {
  readonly rentalId: string
  /** Absent once the period is over, or if the server does not know; then only the outcome of a request is shown. */
  readonly right: RentalNotice['rightToCancel']
  /** Folded after notice was given, so that nobody who wants to withdraw it cancels instead. */
  readonly isFolded?: boolean
}

/** The right to cancel: the deadline, the refund, and a button with a confirmation. */
export function Cancelling({ rentalId, right, isFolded = false }: CancellingProps) {
  const text = useText()
  const failureText = useFailureText()
  const dispatch = useDispatchEvent()
  const { cancelRefusal, phase, failure, step } = useSelected(selectNotice)
  const isUnknown = cancelRefusal !== null && isOutcomeUnknown(cancelRefusal)
  if (right === undefined && cancelRefusal === null) return null
  const title = text(
    right === undefined ? 'notice.cancel.title' : right.daysUsed === 0 ? 'notice.cancel.title.all' : 'notice.cancel.title.part',
  )
  const offer = right && <Offer rentalId={rentalId} right={right} />
  if (isFolded && cancelRefusal === null)
    return (
      <Disclosure
        part="notice.cancel"
        isOpen={step === 'considering' || step === 'cancelling'}
        summary={title}
        summaryClassName={summary.strong}
      >
        <Stack gap={4}>{offer}</Stack>
      </Disclosure>
    )
  return (
    <>
      <h3>{title}</h3>
      {cancelRefusal && (
        <Notice
          tone={isUnknown ? 'warning' : 'error'}
          title={text(isUnknown ? 'notice.cancel.unknown.title' : 'notice.cancel.refused')}
          action={
            isUnknown &&
            right === undefined && (
              <Button
                variant="secondary"
                pending={phase === 'asking'}
                pendingText={text('notice.cancel.checking')}
                onClick={() => dispatch(noticeRetried())}
              >
                {text('notice.cancel.check')}
              </Button>
            )
          }
        >
          <p>
            {isUnknown
              ? text(right === undefined ? 'notice.cancel.unknown.noOffer' : 'notice.cancel.unknown')
              : failureText(cancelRefusal)}
          </p>
          {isUnknown && right === undefined && failure && <p>{failureText(failure)}</p>}
        </Notice>
      )}
      {offer}
    </>
  )
}

function Offer({ rentalId, right }: { readonly rentalId: string; readonly right: NonNullable<CancellingProps['right']> }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const state = useSelected(selectNotice)
  const { step } = state
  const { cancellableUntil, daysUsed, paid, refund } = right
  const sums = { refund: formatPence(refund), paid: formatPence(paid), kept: formatPence(paid - refund), days: daysUsed }
  return (
    <>
      <p>{text('notice.cancel.until', { date: formats.date(londonDate(cancellableUntil - 1), 'long') })}</p>
      <p>
        {text(daysUsed === 0 ? 'notice.cancel.all' : 'notice.cancel.part', sums)} {text('notice.cancel.card')}
      </p>
      <Row>
        <Button
          variant="secondary"
          pending={step === 'cancelling'}
          pendingText={text('notice.cancel.sending')}
          aria-disabled={isUnderWay(state)}
          onClick={() => !isUnderWay(state) && dispatch(cancellationConsidered())}
        >
          {text('notice.cancel')}
        </Button>
      </Row>
      <ConfirmDialog
        danger
        open={step === 'considering'}
        title={text('notice.cancel.sure')}
        confirm={text('notice.cancel.confirm', sums)}
        cancel={text('notice.cancel.keep')}
        closeLabel={text('app.dialog.close')}
        onConfirm={() => dispatch(cancellationSubmitted({ rentalId, refund }))}
        onCancel={() => dispatch(cancellationDeclined())}
      >
        {text(daysUsed === 0 ? 'notice.cancel.sure.unused' : 'notice.cancel.sure.used', sums)}
      </ConfirmDialog>
    </>
  )
}

/** Shown after cancelling: the refund and its status. */
export function Cancelled({ cancelled }: { readonly cancelled: NonNullable<RentalNotice['cancelled']> }) {
  const text = useText()
  const formats = useFormats()
  const { cancelledAt, refund, refundedAt } = cancelled
  return (
    <Notice tone="success" title={text('notice.cancelled.title', { date: formats.date(cancelledAt, 'long') })}>
      {refundedAt === undefined
        ? text('notice.cancelled.due', {
            refund: formatPence(refund),
            date: formats.date(addDays(cancelledAt, REFUND_DAYS), 'long'),
          })
        : text('notice.cancelled.sent', { refund: formatPence(refund), date: formats.date(londonDate(refundedAt), 'long') })}
    </Notice>
  )
}
