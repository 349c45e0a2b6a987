import { type AgreementOutcome, outcomeLearned } from '@/contracts/agreement'
import { currentBooking, signStepOpen } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { type CustomerRental, customerRentals, sessionStatus, signedIn } from '@/contracts/session'
import { type Failure, toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { all, answerTo, call, first, type Fx, onLatest, onLeading, put, until, wait } from '@/runtime/effects/fx'
import { isOffered } from '@/runtime/effects/isOffered'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectPaidBookingId, selectSubscriptionId } from './agreementSelectors'
import * as events from './events'
import {
  agreementsRetried,
  agreementsSought,
  rentalAgreementLearned,
  textClosed,
  textLearned,
  textNotOffered,
  textOpened,
  textUnavailable,
} from './events'
import { nextPause, outcomeByAddress, outcomeByServer, POLL_LIMIT_MS } from './model/agreement'
import { isOutcomePage, isOwnSignPage, isSignPage, showsSigningStatus } from './paths'
import {
  findAgreement,
  type FoundAgreement,
  openForSigning,
  prepareAgreement,
  readAgreement,
  readAgreementText,
  readFirstPayment,
  type Signable,
} from './ports'
import { select } from './select'

/** The most rentals that are asked about; no customer has more. */
const MOST_RENTALS = 20

/** On pages that show the signing status of each rental: asks the server, and polls while an agreement is being prepared. */
function* learnAgreements(): Fx<never> {
  return yield* onLatest([arrived, signedIn, agreementsRetried], learn)
}

