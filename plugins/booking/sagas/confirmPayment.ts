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
import { demandAgreedIntent, demandAgreedTotal, demandUnchangedTotal } from '../model/agreedTotal'
import type { ConfirmPhase } from '../model/confirmPhases'
import { firstOpenStep } from '../model/entryRules'
import { isPaid } from '../model/paidBooking'
import { addressOfStep, WITHOUT_BANK } from '../model/rentalQuery'
import { storedBookingOf } from '../model/storedBooking'
import { createIntent, forgetAttempt, mayBeCharged, recallAttempt, rememberAttempt, type Attempt } from '../paymentPorts'
import { confirmAgreement, readBooking, askForAgreement } from '../ports'
import { select } from '../select'
import { chargeOnce, finishCharge } from './chargeOnce'
import { learnBooking, reloadBooking } from './loadBooking'
import { payAfterBank, payWithNewCard } from './payWithNewCard'
import { rememberPayment } from './rememberPayment'
import { untilAnswered } from './untilAnswered'

/** Long enough to be read before the agreement comes. */
const VERIFIED_SHOWN_MS = 900
/** The booking is not what the person said yes to. */
const SAID_AT_STEP: readonly string[] = ['INVALID_BOOKING_STATE', 'PRICE_CHANGED', 'PRICE_CHANGED_WHILE_PAYING', 'TOTAL_UNKNOWN']

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
  yield* call(rememberAttempt, attempt)
  yield* call(goTo, addressOfStep('payment/confirm', yield* select(selectLocation), WITHOUT_BANK))
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
  else yield* call(replaceWith, addressOfStep('payment', yield* select(selectLocation), WITHOUT_BANK))
}

/** What is being paid with: known here, written down, or a card that comes back from its bank with the person. */
function* attemptOf(bookingId: string): Fx<Attempt | undefined> {
  const kept = yield* call(recallAttempt, bookingId)
  if (kept?.sourceId !== undefined) return { ...kept, sourceId: kept.sourceId }
  const known = yield* select(selectConfirm)
  if (known.sourceId !== undefined) return { bookingId, sourceId: known.sourceId, totalPence: yield* totalShown() }
  const { objects } = yield* select(selectLocation)
  const isBack = kept !== undefined && objects['payment_intent'] !== undefined
  const attempt = isBack ? yield* payAfterBank(kept) : undefined
  if (attempt) yield* call(rememberAttempt, attempt)
  return attempt
}

function* pay(attempt: Attempt): Fx<void> {
  try {
    yield* succeed(attempt.bookingId, yield* mayBeCharged(attempt) ? finish(attempt) : payFromStart(attempt))
  } catch (error) {
    yield* fail(attempt, toFailure(error))
  }
}

/**
 * The order of decisions.md D4. What is about to be asked is written down first, so that a page loaded anew knows
 * (decisions.md D50).
 */
function* payFromStart(attempt: Attempt): Fx<Booking | undefined> {
  const { bookingId, totalPence } = attempt
  yield* personKnown()
  const booking = yield* untilAnswered(() => call(readBooking, bookingId))
  const paid = yield* findPaid(booking)
  if (paid) return paid
  demandAgreedTotal(totalPence, booking)
  yield* begun(attempt, 'initializingPayment')
  const intent = yield* untilAnswered(() =>
    withIdempotencyKey(`booking.intent ${bookingId}`, key => call(createIntent, bookingId, key)),
  )
  demandAgreedIntent(totalPence, intent)
  yield* prepareAgreement(bookingId)
  yield* begun(attempt, 'confirmingAgreement')
  yield* put(bookingLearned({ booking: yield* untilAnswered(() => agreed(bookingId)) }))
  yield* begun(attempt, 'confirmingPaymentMethod')
  return yield* chargeOnce(attempt)
}

/** Agreed to already and refused all the same, it is being paid for on another device: who asks to charge waits for that. */
function* agreed(bookingId: string): Fx<Booking> {
  try {
    return yield* withIdempotencyKey(`booking.agree ${bookingId}`, key => call(confirmAgreement, bookingId, key))
  } catch (error) {
    if (toFailure(error).code !== 'INVALID_BOOKING_STATE') throw error
    const booking = yield* call(readBooking, bookingId)
    if (booking.status !== 'TermsAccepted') throw error
    return booking
  }
}

