import { ask, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { readBasket } from '../basketPorts'
import { basketLearned, basketRefused, quantityChosen } from '../events'
import { recallWishes } from '../wishPorts'

/** The basket of a store by the server's word, then what the person wanted when the page was left before it was sent. */
export function* learnBasket(storeId: string): Fx<void> {
  yield* readAgain(storeId)
  const wishes = yield* ask(recallWishes, storeId)
  for (const [productId, quantity] of Object.entries(wishes)) yield* put(quantityChosen({ productId, quantity }))
}

export function* readAgain(storeId: string): Fx<void> {
  try {
    yield* put(basketLearned({ storeId, basket: yield* ask(readBasket, storeId), sent: {} }))
  } catch (error) {
    const failure = toFailure(error)
    // the server knows it no more: there is none, and it is said why
    if (failure.status === 404 || failure.status === 400) yield* put(basketLearned({ storeId, basket: null, sent: {} }))
    yield* put(basketRefused({ doing: 'read', failure }))
  }
}
