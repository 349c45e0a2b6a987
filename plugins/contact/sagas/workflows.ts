import type { SagaEntry } from '@/kernel/contract'
import { capabilitiesSought } from '@/contracts/capabilities'
import { formRequested, pricesRequested, submitted } from '@/contracts/contact'
import { call, now, onLatest, put, take, wait, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { personLeft } from '@/contracts/session'
import { select } from '../select'
import { goOnToPrices, sendDetails } from './sendDetails'
import { selectContact, selectNextExpiry } from '../contactSelectors'
import {
  detailsNoted,
  detailsRestored,
  inquiryRestored,
  keptExpired,
  storesLearned,
  storesNotLearned,
  storesRetried,
} from '../events'
import { dropCookies, listStores } from '../ports'

/** Deletes a person's data when they sign out. */
function* forgetWithPerson(): Fx<void> {
  while (true) {
    yield* take(personLeft)
    yield* call(dropCookies)
  }
}

/** Removes the details and the enquiry an hour after they were stored, even while the page stays open. */
function* forgetInTime(): Fx<void> {
  yield* onLatest([detailsNoted, detailsRestored, submitted, inquiryRestored], function* (): Fx<void> {
    while (true) {
      const expiresAt = yield* select(selectNextExpiry)
      if (expiresAt === null) return
      yield* wait(Math.max(0, expiresAt - (yield* now())))
      yield* put(keptExpired())
    }
  })
}

/**
 * Loads the stores when the form opens, because the enquiry goes to one of them. Meanwhile finds out whether the API accepts
 * questions.
 */
function* learnStores(): Fx<void> {
  yield* onLatest([formRequested, pricesRequested, storesRetried], function* (event): Fx<void> {
    if (formRequested.match(event) && !event.payload.redirect) yield* put(capabilitiesSought())
    const { stores } = yield* select(selectContact)
    if (stores !== null) return
    try {
      yield* put(storesLearned({ stores: yield* call(listStores) }))
    } catch (error) {
      yield* put(storesNotLearned(toFailure(error)))
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'contact.learnStores', run: learnStores, onCrash: 'restart' },
  { id: 'contact.goOnToPrices', run: goOnToPrices, onCrash: 'restart' },
  { id: 'contact.sendDetails', run: sendDetails, onCrash: 'restart' },
  { id: 'contact.forgetWithPerson', run: forgetWithPerson, onCrash: 'restart' },
  { id: 'contact.forgetInTime', run: forgetInTime, onCrash: 'restart' },
]
export default workflows
