import { newCardPaymentSubmitted, rentalPaid } from '@/contracts/booking'
import { profileStatus, sessionStatus } from '@/contracts/session'
import { asIntention, asLastingIntention } from '@/effects/asIntention'
import { ask, put, select, takeAny, wait, type Fx } from '@/effects/fx'
import { until } from '@/effects/until'
import { AppError, toFailure, type Failure } from '@/errors/AppError'
import type { Booking } from '@/domain/entities'
import type { AppEvent } from '@/kernel/events'
import { selectLocation } from '@/routing/locationSlice'
import { goTo, replaceWith } from '@/routing/ports'
import { selectBooking, selectConfirm } from '../bookingSelectors'
import { bookingLearned, confirmPhaseReached, paymentRetryRequested, paymentSubmitted, stepEntered, stepRefused } from '../events'
import type { ConfirmPhase } from '../model/confirmPhases'
import { firstOpenStep, isPaid } from '../model/entryRules'
import { isUnanswered } from '@/errors/isUnanswered'
import { addressOfStep, WITHOUT_BANK } from '../model/rentalQuery'
import { storedBookingOf } from '../model/situation'
import { createIntent, forgetAttempt, recallAttempt, rememberAttempt, type Attempt } from '../paymentPorts'
import { confirmAgreement, confirmPayment as confirmPaymentPort, readBooking } from '../ports'
import { checkOutcome } from './checkOutcome'
import { reloadBooking } from './loadBooking'
import { dateAsPaid } from './datePayment'
import { payAfterBank, payWithNewCard } from './payWithNewCard'
import { prepareAgreement } from './prepareAgreement'
import { refusePayment } from './refusePayment'

/** Long enough to be read before the agreement comes. */
const VERIFIED_SHOWN_MS = 900
/** The booking is not what the person said yes to. */
const SAID_AT_STEP: readonly string[] = ['INVALID_BOOKING_STATE', 'PRICE_CHANGED']

/**
 * Paying, one at a time: what is pressed while it runs is ignored. A page loaded anew goes on with the attempt that was
 * written down; without one nobody asked to pay, and nothing is charged.
 */
export function* confirmPayment(): Fx<never> {
  while (true) {
    const event = yield* takeAny(paymentSubmitted, newCardPaymentSubmitted, paymentRetryRequested, stepEntered)
    if (paymentSubmitted.match(event)) yield* begin({ ...event.payload, totalPence: yield* totalShown() })
    else if (newCardPaymentSubmitted.match(event)) {
      const attempt = yield* payWithNewCard(event.payload)
      if (attempt) yield* begin(attempt)
    } else if (paymentRetryRequested.match(event) || (yield* isLoadedAnew(event))) yield* goOnWithAttempt()
  }
}

function* totalShown(): Fx<number | undefined> {
  return (yield* select(selectBooking))?.invoiceEstimate?.totalPrice
}

function* begin(attempt: Attempt): Fx<void> {
  yield* ask(rememberAttempt, attempt)
  yield* ask(goTo, addressOfStep('payment/confirm', yield* select(selectLocation), WITHOUT_BANK))
  yield* pay(attempt)
}

/** A payment that was refused in this visit waits for the person; only a page loaded anew goes on by itself. */
function* isLoadedAnew(event: AppEvent): Fx<boolean> {
  const { status } = yield* select(selectConfirm)
  return stepEntered.match(event) && event.payload.step === 'payment/confirm' && status === 'idle'
}

function* goOnWithAttempt(): Fx<void> {
  const booking = yield* select(selectBooking)
  if (!booking) return
  const attempt = yield* attemptOf(booking.id)
  if (attempt) yield* pay(attempt)
  else yield* ask(replaceWith, addressOfStep('payment', yield* select(selectLocation), WITHOUT_BANK))
}

/** What is being paid with: known here, written down, or a card that comes back from its bank with the person. */
function* attemptOf(bookingId: string): Fx<Attempt | undefined> {
  const known = yield* select(selectConfirm)
  if (known.sourceId !== undefined) return { bookingId, sourceId: known.sourceId, totalPence: yield* totalShown() }
  const kept = yield* ask(recallAttempt, bookingId)
  if (kept?.sourceId !== undefined) return { ...kept, sourceId: kept.sourceId }
  const { objects } = yield* select(selectLocation)
  const isBack = kept !== undefined && objects['payment_intent'] !== undefined
  const attempt = isBack ? yield* payAfterBank(kept) : undefined
  if (attempt) yield* ask(rememberAttempt, attempt)
  return attempt
}

