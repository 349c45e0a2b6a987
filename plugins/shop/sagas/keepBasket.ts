import { connectionChanged } from '@/contracts/app'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { call, first, put, take, takeAny, wait, type Fx } from '@/runtime/effects/fx'
import { tellOtherTabs } from '@/runtime/effects/otherTabs'
import { toFailure, type Failure } from '@/kernel/AppError'
import { changeBasket, keepWishes, readBasket, type BasketRequest } from '../basketPorts'
import { basketChangedElsewhere, basketLearned, basketRefused, quantityChosen } from '../events'
import { select } from '../select'
import { isUnsent } from '../shopSlice'
import { changesTo } from '../model/basket'
import { selectChanges } from '../basketSelectors'
import { selectShop } from '../shopSelectors'

/** Presses within this time of each other are sent as one change. */
const PAUSE_MS = 400

/** Quantities are shown at once and sent when the person pauses: one call for all of them (S7.24). */
export function* keepBasket(): Fx<never> {
  while (true) {
    const event = yield* takeAny(quantityChosen, connectionChanged)
    if (quantityChosen.match(event)) yield* untilPaused(event.payload.quantity)
    // changes made during a request are sent after it
    do yield* sendChanges()
    while (yield* hasUnsentChanges())
  }
}

/** Taking something out does not wait. */
function* untilPaused(quantity: number): Fx<void> {
  const { storeId } = yield* select(selectShop)
  if (storeId !== null) yield* call(keepWishes, storeId, yield* select(selectChanges))
  if (quantity === 0) return
  const { more } = yield* first({ more: take(quantityChosen), paused: wait(PAUSE_MS) })
  if (more) yield* untilPaused(more.payload.quantity)
}

function* hasUnsentChanges(): Fx<boolean> {
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

function* send(request: BasketRequest): Fx<void> {
  const { storeId, changes, known } = request
  try {
    const intention = `shop.basket ${storeId} ${JSON.stringify(changes)}`
    const basket = yield* withIdempotencyKey(intention, key => call(changeBasket, request, key))
    yield* put(basketLearned({ storeId, basket, sent: changes }))
    yield* call(tellOtherTabs, basketChangedElsewhere({ storeId }))
  } catch (error) {
    const failure = toFailure(error)
    if (yield* wasAppliedAnyway(request, failure)) yield* call(tellOtherTabs, basketChangedElsewhere({ storeId }))
    else yield* put(basketRefused({ doing: doingOf(changes, known.length), failure }))
  }
  yield* call(keepWishes, storeId, yield* select(selectChanges))
}

/**
 * A server that failed, or whose answer cannot be read, may have changed the basket before, and another tab may be paying for
 * it: the server's basket replaces the one in this tab.
 */
function* wasAppliedAnyway({ storeId, changes }: BasketRequest, failure: Failure): Fx<boolean> {
  if (isUnsent(failure)) return false
  try {
    const basket = yield* call(readBasket, storeId)
    yield* put(basketLearned({ storeId, basket, sent: {} }))
    return Object.keys(changesTo(basket, changes)).length === 0
  } catch (error) {
    const { code } = toFailure(error)
    if (code === 'CART_NOT_FOUND' || code === 'INVALID_CART_ID') yield* put(basketLearned({ storeId, basket: null, sent: {} }))
    return false
  }
}

const doingOf = (changes: BasketRequest['changes'], lines: number): 'create' | 'update' | 'remove' => {
  if (Object.values(changes).every(count => count === 0)) return 'remove'
  return lines === 0 ? 'create' : 'update'
}
