import { bookedStore, paidBooking } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import type { SagaEntry } from '@/kernel/contract'
import { answerTo, call, now, onEvery, onLatest, type Fx } from '@/runtime/effects/fx'
import { selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { calendarWanted, receiptWanted } from './events'
import { platformOf } from './model/appStores'
import { leaveForAppStore, printPage, saveCalendar } from './ports'
import { select } from './select'

/** Saves a calendar file with the dates of the rental. */
function* saveCalendarFile(): Fx<never> {
  return yield* onEvery(calendarWanted, function* ({ payload: { words } }): Fx<void> {
    const booking = yield* answerTo(paidBooking)
    const store = yield* answerTo(bookedStore)
    if (!booking || !store) return
    const createdAt = (yield* now()) + (yield* select(selectServerOffsetMs))
    yield* call(saveCalendar, booking, store, words, createdAt)
  })
}

function* printReceipt(): Fx<never> {
  return yield* onEvery(receiptWanted, function* (): Fx<void> {
    yield* call(printPage)
  })
}

/** /download/ios and /download/android lead to the app stores. */
function* openAppStore(): Fx<never> {
  return yield* onLatest([arrived], function* ({ payload }): Fx<void> {
    const platform = platformOf(payload.path)
    if (platform) yield* call(leaveForAppStore, platform)
  })
}

// ids begin with `booking`, as in ports.ts: recordings from before this plugin existed contain them
const workflows: readonly SagaEntry[] = [
  { id: 'booking.openAppStore', run: openAppStore, onCrash: 'restart' },
  { id: 'booking.saveCalendar', run: saveCalendarFile, onCrash: 'restart' },
  { id: 'booking.printReceipt', run: printReceipt, onCrash: 'restart' },
]
export default workflows
