import type { Cart } from '@/domain/schemas/cart'
import type { Product } from '@/domain/schemas/product'
import type { Store } from '@/domain/schemas/store'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import type { Masks } from '@/kernel/masks'
import type { CheckoutState } from './model/checkout'
import type { PlacedOrder } from './model/placedOrder'

const event = eventsOf('shop')

const failure = { code: 'keep', status: 'keep' } as const
const counts = { key: 'keep', each: 'keep' } as const
/** Holds nothing of a person; its id, by which anybody may read it, is a pseudonym. */
const cart = {
  id: 'pseudo',
  total: 'keep',
  items: { each: { productId: 'keep', quantity: 'keep', itemPrice: 'keep', total: 'keep' } },
} as const satisfies Masks<Cart>
const checkout = {
  phase: 'keep',
  failure,
  bought: { storeId: 'keep', orderId: 'pseudo', reference: 'pseudo', cart },
} as const satisfies Masks<CheckoutState>
const orders = {
  each: { storeId: 'keep', orderId: 'pseudo', placedAt: 'keep', reference: 'pseudo', cart },
} as const satisfies Masks<readonly PlacedOrder[]>
export const masks = { failure, counts, cart, checkout, orders }

/** The shop of a store is wanted, or, without one, the stores to choose from. */
export const shopSought = event<{ readonly storeId: string | null }>('shopSought', { storeId: 'keep' })
export const shopLearned = event<{
  readonly storeId: string | null
  readonly stores: readonly Store[]
  readonly products: readonly Product[]
}>('shopLearned', { storeId: 'keep', stores: 'ref', products: 'ref' })
export const shopNotLearned = event<{ readonly storeId: string | null; readonly failure: Failure }>('shopNotLearned', {
  storeId: 'keep',
  failure,
})

/** The person wants so many of a product; none takes it out of the basket. */
export const quantityChosen = event<{ readonly productId: string; readonly quantity: number }>('quantityChosen', {
  productId: 'keep',
  quantity: 'keep',
})
/** The basket by the server's word; `sent` is what it was asked to change. */
export const basketLearned = event<{
  readonly storeId: string
  readonly basket: Cart | null
  readonly sent: Readonly<Record<string, number>>
}>('basketLearned', { storeId: 'keep', basket: cart, sent: counts })
export const basketRefused = event<{ readonly doing: 'read' | 'create' | 'update' | 'remove'; readonly failure: Failure }>(
  'basketRefused',
  { doing: 'keep', failure },
)
/** A guest who is back from the gateway's page asks once more what became of the payment. */
export const guestCheckRequested = event('guestCheckRequested')
/** Another tab changed the basket of a store, or paid for it: `orderId`, empty for a guest's. */
export const basketChangedElsewhere = event<{ readonly storeId: string; readonly orderId?: string }>('basketChangedElsewhere', {
  storeId: 'keep',
  orderId: 'pseudo',
})

/** The person pressed Pay: with a card on file, or as a guest on the gateway's page. */
export const checkoutSubmitted = event<{ readonly sourceId: string | null }>('checkoutSubmitted', { sourceId: 'pseudo' })
/** How far paying has come, by the server's word. */
export const checkoutReached = event<CheckoutState>('checkoutReached', checkout)
/** What a guest shows at the counter, by the server's word. */
export const guestOrderLearned = event<{ readonly reference: string }>('guestOrderLearned', { reference: 'pseudo' })

/** The customer wants to see what they ordered on this device. */
export const ordersSought = event('ordersSought')
/** Those that the server knows as theirs, newest first, and which stores there are. */
export const ordersLearned = event<{ readonly orders: readonly PlacedOrder[]; readonly stores: readonly Store[] }>(
  'ordersLearned',
  { orders, stores: 'ref' },
)
export const ordersNotLearned = event<{ readonly failure: Failure }>('ordersNotLearned', { failure })
