import { areCapabilitiesKnown, capabilitiesOffered, capabilitiesSought } from '@/contracts/capabilities'
import { arrived } from '@/contracts/navigation'
import type { AppEvent } from '@/kernel/events'
import { answerTo, ask, onLatest, put, select, wait, type Fx } from '@/runtime/effects/fx'
import { tellOtherTabs } from '@/runtime/effects/tellOtherTabs'
import { until } from '@/runtime/effects/until'
import { forgetBasket, readOpenCart } from '../basketPorts'
import { readGuestOrder, recallGuest } from '../checkoutPorts'
import {
  basketChangedElsewhere,
  basketLearned,
  checkoutReached,
  checkoutSubmitted,
  guestCheckRequested,
  guestOrderLearned,
  shopSought,
} from '../events'
import { selectLocation } from '@/runtime/store/locationSlice'
import { GUEST_CONFIRMATION } from '../paths'
import { NO_CHECKOUT, type CheckoutPhase } from '../model/checkout'
import type { GuestVisit } from '../model/keptCheckout'
import { selectShop } from '../shopSelectors'

/** What the gateway knows reaches the server a little later: it is asked every 3 seconds for a minute (decisions.md D7). */
const ASK_EVERY_MS = 3000
const ASKED_AT_MOST = 20

/**
 * A guest is back from the gateway's page. Whether they paid is the server's word alone; the address may say anything. All
 * that every server tells somebody without an account is whether their basket is still open.
 */
export function* returnFromGuestPage(): Fx<never> {
  return yield* onLatest([arrived, checkoutSubmitted, guestCheckRequested], function* (event: AppEvent): Fx<void> {
    const { path, objects, query } = yield* select(selectLocation)
    if (checkoutSubmitted.match(event) || path !== GUEST_CONFIRMATION) return
    yield* settle(objects['id'] ?? '', query['state'] === 'succeeded')
  })
}

function* settle(hostedPageId: string, saysPaid: boolean): Fx<void> {
  const visit = yield* ask(recallGuest, hostedPageId)
  if (!visit) return void (yield* put(checkoutReached({ ...NO_CHECKOUT, phase: 'foreign' })))
  yield* reach('checking', visit)
  yield* put(capabilitiesSought())
  if ((yield* select(selectShop)).storeId !== visit.storeId) yield* put(shopSought({ storeId: visit.storeId }))
  const isOpen = yield* isStillOpen(visit, saysPaid)
  if (isOpen === undefined) return yield* reach('unknown', visit)
  if (isOpen) return yield* reach(saysPaid ? 'unknown' : 'unpaid', visit)
  yield* reach('paid', visit)
  yield* ask(forgetBasket, visit.storeId, visit.cart.id)
  yield* put(basketLearned({ storeId: visit.storeId, basket: null, sent: {} }))
  yield* ask(tellOtherTabs, basketChangedElsewhere({ storeId: visit.storeId }))
  yield* learnReference(visit)
}

/** The page is there without it: the reference is in the guest's e-mail in any case. */
function* learnReference({ storeId, cart }: GuestVisit): Fx<void> {
  yield* until(areCapabilitiesKnown, known => known)
  if (!(yield* answerTo(capabilitiesOffered)).includes('guest-orders')) return
  try {
    yield* put(guestOrderLearned(yield* ask(readGuestOrder, storeId, cart.id)))
  } catch {
    // it says where else to find it
  }
}

/** Undefined where the server could not be asked. Who is said to have paid is waited for. */
function* isStillOpen({ storeId, cart }: GuestVisit, saysPaid: boolean): Fx<boolean | undefined> {
  let isOpen: boolean | undefined
  for (let asked = 1; asked <= ASKED_AT_MOST; asked++) {
    try {
      isOpen = (yield* ask(readOpenCart, storeId, cart.id)) !== null
      if (!isOpen || !saysPaid) return isOpen
      // a server may keep a basket that was paid for: where it tells guests of their order, that is its word, too
      if ((yield* answerTo(capabilitiesOffered)).includes('guest-orders')) {
        yield* ask(readGuestOrder, storeId, cart.id)
        return false
      }
    } catch {
      // no word yet
    }
    yield* wait(ASK_EVERY_MS)
  }
  return isOpen
}

function* reach(phase: CheckoutPhase, { storeId, cart }: GuestVisit): Fx<void> {
  yield* put(checkoutReached({ phase, failure: null, bought: { storeId, cart } }))
}
