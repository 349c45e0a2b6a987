import fc from 'fast-check'
import { PERSONAS } from '../../../tools/sandbox/seed/personas'
import { mismatch, readDocument, type Operation } from '../support/apiDocument'
import { fromSchema, hostileText, type Known } from '../support/fromSchema'
import { aBooking, aCard, agreed, aMoveInDate, contact, GOOD_CARD, insured, pay } from '../support/rental'
import { runs } from '../support/runs'
import { aCart, aShopper, BOX, LOCK, order } from '../support/shopping'
import { startTestApi, type TestApi } from '../support/testApi'

/** The table of calls (S7) and the calls that decisions.md D5 and D23 add, with its column "auth". */
const SPECIFIED = `
  yes GET    /v1/profile
  yes POST   /v1/profile/complete-signup
  yes GET    /v1/booking/{id}
  yes POST   /v1/booking
  yes DELETE /v1/booking/{id}
  yes PATCH  /v1/booking/{id}/confirm-payment
  yes PATCH  /v1/booking/{id}/add-insurance
  yes PATCH  /v1/booking/{id}/confirm-agreement
  yes PATCH  /v1/booking/{id}/sign-agreement
  no  POST   /v1/booking/inquiry
  yes GET    /v1/subscriptions
  yes GET    /v1/subscriptions/{id}/agreements/current
  no  GET    /v1/bookable/stores
  no  GET    /v1/bookable/stores/{storeId}/units
  yes GET    /v1/stores/{storeId}/insurance
  no  GET    /v1/stores/{storeId}/products
  no  GET    /v1/stores/{storeId}/carts/{cartId}
  no  POST   /v1/stores/{storeId}/carts
  no  PUT    /v1/stores/{storeId}/carts/{cartId}
  no  DELETE /v1/stores/{storeId}/carts/{cartId}/items/{itemId}
  yes POST   /v1/stores/{storeId}/orders
  yes GET    /v1/stores/{storeId}/orders/{orderId}
  no  GET    /v1/stores/{storeId}/extended-access
  no  GET    /v1/stores/{storeId}/carts/{cartId}/guest-checkout
  no  POST   /v1/contact-submissions
  yes GET    /v1/payment-sources
  yes POST   /v1/payment-sources
  yes POST   /v1/payment-intents
  yes GET    /v1/payment-intents/{id}
`
  .trim()
  .split('\n')
  .map(line => line.trim().split(/\s+/) as ['yes' | 'no', string, string])

