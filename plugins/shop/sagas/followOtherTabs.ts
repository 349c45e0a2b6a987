import { onEvery, select, type Fx } from '@/effects/fx'
import { basketChangedElsewhere } from '../events'
import { selectShop } from '../shopSelectors'
import { readAgain } from './learnBasket'

/** Another tab changed the basket: it is read from the server, and what this tab has not sent yet stays wanted. */
export function* followOtherTabs(): Fx<never> {
  return yield* onEvery(basketChangedElsewhere, function* ({ payload: { storeId } }): Fx<void> {
    if ((yield* select(selectShop)).storeId === storeId) yield* readAgain(storeId)
  })
}
