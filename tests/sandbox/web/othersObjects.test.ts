/**
 * SRV-02, SRV-03, SRV-33: for everybody else a customer's object does not exist. Every route with an id, and every body that
 * names an object, is called with another customer's bearer token and with an id that does not exist.
 */
import { latestMessages } from '../../../tools/sandbox/outbox'
import { STORE_WITH_SOLD_OUT_SIZE } from '../../../tools/sandbox/seed/stores'
import { aCard, aCustomer, agreed, pay, signAgreement, type Held } from '../support/rental'
import { addCard, aCart, CARTS, LOCK, order } from '../support/shopping'
import { startTestApi, type TestApi } from '../support/testApi'
import { workOf } from '../support/workOf'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
interface Case {
  readonly name: string
  readonly method: Method
  path(id: string): string
  /** Of the owner's objects, the one the route is about. */
  readonly object: keyof Owned
  body?(id: string): object
}
interface Owned {
  readonly booking: string
  readonly paid: string
  readonly intent: string
  readonly card: string
  readonly subscription: string
  readonly document: string
  readonly agreement: string
  readonly cart: string
  /** A cart that was paid for. */
  readonly bought: string
  readonly order: string
  /** A place on a waiting list. */
  readonly waiting: string
  /** The rental as it is shared with a guest, who alone can give the access up. */
  readonly shared: string
}

let api: TestApi
let owned: Owned
let stranger: string
beforeAll(async () => {
  api = await startTestApi()
  stranger = await aCustomer(api)
  owned = await someOf(api)
}, 60_000)
afterAll(() => api.close())

async function someOf(api: TestApi): Promise<Owned> {
  const rented = await agreed(api)
  const as = rented.customer
  const card = await aCard(api, rented)
  const paid = await pay(api, rented, card)
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  const open: Held = await agreed(api, { ...rented, booking: await anotherBooking(api, rented) })
  const intent = await api.call<{ id: string }>('POST', 'payment-intents', { as, body: { bookingId: open.booking.id } })
  const subscriptions = await api.call<{ id: string }[]>('GET', 'subscriptions', { as })
  await signAgreement(api, rented)
  const rental = subscriptions.body[0]?.id ?? ''
  const papers = await api.call<{ id: string; kind: string }[]>('GET', `subscriptions/${rental}/documents`, { as })
  const paper = (kind: string): string => papers.body.find(each => each.kind === kind)?.id ?? ''
  const bought = await aCart(api, as)
  const made = await order(api, as, bought.id, await addCard(api, as, bought.id, '5555 5555 5555 4444'))
  const taken = { storeId: STORE_WITH_SOLD_OUT_SIZE, unitTypeId: 'unit-3-250-ground', email: `${as}@example.com` }
  await api.call('POST', 'waiting-list', { as, body: taken })
  const places = await api.call<{ id: string }[]>('GET', 'waiting-list', { as })
  return {
    waiting: places.body[0]?.id ?? '',
    shared: await sharedWithGuest(api, as, rental),
    booking: open.booking.id,
    paid: rented.booking.id,
    intent: intent.body.id,
    card,
    subscription: rental,
    document: paper('receipt'),
    agreement: paper('agreement'),
    cart: (await aCart(api, as)).id,
    bought: bought.id,
    order: String(made.body['orderId']),
  }
}

async function sharedWithGuest(api: TestApi, as: string, rental: string): Promise<string> {
  const [guest, email] = [await aCustomer(api), 'guest@example.com']
  await api.call('POST', `subscriptions/${rental}/people`, { as, body: { name: 'Bo Lind', email } })
  const letter = (await latestMessages(api.sandbox.db)).find(({ to }) => to === email)
  const token = /invitation\?id=([\w-]{32})/.exec(letter?.text ?? '')?.[1] ?? ''
  await api.call('POST', `invitations/${token}/accept`, { as: guest })
  const { body } = await api.call<{ id: string }[]>('GET', 'shared-units', { as: guest })
  return body[0]?.id ?? ''
}