/** What this API offers beyond, and how a client finds that out. */
const OFFERED: typeof SPECIFIED = [
  ['no', 'GET', '/v1/capabilities'],
  ['no', 'GET', '/v1/stores/{storeId}/carts/{cartId}/order'],
  ['yes', 'GET', '/v1/orders'],
  ['no', 'GET', '/v1/places'],
  ['yes', 'GET', '/v1/booking/{id}/agreement-text'],
  ['yes', 'GET', '/v1/subscriptions/{id}/details'],
  ['yes', 'GET', '/v1/subscriptions/{id}/notice'],
  ['yes', 'GET', '/v1/subscriptions/{id}/notice/quote'],
  ['yes', 'POST', '/v1/subscriptions/{id}/notice'],
  ['yes', 'DELETE', '/v1/subscriptions/{id}/notice'],
  ['yes', 'POST', '/v1/subscriptions/{id}/cancellation'],
  ['yes', 'GET', '/v1/subscriptions/{id}/paying'],
  ['yes', 'PUT', '/v1/subscriptions/{id}/paying/card'],
  ['yes', 'POST', '/v1/subscriptions/{id}/paying/settlements'],
  ['yes', 'DELETE', '/v1/payment-sources/{id}'],
  ['yes', 'GET', '/v1/subscriptions/{id}/changes'],
  ['yes', 'GET', '/v1/subscriptions/{id}/changes/quote'],
  ['yes', 'POST', '/v1/subscriptions/{id}/changes'],
  ['yes', 'GET', '/v1/subscriptions/{id}/documents'],
  ['yes', 'GET', '/v1/documents/{id}'],
  ['yes', 'GET', '/v1/documents/{id}/pdf'],
  ['yes', 'GET', '/v1/subscriptions/{id}/people'],
  ['yes', 'POST', '/v1/subscriptions/{id}/people'],
  ['yes', 'DELETE', '/v1/subscriptions/{id}/people/{personId}'],
  ['yes', 'GET', '/v1/shared-units'],
  ['yes', 'DELETE', '/v1/shared-units/{id}'],
  ['yes', 'GET', '/v1/subscriptions/{id}/insurance-proof'],
  ['yes', 'POST', '/v1/subscriptions/{id}/insurance-proof'],
  ['yes', 'PUT', '/v1/subscriptions/{id}/insurance-proof/{proofId}/parts/{position}'],
  ['yes', 'GET', '/v1/profile/marketing'],
  ['yes', 'PUT', '/v1/profile/marketing'],
  ['no', 'POST', '/v1/newsletter/stops'],
  ['yes', 'GET', '/v1/profile/business'],
  ['yes', 'PUT', '/v1/profile/business'],
  ['yes', 'DELETE', '/v1/profile/business'],
  ['no', 'POST', '/v1/waiting-list'],
  ['no', 'POST', '/v1/waiting-list/departures'],
  ['yes', 'GET', '/v1/waiting-list'],
  ['yes', 'DELETE', '/v1/waiting-list/{id}'],
  ['yes', 'PUT', '/v1/profile/details'],
  ['yes', 'GET', '/v1/profile/contact-changes'],
  ['yes', 'POST', '/v1/profile/contact-changes'],
  ['yes', 'POST', '/v1/profile/contact-changes/{kind}/codes'],
  ['yes', 'POST', '/v1/profile/contact-changes/{kind}/confirmation'],
  ['yes', 'DELETE', '/v1/profile/contact-changes/{kind}'],
  ['yes', 'GET', '/v1/addresses'],
  ['no', 'GET', '/v1/invitations/{token}'],
  ['yes', 'POST', '/v1/invitations/{token}/accept'],
]
const CALLS = [...SPECIFIED, ...OFFERED]

const RUNS = runs(15, 2_000)
let api: TestApi
let operations: readonly Operation[]
let callers: Readonly<Record<string, string | undefined>>
let known: Known

beforeAll(async () => {
  api = await startTestApi()
  operations = (await readDocument(api)).operations
  await aWorld()
}, 120_000)
afterAll(() => api.close())

