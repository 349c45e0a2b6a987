import { connectionChanged } from '@/contracts/app'
import { asIntention } from '@/runtime/effects/asIntention'
import { ask, first, put, select, take, takeAny, wait, type Fx } from '@/runtime/effects/fx'
import { tellOtherTabs } from '@/runtime/effects/tellOtherTabs'
import { toFailure, type Failure } from '@/kernel/AppError'
import { changeBasket, readBasket, type BasketWish } from '../basketPorts'
import { basketChangedElsewhere, basketLearned, basketRefused, quantityChosen } from '../events'
import { isUnsent } from '../model/isUnsent'
import { changesTo } from '../model/lines'
import { selectChanges } from '../selectChanges'
import { selectShop } from '../shopSelectors'
import { keepWishes } from '../wishPorts'

/** Presses that follow each other within this time are one change for the server. */
const CALM_MS = 400

/** Quantities are shown at once and sent when the person pauses: one call for all of them (S7.24). */
export function* keepBasket(): Fx<never> {
  while (true) {
    const event = yield* takeAny(quantityChosen, connectionChanged)
    if (quantityChosen.match(event)) yield* untilCalm(event.payload.quantity)
    // what was chosen while the server was asked is sent after it
    do yield* sendChanges()
    while (yield* isBehind())
  }
}

/** Taking something out does not wait. */
function* untilCalm(quantity: number): Fx<void> {
  const { storeId } = yield* select(selectShop)
  if (storeId !== null) yield* ask(keepWishes, storeId, yield* select(selectChanges))
  if (quantity === 0) return
  const { more } = yield* first({ more: take(quantityChosen), calm: wait(CALM_MS) })
  if (more) yield* untilCalm(more.payload.quantity)
}

function* isBehind(): Fx<boolean> {
  const { trouble } = yield* select(selectShop)
  return trouble === null && Object.keys(yield* select(selectChanges)).length > 0
}

function* sendChanges(): Fx<void> {
  const { storeId, basket } = yield* select(selectShop)
  const changes = yield* select(selectChanges)
  if (storeId === null || Object.keys(changes).length === 0) return
  const known = (basket?.items ?? []).map(({ productId, quantity }) => ({ productId, quantity }))
  yield* send({ storeId, changes, known })
}

function* send(wish: BasketWish): Fx<void> {
  const { storeId, changes, known } = wish
  try {
    const intention = `shop.basket ${storeId} ${JSON.stringify(changes)}`
    const basket = yield* asIntention(intention, key => ask(changeBasket, wish, key))
    yield* put(basketLearned({ storeId, basket, sent: changes }))
    yield* ask(tellOtherTabs, basketChangedElsewhere({ storeId }))
  } catch (error) {
    const failure = toFailure(error)
    if (yield* wasDoneAllTheSame(wish, failure)) yield* ask(tellOtherTabs, basketChangedElsewhere({ storeId }))
    else yield* put(basketRefused({ doing: doingOf(changes, known.length), failure }))
  }
  yield* ask(keepWishes, storeId, yield* select(selectChanges))
}

/**
 * A server that failed, or whose answer cannot be read, may have changed the basket before, and another tab may be paying for
 * it: what is in it is the server's word, not what stood here.
 */
function* wasDoneAllTheSame({ storeId, changes }: BasketWish, failure: Failure): Fx<boolean> {
  if (isUnsent(failure)) return false
  try {
    const basket = yield* ask(readBasket, storeId)
    yield* put(basketLearned({ storeId, basket, sent: {} }))
    return Object.keys(changesTo(basket, changes)).length === 0
  } catch (error) {
    const { code } = toFailure(error)
    if (code === 'CART_NOT_FOUND' || code === 'INVALID_CART_ID') yield* put(basketLearned({ storeId, basket: null, sent: {} }))
    return false
  }
}

const doingOf = (changes: BasketWish['changes'], lines: number): 'create' | 'update' | 'remove' => {
  if (Object.values(changes).every(count => count === 0)) return 'remove'
  return lines === 0 ? 'create' : 'update'
}
