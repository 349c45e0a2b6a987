import { arrived } from '@/contracts/navigation'
import { pageRevived, profileStatus, sessionStatus, signedIn } from '@/contracts/session'
import { answerTo, call, onLatest, put, type Fx } from '@/runtime/effects/fx'
import type { Booking } from '@/domain/schemas/booking'
import { toFailure, type Failure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectBooking, selectBookingState, selectHeldUnit, selectRentalChoice } from '../bookingSelectors'
import { forgetBooking, recallBooking, rememberBooking } from '../devicePorts'
import { bookingLearned, bookingSetAside, bookingUnreachable } from '../events'
import { hasEnded, matchesChoice, storedBookingOf } from '../model/storedBooking'
import { isPaid } from '../model/paidBooking'
import { isSessionOrProfileFailure, isBookingNotFound } from '../model/failures'
import { choiceKey } from '../model/rentalQuery'
import { isBefore } from '../model/stepOrder'
import { select } from '../select'
import { stepOfPath } from '../steps/order'
import { readBooking } from '../ports'
import { withStoredPayment, recallPayment } from './rememberPayment'

/** Loads the stored booking, with a session only. Its end, its absence and an unreachable server each become an event. */
export function* loadBooking(): Fx<void> {
  const { id, booking } = yield* select(selectBookingState)
  if (booking || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  if (id === undefined || (yield* reloadBooking(id)) === 'notFound') yield* findBookingOfChoice()
}

/**
 * Loads the hold for pages outside the rental, which show it and link back to it. With a session the server is asked, because the
 * hold may have ended or been paid. Within the rental, `enterStep` does this.
 */
export function* readHeldUnit(): Fx<never> {
  return yield* onLatest([arrived, signedIn, pageRevived], function* () {
    const held = yield* select(selectHeldUnit)
    if (!held || (yield* select(selectBooking)) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if (stepOfPath((yield* select(selectLocation)).path) === undefined) yield* reloadBooking(held.bookingId)
  })
}

/** Loads a booking if the server's data is needed. */
export function* reloadBooking(id: string): Fx<'known' | 'notFound' | 'unknown'> {
  try {
    yield* learnBooking(yield* call(readBooking, id))
    return 'known'
  } catch (error) {
    return yield* reportFailure(toFailure(error))
  }
}

/** Dispatches the server's booking together with the payment date known on this device. */
export function* learnBooking(booking: Booking): Fx<Booking | undefined> {
  yield* put(bookingLearned({ booking }))
  yield* recallPayment(booking.id)
  return yield* select(selectBooking)
}

function* reportFailure(failure: Failure): Fx<'notFound' | 'unknown'> {
  if (isBookingNotFound(failure)) {
    yield* put(bookingSetAside({ reason: 'notFound' }))
    return 'notFound'
  }
  // signed-out people are redirected by rule 1; a signed-in customer must see the failure
  if (!isSessionOrProfileFailure(failure) || (yield* answerTo(profileStatus)) === 'valid')
    yield* put(bookingUnreachable({ failure }))
  return 'unknown'
}

/** An earlier booking for this unit, day and access becomes current again if it still exists. */
export function* findBookingOfChoice(): Fx<void> {
  const choice = yield* select(selectRentalChoice)
  const key = choiceKey(choice)
  const id = key === undefined ? undefined : yield* call(recallBooking, key)
  if (key === undefined || id === undefined) return
  const booking = yield* readOrUnknown(id)
  if (booking === 'unknown') return
  // the same unit may be rented again, so a paid booking counts only from the payment step on
  if (booking && isPaid(storedBookingOf(booking)) && !(yield* isAtPayment())) return
  if (booking && !hasEnded(booking) && matchesChoice(storedBookingOf(booking), choice)) yield* learnBooking(booking)
  else yield* call(forgetBooking, key)
}

function* isAtPayment(): Fx<boolean> {
  const step = stepOfPath((yield* select(selectLocation)).path)
  return step !== undefined && !isBefore(step, 'payment')
}

/** The booking; undefined if the server does not know it, `unknown` if it could not be asked. */
function* readOrUnknown(id: string): Fx<Booking | 'unknown' | undefined> {
  try {
    return yield* withStoredPayment(yield* call(readBooking, id))
  } catch (error) {
    return isBookingNotFound(toFailure(error)) ? undefined : 'unknown'
  }
}

/** Stores the id of a new booking under its choice. */
export function* rememberForChoice(bookingId: string): Fx<void> {
  const key = choiceKey(yield* select(selectRentalChoice))
  if (key !== undefined) yield* call(rememberBooking, key, bookingId)
}
