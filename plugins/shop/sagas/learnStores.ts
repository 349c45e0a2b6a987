import type { Store } from '@/domain/schemas/store'
import { ask, select, type Fx } from '@/runtime/effects/fx'
import { findStores } from '../ports'
import { selectShop } from '../shopSelectors'

/** The stores, asked for once in a visit. */
export function* learnStores(): Fx<readonly Store[]> {
  const { stores } = yield* select(selectShop)
  return stores.length > 0 ? stores : yield* ask(findStores)
}
