import { signedIn } from '@/contracts/session'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { onceByKey } from '../../support/onceByKey'
import { openShop } from './openShop'
import { shopServer, type ServerOrder, type ShopServer } from './shopServer'

const visa = { id: 'pm1', brand: 'visa', last4: '1111', expiryMonth: '04', expiryYear: '29', status: 'Valid' }
const address = { line1: '1 Quay', city: 'Bristol', postalCode: 'BS1 4AA', country: 'GB' }
export const contact = {
  givenName: 'Maya',
  familyName: 'Whitfield',
  phoneNumber: '+447400123456',
  email: 'maya@example.com',
  address,
}

const PLACED_AT = Date.parse('2026-03-02T10:00:00Z')
const pence = ({ amount }: { readonly amount: number }) => Math.round(amount * 100)
const read = ({ orderId, reference, cart }: ServerOrder) => ({
  orderId,
  reference,
  cart: {
    id: cart.id,
    total: pence(cart.total),
    items: cart.items.map(item => ({ ...item, itemPrice: pence(item.itemPrice), total: pence(item.total) })),
  },
})

/** The answers to the customer's calls, and a record of each order request. */
export function customerOf(server: ShopServer) {
  const byKey = onceByKey()
  const asked: { readonly cartId: string; readonly sourceId: string; readonly key: string }[] = []
  /** Thrown by the next calls, `done` after the order was made all the same. */
  const failures: { readonly error: AppError; readonly done: boolean }[] = []
  const ports: FakePorts = {
    'account.fetchProfile': () => contact,
    'account.fetchSubscriptions': () => [],
    'payment.listSources': () => [visa],
    'shop.placeOrder': (_storeId: string, cartId: string, sourceId: string, key: string) => {
      asked.push({ cartId, sourceId, key })
      const failure = failures.shift()
      if (failure && !failure.done) throw failure.error
      const order = byKey(key, [cartId, sourceId], () => {
        const made = server.order(cartId)
        if (!made) throw new AppError('CART_NOT_FOUND', 404)
        return read(made)
      })
      if (failure) throw failure.error
      return order
    },
    'shop.readOrder': (_storeId: string, orderId: string) => {
      const order = [...server.orders.values()].find(each => each.orderId === orderId)
      if (!order) throw new AppError('ORDER_NOT_FOUND', 404)
      return read(order)
    },
    'shop.listOrders': () =>
      [...server.orders.values()].map(order => ({ ...read(order), storeId: 's1', placedAt: PLACED_AT })).reverse(),
  }
  return { asked, failures, ports }
}

type Options = NonNullable<Parameters<typeof openShop>[0]>

/** A signed-in customer with a saved card. */
export async function openShopAsCustomer({ server = shopServer(), ports = {}, ...options }: Options = {}) {
  const customer = customerOf(server)
  // a page that activates the plugin of the account
  const app = await openShop({ at: '/shop/sign-in?storeId=s1', ...options, server, ports: { ...customer.ports, ...ports } })
  await app.dispatch(signedIn({ subject: 'c1' }), 'app')
  return { ...app, ...customer }
}
