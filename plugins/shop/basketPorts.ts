import { cart, type Cart } from '@/domain/schemas/cart'
import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { ignoringAnswer, reading } from '@/runtime/http/reading'
import { digestOf } from '@/recording/digest'
import { masks } from './events'
import { cartIdIn, documentOf } from './model/keptCartId'
import { mergedLines, type Counts, type Line } from './model/lines'

const readCart = reading(cart)
const LOCK_MS = 10_000

/** A key of its own for each store (decisions.md D8). */
const keyOf = (storeId: string): string => `shop-store:cart-id:${storeId}`

const cartsOf = (storeId: string): string => `/stores/${encodeURIComponent(storeId)}/carts`
const pathOf = (storeId: string, cartId: string): string => `${cartsOf(storeId)}/${encodeURIComponent(cartId)}`

const keptId = async ({ storage }: World, storeId: string): Promise<string | undefined> =>
  cartIdIn(await storage.getItem(keyOf(storeId)))

const getCart = (world: World, storeId: string, cartId: string): Promise<Cart> =>
  world.http.request({ method: 'GET', path: pathOf(storeId, cartId), auth: 'none', read: readCart })

/** The server knows no such basket: it was paid, or it is somebody else's. */
const isGone = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'CART_NOT_FOUND' || error.code === 'INVALID_CART_ID')

/** The basket kept for a store; null where there is none. One that the server does not know is forgotten before that is thrown. */
export const readBasket = port('shop.readBasket', masks.cart, async (world: World, storeId: string): Promise<Cart | null> => {
  const cartId = await keptId(world, storeId)
  if (cartId === undefined) return null
  try {
    return await getCart(world, storeId, cartId)
  } catch (error) {
    if (isGone(error)) await world.storage.removeItem(keyOf(storeId))
    throw error
  }
})

/** A basket by the server's word, whatever this device keeps; null where it is no longer open: it was paid, or never was. */
export const readOpenCart = port(
  'shop.readOpenCart',
  masks.cart,
  async (world: World, storeId: string, cartId: string) => (await openOne(world, storeId, cartId)) ?? null,
)

/** The basket has been paid: its id is of no use any more. A newer one is left alone. */
export const forgetBasket = port('shop.forgetBasket', 'keep', async (world: World, storeId: string, cartId: string) => {
  if ((await keptId(world, storeId)) === cartId) await world.storage.removeItem(keyOf(storeId))
  return null
})

export interface BasketWish {
  readonly storeId: string
  /** Quantities by product; none takes it out. */
  readonly changes: Counts
  /** What stood in the basket as far as this tab knows, should the server no longer know it. */
  readonly known: readonly Line[]
  /** Begins a new basket, whatever there was. */
  readonly anew?: boolean
}

/**
 * Changes what is in the basket, one tab at a time: what is sent is the server's own list with the changes, so that tabs
 * never undo each other.
 */
export const changeBasket = port(
  'shop.changeBasket',
  masks.cart,
  (world: World, wish: BasketWish, key: string): Promise<Cart | null> =>
    world.locks.request(keyOf(wish.storeId), { waitMs: LOCK_MS, steal: false }, () => change(world, wish, key)),
)

async function change(world: World, { storeId, changes, known, anew = false }: BasketWish, key: string): Promise<Cart | null> {
  const cartId = await keptId(world, storeId)
  const current = cartId === undefined || anew ? undefined : await openOne(world, storeId, cartId)
  const items = mergedLines(current?.items ?? (cartId === undefined && !anew ? [] : known), changes)
  if (current) return send(world, { storeId, cart: current, changes, items }, key)
  if (items.length === 0) return null
  const made = await world.http.request({
    method: 'POST',
    path: cartsOf(storeId),
    body: { items },
    auth: 'none',
    idempotencyKey: keyFor(key, items),
    read: readCart,
  })
  await world.storage.setItem(keyOf(storeId), documentOf(made.id))
  return made
}

interface Sent {
  readonly storeId: string
  readonly cart: Cart
  readonly changes: Counts
  readonly items: readonly Line[]
}

async function send(world: World, { storeId, cart: { id, items: before }, changes, items }: Sent, key: string): Promise<Cart> {
  const path = pathOf(storeId, id)
  if (Object.values(changes).some(count => count > 0))
    return world.http.request({
      method: 'PUT',
      path,
      body: { items },
      auth: 'none',
      idempotencyKey: keyFor(key, items),
      read: readCart,
    })
  for (const { productId } of before.filter(line => changes[line.productId] === 0)) {
    await world.http.request({
      method: 'DELETE',
      path: `${path}/items/${encodeURIComponent(productId)}`,
      auth: 'none',
      idempotencyKey: `${key}.${productId}`,
      read: ignoringAnswer,
    })
  }
  return getCart(world, storeId, id)
}

// sent again, the list may have been changed by another tab meanwhile: that is another request
const keyFor = (key: string, items: readonly Line[]): string => `${key}.${digestOf(items)}`

async function openOne(world: World, storeId: string, cartId: string): Promise<Cart | undefined> {
  try {
    return await getCart(world, storeId, cartId)
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
