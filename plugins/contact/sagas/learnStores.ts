import { capabilitiesSought } from '@/contracts/capabilities'
import { formRequested, pricesRequested } from '@/contracts/contact'
import { ask, onLatest, put, select, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectContact } from '../contactSelectors'
import { storesLearned, storesNotLearned, storesRetried } from '../events'
import { listStores } from '../ports'

/**
 * Fetches the stores when the form opens: one of them is asked, and only a listed one keeps the enquiry. Whether a question can be
 * sent with it is found out meanwhile.
 */
export function* learnStores(): Fx<void> {
  yield* onLatest([formRequested, pricesRequested, storesRetried], function* (event): Fx<void> {
    if (formRequested.match(event) && !event.payload.redirect) yield* put(capabilitiesSought())
    const { stores } = yield* select(selectContact)
    if (stores !== null) return
    try {
      yield* put(storesLearned({ stores: yield* ask(listStores) }))
    } catch (error) {
      yield* put(storesNotLearned(toFailure(error)))
    }
  })
}
