import type { Cart, Product } from '@/domain/schemas/shop'
import type { Store } from '@/domain/schemas/store'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks, type Masks } from '@/kernel/masks'
import type { CheckoutState } from './model/checkout'
import type { PlacedOrder } from './model/savedCheckout'

const event = eventsOf('shop')

const counts = { key: 'keep', each: 'keep' } as const
/** Contains no personal data; its id is recorded as a pseudonym, since anyone who has it can read the basket. */
const cart = {
  id: 'pseudo',
  total: 'keep',
  items: { each: { productId: 'keep', quantity: 'keep', itemPrice: 'keep', total: 'keep' } },
} as const satisfies Masks<Cart>
const checkout = {
  phase: 'keep',
  failure: failureMasks,
  bought: { storeId: 'keep', orderId: 'pseudo', reference: 'pseudo', cart },
} as const satisfies Masks<CheckoutState>
const orders = {
  each: { storeId: 'keep', orderId: 'pseudo', placedAt: 'keep', reference: 'pseudo', cart },
} as const satisfies Masks<readonly PlacedOrder[]>
export const masks = { failure: failureMasks, counts, cart, checkout, orders }

/** The shop of a store was requested, or, without a store, the list to choose from. */
export const shopSought = event<{ readonly storeId: string | null }>('shopSought', { storeId: 'keep' })
export const shopLearned = event<{
  readonly storeId: string | null
  readonly stores: readonly Store[]
  readonly products: readonly Product[]
}>('shopLearned', { storeId: 'keep', stores: 'ref', products: 'ref' })
export const shopNotLearned = event<{ readonly storeId: string | null; readonly failure: Failure }>('shopNotLearned', {
  storeId: 'keep',
  failure: failureMasks,
})

/** The visitor chose a quantity of a product; 0 removes it from the basket. */
export const quantityChosen = event<{ readonly productId: string; readonly quantity: number }>('quantityChosen', {
  productId: 'keep',
  quantity: 'keep',
})
/** The basket as the server returned it; `sent` are the changes it was sent. */
export const basketLearned = event<{
  readonly storeId: string
  readonly basket: Cart | null
  readonly sent: Readonly<Record<string, number>>
}>('basketLearned', { storeId: 'keep', basket: cart, sent: counts })
export const basketRefused = event<{ readonly doing: 'read' | 'create' | 'update' | 'remove'; readonly failure: Failure }>(
  'basketRefused',
  { doing: 'keep', failure: failureMasks },
)
/** A guest back from the gateway's page asked to check the payment again. */
export const guestCheckRequested = event('guestCheckRequested')
/** Another tab changed the basket of a store, or paid for it: `orderId`, empty for a guest's. */
export const basketChangedElsewhere = event<{ readonly storeId: string; readonly orderId?: string }>('basketChangedElsewhere', {
  storeId: 'keep',
  orderId: 'pseudo',
})

/** The visitor pressed Pay: with a card on file, or as a guest on the gateway's page. */
export const checkoutSubmitted = event<{ readonly sourceId: string | null }>('checkoutSubmitted', { sourceId: 'pseudo' })
/** The state of the checkout, as reported by the server. */
export const checkoutReached = event<CheckoutState>('checkoutReached', checkout)
/** The reference that a guest shows at the counter, from the server. */
export const guestOrderLearned = event<{ readonly reference: string }>('guestOrderLearned', { reference: 'pseudo' })

/** The customer's orders are requested: all of them, or those placed on this device if the API has no list. */
export const ordersSought = event('ordersSought')
/** The orders the server confirms as the customer's, newest first, and the list of stores. */
export const ordersLearned = event<{ readonly orders: readonly PlacedOrder[]; readonly stores: readonly Store[] }>(
  'ordersLearned',
  { orders, stores: 'ref' },
)
export const ordersNotLearned = event<{ readonly failure: Failure }>('ordersNotLearned', { failure: failureMasks })

/** Parses the message of another tab about a basket; another build may send anything. */
export function readTabMessage(message: unknown): { readonly storeId: string; readonly orderId?: string } | undefined {
  const { storeId, orderId } = (message ?? {}) as { readonly storeId?: unknown; readonly orderId?: unknown }
  if (typeof storeId !== 'string') return undefined
  return typeof orderId === 'string' ? { storeId, orderId } : { storeId }
}

export const declared = event.declared