function* learn(): Fx<void> {
  const { path } = yield* select(selectLocation)
  if (!showsSigningStatus(path) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  const rentals = yield* until(customerRentals, isListed)
  const running = rentals.filter(({ isOver }) => !isOver).slice(0, MOST_RENTALS)
  yield* put(agreementsSought())
  yield* all(Object.fromEntries(running.map(({ id }) => [id, follow(id, isOwnSignPage(path) ? POLL_LIMIT_MS : 0)])))
}

const isListed = (rentals: readonly CustomerRental[] | 'failed' | undefined): rentals is readonly CustomerRental[] =>
  rentals !== undefined && rentals !== 'failed'

/** Polls until there is an agreement, for a limited time. */
function* follow(subscriptionId: string, limitMs: number): Fx<void> {
  let pause = nextPause()
  for (let waited = 0; ; waited += pause, pause = nextPause(pause)) {
    const status = yield* statusOf(subscriptionId)
    yield* put(rentalAgreementLearned({ subscriptionId, status }))
    if (status !== 'none' || waited + pause > limitMs) return
    yield* wait(pause)
  }
}

function* statusOf(subscriptionId: string): Fx<string> {
  try {
    return (yield* call(readAgreement, subscriptionId)).status
  } catch {
    return 'failed'
  }
}

/** On the signing step: asks for the agreement until there is something to sign, or for 90 seconds. */
function* awaitAgreement(): Fx<never> {
  return yield* onLatest([arrived, signedIn, events.waitResumed], prepare)
}

function* prepare(): Fx<void> {
  if (!isSignPage((yield* select(selectLocation)).path) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  // visitors whom the entry rules redirect need no request
  yield* until(signStepOpen, isOpen => isOpen)
  try {
    const bookingId = (yield* select(selectPaidBookingId)) ?? (yield* answerTo(currentBooking))?.id
    if (bookingId === undefined) return yield* searchRentals()
    yield* put(events.agreementAwaited({ bookingId }))
    const { late } = yield* first({ ready: untilReady(bookingId), late: wait(POLL_LIMIT_MS) })
    if (late !== undefined) yield* put(events.agreementOverdue())
  } catch (error) {
    yield* put(events.agreementRefused({ code: toFailure(error).code }))
  }
}

function* untilReady(bookingId: string): Fx<true> {
  for (let pause = nextPause(); ; pause = nextPause(pause)) {
    try {
      const answer = yield* call(prepareAgreement, bookingId)
      yield* put(events.agreementAnswered({ state: answer.state, ready: answer.ready, expiresAt: answer.expiresAt }))
      if (answer.ready) return true
    } catch (error) {
      if (!isPassing(toFailure(error))) throw error
    }
    yield* wait(pause)
  }
}

/** After a reload the device may not know the booking; the server knows which agreement is to be signed. */
function* searchRentals(): Fx<void> {
  yield* put(events.rentalsSearched())
  const found = yield* call(findAgreement)
  yield* put(found ? events.currentAgreementFound({ ...found }) : events.nothingToSign())
}

/** No answer, or one without an agreement: the next poll tries again. */
const isPassing = ({ status, code }: Failure): boolean =>
  code === 'NETWORK' || code === 'TIMEOUT' || status === 429 || status >= 500

/** "Read and sign": leaves for the signing site with a freshly requested link. */
function* openAgreement(): Fx<never> {
  return yield* onLeading<unknown>([events.signingRequested, events.rentalSigningRequested], leave)
}

function* leave(): Fx<void> {
  try {
    const what = yield* signable()
    const left = what !== undefined && (yield* call(openForSigning, what)).left
    yield* put(left ? events.signingOpened() : events.signingNotOpened({ code: 'INVALID_AGREEMENT' }))
  } catch (error) {
    yield* put(events.signingNotOpened({ code: toFailure(error).code }))
  }
}

function* signable(): Fx<Signable | undefined> {
  const subscriptionId = yield* select(selectSubscriptionId)
  if (subscriptionId !== null) return { subscriptionId }
  const bookingId = (yield* select(selectPaidBookingId)) ?? (yield* answerTo(currentBooking))?.id
  return bookingId === undefined ? undefined : { bookingId }
}

/** The agreement as the booking stands now, where the API can show it before the payment. */
function* readText(): Fx<never> {
  return yield* onLatest([textOpened, textClosed], function* (event) {
    if (!textOpened.match(event)) return
    if (!(yield* isOffered('agreement-text'))) {
      yield* put(textNotOffered())
      return
    }
    try {
      yield* put(textLearned(yield* call(readAgreementText, event.payload.bookingId)))
    } catch (error) {
      yield* put(textUnavailable({ code: toFailure(error).code }))
    }
  })
}

/** Back from signing: the address can be forged, so the server is asked (PAY-14). */
function* learnOutcome(): Fx<never> {
  return yield* onLatest([arrived, signedIn, events.outcomeAskedAgain], askServer)
}

function* askServer(): Fx<void> {
  const { path, query, objects } = yield* select(selectLocation)
  if (!isOutcomePage(path) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  yield* put(events.outcomeSought())
  try {
    const addressOutcome = outcomeByAddress(query['status'])
    const outcome = yield* call(findAgreement, objects['id'])
    yield* report(outcome, addressOutcome)
    if (outcome?.status === 'Created' && addressOutcome !== 'error') yield* lookAgain(objects['id'], addressOutcome)
  } catch (error) {
    yield* put(events.outcomeUnknown({ code: toFailure(error).code }))
  }
}

function* report(found: FoundAgreement | null, addressOutcome: AgreementOutcome): Fx<void> {
  if (found) yield* put(events.currentAgreementFound({ ...found }))
  yield* put(outcomeLearned({ outcome: found ? outcomeByServer(found.status, addressOutcome) : 'error' }))
  if (found?.status === 'Agreed') yield* learnFirstPayment(found.subscriptionId)
}

/** Back from the signing site nothing of the booking is loaded, so the payment comes from its receipt, if the API offers it. */
function* learnFirstPayment(subscriptionId: string): Fx<void> {
  if (!(yield* isOffered('documents'))) return
  try {
    const payment = yield* call(readFirstPayment, subscriptionId)
    if (payment) yield* put(events.firstPaymentLearned({ ...payment }))
  } catch {
    // the page is complete without it, and the receipt is in the move-in pack
  }
}

/** The signature may reach our server after the customer is back (PAY-15, PAY-39); only its arrival is reported. */
function* lookAgain(id: string | undefined, addressOutcome: AgreementOutcome): Fx<void> {
  let pause = nextPause()
  for (let waited = pause; waited <= POLL_LIMIT_MS; pause = nextPause(pause), waited += pause) {
    yield* wait(pause)
    const found = yield* ifAnswered(id)
    if (found && found.status !== 'Created') return yield* report(found, addressOutcome)
  }
}

function* ifAnswered(id: string | undefined): Fx<FoundAgreement | null> {
  try {
    return yield* call(findAgreement, id)
  } catch {
    return null
  }
}

const workflows: readonly SagaEntry[] = [
  { id: 'agreement.awaitAgreement', run: awaitAgreement, onCrash: 'restart' },
  { id: 'agreement.openAgreement', run: openAgreement, onCrash: 'restart' },
  { id: 'agreement.learnAgreements', run: learnAgreements, onCrash: 'restart' },
  { id: 'agreement.readText', run: readText, onCrash: 'restart' },
  { id: 'agreement.learnOutcome', run: learnOutcome, onCrash: 'restart' },
]
export default workflows
