import { chargebeeSite } from '@/runtime/config/config'
import { hostedPage, type HostedPage, order, productList } from '@/domain/schemas/shop'
import { storeList } from '@/domain/schemas/store'
import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { parseWith } from '@/runtime/http/responses'
import type { Masks } from '@/kernel/masks'
import { masks } from './events'

const readStores = parseWith(storeList)
const readProducts = parseWith(productList)
const readOrderAnswer = parseWith(order)
const readPage = parseWith(hostedPage)
const orderMasks = { orderId: 'pseudo', reference: 'pseudo', cart: masks.cart } as const

const storePath = (storeId: string, rest: string): string => `/stores/${encodeURIComponent(storeId)}/${rest}`

/** GET bookable/stores: the places of collection. */
export const findStores = port('shop.findStores', 'ref', (world: World) =>
  world.http.request({ method: 'GET', path: '/bookable/stores', auth: 'none', read: readStores }),
)

/** GET stores/{storeId}/products: public, in pence. */
export const findProducts = port('shop.findProducts', 'ref', (world: World, storeId: string) =>
  world.http.request({ method: 'GET', path: storePath(storeId, 'products'), auth: 'none', read: readProducts }),
)

/** Pays a basket with a card on file. For a basket this customer has already paid it returns that order. */
export const placeOrder = port(
  'shop.placeOrder',
  orderMasks,
  (world: World, storeId: string, cartId: string, paymentSourceId: string, idempotencyKey: string) =>
    world.http.request({
      method: 'POST',
      path: storePath(storeId, 'orders'),
      body: { cartId, paymentSourceId },
      auth: 'required',
      idempotencyKey,
      read: readOrderAnswer,
    }),
)

export const readOrder = port('shop.readOrder', orderMasks, (world: World, storeId: string, orderId: string) =>
  world.http.request({
    method: 'GET',
    path: storePath(storeId, `orders/${encodeURIComponent(orderId)}`),
    auth: 'required',
    read: readOrderAnswer,
  }),
)

const pageMasks = { hostedPageId: 'pseudo', url: 'drop', expiresAt: 'keep' } as const satisfies Masks<HostedPage>

/** The gateway's page for a guest's basket; asking again gives the same one while it can be paid on. */
export const openHostedPage = port('shop.openHostedPage', pageMasks, (world: World, storeId: string, cartId: string) =>
  world.http.request({
    method: 'GET',
    path: storePath(storeId, `carts/${encodeURIComponent(cartId)}/guest-checkout`),
    auth: 'none',
    read: readPage,
  }),
)

/**
 * Opens the page on which a guest pays.
 * @throws AppError `FAILED_TO_PROCESS_CHECKOUT` when it is not on the gateway's own origin.
 */
export const leaveForHostedPage = port('shop.leaveForHostedPage', 'keep', (world: World, url: string) => {
  const { payments } = world.config
  const gateway = payments.gateway === 'chargebee' ? chargebeeSite(payments) : payments.origin
  if (!URL.canParse(url) || new URL(url).origin !== new URL(gateway).origin) throw new AppError('FAILED_TO_PROCESS_CHECKOUT')
  world.navigation.leave(url)
  return Promise.resolve(null)
})
