import { outcomeLearned, type AgreementOutcome } from '@/contracts/agreement'
import { arrived } from '@/contracts/navigation'
import { sessionStatus, signedIn } from '@/contracts/session'
import { answerTo, call, onLatest, put, wait, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import * as events from '../events'
import { nextPause, outcomeByAddress, outcomeByServer, POLL_LIMIT_MS } from '../model/agreement'
import { isOutcomePage } from '../paths'
import { findAgreement, type FoundAgreement } from '../ports'
import { select } from '../select'

/** Back from signing: the address can be forged, so the server is asked (PAY-14). */
export function* learnOutcome(): Fx<never> {
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
