import { call, put, take, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import type { Store } from '@/domain/schemas/store'
import { selectCatalogue } from '../bookingSelectors'
import { storesLearned, storesRequested, storesUnavailable } from '@/contracts/booking'
import { listStores } from '../ports'
import { select } from '../select'

/** For pages outside the rental. Requests made while the list is loading are answered with it. */
export function* fetchStores(): Fx<void> {
  while (true) {
    yield* take(storesRequested)
    yield* ensureStores()
  }
}

/** Loads the stores once; undefined if they could not be loaded, which has then been reported. */
export function* ensureStores(): Fx<readonly Store[] | undefined> {
  const { stores } = yield* select(selectCatalogue)
  if (stores) return stores
  try {
    const learned = yield* call(listStores)
    yield* put(storesLearned({ stores: learned }))
    return learned
  } catch (error) {
    yield* put(storesUnavailable({ failure: toFailure(error) }))
    return undefined
  }
}

/** Reloads a stale list after a day in it was refused. If that fails, the old list is kept beside the refusal. */
export function* refreshStores(): Fx<void> {
  try {
    yield* put(storesLearned({ stores: yield* call(listStores) }))
  } catch {
    // the refusal itself is reported
  }
}
