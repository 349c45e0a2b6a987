import { arrived } from '@/contracts/navigation'
import { sessionStatus, signedIn } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { answerTo, call, onLatest, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { withRenewedIdempotencyKey } from '@/runtime/effects/idempotency'
import { isOffered } from '@/runtime/effects/isOffered'
import { isCustomerPage } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectBusiness } from './businessSlice'
import * as events from './events'
import { keepCompany, readCompany, removeCompany } from './ports'
import { select } from './select'

/** One intention for saving and removing, so that a removal whose answer was lost is not repeated after a later save. */
const INTENTION = 'business.company'

/** On the customer's own page: loads once for which company they rent, if the API offers it. */
function* learnCompany(): Fx<never> {
  return yield* onLatest([arrived, signedIn], function* (): Fx<void> {
    const { path } = yield* select(selectLocation)
    if (!isCustomerPage(path) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if ((yield* select(selectBusiness)).phase === 'known' || !(yield* isOffered('business'))) return
    yield* put(events.companySought())
    try {
      yield* put(events.companyLearned({ company: yield* call(readCompany) }))
    } catch (error) {
      yield* put(events.companyNotLearned(toFailure(error)))
    }
  })
}

function* saveCompany(): Fx<never> {
  return yield* onLeading(events.companySubmitted, function* ({ payload }): Fx<void> {
    const vatNumber = payload.vatNumber.trim()
    const company = { companyName: payload.companyName.trim(), ...(vatNumber !== '' && { vatNumber }) }
    try {
      const saved = yield* withRenewedIdempotencyKey(INTENTION, key => call(keepCompany, company, key))
      yield* put(events.companyKept({ company: saved }))
    } catch (error) {
      yield* put(events.companyRefused(toFailure(error)))
    }
  })
}

function* deleteCompany(): Fx<never> {
  return yield* onLeading(events.removalSubmitted, function* (): Fx<void> {
    try {
      yield* withRenewedIdempotencyKey(INTENTION, key => call(removeCompany, key))
      yield* put(events.companyKept({ company: {} }))
    } catch (error) {
      yield* put(events.removalRefused(toFailure(error)))
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'business.learn', run: learnCompany, onCrash: 'restart' },
  { id: 'business.keep', run: saveCompany, onCrash: 'restart' },
  { id: 'business.remove', run: deleteCompany, onCrash: 'restart' },
]
export default workflows