/** People in the middle of things, whose ids the generated requests use and mix up. */
async function aWorld(): Promise<void> {
  const [begun, chosen, ready, done] = [await aBooking(api), await insured(api), await agreed(api), await agreed(api)]
  const [readyCard, doneCard] = [await aCard(api, ready), await aCard(api, done)]
  await pay(api, done, doneCard)
  const shopper = await aShopper(api)
  const [guestCart, ownCart, bought] = [await aCart(api), await aCart(api, shopper.as), await aCart(api, shopper.as)]
  const bag = await order(api, shopper.as, bought.id, shopper.card)
  const intent = await api.call<{ id: string }>('POST', 'payment-intents', {
    as: chosen.customer,
    body: { bookingId: chosen.booking.id },
  })
  const card = { holder: 'A Marsh', number: GOOD_CARD, expiry: '12/35', cvc: '123' }
  await api.gateway.authorise({ intentId: intent.body.id, ...card })
  const rentals = await api.call<{ id: string }[]>('GET', 'subscriptions', { as: done.customer })

  const papers = await api.call<{ id: string }[]>('GET', `subscriptions/${rentals.body[0]?.id}/documents`, { as: done.customer })

  const good = async (sub: string): Promise<string> => `Bearer ${await api.token(sub)}`
  callers = {
    begun: await good(begun.customer),
    chosen: await good(chosen.customer),
    ready: await good(ready.customer),
    done: await good(done.customer),
    shopper: await good(shopper.as),
    incomplete: await good(PERSONAS.incomplete.sub),
    archive: await good(PERSONAS.archive.sub),
    nobody: undefined,
    rubbish: 'Bearer x.y.z',
  }
  const bookings = [begun, chosen, ready, done].map(({ booking }) => booking.id)
  const rentalIds = [...rentals.body.map(({ id }) => id), 'sub_persona_extended', 'sub_persona_archive']
  const person = contact()
  const values: Readonly<Record<string, readonly unknown[]>> = {
    id: [...bookings, ...rentalIds, intent.body.id, ...papers.body.map(({ id }) => id)],
    bookingId: bookings,
    storeId: ['store-1', 'store-1', 'store-1', 'store-3', 'store-4', 'store-99'],
    cartId: [guestCart, ownCart, bought].map(({ id }) => id),
    itemId: [BOX.productId, LOCK.productId],
    productId: [BOX.productId, LOCK.productId, 'prd-marker'],
    orderId: [bag.body['orderId']],
    unitTypeId: [begun.unitTypeId, 'unit-1-16-upper', 'unit-3-250-drive', 'unit-4-50-upper'],
    moveInAt: [await aMoveInDate(api), await aMoveInDate(api, 'store-4', 20), '2020-01-01'],
    moveOutAt: [await aMoveInDate(api, 'store-4', 90), '2020-01-01'],
    paymentSourceId: [readyCard, doneCard, shopper.card],
    paymentIntentId: [intent.body.id],
    type: ['ProviderProtection', 'Other'],
    levelId: ['cover-1000', 'cover-10000'],
    givenName: [person.givenName],
    familyName: [person.familyName],
    phoneNumber: [person.phoneNumber, '+4930901820'],
    email: ['ada.marsh@example.com', 'morgan.ellis@example.test'],
    postalCode: ['LS1 4AP'],
    country: ['GB'],
    city: ['Leeds'],
    line1: ['1 Quay Street'],
    'idempotency-key': ['again', 'and-again'],
  }
  known = name => values[name]
}

test('the description is OpenAPI 3.1, at the origin and under the version', async () => {
  const { openapi, info } = await readDocument(api)
  expect(openapi).toMatch(/^3\.1\.\d$/)
  expect(info).toEqual({ title: 'Lockstep product API', version: '1' })
  expect((await readDocument(api, '/v1/openapi.json')).operations).toEqual(operations)
})

test('S7.1 it lists exactly the calls of the specification and of its capabilities, with their authorisation', () => {
  const listed = operations.map(({ method, path, security }) => [security === undefined ? 'no' : 'yes', method, path])
  expect(listed.map(row => row.join(' ')).sort()).toEqual(CALLS.map(row => row.join(' ')).sort())
})

test('every call with an effect accepts a key, and every documented refusal names its codes', () => {
  for (const { method, path, parameters, responses } of operations) {
    expect([path, parameters.some(({ name }) => name === 'idempotency-key')]).toEqual([path, method !== 'GET'])
    for (const [status, { description }] of Object.entries(responses)) {
      if (Number(status) >= 400) expect(description).toMatch(/^[A-Z_]+(, [A-Z_]+)*$/)
    }
  }
})

