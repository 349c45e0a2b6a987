import { profileStatus, sessionStatus } from '@/contracts/session'
import { answerTo, call, put, type Fx } from '@/runtime/effects/fx'
import type { Booking } from '@/domain/schemas/booking'
import { toFailure, type Failure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectBooking, selectBookingState, selectRentalChoice } from '../bookingSelectors'
import { forgetBooking, recallBooking, rememberBooking } from '../devicePorts'
import { bookingLearned, bookingSetAside, bookingUnreachable } from '../events'
import { hasEnded, matchesChoice, storedBookingOf } from '../model/storedBooking'
import { isPaid } from '../model/paidBooking'
import { isAboutPerson, isGone } from '../model/failures'
import { nameOfChoice } from '../model/rentalQuery'
import { isBefore } from '../model/stepOrder'
import { select } from '../select'
import { stepOfPath } from '../steps/order'
import { readBooking } from '../ports'
import { asRemembered, recallPayment } from './rememberPayment'

/** Reads the stored booking, with a session only. Its end, its absence and an unreachable server each become a fact. */
export function* loadBooking(): Fx<void> {
  const { id, booking } = yield* select(selectBookingState)
  if (booking || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  if (id === undefined || (yield* reloadBooking(id)) === 'gone') yield* findBookingOfChoice()
}

/** Reads a booking where the server's word is needed. */
export function* reloadBooking(id: string): Fx<'known' | 'gone' | 'unknown'> {
  try {
    yield* learnBooking(yield* call(readBooking, id))
    return 'known'
  } catch (error) {
    return yield* sayWhy(toFailure(error))
  }
}

/** What the server says of a booking becomes known, and with it what this device remembers: that it was paid. */
export function* learnBooking(booking: Booking): Fx<Booking | undefined> {
  yield* put(bookingLearned({ booking }))
  yield* recallPayment(booking.id)
  return yield* select(selectBooking)
}

function* sayWhy(failure: Failure): Fx<'gone' | 'unknown'> {
  if (isGone(failure)) {
    yield* put(bookingSetAside({ reason: 'notFound' }))
    return 'gone'
  }
  // a person who is not known any more is led elsewhere by rule 1; whoever is known has to hear of it
  if (!isAboutPerson(failure) || (yield* answerTo(profileStatus)) === 'valid') yield* put(bookingUnreachable({ failure }))
  return 'unknown'
}

/** Another booking may have been made for this unit, day and access before; it counts again if it still stands. */
export function* findBookingOfChoice(): Fx<void> {
  const choice = yield* select(selectRentalChoice)
  const name = nameOfChoice(choice)
  const id = name === undefined ? undefined : yield* call(recallBooking, name)
  if (name === undefined || id === undefined) return
  const booking = yield* readQuietly(id)
  if (booking === 'unknown') return
  // the same unit may be rented once more: what is paid counts only from where it was paid on
  if (booking && isPaid(storedBookingOf(booking)) && !(yield* isPastChoosing())) return
  if (booking && !hasEnded(booking) && matchesChoice(storedBookingOf(booking), choice)) yield* learnBooking(booking)
  else yield* call(forgetBooking, name)
}

function* isPastChoosing(): Fx<boolean> {
  const step = stepOfPath((yield* select(selectLocation)).path)
  return step !== undefined && !isBefore(step, 'payment')
}

/** A server out of reach says nothing of the booking: it may still stand. */
function* readQuietly(id: string): Fx<Booking | 'unknown' | undefined> {
  try {
    return yield* asRemembered(yield* call(readBooking, id))
  } catch (error) {
    return isGone(toFailure(error)) ? undefined : 'unknown'
  }
}

/** Keeps the id of a booking that was just made, under its choice. */
export function* rememberForChoice(bookingId: string): Fx<void> {
  const name = nameOfChoice(yield* select(selectRentalChoice))
  if (name !== undefined) yield* call(rememberBooking, name, bookingId)
}
