import { arrived } from '@/contracts/navigation'
import { customerRentals, sessionStatus, signedIn, type CustomerRental } from '@/contracts/session'
import { all, answerTo, call, type Fx, onLatest, put, until, wait } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { agreementsRetried, agreementsSought, rentalAgreementLearned } from '../events'
import { nextPause, POLL_LIMIT_MS } from '../model/agreement'
import { isOwnSignPage, showsSigningStatus } from '../paths'
import { readAgreement } from '../ports'
import { select } from '../select'

/** The most rentals that are asked about; no customer has more. */
const MOST_RENTALS = 20

/** On pages that show the signing status of each rental: asks the server, and polls while an agreement is being prepared. */
export function* learnAgreements(): Fx<never> {
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
