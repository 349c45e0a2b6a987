import { arrived } from '@/contracts/navigation'
import { sourceRefused } from '@/contracts/payment'
import { sessionStatus, signedIn } from '@/contracts/session'
import { answerTo, ask, onLatest, put, select, type Fx } from '@/effects/fx'
import { toFailure } from '@/errors/AppError'
import { listRetried, sourcesListed, sourcesSought, sourcesUnavailable } from '../events'
import { isPaymentPage } from '../paths'
import { selectPath } from '../paymentSelectors'
import { listSources as listSourcesPort } from '../ports'

/** Where a card is chosen the cards on file are looked up: on arrival, once signed in, when asked, and after a refusal. */
export function* listSources(): Fx<never> {
  return yield* onLatest([arrived, signedIn, listRetried, sourceRefused], lookUp)
}

function* lookUp(): Fx<void> {
  if (!isPaymentPage(yield* select(selectPath)) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  yield* put(sourcesSought())
  try {
    yield* put(sourcesListed({ sources: yield* ask(listSourcesPort) }))
  } catch (error) {
    yield* put(sourcesUnavailable({ code: toFailure(error).code }))
  }
}
