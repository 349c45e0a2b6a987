import type { ReactNode } from 'react'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Columns } from '@/ui/Columns'
import { Stack } from '@/ui/Stack'
import { selectBooking, selectChoices } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { selectHasSomethingChosen } from '../screenSelectors'
import { FoldedPrice } from '../components/FoldedPrice'
import { HoldTimer } from '../components/HoldTimer'
import { HoldNotices } from '../components/HoldNotices'
import RentalSteps from '../components/RentalSteps'
import { RentalSummary } from '../components/RentalSummary'
import { useLedger } from '../components/useLedger'
import { summaryToggled } from '../events'
import { isPaid } from '../model/paidBooking'
import { HoldWarning } from '../layers/HoldWarning'
import { OtherHoldQuestion } from '../layers/OtherHoldQuestion'
import { ResetQuestion } from '../layers/ResetQuestion'

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
        sideSummary={ledger ? <FoldedPrice ledger={ledger} isRented={isRented} /> : text('booking.summary.foldedEmpty')}
        sideOpen={summaryOpen}
        onSideToggle={open => dispatch(summaryToggled({ open }))}
      />
      <HoldWarning />
      <ResetQuestion />
      <OtherHoldQuestion />
    </>
  )
}