async function anotherBooking(api: TestApi, { customer, unitTypeId, moveInAt }: Held): Promise<Held['booking']> {
  const { status, body } = await api.call<Held['booking']>('POST', 'booking', { as: customer, body: { unitTypeId, moveInAt } })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** Of the same form, but nobody's. */
const unknownLike = (id: string): string => id.slice(0, -6) + (id.endsWith('000000') ? '111111' : '000000')

const insurance = () => ({ type: 'ProviderProtection', declaredValue: 2_000 })
const items = () => ({ items: [] })
const CASES: readonly Case[] = [
  { name: 'GET booking', method: 'GET', path: id => `booking/${id}`, object: 'booking' },
  { name: 'GET booking, paid', method: 'GET', path: id => `booking/${id}?calculateEstimate=true`, object: 'paid' },
  { name: 'DELETE booking', method: 'DELETE', path: id => `booking/${id}`, object: 'booking' },
  { name: 'add-insurance', method: 'PATCH', path: id => `booking/${id}/add-insurance`, object: 'booking', body: insurance },
  { name: 'agreement-text', method: 'GET', path: id => `booking/${id}/agreement-text`, object: 'booking' },
  { name: 'sign-agreement', method: 'PATCH', path: id => `booking/${id}/sign-agreement`, object: 'booking' },
  { name: 'confirm-agreement', method: 'PATCH', path: id => `booking/${id}/confirm-agreement`, object: 'booking' },
  {
    name: 'confirm-payment',
    method: 'PATCH',
    path: id => `booking/${id}/confirm-payment`,
    object: 'booking',
    body: () => ({ paymentSourceId: owned.card }),
  },
  {
    name: 'POST payment-intents',
    method: 'POST',
    path: () => 'payment-intents',
    object: 'booking',
    body: bookingId => ({ bookingId }),
  },
  {
    name: 'POST payment-intents, cart',
    method: 'POST',
    path: () => 'payment-intents',
    object: 'cart',
    body: cartId => ({ cartId }),
  },
  { name: 'GET payment-intents', method: 'GET', path: id => `payment-intents/${id}`, object: 'intent' },
  {
    name: 'POST payment-sources',
    method: 'POST',
    path: () => 'payment-sources',
    object: 'intent',
    body: paymentIntentId => ({ paymentIntentId }),
  },
  { name: 'agreements/current', method: 'GET', path: id => `subscriptions/${id}/agreements/current`, object: 'subscription' },
  { name: 'GET details', method: 'GET', path: id => `subscriptions/${id}/details`, object: 'subscription' },
  { name: 'GET notice', method: 'GET', path: id => `subscriptions/${id}/notice`, object: 'subscription' },
  {
    name: 'GET notice quote',
    method: 'GET',
    path: id => `subscriptions/${id}/notice/quote?moveOutAt=2030-01-01`,
    object: 'subscription',
  },
  {
    name: 'POST notice',
    method: 'POST',
    path: id => `subscriptions/${id}/notice`,
    object: 'subscription',
    body: () => ({ moveOutAt: '2099-12-31' }),
  },
  { name: 'DELETE notice', method: 'DELETE', path: id => `subscriptions/${id}/notice`, object: 'subscription' },
  {
    name: 'POST cancellation',
    method: 'POST',
    path: id => `subscriptions/${id}/cancellation`,
    object: 'subscription',
    body: () => ({ refund: { amount: 148.75, currencyCode: 'GBP' } }),
  },
  { name: 'GET paying', method: 'GET', path: id => `subscriptions/${id}/paying`, object: 'subscription' },
  {
    name: 'PUT paying card',
    method: 'PUT',
    path: id => `subscriptions/${id}/paying/card`,
    object: 'subscription',
    body: () => ({ paymentSourceId: owned.card }),
  },
  {
    name: 'POST settlements',
    method: 'POST',
    path: id => `subscriptions/${id}/paying/settlements`,
    object: 'subscription',
    body: () => ({
      invoiceId: owned.document,
      total: { amount: 148.75, currencyCode: 'GBP' },
      paymentSourceId: owned.card,
    }),
  },
  { name: 'DELETE payment-sources', method: 'DELETE', path: id => `payment-sources/${id}`, object: 'card' },
  { name: 'GET changes', method: 'GET', path: id => `subscriptions/${id}/changes`, object: 'subscription' },
  { name: 'GET quote', method: 'GET', path: id => `subscriptions/${id}/changes/quote?kind=access`, object: 'subscription' },
  {
    name: 'POST changes',
    method: 'POST',
    path: id => `subscriptions/${id}/changes`,
    object: 'subscription',
    body: () => ({ change: { kind: 'access' }, monthly: { amount: 140.75, currencyCode: 'GBP' } }),
  },
  { name: 'GET documents', method: 'GET', path: id => `subscriptions/${id}/documents`, object: 'subscription' },
  { name: 'GET document', method: 'GET', path: id => `documents/${id}`, object: 'document' },
  { name: 'GET document’s PDF', method: 'GET', path: id => `documents/${id}/pdf`, object: 'document' },
  { name: 'GET agreement’s PDF', method: 'GET', path: id => `documents/${id}/pdf`, object: 'agreement' },
  { name: 'GET people', method: 'GET', path: id => `subscriptions/${id}/people`, object: 'subscription' },
  {
    name: 'POST people',
    method: 'POST',
    path: id => `subscriptions/${id}/people`,
    object: 'subscription',
    body: () => ({ name: 'Bo Lind', email: 'bo@example.com' }),
  },
  { name: 'DELETE person', method: 'DELETE', path: id => `subscriptions/${id}/people/ppl_1`, object: 'subscription' },
  { name: 'DELETE shared unit', method: 'DELETE', path: id => `shared-units/${id}`, object: 'shared' },
  { name: 'DELETE waiting-list', method: 'DELETE', path: id => `waiting-list/${id}`, object: 'waiting' },
  { name: 'GET proof', method: 'GET', path: id => `subscriptions/${id}/insurance-proof`, object: 'subscription' },
  {
    name: 'POST proof',
    method: 'POST',
    path: id => `subscriptions/${id}/insurance-proof`,
    object: 'subscription',
    body: () => ({ type: 'application/pdf', size: 9 }),
  },
  {
    name: 'PUT part of a proof',
    method: 'PUT',
    path: id => `subscriptions/${id}/insurance-proof/prf_1/parts/0`,
    object: 'subscription',
    body: () => ({ content: 'JVBERi0x' }),
  },
  { name: 'GET cart', method: 'GET', path: id => `${CARTS}/${id}`, object: 'cart' },
  { name: 'PUT cart', method: 'PUT', path: id => `${CARTS}/${id}`, object: 'cart', body: items },
  { name: 'DELETE item', method: 'DELETE', path: id => `${CARTS}/${id}/items/prd-padlock`, object: 'cart' },
  {
    name: 'POST orders',
    method: 'POST',
    path: () => 'stores/store-1/orders',
    object: 'cart',
    body: cartId => ({ cartId, paymentSourceId: owned.card }),
  },
  { name: 'GET cart’s order', method: 'GET', path: id => `${CARTS}/${id}/order`, object: 'bought' },
  { name: 'GET orders', method: 'GET', path: id => `stores/store-1/orders/${id}`, object: 'order' },
]

test.each(CASES)(
  'SRV-02 SRV-03 $name: another customer’s object is answered like one that does not exist',
  async ({ method, path, object, body }) => {
    const id = owned[object]
    const ask = (asked: string) =>
      api.call(method, path(asked), { as: stranger, ...(body !== undefined && { body: body(asked) }) })
    expect(id).not.toBe('')
    const theirs = await ask(id)
    const nobodys = await ask(unknownLike(id))
    expect(theirs.status).toBeGreaterThanOrEqual(400)
    expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body])
    expect(JSON.stringify(theirs.body)).not.toContain(id)
  },
)

