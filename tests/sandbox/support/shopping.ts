/** The steps of buying in the shop as calls. */
import type { WireCart } from '../../../tools/sandbox/api/shop/wire'
import { payOn, type PaymentResult } from '../../../tools/sandbox/payments/hosted/pay'
import { aCustomer, GOOD_CARD } from './rental'
import type { Answer, TestApi } from './testApi'

export const CARTS = 'stores/store-1/carts'
export const BOX = { productId: 'prd-box-small', quantity: 2 }
export const LOCK = { productId: 'prd-padlock', quantity: 1 }

/** A cart with two boxes and a lock, £19.45, of the customer or of a guest. */
export async function aCart(api: TestApi, as?: string, items: readonly object[] = [BOX, LOCK]): Promise<WireCart> {
  const { status, body } = await api.call<WireCart>('POST', CARTS, { body: { items }, ...(as !== undefined && { as }) })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** A customer with a card on file that was added for a cart. */
export async function aShopper(api: TestApi, number = GOOD_CARD, holder = 'A Marsh'): Promise<{ as: string; card: string }> {
  const as = await aCustomer(api)
  const { id: cartId } = await aCart(api, as)
  return { as, card: await addCard(api, as, cartId, number, holder) }
}

export async function addCard(api: TestApi, as: string, cartId: string, number = GOOD_CARD, holder = 'A Marsh'): Promise<string> {
  const intent = await api.call<{ id: string }>('POST', 'payment-intents', { as, body: { cartId } })
  const outcome = await api.gateway.authorise({ intentId: intent.body.id, holder, number, expiry: '12/35', cvc: '123' })
  if (outcome.status !== 'authorized') throw new Error(JSON.stringify(outcome))
  const source = await api.call<{ id: string }>('POST', 'payment-sources', { as, body: { paymentIntentId: intent.body.id } })
  if (source.status !== 201) throw new Error(JSON.stringify(source.body))
  return source.body.id
}

export function order(api: TestApi, as: string, cartId: string, paymentSourceId: string, key?: string): Promise<Answer> {
  return api.call('POST', 'stores/store-1/orders', { as, body: { cartId, paymentSourceId }, ...(key !== undefined && { key }) })
}

/** Pays on the gateway's page as a guest would. */
export function payAsGuest(api: TestApi, hostedPageId: string, number = GOOD_CARD): Promise<PaymentResult> {
  const guest = { email: 'guest@example.com', holder: 'G Guest', number, expiry: '12/35', cvc: '123' }
  return payOn(api.gateway.parts, hostedPageId, guest, 'http://localhost:3903/back')
}

/** Delivers the gateway's webhooks to the API. */
export function deliverNews(api: TestApi): Promise<number> {
  return api.gateway.deliverNews(async (payload, headers) => {
    const { statusCode } = await api.app.inject({ method: 'POST', url: '/v1/webhooks/payments', payload, headers })
    return statusCode
  })
}
