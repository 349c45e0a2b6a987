import { CARDS } from '../contract/cards'
import { CONTACT } from '../contract/contact'
import { NOTICE } from '../contract/notice'
import { ORDERS } from '../contract/orders'
import { CHANGES, PAYING, PEOPLE } from '../contract/ownRental'
import { RENTAL } from '../contract/rental'
import { type Ask, realPorts } from '../contract/realPorts'
import { SHOP } from '../contract/shop'
import { addMonths, beginningOf } from '../../tools/sandbox/api/rental/calendar'
import { londonDate } from '../../tools/backend/londonDate'
import { chargeRenewals } from '../../tools/sandbox/api/rental/renew'
import { latestMessages } from '../../tools/sandbox/outbox'
import { charges } from '../../tools/sandbox/payments/schema'
import {
  aBooking,
  aCard,
  aCardOnFile,
  aCustomer,
  agreed,
  aMoveInDate,
  aRental,
  aUnitType,
  GOOD_CARD,
  type Rented,
} from './support/rental'
import { aCart, aShopper, BOX, LOCK } from './support/shopping'
import { startTestApi, type TestApi } from './support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The product's own way to a server, which ends at the sandbox in this process. */
const toSandbox: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(input as string)
  const answer = await api.app.inject({
    method: init?.method as Method,
    url: `${pathname}${search}`,
    headers: Object.fromEntries(new Headers(init?.headers)),
    ...(typeof init?.body === 'string' && { payload: init.body }),
  })
  return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode })
}

test.each(Object.entries(RENTAL))('the sandbox fulfils the contract of a rental: %s', async (_, step) => {
  const customer = await aCustomer(api)
  const day = await aMoveInDate(api)
  const ask = realPorts(toSandbox, await api.token(customer))
  await step({
    ask,
    units: [await aUnitType(api), await aUnitType(api)],
    day,
    cardFor: id => aCard(api, { customer, unitTypeId: '', moveInAt: day, booking: { id } as never }),
    pass: api.pass,
    charges: async () => (await api.call<unknown[]>('GET', 'subscriptions', { as: customer })).body.length,
  })
})

test.each(Object.entries(SHOP))('the sandbox fulfils the contract of the shop: %s', async (_, step) => {
  const { as, card } = await aShopper(api)
  await step({
    async call(method, path, { body, key = null } = {}) {
      const answer = await api.call(method as Method, path, { as, body, key })
      return { status: answer.status, body: answer.body }
    },
    store: 'store-1',
    products: [BOX.productId, LOCK.productId],
    card,
  })
})

test.each(Object.entries(ORDERS))('the sandbox fulfils the contract of orders: %s', async (_, step) => {
  const { as, card } = await aShopper(api)
  await step({
    ask: realPorts(toSandbox, await api.token(as)),
    store: 'store-1',
    card,
    basket: async () => (await aCart(api, as)).id,
  })
})

const OTHER_CARD = '5555 5555 5555 4444'

test.each(Object.entries(CARDS))('the sandbox fulfils the contract of cards: %s', async (_, step) => {
  const numbers = [GOOD_CARD, OTHER_CARD]
  await step({
    ask: realPorts(toSandbox, await api.token(await aCustomer(api))),
    async accept(intentId) {
      const card = { holder: 'A Marsh', number: numbers.shift() ?? '', expiry: '12/35', cvc: '123' }
      expect(await api.gateway.authorise({ intentId, ...card })).toMatchObject({ status: 'authorized' })
    },
  })
})

test.each(Object.entries(CONTACT))('the sandbox fulfils the contract of contact forms: %s', (_, step) =>
  step({ ask: realPorts(toSandbox), store: 'store-1' }),
)

test.each(Object.entries(NOTICE))('the sandbox fulfils the contract of ending a rental: %s', async (_, step) => {
  const { rental, customer } = await aRental(api)
  await step({ ask: realPorts(toSandbox, await api.token(customer)), rental })
})

const aUnitTypeWithHours = () => aUnitType(api, 3, 'store-4', ['ExtendedAccess'])
const OWN_RENTAL = [CHANGES, PAYING, PEOPLE].flatMap(steps => Object.entries(steps))

/** Tokens are issued anew for each call, because some of these steps take a month. */
const askingAs =
  (customer: string): Ask =>
  async (port, ...args) =>
    realPorts(toSandbox, await api.token(customer))(port, ...args)

/** The second month of a rental that has just been paid for falls due, and every card is refused that day. */
async function missMonth({ moveInAt }: Rented): Promise<void> {
  const refusals = api.gateway.knobs.find(({ name }) => name === 'payments.refusals')
  api.pass(beginningOf(addMonths(moveInAt, 1)).getTime() - api.sandbox.clock.now().getTime() + 12 * 3_600_000)
  await refusals?.turn('99')
  await chargeRenewals(api.context)
  await refusals?.turn('0')
}

test.each(OWN_RENTAL)('the sandbox fulfils the contract of a customer’s own rental: %s', async (_, step) => {
  const [unitTypeId] = [await aUnitTypeWithHours(), await aUnitTypeWithHours()]
  const rented = await aRental(api, { held: await agreed(api, await aBooking(api, 3, { unitTypeId })) })
  const { rental, customer } = rented
  const { card: othersCard } = await aRental(api)
  await step({
    ask: askingAs(customer),
    rental,
    othersCard,
    secondCard: () => aCardOnFile(api, customer, OTHER_CARD),
    endingCard() {
      const [year = '', month = ''] = addMonths(londonDate(api.sandbox.clock.now()), 1).split('-')
      return aCardOnFile(api, customer, OTHER_CARD, `${month}/${year.slice(2)}`)
    },
    missMonth: () => missMonth(rented),
    askAsGuest: askingAs(await aCustomer(api)),
    async tokenFor(email) {
      const sent = (await latestMessages(api.sandbox.db)).find(({ to }) => to === email)
      return /invitation\?id=([\w-]{32})/.exec(sent?.text ?? '')?.[1] ?? ''
    },
    charges: () => api.sandbox.db.$count(charges),
  })
})
