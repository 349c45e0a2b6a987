import { call, put, take, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import type { Store } from '@/domain/schemas/store'
import { selectCatalogue } from '../bookingSelectors'
import { storesLearned, storesRequested, storesUnavailable } from '@/contracts/booking'
import { listStores } from '../ports'
import { select } from '../select'

/** For pages outside the rental; what is requested while they are on their way is answered with them. */
export function* fetchStores(): Fx<void> {
  while (true) {
    yield* take(storesRequested)
    yield* knownStores()
  }
}

/** The stores, asked for once; undefined when they could not be had, which has then been said. */
export function* knownStores(): Fx<readonly Store[] | undefined> {
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

/** A day was refused that the list still offers: the list is old. Without an answer it stays, the server's word stands beside it. */
export function* refreshStores(): Fx<void> {
  try {
    yield* put(storesLearned({ stores: yield* call(listStores) }))
  } catch {
    // the refusal itself is said
  }
}
