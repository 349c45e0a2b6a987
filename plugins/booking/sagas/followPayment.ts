import { cardsListed, chosenSource, sourceChosen } from '@/contracts/payment'
import { answerTo, call, first, type Fx, onLatest, put, take, until, wait } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { replaceWith } from '@/runtime/routing/ports'
import { selectBooking, selectConfirm, selectIsPaying } from '../bookingSelectors'
import { selectIsPaidElsewhere } from '../screenSelectors'
import { otherPaymentLost, otherTabReported, stepEntered, unfinishedPaymentFound } from '../events'
import { isPaid } from '../model/paidBooking'
import { addressOfStep, WITHOUT_BANK_VALUES } from '../model/rentalQuery'
import { select } from '../select'
import { stepOfPath } from '../steps/order'
import { mayBeCharged, recallAttempt, type StoredAttempt } from '../paymentPorts'
import { refreshBooking } from './refreshBooking'
import { postToOtherTabs } from './otherTabs'

/** A paying tab answers within this time, unless it was closed or suspended. */
const TAB_ANSWER_MS = 500
/** How long a paying tab may be silent before it is asked. */
const SILENT_MS = 5_000

/** On arrival at the payment step: checks whether another tab is paying, or an earlier page began to (PAY-03, PAY-07). */
export function* resumePayment(): Fx<never> {
  return yield* onLatest([stepEntered, otherPaymentLost], function* (event) {
    if (stepEntered.match(event) && event.payload.step !== 'payment') return
    const booking = yield* select(selectBooking)
    if (!booking) return
    yield* postToOtherTabs(booking.id, 'payingAsked')
    const stored = yield* call(recallAttempt, booking.id)
    if (stored?.sourceId === undefined) return
    yield* first({ answered: waitForPayingTab(), timeout: wait(TAB_ANSWER_MS) })
    if (!(yield* select(selectIsPaidElsewhere))) yield* resumeAttempt(stored, stored.sourceId)
  })
}

function* waitForPayingTab(): Fx<true> {
  while (!(yield* select(selectIsPaidElsewhere))) yield* take(otherTabReported)
  return true
}

function* resumeAttempt(stored: StoredAttempt, sourceId: string): Fx<void> {
  const location = yield* select(selectLocation)
  if ((yield* select(selectConfirm)).status !== 'idle' || stepOfPath(location.path) !== 'payment') return
  // the server is asked first, so that nobody pays for a booking that may already be paid
  if (mayBeCharged(stored))
    return void (yield* call(replaceWith, addressOfStep('payment/confirm', location, WITHOUT_BANK_VALUES)))
  yield* put(unfinishedPaymentFound({ sourceId }))
  yield* until(cardsListed, isListed => isListed)
  if ((yield* answerTo(chosenSource)) === undefined) yield* put(sourceChosen({ sourceId }))
}

/** While another tab pays, it is asked periodically whether it still does, in case it was closed. */
export function* watchOtherPayment(): Fx<never> {
  while (true) {
    const { elsewhere } = yield* select(selectConfirm)
    if (elsewhere === undefined) yield* take(otherTabReported)
    else if (!(yield* isAnswered(SILENT_MS))) {
      yield* postToOtherTabs(elsewhere, 'payingAsked')
      if (yield* isAnswered(TAB_ANSWER_MS)) continue
      yield* put(otherPaymentLost())
      yield* refreshBooking()
    }
  }
}

function* isAnswered(ms: number): Fx<boolean> {
  return (yield* first({ answered: take(otherTabReported), timeout: wait(ms) })).answered !== undefined
}

/** Answers other tabs that ask whether this one is paying or holding. */
export function* answerOthers(): Fx<never> {
  while (true) {
    const { payload } = yield* take(otherTabReported)
    const isAwaitingCard = (yield* select(selectConfirm)).status === 'awaitingCard'
    const booking = yield* select(selectBooking)
    if (payload.bookingId !== booking?.id) continue
    if (payload.news === 'heldAsked' && !isPaid(booking)) yield* postToOtherTabs(booking.id, 'held')
    if (payload.news !== 'payingAsked') continue
    if (isAwaitingCard || (yield* select(selectIsPaying))) yield* postToOtherTabs(payload.bookingId, 'paying')
  }
}
