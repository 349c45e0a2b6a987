import { useText } from '@/view/useText'
import { selectBookingState } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { stepAfter } from '../model/stepOrder'
import { needsBooking, type Step } from '../steps/order'
import { Muted } from './Muted'
import { useSkips } from './useSkips'

/** Said on the page from which Continue leads to one that the held unit opens: whatever lies between is passed by. */
export function HoldNote({ step }: { readonly step: Step }) {
  const text = useText()
  const { booking } = useSelected(selectBookingState)
  const holds = needsBooking(stepAfter(step, useSkips()))
  return holds && !booking ? <Muted>{text('booking.hours.holdNote')}</Muted> : null
}