test('SRV-02 every route with an id outside the catalogue is among them', async () => {
  const { body } = await api.call<{ paths: Record<string, object> }>('GET', 'openapi.json')
  const withId = Object.entries(body.paths).flatMap(([path, methods]) =>
    /\{(?!storeId)/.test(path) ? Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`) : [],
  )
  const covered = CASES.map(({ method, path }) => `${method} /v1/${path('x')}`.split('?')[0] ?? '')
  const pattern = (route: string) => new RegExp(`^${route.replace('{storeId}', 'store-1').replace(/\{\w+\}/g, '[^/]+')}$`)
  const missing = withId.filter(route => !covered.some(each => pattern(route).test(each)))
  // A guest's checkout is for guests: a customer is refused whatever the cart, and the tests below ask as a visitor.
  // An invitation is for whoever has the secret of its link, which tests/sandbox/rental/people.test.ts asks for.
  // A change of contact details is named by its kind, and is the caller's own: tests/sandbox/contactDetails.test.ts.
  expect(missing.filter(route => !/guest-checkout|invitations|contact-changes/.test(route))).toEqual([])
})

const OF_CARTS: readonly Case[] = [
  ...CASES.filter(({ object, path }) => object === 'cart' && path('x').startsWith(CARTS)),
  { name: 'GET guest-checkout', method: 'GET', path: id => `${CARTS}/${id}/guest-checkout`, object: 'cart' },
]

test.each(OF_CARTS)('$name: for a visitor a customer’s cart does not exist', async ({ method, path, body }) => {
  const bearers: readonly Record<string, string>[] = [{}, { authorization: 'Bearer x.y.z' }]
  for (const headers of bearers) {
    const ask = (id: string) => api.call(method, path(id), { headers, ...(body !== undefined && { body: body(id) }) })
    const theirs = await ask(owned.cart)
    const nobodys = await ask(unknownLike(owned.cart))
    expect([theirs.status, theirs.body]).toEqual([404, expect.objectContaining({ error: 'CART_NOT_FOUND' })])
    expect(theirs.body).toEqual(nobodys.body)
  }
})

test('a guest who signs in takes the cart along; from then on it is theirs only', async () => {
  const { id } = await aCart(api)
  const change = (as?: string) =>
    api.call('PUT', `${CARTS}/${id}`, { body: { items: [LOCK] }, ...(as !== undefined && { as }) }).then(({ status }) => status)
  const customer = await aCustomer(api)
  expect([await change(), await change(customer), await change(), await change(stranger)]).toEqual([200, 200, 404, 404])
  expect((await api.call('GET', `${CARTS}/${id}`, { as: customer })).status).toBe(200)
})

test('an order paid by a customer is hidden from visitors, even if the cart was begun as a guest', async () => {
  const { id } = await aCart(api)
  const customer = await aCustomer(api)
  const paid = await order(api, customer, id, await addCard(api, customer, id))
  expect(paid.status).toBe(201)
  const asked = await api.call('GET', `${CARTS}/${id}/order`)
  expect(asked).toMatchObject({ status: 404, body: { error: 'ORDER_NOT_FOUND' } })
  expect(JSON.stringify(asked.body)).not.toContain(String(paid.body['reference']))
})

test('SRV-03 a cart without an owner is open to anybody who knows its id: 128 random bits', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await aCart(api)).id))
  for (const id of ids) expect(id).toMatch(/^crt_[0-9a-f]{32}$/)
  expect(new Set(ids.map(id => id.slice(0, 12))).size).toBe(20)
  expect((await api.call('GET', `${CARTS}/${unknownLike(ids[0] ?? '')}`)).status).toBe(404)
})

test('SRV-02 none of these calls had an effect', async () => {
  const [row] = (await api.sandbox.db.execute(`select status, insurance from bookings where id = '${owned.booking}'`)).rows
  expect(row).toMatchObject({ status: 'TermsAccepted', insurance: { type: 'ProviderProtection' } })
})

test('SRV-02 another customer’s card is not charged, and lists show only one’s own', async () => {
  const mine = await agreed(api)
  const refused = await pay(api, mine, owned.card)
  expect([refused.status, refused.body]).toMatchObject([404, { error: 'PAYMENT_SOURCE_NOT_FOUND' }])
  for (const list of ['payment-sources', 'subscriptions'])
    expect((await api.call('GET', list, { as: stranger })).body).toEqual([])
})

test('SRV-02 response time does not distinguish another’s object from a missing one: both take the same work', async () => {
  const workFor = (id: string) => workOf(api.sandbox.db, () => api.call('GET', `booking/${id}`, { as: stranger }))
  const theirs = await workFor(owned.booking)
  expect(theirs.statements.length).toBeGreaterThan(0)
  expect(await workFor(unknownLike(owned.booking))).toEqual(theirs)
})

test('SRV-33 an agreement’s link with another token leads nowhere', async () => {
  const signing = await api.call<{ agreementUrl?: string }>('PATCH', `booking/${owned.booking}/sign-agreement`, { as: stranger })
  expect(signing.status).toBe(404)
  expect(signing.body.agreementUrl).toBeUndefined()
})
