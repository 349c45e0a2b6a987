import type { Invariants } from '@/kernel/contract'
import type { bookingSlice } from './bookingSlice'
import type { catalogueSlice } from './catalogueSlice'
import type { choicesSlice } from './choicesSlice'
import type { confirmSlice } from './confirmSlice'

type Slices = readonly [typeof bookingSlice, typeof catalogueSlice, typeof choicesSlice, typeof confirmSlice]

const invariants: Invariants<Slices> = {
  'a current booking has its id': ({ booking }) =>
    !booking.booking || booking.booking.id === booking.id || 'The booking and its stored id differ.',
  'a paid rental shows no failure': ({ bookingConfirm }) =>
    bookingConfirm.status !== 'paid' || bookingConfirm.failure === undefined || 'A paid rental also shows a failure.',
  'an expired hold leaves no booking': ({ booking }) =>
    !(booking.hold.expired && booking.booking) || 'The hold is over and the booking still stands.',
}
export default invariants
