import { cart, type Cart } from '@/domain/schemas/shop'
import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { ignoreBody, parseWith } from '@/runtime/http/responses'
import { digestOf } from '@/recording/digest'
import { masks } from './events'
import { mergedLines, MOST_OF_ONE, type Counts, type Line } from './model/basket'
import { UNSAVED_LINES_LIFE_MS } from './deviceEntries'

const readCart = parseWith(cart)
const LOCK_MS = 10_000

/** One key per store (decisions.md D8). */
const keyOf = (storeId: string): string => `shop-store:cart-id:${storeId}`

const cartsOf = (storeId: string): string => `/stores/${encodeURIComponent(storeId)}/carts`
const pathOf = (storeId: string, cartId: string): string => `${cartsOf(storeId)}/${encodeURIComponent(cartId)}`

const storedCartId = async ({ storage }: World, storeId: string): Promise<string | undefined> =>
  cartIdIn(await storage.getItem(keyOf(storeId)))

const getCart = (world: World, storeId: string, cartId: string): Promise<Cart> =>
  world.http.request({ method: 'GET', path: pathOf(storeId, cartId), auth: 'none', read: readCart })

/** The server has no such basket: it was paid, or belongs to another visitor. */
const isNotOpen = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'CART_NOT_FOUND' || error.code === 'INVALID_CART_ID')

/** The stored basket of a store, or null. The id of one that the server does not know is removed before the error is thrown. */
export const readBasket = port('shop.readBasket', masks.cart, async (world: World, storeId: string): Promise<Cart | null> => {
  const cartId = await storedCartId(world, storeId)
  if (cartId === undefined) return null
  try {
    return await getCart(world, storeId, cartId)
  } catch (error) {
    if (isNotOpen(error)) await world.storage.removeItem(keyOf(storeId))
    throw error
  }
})

/** Reads a basket from the server, whatever this device has stored; null if it is not open: it was paid, or never existed. */
export const readOpenCart = port(
  'shop.readOpenCart',
  masks.cart,
  async (world: World, storeId: string, cartId: string) => (await findOpenCart(world, storeId, cartId)) ?? null,
)

/** Removes the id of a paid basket, but not that of a newer one. */
export const forgetBasket = port('shop.forgetBasket', 'keep', async (world: World, storeId: string, cartId: string) => {
  if ((await storedCartId(world, storeId)) === cartId) await world.storage.removeItem(keyOf(storeId))
  return null
})

export interface BasketRequest {
  readonly storeId: string
  /** Quantities by product; none takes it out. */
  readonly changes: Counts
  /** The lines this tab last saw, for a server that no longer has the basket. */
  readonly known: readonly Line[]
  /** Creates a new basket even if there is one. */
  readonly anew?: boolean
}

/**
 * Changes what is in the basket, one tab at a time: what is sent is the server's own list with the changes, so that tabs
 * never undo each other's changes.
 */
export const changeBasket = port(
  'shop.changeBasket',
  masks.cart,
  (world: World, request: BasketRequest, key: string): Promise<Cart | null> =>
    world.locks.request(keyOf(request.storeId), { waitMs: LOCK_MS, steal: false }, () => change(world, request, key)),
)

async function change(world: World, { storeId, changes, known, anew = false }: BasketRequest, key: string): Promise<Cart | null> {
  const cartId = await storedCartId(world, storeId)
  const current = cartId === undefined || anew ? undefined : await findOpenCart(world, storeId, cartId)
  const items = mergedLines(current?.items ?? (cartId === undefined && !anew ? [] : known), changes)
  if (current) return updateCart(world, { storeId, cart: current, changes, items }, key)
  if (items.length === 0) return null
  const created = await world.http.request({
    method: 'POST',
    path: cartsOf(storeId),
    body: { items },
    auth: 'none',
    idempotencyKey: keyFor(key, items),
    read: readCart,
  })
  await world.storage.setItem(keyOf(storeId), documentOf(created.id))
  return created
}

interface CartUpdate {
  readonly storeId: string
  readonly cart: Cart
  readonly changes: Counts
  readonly items: readonly Line[]
}

async function updateCart(
  world: World,
  { storeId, cart: { id, items: before }, changes, items }: CartUpdate,
  key: string,
): Promise<Cart> {
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
      read: ignoreBody,
    })
  }
  return getCart(world, storeId, id)
}

// another tab may have changed the list before a retry, which makes it another request
const keyFor = (key: string, items: readonly Line[]): string => `${key}.${digestOf(items)}`

async function findOpenCart(world: World, storeId: string, cartId: string): Promise<Cart | undefined> {
  try {
    return await getCart(world, storeId, cartId)
  } catch (error) {
    if (isNotOpen(error)) return undefined
    throw error
  }
}

const VERSION = 1
const LONGEST_ID = 200

/** The stored id of a basket: one field, with a version. */
const documentOf = (cartId: string): string => JSON.stringify({ value: cartId, version: VERSION })

/** The id if it is valid, else undefined: another build or a person may have written anything. */
function cartIdIn(document: string | null): string | undefined {
  try {
    const { value, version } = (JSON.parse(document ?? '{}') ?? {}) as { readonly value?: unknown; readonly version?: unknown }
    return version === VERSION && typeof value === 'string' && value !== '' && value.length <= LONGEST_ID ? value : undefined
  } catch {
    return undefined
  }
}

const pendingKeyOf = (storeId: string): string => `shop.wishes ${storeId}`

/** Stores the basket’s wishes: quantities that were chosen and not sent yet, so that a reload loses nothing. */
export const keepWishes = port('shop.keepWishes', 'keep', (world: World, storeId: string, pending: Counts) =>
  Object.keys(pending).length === 0
    ? world.device.remove('drafts', pendingKeyOf(storeId))
    : world.device.write('drafts', pendingKeyOf(storeId), pending, UNSAVED_LINES_LIFE_MS),
)

export const recallWishes = port('shop.recallWishes', masks.counts, async (world: World, storeId: string): Promise<Counts> => {
  const stored = await world.device.read('drafts', pendingKeyOf(storeId))
  return isCounts(stored) ? stored : {}
})

const isCounts = (stored: unknown): stored is Counts =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every(count => Number.isInteger(count) && count >= 0 && count <= MOST_OF_ONE)
