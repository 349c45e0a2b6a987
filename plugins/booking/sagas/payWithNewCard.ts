import { bankReturned, chosenSource, newCard } from '@/contracts/payment'
import { answerTo, call, first, type Fx, put, until, wait } from '@/runtime/effects/fx'
import { selectBooking, selectConfirm } from '../bookingSelectors'
import { confirmPhaseReached, newCardArrived, newCardMissed } from '../events'
import { forgetAttempt, rememberAttempt, type Attempt, type StoredAttempt } from '../paymentPorts'
import { select } from '../select'

type RequestedPayment = Omit<StoredAttempt, 'sourceId'>

/** Longer than the payment plugin polls for a bank's decision. */
const BANK_LIMIT_MS = 90_000

/**
 * Waits until a new card is saved, including a bank's check. Undefined, so that nothing is paid, if that fails or the person has
 * left the page.
 */
export function* payWithNewCard(request: RequestedPayment): Fx<Attempt | undefined> {
  // after a full-page check the bank redirects to a page that continues the payment
  yield* call(rememberAttempt, request)
  yield* waitForCard()
  const { status } = yield* select(selectConfirm)
  return yield* attemptWithCard(request, status === 'awaitingCard')
}

/** The same on the page to which the bank redirects (S4.19). */
export function* payAfterBank(request: RequestedPayment): Fx<Attempt | undefined> {
  yield* put(confirmPhaseReached({ phase: 'verifyingRedirectAuthorization' }))
  yield* put(bankReturned())
  yield* first({ settled: waitForCard(), late: wait(BANK_LIMIT_MS) })
  return yield* attemptWithCard(request, true)
}

function* waitForCard(): Fx<true> {
  yield* until(newCard, state => state !== 'checking' && state !== 'atBank')
  return true
}

function* attemptWithCard({ bookingId, totalPence }: RequestedPayment, isStillWanted: boolean): Fx<Attempt | undefined> {
  const sourceId = yield* answerTo(chosenSource)
  if (isStillWanted && sourceId !== undefined && (yield* select(selectBooking))?.id === bookingId) {
    yield* put(newCardArrived({ sourceId }))
    return { bookingId, sourceId, totalPence }
  }
  yield* call(forgetAttempt, bookingId)
  if (isStillWanted) yield* put(newCardMissed())
  return undefined
}