/** An earlier page may have charged: what came before is done, and must not fail now in place of the answer. */
function* finish(attempt: Attempt): Fx<Booking | undefined> {
  yield* personKnown()
  yield* reach('confirmingPaymentMethod')
  return yield* finishCharge(attempt, function* (booking) {
    const paid = yield* findPaid(booking)
    if (!paid) demandUnchangedTotal(attempt.totalPence, booking)
    return paid
  })
}

function* personKnown(): Fx<void> {
  yield* reach('verifyingCredentials')
  yield* until(sessionStatus, status => status !== 'loading')
  yield* until(profileStatus, status => status !== 'unknown')
}

/** A booking that is paid already, by the server's word or as remembered here, is all there is to say. */
function* findPaid(booking: Booking): Fx<Booking | undefined> {
  const known = yield* learnBooking(booking)
  return known && isPaid(known) ? known : undefined
}

function* begun(attempt: Attempt, phase: ConfirmPhase): Fx<void> {
  yield* call(rememberAttempt, { ...attempt, phase })
  yield* reach(phase)
}

function* succeed(bookingId: string, booking: Booking | undefined): Fx<void> {
  if (booking) yield* put(bookingLearned({ booking }))
  yield* reach('paymentMethodVerified')
  yield* call(forgetAttempt, bookingId)
  if ((yield* select(selectConfirm)).paid?.bookingId !== bookingId) yield* rememberPayment(bookingId)
  yield* put(rentalPaid({ bookingId }))
  yield* wait(VERIFIED_SHOWN_MS)
  yield* call(replaceWith, addressOfStep('sign', yield* select(selectLocation), WITHOUT_BANK))
}

function* fail(attempt: Attempt, failure: Failure): Fx<void> {
  if (failure.code === 'INVALID_BOOKING_STATE') yield* reloadBooking(attempt.bookingId)
  const booking = yield* select(selectBooking)
  if (booking && isPaid(booking)) return yield* succeed(booking.id, booking)
  yield* refusePayment(attempt, failure)
  if (SAID_AT_STEP.includes(failure.code)) yield* sayAtStep(failure, booking)
}

/** Said at the first step that is not done, which is where the person goes on (S8.22). */
function* sayAtStep(failure: Failure, booking: Booking | undefined): Fx<void> {
  const step = firstOpenStep(booking && storedBookingOf(booking))
  yield* put(stepRefused({ step, failure }))
  yield* call(replaceWith, addressOfStep(step, yield* select(selectLocation), WITHOUT_BANK))
}

function* reach(phase: ConfirmPhase): Fx<void> {
  yield* put(confirmPhaseReached({ phase }))
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 10_000
const GIVE_UP_MS = 90_000

/** Asks for the agreement until it has an address (S4.23). Each question has its own key: a poll is no intention. */
function* prepareAgreement(bookingId: string): Fx<void> {
  yield* put(confirmPhaseReached({ phase: 'fetchingAgreement' }))
  const givesUpAt = (yield* now()) + GIVE_UP_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const { agreementUrl } = yield* untilAnswered(() =>
      withIdempotencyKey(`booking.askForAgreement ${bookingId}`, key => call(askForAgreement, bookingId, key)),
    )
    if (agreementUrl !== undefined) return
    if ((yield* now()) + pause > givesUpAt) throw new AppError('DOCUMENT_RENDER_FAILED')
    yield* put(confirmPhaseReached({ phase: 'waitingForAgreement' }))
    yield* wait(pause)
  }
}

/** Says why the payment stopped, where the person can go on: a refused card above the cards, the rest where it happened. */
function* refusePayment({ bookingId, sourceId }: Attempt, failure: Failure): Fx<void> {
  const { phases } = yield* select(selectConfirm)
  yield* call(forgetAttempt, bookingId)
  yield* put(paymentRefused({ phase: phases.at(-1) ?? 'verifyingCredentials', failure }))
  if (!isAboutCard(failure)) return
  yield* put(sourceRefused({ sourceId, code: failure.code }))
  yield* call(replaceWith, addressOfStep('payment', yield* select(selectLocation), WITHOUT_BANK))
}
