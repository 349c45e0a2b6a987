import { sessionStatus } from '@/contracts/session'
import { answerTo, ask, put, select, type Fx } from '@/effects/fx'
import { toFailure, type Failure } from '@/errors/AppError'
import { selectBookingState, selectRentalChoice } from '../bookingSelectors'
import { forgetBooking, recallBooking, rememberBooking } from '../devicePorts'
import { bookingLearned, bookingSetAside, bookingUnreachable } from '../events'
import { isAboutPerson, isGone } from '../model/failures'
import { nameOfChoice } from '../model/rentalQuery'
import { readBooking } from '../ports'

/** Reads the stored booking, with a session only. Its end, its absence and an unreachable server each become a fact. */
export function* loadBooking(): Fx<void> {
  const { id, booking } = yield* select(selectBookingState)
  if (booking || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  const stored = id ?? (yield* recallForChoice())
  if (stored === undefined) return
  try {
    const found = yield* ask(readBooking, stored)
    yield* put(bookingLearned({ booking: found }))
  } catch (error) {
    const failure = toFailure(error)
    yield* say(failure)
    if (isGone(failure)) yield* forgetForChoice()
  }
}

function* say(failure: Failure): Fx<void> {
  if (isGone(failure)) yield* put(bookingSetAside({ reason: 'notFound' }))
  else if (!isAboutPerson(failure)) yield* put(bookingUnreachable({ failure }))
}

function* recallForChoice(): Fx<string | undefined> {
  const name = nameOfChoice(yield* select(selectRentalChoice))
  return name === undefined ? undefined : yield* ask(recallBooking, name)
}

function* forgetForChoice(): Fx<void> {
  const name = nameOfChoice(yield* select(selectRentalChoice))
  if (name !== undefined) yield* ask(forgetBooking, name)
}

/** Reads it again where the server's word is needed, for instance after it refused a change. */
export function* reloadBooking(id: string): Fx<void> {
  try {
    yield* put(bookingLearned({ booking: yield* ask(readBooking, id) }))
  } catch (error) {
    yield* say(toFailure(error))
  }
}

/** Keeps the id of a booking that was just made, under its choice. */
export function* rememberForChoice(bookingId: string): Fx<void> {
  const name = nameOfChoice(yield* select(selectRentalChoice))
  if (name !== undefined) yield* ask(rememberBooking, name, bookingId)
}
