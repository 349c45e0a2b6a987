import { useText } from '@/view/useText'
import { selectBookingState } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { stepAfter } from '../model/stepOrder'
import { needsBooking, type Step } from '../steps/order'
import { Muted } from './Muted'
import { useSkips } from './useSkips'

/** Shown if Continue will skip steps because a unit is already held. */
export function HoldNote({ step }: { readonly step: Step }) {
  const text = useText()
  const { booking } = useSelected(selectBookingState)
  const nextHolds = needsBooking(stepAfter(step, useSkips()))
  return nextHolds && !booking ? <Muted>{text('booking.hours.holdNote')}</Muted> : null
}
