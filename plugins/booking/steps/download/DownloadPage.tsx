import type { Booking } from '@/domain/schemas/booking'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { packExtrasSlot, packNoteSlot } from '@/contracts/booking'
import { Slot } from '@/view/Slot'
import { selectBooking } from '../../bookingSelectors'
import { NoPack } from './NoPack'
import { PackApp } from './PackApp'
import { PackDates } from './PackDates'
import { PackStore } from './PackStore'
import { Receipt } from './Receipt'
import { ThingsToBring } from './ThingsToBring'
import { StepPage } from '../../components/StepPage'
import { useSelected } from '../../hooks'
import { isPaid } from '../../model/paidBooking'

/** After signing: the move-in pack. Days, directions, the app that opens the doors, what to bring, the receipt. */
export default function DownloadPage() {
  const text = useText()
  const formats = useFormats()
  const booking = useSelected(selectBooking)
  const paid = booking && isPaid(booking) ? booking : undefined
  const lead = paid && text('booking.pack.lead', { store: paid.store.name, date: formats.date(paid.moveInAt, 'full') })
  return (
    <StepPage step="download" title={text('booking.pack.title')} {...(lead !== undefined && { lead })}>
      {paid ? <Pack booking={paid} /> : <NoPack />}
    </StepPage>
  )
}

function Pack({ booking }: { readonly booking: Booking }) {
  return (
    <>
      <Slot of={packNoteSlot} with={{ unitId: booking.unit.id, moveInAt: booking.moveInAt }} />
      <PackDates booking={booking} />
      <PackApp />
      <PackStore booking={booking} />
      <ThingsToBring />
      <Slot of={packExtrasSlot} with={{ storeId: booking.store.id, measurement: booking.unit.measurement }} />
      <Receipt booking={booking} />
    </>
  )
}
