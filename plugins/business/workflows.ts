import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { call, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { withRenewedIdempotencyKey } from '@/runtime/effects/idempotency'
import { loadForCustomer } from '@/runtime/loading/loadForCustomer'
import { selectBusiness } from './businessSlice'
import * as events from './events'
import { keepCompany, readCompany, removeCompany } from './ports'
import { select } from './select'

/** One intention for saving and removing, so that a removal whose answer was lost is not repeated after a later save. */
const INTENTION = 'business.company'

/** Loads once for which company the customer rents. */
const learnCompany = (): Fx<never> =>
  loadForCustomer({
    capability: 'business',
    *isNeeded() {
      return (yield* select(selectBusiness)).phase !== 'known'
    },
    requested: events.companySought,
    *load() {
      yield* put(events.companyLearned({ company: yield* call(readCompany) }))
    },
    failed: events.companyNotLearned,
  })

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
