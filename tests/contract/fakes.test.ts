import { contactServer } from '../plugins/contact/support'
import { fakeServer } from '../support/rental/fakeServer'
import { rentalServer } from '../plugins/booking/walk/rentalServer'
import { cardServer, savedVisa } from '../support/cardServer'
import { customerOf } from '../plugins/shop/customer'
import { BOX, LOCK, shopServer } from '../plugins/shop/shopServer'
import { changesServer } from '../plugins/changes/changesServer'
import { noticeServer } from '../plugins/notice/noticeServer'
import { payingServer } from '../plugins/paying/payingServer'
import { mastercard, overdue, paid } from '../plugins/paying/support'
import { peopleServer } from '../plugins/people/peopleServer'
import { CARDS } from './cards'
import { CONTACT } from './contact'
import { NOTICE } from './notice'
import { ORDERS } from './orders'
import { CHANGES, type OwnRentalApi, PAYING, PEOPLE } from './ownRental'
import type { Ask } from './realPorts'
import { RENTAL, type RentalApi } from './rental'
import { SHOP } from './shop'

/** Servers that are played in tests keep the contract that `tests/sandbox/contract.test.ts` holds the sandbox to. */

const NOW = Date.parse('2026-03-02T10:00:00Z')

function aClock() {
  let now = NOW
  return { now: () => now, pass: (ms: number) => void (now += ms) }
}

type Ports = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>
const asking =
  (ports: unknown): Ask =>
  async (port, ...args) =>
    (ports as Ports)[port]?.(...args)

const RENTAL_FAKES: Readonly<Record<string, () => RentalApi>> = {
  'tests/plugins/booking/support/server.ts': () => {
    const { now, pass } = aClock()
    const server = fakeServer()
    server.tellTime({ now })
    return {
      ask: asking(server.ports),
      units: ['u1', 'u2'],
      day: '2026-03-10',
      cardFor: () => Promise.resolve('src-1'),
      pass,
      charges: () => Promise.resolve(server.charges.length),
    }
  },
  'tests/plugins/booking/walk/rentalServer.ts': () => {
    const { now, pass } = aClock()
    const server = rentalServer(now)
    return {
      ask: async (port, ...args) => server.answer(port, 'cus-1', args as never[]),
      units: ['u1', 'u2'],
      day: '2026-03-10',
      cardFor: () => Promise.resolve('src-1'),
      pass,
      charges: () => Promise.resolve([...server.charges.values()].reduce((sum, count) => sum + count, 0)),
    }
  },
}

describe.each(Object.entries(RENTAL_FAKES))('%s', (_, begin) => {
  test.each(Object.entries(RENTAL))('fulfils the contract of a rental: %s', (__, step) => step(begin()))
})

describe('tests/plugins/shop/shopServer.ts', () => {
  test.each(Object.entries(SHOP))('fulfils the contract of the shop: %s', async (_, step) => {
    const { adapters } = shopServer()
    await step({
      async call(method, path, { body, key } = {}) {
        const answer = await adapters.fetch(`http://localhost:3001/v1/${path}`, {
          method,
          ...(key !== undefined && { headers: { 'idempotency-key': key } }),
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
      },
      store: 's1',
      products: [BOX.id, LOCK.id],
      card: 'pm1',
    })
  })
})

describe('tests/plugins/shop/customer.ts', () => {
  test.each(Object.entries(ORDERS))('fulfils the contract of orders: %s', async (_, step) => {
    const server = shopServer()
    let baskets = 0
    await step({
      ask: asking(customerOf(server).ports),
      store: 's1',
      card: 'pm1',
      async basket() {
        const id = `cart-${++baskets}`
        server.carts.set(id, { id, items: [{ productId: BOX.id, quantity: 1 }] })
        return id
      },
    })
  })
})

describe('tests/support/cardServer.ts', () => {
  test.each(Object.entries(CARDS))('fulfils the contract of cards: %s', (_, step) =>
    step({ ask: asking(cardServer()), accept: () => Promise.resolve() }),
  )
})

describe('tests/plugins/contact/support.ts', () => {
  test.each(Object.entries(CONTACT))('fulfils the contract of contact forms: %s', async (_, step) => {
    const { submitDetails } = contactServer()
    await step({ ask: async (__, body, key) => submitDetails(body as Record<string, unknown>, key as string), store: 'store-1' })
  })
})

describe('tests/plugins/notice/noticeServer.ts', () => {
  test.each(Object.entries(NOTICE))('fulfils the contract of ending a rental: %s', (_, step) =>
    step({ ask: asking(noticeServer().ports), rental: 'sub1' }),
  )
})

/** `more`: what the steps of one contract need besides its ports. */
const ownRentalAt = (ports: unknown, more: Partial<OwnRentalApi> = {}): OwnRentalApi => ({
  ask: asking(ports),
  rental: 'sub1',
  endingCard: () => Promise.reject(new Error('no cards here')),
  othersCard: 'pm-of-another',
  charges: () => Promise.resolve(0),
  secondCard: () => Promise.reject(new Error('no cards here')),
  missMonth: () => Promise.reject(new Error('no payments here')),
  askAsGuest: asking({}),
  tokenFor: () => Promise.reject(new Error('no invitations here')),
  ...more,
})

describe('tests/plugins/changes/changesServer.ts', () => {
  test.each(Object.entries(CHANGES))('fulfils the contract of changes: %s', (_, step) => step(ownRentalAt(changesServer().ports)))
})

describe('tests/plugins/paying/payingServer.ts', () => {
  test.each(Object.entries(PAYING))('fulfils the contract of paying: %s', (_, step) => {
    const payments = paid.payments.slice(0, 1)
    const { ports, charges, addCard, miss } = payingServer({ paying: { ...paid, payments }, cards: [savedVisa] })
    return step(
      ownRentalAt(ports, {
        charges: async () => charges(),
        async secondCard() {
          addCard(mastercard)
          return mastercard.id
        },
        async endingCard() {
          addCard({ ...mastercard, id: 'pm-ending', expiryMonth: '04', expiryYear: '26' })
          return 'pm-ending'
        },
        async missMonth() {
          const [missed] = overdue.payments
          if (missed) miss({ ...missed, id: 'p-missed' })
        },
      }),
    )
  })
})

describe('tests/plugins/people/peopleServer.ts', () => {
  test.each(Object.entries(PEOPLE))('fulfils the contract of people: %s', (_, step) => {
    const { ports, guest, tokenFor } = peopleServer()
    return step(ownRentalAt(ports, { askAsGuest: asking(guest), tokenFor: async email => tokenFor(email) }))
  })
})