function* pay(attempt: Attempt): Fx<void> {
  try {
    const paid = (yield* verify(attempt)) ?? (yield* settle(attempt))
    yield* succeed(paid)
  } catch (error) {
    yield* fail(attempt, toFailure(error))
  }
}

/** Who pays, for what; a booking that is paid already is all there is to say. */
function* verify({ bookingId, totalPence }: Attempt): Fx<Booking | undefined> {
  yield* reach('verifyingCredentials')
  yield* until(sessionStatus, status => status !== 'loading')
  yield* until(profileStatus, status => status !== 'unknown')
  const booking = yield* ask(readBooking, bookingId)
  yield* put(bookingLearned({ booking }))
  if (isPaid(booking)) return booking
  // nobody is charged another sum than the one they said yes to (trust.md PAY-25)
  if (totalPence !== undefined && booking.invoiceEstimate?.totalPrice !== totalPence) throw new AppError('PRICE_CHANGED', 409)
  return undefined
}

/** The order of design §5.4. */
function* settle({ bookingId, sourceId }: Attempt): Fx<Booking> {
  yield* reach('initializingPayment')
  yield* asIntention(`booking.intent ${bookingId} ${sourceId}`, key => ask(createIntent, bookingId, key))
  yield* prepareAgreement(bookingId)
  yield* reach('confirmingAgreement')
  const agreed = yield* asIntention(`booking.agree ${bookingId}`, key => ask(confirmAgreement, bookingId, key))
  yield* put(bookingLearned({ booking: agreed }))
  yield* reach('confirmingPaymentMethod')
  return yield* charge(bookingId, sourceId)
}

function* charge(bookingId: string, sourceId: string): Fx<Booking> {
  const send = function* (): Fx<Booking> {
    yield* asLastingIntention(`booking.pay ${bookingId} ${sourceId}`, key => ask(confirmPaymentPort, bookingId, sourceId, key))
    return yield* readAfterCharge(bookingId)
  }
  try {
    return yield* send()
  } catch (error) {
    if (!isUnanswered(toFailure(error))) throw error
    return yield* checkOutcome(bookingId, send)
  }
}

/** Once charged, nothing that fails may be told as a payment that was not made. */
function* readAfterCharge(bookingId: string): Fx<Booking> {
  try {
    return yield* ask(readBooking, bookingId)
  } catch {
    throw new AppError('PAYMENT_OUTCOME_UNKNOWN')
  }
}

function* succeed(booking: Booking): Fx<void> {
  yield* put(bookingLearned({ booking }))
  yield* reach('paymentMethodVerified')
  yield* ask(forgetAttempt, booking.id)
  yield* dateAsPaid(booking.id)
  yield* put(rentalPaid({ bookingId: booking.id }))
  yield* wait(VERIFIED_SHOWN_MS)
  yield* ask(replaceWith, addressOfStep('sign', yield* select(selectLocation), WITHOUT_BANK))
}

function* fail(attempt: Attempt, failure: Failure): Fx<void> {
  if (failure.code === 'INVALID_BOOKING_STATE') yield* reloadBooking(attempt.bookingId)
  const booking = yield* select(selectBooking)
  if (booking && isPaid(booking)) return yield* succeed(booking)
  yield* refusePayment(attempt, failure)
  if (SAID_AT_STEP.includes(failure.code)) yield* sayAtStep(failure, booking)
}

/** Said at the first step that is not done, which is where the person goes on (coverage S8.22). */
function* sayAtStep(failure: Failure, booking: Booking | undefined): Fx<void> {
  const step = firstOpenStep(booking && storedBookingOf(booking))
  yield* put(stepRefused({ step, failure }))
  yield* ask(replaceWith, addressOfStep(step, yield* select(selectLocation), WITHOUT_BANK))
}

function* reach(phase: ConfirmPhase): Fx<void> {
  yield* put(confirmPhaseReached({ phase }))
}
