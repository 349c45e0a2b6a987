import { newCardPaymentSubmitted, rentalPaid } from '@/contracts/booking'
import { profileStatus, sessionStatus } from '@/contracts/session'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { call, type Fx, put, takeAny, until, wait, now } from '@/runtime/effects/fx'
import { toFailure, type Failure, AppError } from '@/kernel/AppError'
import type { Booking } from '@/domain/schemas/booking'
import type { AppEvent } from '@/kernel/events'
import { selectLocation } from '@/runtime/store/coreSlices'
import { goTo, replaceWith } from '@/runtime/routing/ports'
import { sourceRefused } from '@/contracts/payment'
import { isAboutCard } from '@/contracts/paymentFailures'
import { selectBooking, selectConfirm } from '../bookingSelectors'
import {
  bookingLearned,
  confirmPhaseReached,
  paymentRetryRequested,
  paymentSubmitted,
  stepEntered,
  stepRefused,
  paymentRefused,
} from '../events'
import { assertAgreedIntent, assertAgreedTotal, assertUnchangedTotal } from '../model/agreedTotal'
import type { ConfirmPhase } from '../model/confirmPhases'
import { firstOpenStep } from '../model/entryRules'
import { isPaid } from '../model/paidBooking'
import { addressOfStep, WITHOUT_BANK_VALUES } from '../model/rentalQuery'
import { storedBookingOf } from '../model/storedBooking'
import { createIntent, forgetAttempt, mayBeCharged, recallAttempt, rememberAttempt, type Attempt } from '../paymentPorts'
import { confirmAgreement, readBooking, askForAgreement } from '../ports'
import { select } from '../select'
import { chargeOnce, finishCharge } from './chargeOnce'
import { learnBooking, reloadBooking } from './loadBooking'
import { payAfterBank, payWithNewCard } from './payWithNewCard'
import { rememberPayment } from './rememberPayment'
import { retryUntilAnswered } from './retryUntilAnswered'

/** How long the success message is shown before the agreement. */
const VERIFIED_SHOWN_MS = 900
/** The booking differs from what the person agreed to. */
const REPORTED_AT_STEP: readonly string[] = [
  'INVALID_BOOKING_STATE',
  'PRICE_CHANGED',
  'PRICE_CHANGED_WHILE_PAYING',
  'TOTAL_UNKNOWN',
]

/**
 * Payment, one at a time: presses while it runs are ignored. After a page load the stored attempt is continued; without one,
 * nothing is charged.
 */
export function* confirmPayment(): Fx<never> {
  while (true) {
    const event = yield* takeAny(paymentSubmitted, newCardPaymentSubmitted, paymentRetryRequested, stepEntered)
    if (paymentSubmitted.match(event)) yield* startPayment({ ...event.payload, totalPence: yield* shownTotal() })
    else if (newCardPaymentSubmitted.match(event)) {
      const attempt = yield* payWithNewCard(event.payload)
      if (attempt) yield* startPayment(attempt)
    } else if (paymentRetryRequested.match(event) || (yield* isPageLoad(event))) yield* continueAttempt()
  }
}

function* shownTotal(): Fx<number | undefined> {
  return (yield* select(selectBooking))?.invoiceEstimate?.totalPrice
}

function* startPayment(attempt: Attempt): Fx<void> {
  yield* call(rememberAttempt, attempt)
  yield* call(goTo, addressOfStep('payment/confirm', yield* select(selectLocation), WITHOUT_BANK_VALUES))
  yield* pay(attempt)
}

/** A payment refused on this page waits for the person; only a page load continues by itself. */
function* isPageLoad(event: AppEvent): Fx<boolean> {
  const { status } = yield* select(selectConfirm)
  return stepEntered.match(event) && event.payload.step === 'payment/confirm' && status === 'idle'
}

function* continueAttempt(): Fx<void> {
  const booking = yield* select(selectBooking)
  if (!booking) return
  const attempt = yield* findAttempt(booking.id)
  if (attempt) yield* pay(attempt)
  else yield* call(replaceWith, addressOfStep('payment', yield* select(selectLocation), WITHOUT_BANK_VALUES))
}

/** The card to pay with: from this page, from the stored attempt, or one that has returned from a bank's check. */
function* findAttempt(bookingId: string): Fx<Attempt | undefined> {
  const stored = yield* call(recallAttempt, bookingId)
  if (stored?.sourceId !== undefined) return { ...stored, sourceId: stored.sourceId }
  const confirm = yield* select(selectConfirm)
  if (confirm.sourceId !== undefined) return { bookingId, sourceId: confirm.sourceId, totalPence: yield* shownTotal() }
  const { objects } = yield* select(selectLocation)
  const isBack = stored !== undefined && objects['payment_intent'] !== undefined
  const attempt = isBack ? yield* payAfterBank(stored) : undefined
  if (attempt) yield* call(rememberAttempt, attempt)
  return attempt
}

function* pay(attempt: Attempt): Fx<void> {
  try {
    yield* succeed(attempt.bookingId, yield* mayBeCharged(attempt) ? finishPayment(attempt) : payFromStart(attempt))
  } catch (error) {
    yield* fail(attempt, toFailure(error))
  }
}

/**
 * The order is that of decisions.md D4. Each request is stored before it is sent, so that a reload can continue (decisions.md
 * D50).
 */
