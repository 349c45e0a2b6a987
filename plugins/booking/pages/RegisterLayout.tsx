import type { ReactNode } from 'react'
import type { PriceLedger } from '@/domain/priceLedger'
import { selectLocation } from '@/runtime/store/coreSlices'
import { Columns } from '@/ui/Columns'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Dialog } from '@/ui/Dialog'
import { Stack } from '@/ui/Stack'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { selectBooking, selectBookingState, selectChoices, selectOtherHold } from '../bookingSelectors'
import { FailureNotice } from '../components/FailureNotice'
import styles from '../components/CollapsedPrice.module.css'
import { HoldNotices } from '../components/HoldNotices'
import { HoldTimer } from '../components/HoldTimer'
import { KeepUnit } from '../components/KeepUnit'
import RentalSteps from '../components/RentalSteps'
import { RentalSummary } from '../components/RentalSummary'
import { TimeLeft } from '../components/TimeLeft'
import { useLedger } from '../components/useLedger'
import { holdWarningDismissed, otherHoldGivenUp, otherHoldKept, resetRequested, resetWithdrawn, summaryToggled } from '../events'
import { useSelected } from '../hooks'
import { isPaid } from '../model/paidBooking'
import { shortPrice } from '../model/shortPrice'
import { selectHasSomethingChosen } from '../screenSelectors'
import { stepOfPath } from '../steps/order'

/** The layout of all steps, with the summary beside them and the notices about the hold. */
export default function RegisterLayout({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { summaryOpen } = useSelected(selectChoices)
  const ledger = useLedger()
  const booking = useSelected(selectBooking)
  const isRented = booking !== undefined && isPaid(booking)
  // at the units step the list needs the room and there is nothing to summarise
  const hasSummary = useSelected(selectHasSomethingChosen)
  // the move-in pack, where nothing is left to pay
  const isLast = stepOfPath(useSelected(selectLocation).path) === 'download'
  return (
    <>
      <RentalSteps />
      <Columns
        main={
          <Stack gap={5}>
            <HoldNotices />
            {children}
          </Stack>
        }
        side={hasSummary ? <RentalSummary /> : undefined}
        sideLabel={text('booking.summary.title')}
        sideStatus={<HoldTimer inBar />}
        sideSummary={ledger ? <CollapsedPrice ledger={ledger} isRented={isRented} /> : text('booking.summary.foldedEmpty')}
        sideOpen={summaryOpen}
        onSideToggle={open => dispatch(summaryToggled({ open }))}
        barAtEnd={isLast}
      />
      <HoldWarning />
      <ResetQuestion />
      <OtherHoldQuestion />
    </>
  )
}

/** The price in the bar on a phone: the amount due today, and below it the monthly price. */
function CollapsedPrice({ ledger, isRented }: { readonly ledger: PriceLedger; readonly isRented: boolean }) {
  const text = useText()
  const price = shortPrice(ledger)
  return (
    <>
      <strong>{text(isRented ? 'booking.summary.foldedPaid' : 'booking.summary.foldedToday', price)}</strong>{' '}
      <span className={styles.later}>{text('booking.summary.foldedNext', price)}</span>{' '}
      <span className={styles.later}>{text('booking.summary.foldedLater', price)}</span>
    </>
  )
}

/**
 * Five minutes and one minute before the hold ends: one press extends the hold (WCAG 2.2.1). Screen readers announce the title,
 * so each warning reopens the dialog.
 */
function HoldWarning() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { hold, booking } = useSelected(selectBookingState)
  return (
    <>
      <Dialog
        key={hold.warnedAt}
        open={hold.warning}
        title={text('booking.hold.title', { minutes: hold.warnedAt ?? 0 })}
        closeLabel={text('booking.hold.later')}
        onClose={() => dispatch(holdWarningDismissed())}
        footer={<KeepUnit />}
      >
        {booking?.expiresAt !== undefined && <TimeLeft expiresAt={booking.expiresAt} />}
        <p>{text('booking.hold.body')}</p>
        {hold.renewalFailure && <FailureNotice title={text('booking.hold.failed')} failure={hold.renewalFailure} />}
      </Dialog>
      {/* shown here because the summary may be collapsed */}
      <div role="status">
        <VisuallyHidden>{hold.kept && text('booking.timer.kept')}</VisuallyHidden>
      </div>
    </>
  )
}

/** Asks before holding a unit here, which releases the one that another tab holds. */
function OtherHoldQuestion() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { isAsked } = useSelected(selectOtherHold)
  return (
    <ConfirmDialog
      open={isAsked}
      title={text('booking.otherHold.title')}
      confirm={text('booking.otherHold.giveUp')}
      cancel={text('booking.otherHold.keep')}
      closeLabel={text('booking.hold.later')}
      onConfirm={() => dispatch(otherHoldGivenUp())}
      onCancel={() => dispatch(otherHoldKept())}
    >
      {text('booking.otherHold.body')}
    </ConfirmDialog>
  )
}

/** Asks before releasing a held unit, which may then be taken. */
function ResetQuestion() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { id, release } = useSelected(selectBookingState)
  return (
    <ConfirmDialog
      open={release === 'considered'}
      title={text('booking.reset.title')}
      confirm={text('booking.reset.confirm')}
      cancel={text('booking.reset.withdraw')}
      closeLabel={text('booking.hold.later')}
      onConfirm={() => dispatch(resetRequested({ bookingId: id }))}
      onCancel={() => dispatch(resetWithdrawn())}
    >
      {text('booking.reset.body')}
    </ConfirmDialog>
  )
}
