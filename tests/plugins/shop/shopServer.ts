import type { TestAppOptions } from '../../support/makeApp'

const pounds = (pence: number) => ({ amount: pence / 100, currencyCode: 'GBP' })

export interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly headers: Headers
}
export interface ServerProduct {
  readonly id: string
  readonly name: string
  readonly pence: number
  readonly description?: string
  readonly image?: string
}
interface WirePrice {
  readonly amount: number
}
export interface ServerOrder {
  readonly orderId: string
  readonly reference: string
  readonly cart: {
    readonly id: string
    readonly total: WirePrice
    readonly items: readonly {
      readonly productId: string
      readonly quantity: number
      readonly itemPrice: WirePrice
      readonly total: WirePrice
    }[]
  }
}
export interface Answer {
  readonly status: number
  readonly body?: unknown
  /** In place of a body that is JSON. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}
/** `lost`: the connection broke. `silent`: no answer ever comes. `cut`: it broke in the middle of the answer. */
export type Reply = Answer | 'lost' | 'silent' | 'cut'
export interface ServerCart {
  readonly id: string
  items: readonly { readonly productId: string; readonly quantity: number }[]
  paid?: boolean
}

export const BOX: ServerProduct = {
  id: 'box',
  name: 'Large box',
  pence: 350,
  description: 'Double-walled',
  image: '/pictures/product-box-large-240.png',
}
export const TAPE: ServerProduct = { id: 'tape', name: 'Packing tape', pence: 275 }
export const LOCK: ServerProduct = { id: 'lock', name: 'Disc padlock', pence: 1500, description: 'Closed shackle' }

const store = (id: string, name: string) => ({
  id,
  name,
  phoneNumber: '+441174960000',
  address: { line1: '1 Quay Street', city: 'Bristol', postalCode: 'BS1 4AA', country: 'GB' },
  geometry: { type: 'Point', coordinates: [-2.6, 51.4] },
  staffedHours: [{ weekday: 'MONDAY', fromHour: '09:00', toHour: '17:00' }],
  bookableDate: [],
})

/** The product API's shop, in memory, behind `fetch`. */
export function shopServer(products: readonly ServerProduct[] = [BOX, TAPE, LOCK]) {
  const calls: Call[] = []
  const carts = new Map<string, ServerCart>()
  const capabilities: string[] = []
  const onSale = [...products]
  const answered = new Map<string, { readonly request: string; readonly reply: Reply }>()
  /** What cards were charged for: a server that relies on keys alone, so that a second key would be a second charge. */
  const charges: { readonly cartId: string; readonly key: string }[] = []
  /** Answers to come before the usual ones, by method and the end of the path. */
  const replies: {
    readonly method: string
    readonly end: string
    readonly reply: Reply | Promise<Reply>
    readonly done: boolean
  }[] = []

  const wireCart = ({ id, items }: ServerCart) => {
    const lines = items.flatMap(({ productId, quantity }) => {
      const product = onSale.find(each => each.id === productId)
      return product
        ? [
            {
              productId,
              quantity,
              itemPrice: pounds(product.pence),
              total: pounds(product.pence * quantity),
              pence: product.pence * quantity,
            },
          ]
        : []
    })
    return {
      id,
      storeId: 's1',
      total: pounds(lines.reduce((sum, { pence }) => sum + pence, 0)),
      items: lines.map(({ pence: _, ...line }) => line),
    }
  }
  const itemsOf = (body: unknown) => (body as { items: ServerCart['items'] }).items
  const orders = new Map<string, ServerOrder>()

  function charge({ body, headers }: Call): Reply {
    const { cartId } = body as { readonly cartId: string }
    const isKnown = orders.has(cartId)
    if (carts.get(cartId)?.items.length === 0) return refusal('NO_CHARGE_ITEMS', 400)
    const made = order(cartId)
    if (!made) return refusal('CART_NOT_FOUND', 404)
    charges.push({ cartId, key: headers.get('idempotency-key') ?? '' })
    return { status: isKnown ? 200 : 201, body: made }
  }

  function answer(call: Call): Reply {
    const { method, path, body } = call
    if (path.endsWith('/orders')) return charge(call)
    if (path.includes('/orders/')) {
      const made = [...orders.values()].find(({ orderId }) => path.endsWith(`/${orderId}`))
      return made ? { status: 200, body: made } : refusal('ORDER_NOT_FOUND', 404)
    }
    if (path === '/bookable/stores') return { status: 200, body: [store('s1', 'Bristol Quay'), store('s2', 'Leeds Canal')] }
    if (path.endsWith('/products'))
      return { status: 200, body: onSale.map(({ pence, ...product }) => ({ ...product, price: pounds(pence) })) }
    const [, cartId, rest] = /\/carts(?:\/([^/]+))?(\/.*)?$/.exec(path) ?? []
    if (
      (method === 'POST' || method === 'PUT') &&
      itemsOf(body).some(({ productId }) => !onSale.some(({ id }) => id === productId))
    )
      return refusal('PRODUCT_NOT_FOUND', 404)
    if (method === 'POST' && cartId === undefined) {
      const made: ServerCart = { id: `cart-${carts.size + 1}`, items: itemsOf(body) }
      carts.set(made.id, made)
      return { status: 201, body: wireCart(made) }
    }
    const cart = carts.get(cartId ?? '')
    if (path === '/capabilities') return { status: 200, body: { capabilities } }
    if (rest === '/order' && cart?.paid) return { status: 200, body: { orderId: `ord-${cart.id}`, reference: `LS-${cart.id}` } }
    if (!cart || cart.paid) return refusal('CART_NOT_FOUND', 404)
    if (rest === '/guest-checkout')
      return {
        status: 200,
        body: {
          hostedPageId: `hp-${cart.id}`,
          url: `http://localhost:3003/hosted/hp-${cart.id}`,
          expiresAt: '2026-03-02T13:00:00Z',
        },
      }
    if (method === 'PUT') cart.items = itemsOf(body)
    if (method === 'DELETE') {
      cart.items = cart.items.filter(({ productId }) => !rest?.endsWith(`/${productId}`))
      return { status: 204 }
    }
    return { status: 200, body: wireCart(cart) }
  }
  /** The order of a basket, created if there is none; undefined for one that a guest has paid or that never existed. */
  function order(cartId: string): ServerOrder | undefined {
    const cart = carts.get(cartId)
    const known = orders.get(cartId)
    if (known || !cart || cart.paid) return known
    cart.paid = true
    const made = { orderId: `ord-${cartId}`, reference: 'LK-7F3Q', cart: wireCart(cart) }
    orders.set(cartId, made)
    return made
  }

  /** The same request under the same key is answered as before; a refusal is not kept. */
  function answerOnce(call: Call, key: string | null): Reply {
    if (call.method === 'GET') return answer(call)
    if (key === null || key === '') return refusal('IDEMPOTENCY_KEY_REQUIRED', 400)
    const request = JSON.stringify([call.method, call.path, call.body])
    const before = answered.get(key)
    if (before && before.request !== request) return refusal('IDEMPOTENCY_KEY_REUSED', 422)
    const reply = before?.reply ?? answer(call)
    if (typeof reply === 'object' && reply.status < 400) answered.set(key, { request, reply })
    return reply
  }

  const fetch = ((input: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    const path = new URL(input).pathname.replace(/^\/v\d+/, '')
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const call: Call = { method, path, body, headers: new Headers(init?.headers) }
    calls.push(call)
    const at = replies.findIndex(each => each.method === method && path.endsWith(each.end))
    const planned = at === -1 ? undefined : replies.splice(at, 1)[0]
    const key = call.headers.get('idempotency-key')
    const usual = planned && !planned.done ? undefined : answerOnce(call, key)
    return Promise.resolve(planned?.reply ?? usual ?? 'lost').then(reply => respond(reply, init?.signal))
  }) as typeof globalThis.fetch

  return {
    calls,
    carts,
    /** What it offers beyond the common calls. */
    capabilities,
    charges,
    orders,
    order,
    onSale,
    /** A guest has paid for it on the gateway's page, and the server knows. */
    payElsewhere: (cartId: string) => {
      const cart = carts.get(cartId)
      if (!cart) throw new Error(`no basket ${cartId}`)
      cart.paid = true
    },
    /** The next such call gets this answer. `done`: the server still carries out the request. */
    plan: (method: string, end: string, reply: Reply | Promise<Reply>, { times = 1, done = false } = {}) => {
      for (let time = 0; time < times; time++) replies.push({ method, end, reply, done })
    },
    sent: (method: string, part = '') => calls.filter(call => call.method === method && call.path.includes(part)),
    adapters: { fetch } satisfies TestAppOptions['adapters'],
  }
}
function respond(reply: Reply, signal: AbortSignal | null | undefined): Response | Promise<Response> {
  if (reply === 'lost') throw new TypeError('lost')
  if (reply === 'silent') return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  if (reply === 'cut') return new Response(new ReadableStream({ start: controller => controller.error(new TypeError('cut')) }))
  const text = reply.text ?? (reply.body === undefined ? null : JSON.stringify(reply.body))
  return new Response(text, { status: reply.status, headers: { 'content-type': 'application/json', ...reply.headers } })
}

export type ShopServer = ReturnType<typeof shopServer>

export const refusal = (code: string, status: number): Reply => ({
  status,
  body: { error: code, statusCode: status, message: code },
})
