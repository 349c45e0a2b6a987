import { outcomeLearned } from '@/contracts/agreement'
import { arrived } from '@/contracts/navigation'
import { sessionStatus, signedIn } from '@/contracts/session'
import { answerTo, ask, onLatest, put, select, type Fx } from '@/effects/fx'
import { toFailure } from '@/errors/AppError'
import { selectLocation } from '@/routing/locationSlice'
import * as events from '../events'
import { outcomeByAddress, outcomeByServer } from '../model/outcomeOf'
import { isOutcomePage } from '../paths'
import { findAgreement } from '../ports'

/** Back from signing: anybody can write an address, so the server is asked (trust.md PAY-14). */
export function* learnOutcome(): Fx<never> {
  return yield* onLatest([arrived, signedIn, events.outcomeAskedAgain], askServer)
}

function* askServer(): Fx<void> {
  const { path, query, objects } = yield* select(selectLocation)
  if (!isOutcomePage(path) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  yield* put(events.outcomeSought())
  try {
    const found = yield* ask(findAgreement, objects['id'])
    if (found) yield* put(events.currentAgreementFound({ ...found }))
    yield* put(outcomeLearned({ outcome: found ? outcomeByServer(found.status, outcomeByAddress(query['status'])) : 'error' }))
  } catch (error) {
    yield* put(events.outcomeUnknown({ code: toFailure(error).code }))
  }
}