interface Generated {
  readonly caller: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

// Headers are bytes: other characters would be refused by the sending client.
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const asHeader = (value: unknown): string =>
  asText(value)
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
// A path of dots is another path by the time it leaves.
const asPart = (value: unknown): string => {
  const text = asText(value)
  const wellFormed = text.replaceAll(/\p{Surrogate}/gu, '\u00bf')
  return /^\.{1,2}$/.test(wellFormed) ? 'dots' : encodeURIComponent(wellFormed)
}

function requestsOf({ path, parameters, requestBody }: Operation): fc.Arbitrary<Generated> {
  const valueOf = ({ name, schema }: (typeof parameters)[number]) =>
    fc.oneof({ weight: 9, arbitrary: fromSchema(schema, known, name) }, { weight: 1, arbitrary: hostileText })
  const record = (where: 'path' | 'query' | 'header') => {
    const here = parameters.filter(parameter => parameter.in === where)
    const requiredKeys = here.filter(({ required }) => required).map(({ name }) => name)
    return fc.record(Object.fromEntries(here.map(parameter => [parameter.name, valueOf(parameter)])), { requiredKeys })
  }
  const bodyOf = ({ content }: NonNullable<typeof requestBody>) => fromSchema(content['application/json'].schema, known)
  return fc
    .record({
      caller: fc.constantFrom(...Object.keys(callers)),
      parts: record('path'),
      query: record('query'),
      headers: record('header'),
      // Usually a key of its own, so that most requests are worked on.
      ownKey: fc.option(fc.uuid(), { freq: 8 }),
      body: requestBody === undefined ? fc.constant(undefined) : bodyOf(requestBody),
    })
    .map(({ caller, parts, query, headers, ownKey, body }) => {
      const search = Object.entries(query).map(([name, value]) => `${name}=${asPart(value)}`)
      const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => asPart(parts[name]))
      return {
        caller,
        url: search.length > 0 ? `${place}?${search.join('&')}` : place,
        headers: {
          ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, asHeader(value)])),
          ...(ownKey !== null && 'idempotency-key' in headers && { 'idempotency-key': ownKey }),
        },
        body,
      }
    })
}

describe(`SRV-30 SRV-05 ${RUNS} generated requests to each call`, () => {
  // What the requests before have used up is there again; for a few of them that is not worth the time.
  if (RUNS > 100) beforeEach(aWorld, 120_000)

  test.each(CALLS)(
    'auth %s: %s %s answers as documented, and never fails',
    async (_auth, method, path) => {
      const operation = operations.find(each => each.method === method && each.path === path)
      if (operation === undefined) throw new Error('not described')
      const seen = new Map<number, number>()
      await fc.assert(
        fc.asyncProperty(requestsOf(operation), async ({ caller, url, headers, body }) => {
          const authorization = callers[caller]
          const answer = await api.app.inject({
            method: operation.method,
            url,
            headers: {
              ...headers,
              ...(authorization !== undefined && { authorization }),
              ...(operation.requestBody !== undefined && { 'content-type': 'application/json' }),
            },
            ...(operation.requestBody !== undefined && { payload: JSON.stringify(body) ?? '' }),
          })
          seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1)
          expect(mismatch(operation, answer.statusCode, answer.body)).toBeUndefined()
          // The one failure that an input can cause: a cart too large for the gateway.
          if (answer.statusCode >= 500) expect(answer.json()).toMatchObject({ error: 'FAILED_TO_PROCESS_CHECKOUT' })
          expect(answer.headers['x-request-id']).toBeDefined()
        }),
        { numRuns: RUNS, interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true },
      )
      // Generated requests that are all refused would prove little.
      if (RUNS > 100) expect(Math.min(...seen.keys())).toBeLessThan(300)
    },
    700_000,
  )
})

test.each(CALLS)('SRV-09 auth %s: %s %s treats hostile text as text, wherever it is', async (_auth, method, path) => {
  const operation = operations.find(each => each.method === method && each.path === path)
  if (operation === undefined) throw new Error('not described')
  for (const text of ["' OR 1=1; --", '../../etc/passwd', 'a\r\nx-evil: 1', '{{7*7}}${7*7}', '{"$ne":null}']) {
    const place = path.replaceAll(/\{\w+\}/g, encodeURIComponent(text))
    const here = operation.parameters.filter(parameter => parameter.in === 'query')
    const query = here.map(({ name }) => `${name}=${encodeURIComponent(text)}`).join('&')
    const authorization = Object.values(callers).find(each => each !== undefined)
    const answer = await api.app.inject({
      method: operation.method,
      url: `${place}?${query}`,
      headers: { ...(authorization !== undefined && { authorization }), 'content-type': 'application/json' },
      ...(operation.requestBody !== undefined && { payload: JSON.stringify({ givenName: text, items: text, type: text }) }),
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.headers).not.toHaveProperty('x-evil')
  }
})