function* payFromStart(attempt: Attempt): Fx<Booking | undefined> {
  const { bookingId, totalPence } = attempt
  yield* waitForCredentials()
  const booking = yield* retryUntilAnswered(() => call(readBooking, bookingId))
  const paid = yield* learnIfPaid(booking)
  if (paid) return paid
  assertAgreedTotal(totalPence, booking)
  yield* beginPhase(attempt, 'initializingPayment')
  const intent = yield* retryUntilAnswered(() =>
    withIdempotencyKey(`booking.intent ${bookingId}`, key => call(createIntent, bookingId, key)),
  )
  assertAgreedIntent(totalPence, intent)
  yield* prepareAgreement(bookingId)
  yield* beginPhase(attempt, 'confirmingAgreement')
  yield* put(bookingLearned({ booking: yield* retryUntilAnswered(() => confirmTerms(bookingId)) }))
  yield* beginPhase(attempt, 'confirmingPaymentMethod')
  return yield* chargeOnce(attempt)
}

/** If an already agreed booking is refused, it is being paid for on another device, whose outcome is awaited. */
function* confirmTerms(bookingId: string): Fx<Booking> {
  try {
    return yield* withIdempotencyKey(`booking.agree ${bookingId}`, key => call(confirmAgreement, bookingId, key))
  } catch (error) {
    if (toFailure(error).code !== 'INVALID_BOOKING_STATE') throw error
    const booking = yield* call(readBooking, bookingId)
    if (booking.status !== 'TermsAccepted') throw error
    return booking
  }
}

/** An earlier page may have charged: the earlier requests are done and must not fail now in place of the answer. */
function* finishPayment(attempt: Attempt): Fx<Booking | undefined> {
  yield* waitForCredentials()
  yield* reportPhase('confirmingPaymentMethod')
  return yield* finishCharge(attempt, function* (booking) {
    const paid = yield* learnIfPaid(booking)
    if (!paid) assertUnchangedTotal(attempt.totalPence, booking)
    return paid
  })
}

function* waitForCredentials(): Fx<void> {
  yield* reportPhase('verifyingCredentials')
  yield* until(sessionStatus, status => status !== 'loading')
  yield* until(profileStatus, status => status !== 'unknown')
}

/** If the booking is already paid, according to the server or the device, there is nothing left to do. */
function* learnIfPaid(booking: Booking): Fx<Booking | undefined> {
  const known = yield* learnBooking(booking)
  return known && isPaid(known) ? known : undefined
}

function* beginPhase(attempt: Attempt, phase: ConfirmPhase): Fx<void> {
  yield* call(rememberAttempt, { ...attempt, phase })
  yield* reportPhase(phase)
}

function* succeed(bookingId: string, booking: Booking | undefined): Fx<void> {
  if (booking) yield* put(bookingLearned({ booking }))
  yield* reportPhase('paymentMethodVerified')
  yield* call(forgetAttempt, bookingId)
  if ((yield* select(selectConfirm)).paid?.bookingId !== bookingId) yield* rememberPayment(bookingId)
  yield* put(rentalPaid({ bookingId }))
  yield* wait(VERIFIED_SHOWN_MS)
  yield* call(replaceWith, addressOfStep('sign', yield* select(selectLocation), WITHOUT_BANK_VALUES))
}

function* fail(attempt: Attempt, failure: Failure): Fx<void> {
  if (failure.code === 'INVALID_BOOKING_STATE') yield* reloadBooking(attempt.bookingId)
  const booking = yield* select(selectBooking)
  if (booking && isPaid(booking)) return yield* succeed(booking.id, booking)
  yield* refusePayment(attempt, failure)
  if (REPORTED_AT_STEP.includes(failure.code)) yield* reportAtStep(failure, booking)
}

/** Reported at the first incomplete step, where the person continues (S8.22). */
function* reportAtStep(failure: Failure, booking: Booking | undefined): Fx<void> {
  const step = firstOpenStep(booking && storedBookingOf(booking))
  yield* put(stepRefused({ step, failure }))
  yield* call(replaceWith, addressOfStep(step, yield* select(selectLocation), WITHOUT_BANK_VALUES))
}

function* reportPhase(phase: ConfirmPhase): Fx<void> {
  yield* put(confirmPhaseReached({ phase }))
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 10_000
const GIVE_UP_MS = 90_000

/** Polls for the agreement until it has an address (S4.23). Each poll has its own idempotency key. */
function* prepareAgreement(bookingId: string): Fx<void> {
  yield* put(confirmPhaseReached({ phase: 'fetchingAgreement' }))
  const deadline = (yield* now()) + GIVE_UP_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const { agreementUrl } = yield* retryUntilAnswered(() =>
      withIdempotencyKey(`booking.askForAgreement ${bookingId}`, key => call(askForAgreement, bookingId, key)),
    )
    if (agreementUrl !== undefined) return
    if ((yield* now()) + pause > deadline) throw new AppError('DOCUMENT_RENDER_FAILED')
    yield* put(confirmPhaseReached({ phase: 'waitingForAgreement' }))
    yield* wait(pause)
  }
}

/** Reports why the payment stopped where the person can continue: a refused card above the cards, other failures in place. */
function* refusePayment({ bookingId, sourceId }: Attempt, failure: Failure): Fx<void> {
  const { phases } = yield* select(selectConfirm)
  yield* call(forgetAttempt, bookingId)
  yield* put(paymentRefused({ phase: phases.at(-1) ?? 'verifyingCredentials', failure }))
  if (!isAboutCard(failure)) return
  yield* put(sourceRefused({ sourceId, code: failure.code }))
  yield* call(replaceWith, addressOfStep('payment', yield* select(selectLocation), WITHOUT_BANK_VALUES))
}
