import { call, now, onEvery, select, type Fx } from '@/runtime/effects/fx'
import { selectServerOffsetMs } from '@/runtime/store/appSlice'
import { selectBooking } from '../bookingSelectors'
import { selectBookedStore } from '../screenSelectors'
import { calendarWanted } from '../events'
import { saveCalendar as saveCalendarPort } from '../packPorts'

/** The days of the rental, as a file for any calendar. */
export function* saveCalendar(): Fx<never> {
  return yield* onEvery(calendarWanted, function* ({ payload: { words } }): Fx<void> {
    const booking = yield* select(selectBooking)
    const store = yield* select(selectBookedStore)
    if (!booking || !store) return
    const madeAt = (yield* now()) + (yield* select(selectServerOffsetMs))
    yield* call(saveCalendarPort, booking, store, words, madeAt)
  })
}
