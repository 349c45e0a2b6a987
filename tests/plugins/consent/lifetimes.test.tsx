import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { submitted } from '@/contracts/contact'
import { createIndexedDevice } from '@/runtime/adapters/indexedDevice'
import { lockstepDatabase, DEVICE_STORES } from '@/runtime/adapters/lockstepDatabase'
import { createReload } from '@/runtime/adapters/reload'
import { writeSessionHint } from '@/runtime/adapters/sessionHint'
import { keyOfIntention } from '@/runtime/effects/idempotency'
import type { World } from '@/runtime/effects/world'
import { continueVisit } from '@/recording/visit'
import { emptyDraft } from '@plugins/account/model/profileDraft'
import { keepDraft as keepProfile } from '@plugins/account/ports/draft'
import { rememberBlockedFrames } from '@plugins/account/ports/identity/silentFrame'
import { releaseDevice, claimDevice } from '@plugins/account/ports/identity/deviceOwner'
import { beginSession } from '@plugins/account/ports/identity/sessionRecord'
import { keepTransaction } from '@plugins/account/ports/identity/transactions'
import { forgetSession } from '@plugins/account/ports/signOut'
import { rememberBooking, rememberWanted } from '@plugins/booking/devicePorts'
import { keepDraft as keepRental } from '@plugins/booking/draftPorts'
import { rememberAttempt, rememberPaid } from '@plugins/booking/paymentPorts'
import { choiceMade } from '@plugins/consent/events'
import { keepContactCookie, keepInquiryCookie } from '@plugins/contact/ports'
import { keepDraft as keepItems } from '@plugins/estimator/ports'
import { rememberLanguage } from '@plugins/languages/ports'
import { keepAttempt } from '@plugins/payment/ports'
import { keepComparison } from '@plugins/quote/ports'
import { changeBasket, keepWishes } from '@plugins/shop/basketPorts'
import { rememberSent } from '@plugins/paying/sentPorts'
import { keepOrder, rememberGuest, rememberOrder } from '@plugins/shop/checkoutPorts'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'
import { createMemoryDevice, memoryAdapters } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { fillIn, openForm, send } from '../contact/support'

const CLIENT = aConfig.identity?.clientId ?? ''
const NOW = Date.parse('2026-03-02T10:00:00Z')
const UNTIL_DONE = 'Until you finish, or sign in or out, or have it forgotten here'
const BROWSER = 'Until you close the browser'
const TAB = 'Until you close the tab'

interface Written {
  readonly where: 'Browser storage' | 'Browser database' | 'Cookie' | 'This tab'
  readonly name: string
  readonly life: string
}

/** As people read it. */
function lifeText(ms: number): string {
  const [count, unit] =
    ms < 3_600_000 ? [ms / 60_000, 'minute'] : ms < 86_400_000 ? [ms / 3_600_000, 'hour'] : [ms / 86_400_000, 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'} at most`
}

/** A device with the real database; everything written to it can be read with its lifetime. */
function aDevice() {
  const clock = createVirtualClock(NOW)
  const memory = createMemoryDevice(() => NOW)
  const device = createIndexedDevice(() => NOW)
  const adapters = memoryAdapters(clock, memory)
  const cart = { id: 'c-1', items: [], totalPrice: { amount: 1, currencyCode: 'GBP' } }
  const world = {
    ...adapters,
    config: aConfig,
    clock,
    device,
    http: { request: () => Promise.resolve(cart) },
    navigation: { updateAddress: () => undefined, origin: 'http://localhost:3000' },
    accessToken: { forget: () => undefined },
  } as unknown as World
  const written = async (): Promise<readonly Written[]> => {
    const database = await lockstepDatabase()()
    const stores = await Promise.all(
      DEVICE_STORES.map(async store => {
        const keys = (await database.getAllKeys(store)) as string[]
        return Promise.all(
          keys.map(async (key): Promise<Written> => {
            const { until } = (await database.get(store, key)) as { until?: number }
            return {
              where: 'Browser database',
              name: `${store}/${key}`,
              life: until === undefined ? UNTIL_DONE : lifeText(until - NOW),
            }
          }),
        )
      }),
    )
    database.close()
    return [
      ...stores.flat(),
      ...[...memory.cookies.keys()].map((name): Written => {
        const seconds = memory.cookieSeconds.get(name)
        return { where: 'Cookie', name, life: seconds === undefined ? BROWSER : lifeText(seconds * 1000) }
      }),
      ...[...memory.texts].map(([name, text]): Written => {
        const { until } = JSON.parse(text) as { until?: string }
        return { where: 'Browser storage', name, life: until === undefined ? UNTIL_DONE : lifeText(Number(until) - NOW) }
      }),
      ...[...memory.tab.keys()].map((name): Written => ({ where: 'This tab', name, life: TAB })),
    ]
  }
  return { world, memory, clock, written }
}
type Device = ReturnType<typeof aDevice>

beforeEach(async () => {
  const database = await lockstepDatabase()()
  await Promise.all(DEVICE_STORES.map(store => database.clear(store)))
  database.close()
})

const transaction = {
  state: 's'.repeat(20),
  nonce: 'n'.repeat(20),
  verifier: 'v'.repeat(43),
  redirectUri: 'r',
  target: '/',
  method: 'phone',
  way: 'page',
} as const
const person = {
  givenName: 'Ada',
  familyName: 'Byron',
  phoneNumber: '+44',
  email: 'a@b.uk',
  isBusiness: false,
  acceptTerms: true,
  storeId: 's1',
} as const

interface Case {
  /** The file that writes. */
  readonly file: string
  readonly write: (device: Device) => unknown
  /** What the specification and the decisions on it require, by name; each must be written and listed. */
  readonly lives: Readonly<Record<string, string>>
}

/** Some names are those of other software, so that a deployment can change without signing everyone out (decisions.md). */
const CASES: Readonly<Record<string, Case>> = {
  'an intention': {
    file: 'src/runtime/effects/idempotency.ts',
    write: ({ world }) => keyOfIntention.run(world, 'pay'),
    lives: { 'intentions/pay': '1 day at most' },
  },
  'S9.42 the session-check cookies': {
    file: 'src/runtime/adapters/sessionHint.ts',
    write: ({ world }) => writeSessionHint(world.cookies, CLIENT),
    lives: {
      [`auth0.${CLIENT}.is.authenticated`]: '1 day at most',
      [`_legacy_auth0.${CLIENT}.is.authenticated`]: '1 day at most',
    },
  },
  'the number of the visit in this tab': {
    file: 'src/recording/visit.ts',
    write: ({ memory }) =>
      continueVisit({ read: () => undefined, write: (key, value) => void memory.tab.set(key, value) }, () => 'r-1'),
    lives: { 'lockstep:visit': TAB },
  },
  'the guard against reloading in circles': {
    file: 'src/runtime/adapters/reload.ts',
    write: ({ memory }) =>
      createReload(
        () => NOW,
        () => ({ getItem: () => null, setItem: (key, value) => void memory.tab.set(key, value) }),
        () => '/',
        () => undefined,
      )(),
    lives: { 'nuxt:reload': TAB },
  },
  'S9.43 a sign-in under way': {
    file: 'plugins/account/ports/identity/transactions.ts',
    write: ({ world }) => keepTransaction(world, CLIENT, transaction),
    lives: {
      [`transactions/a0.spajs.txs.${CLIENT}.${transaction.state}`]: '1 day at most',
      [`transactions/a0.spajs.txs.${CLIENT}.latest`]: '1 day at most',
      [`a0.spajs.txs.${CLIENT}.*`]: '1 day at most',
    },
  },
  'a session': {
    file: 'plugins/account/ports/identity/sessionRecord.ts',
    write: ({ world }) => beginSession(world, CLIENT, 'rt', 'cus_1'),
    lives: { [`session/${CLIENT}`]: UNTIL_DONE },
  },
  'whose session it is': {
    file: 'plugins/account/ports/identity/deviceOwner.ts',
    async write({ world }) {
      await claimDevice(world, CLIENT, 'cus_1')
    },
    lives: { [`session/${CLIENT} owner`]: UNTIL_DONE },
  },
  'a person who left': {
    file: 'plugins/account/ports/identity/deviceOwner.ts',
    write: ({ world }) => releaseDevice(world, CLIENT),
    lives: { [`session/${CLIENT} left`]: UNTIL_DONE },
  },
  'a sign-out the provider has not been told of': {
    file: 'plugins/account/ports/signOut.ts',
    async write({ world }) {
      await beginSession(world, CLIENT, 'rt', 'cus_1')
      await forgetSession.run(world, false)
    },
    lives: { [`session/${CLIENT} farewell`]: '7 days at most', [`session/${CLIENT} left`]: UNTIL_DONE },
  },
  'frames that are blocked': {
    file: 'plugins/account/ports/identity/silentFrame.ts',
    write: ({ world }) => rememberBlockedFrames(world.cookies, CLIENT),
    lives: { [`lockstep.${CLIENT}.frames`]: BROWSER },
  },
  'the profile form': {
    file: 'plugins/account/ports/draft.ts',
    write: ({ world }) => keepProfile.run(world, 'cus_1', emptyDraft),
    lives: { 'drafts/account.profile': '1 hour at most' },
  },
  'a payment under way': {
    file: 'plugins/booking/paymentPorts.ts',
    write: ({ world }) => rememberAttempt.run(world, { bookingId: 'b-1' }),
    lives: { 'attempts/b-1': '1 day at most' },
  },
  'when a booking was paid': {
    file: 'plugins/booking/paymentPorts.ts',
    write: ({ world }) => rememberPaid.run(world, 'b-1', NOW),
    lives: { 'attempts/paid b-1': '90 days at most' },
  },
  'the booking of a choice': {
    file: 'plugins/booking/devicePorts.ts',
    write: ({ world }) => rememberBooking.run(world, 'unit-1 2026-03-05', 'b-1'),
    lives: { 'drafts/booking unit-1 2026-03-05': '1 day at most' },
  },
  'the step asked for': {
    file: 'plugins/booking/devicePorts.ts',
    write: ({ world }) => rememberWanted.run(world, 'payment' as never),
    lives: { 'drafts/booking wanted step': '1 hour at most' },
  },
  'answers of a rental': {
    file: 'plugins/booking/draftPorts.ts',
    write: ({ world }) => keepRental.run(world, 'unit-1', { access: 'regular' }, ['access']),
    lives: { 'drafts/booking.drafts': '1 hour at most' },
  },
  'a check of a card': {
    file: 'plugins/payment/ports.ts',
    write: ({ world }) => keepAttempt.run(world, { intentId: 'i', intention: 'x' }),
    lives: { 'attempts/card': '30 minutes at most' },
  },
  'S9.31 the language': {
    file: 'plugins/languages/ports.ts',
    write: ({ world }) => rememberLanguage.run(world, 'en-XA'),
    lives: { i18n_redirected: '365 days at most' },
  },
  'S9.24 the cookies of an enquiry': {
    file: 'plugins/contact/ports.ts',
    async write({ world }) {
      await keepContactCookie.run(world, person)
      await keepInquiryCookie.run(world, 'inq-1')
    },
    lives: { 'inquiry-contact': '1 hour at most', 'inquiry-id': '1 hour at most' },
  },
  'a basket': {
    file: 'plugins/shop/basketPorts.ts',
    write: ({ world }) => changeBasket.run(world, { storeId: 's1', changes: { box: 1 }, known: [] }, 'key'),
    lives: { 'shop-store:cart-id:s1': UNTIL_DONE },
  },
  'what is not in the basket yet': {
    file: 'plugins/shop/basketPorts.ts',
    write: ({ world }) => keepWishes.run(world, 's1', { box: 1 }),
    lives: { 'drafts/shop.wishes s1': '1 hour at most' },
  },
  'an order under way': {
    file: 'plugins/shop/checkoutPorts.ts',
    async write({ world }) {
      await rememberOrder.run(world, { storeId: 's1', cartId: 'c-1', sourceId: 'p', totalPence: 1 })
      await rememberGuest.run(world, 'hp-1', { storeId: 's1', cart: { id: 'c-1' } as never })
    },
    lives: { 'attempts/shop.order s1': '1 day at most', 'attempts/shop.guest hp-1': '1 day at most' },
  },
  'what is overdue, being paid': {
    file: 'plugins/paying/sentPorts.ts',
    write: ({ world }) => rememberSent.run(world, { rentalId: 'sub1', paymentId: 'i-1', total: 1, sourceId: 'p' }),
    lives: { 'attempts/paying i-1': '1 day at most' },
  },
  'orders placed': {
    file: 'plugins/shop/checkoutPorts.ts',
    write: ({ world }) => keepOrder.run(world, { storeId: 's1', orderId: 'o-1', placedAt: NOW }),
    lives: { 'attempts/shop.orders': '365 days at most' },
  },
  'the list of what is stored': {
    file: 'plugins/estimator/ports.ts',
    write: ({ world }) => keepItems.run(world, { sofaThree: 1 }),
    lives: { 'drafts/estimator.items': '1 hour at most' },
  },
  'units being compared': {
    file: 'plugins/quote/ports.ts',
    write: ({ world }) => keepComparison.run(world, { storeId: 's1', unitIds: ['u1'] }),
    lives: { 'drafts/quote.compared': '1 hour at most' },
  },
}

type Row = Readonly<Record<keyof Written, string>>

/** What the privacy page says, by name on the device. */
async function rowsOfPage(): Promise<readonly Row[]> {
  const app = await makeApp({ at: '/privacy-policy' })
  const table = within(await screen.findByRole('table', { name: 'What is kept, for how long and where' }))
  const rows = table.getAllByRole('row').flatMap(row => {
    // what it is for is the row's header
    const [life, where] = within(row).queryAllByRole('cell')
    const text = where?.textContent ?? ''
    return [...(where?.querySelectorAll('code') ?? [])].map(code => ({
      where: /^(Browser storage|Browser database|Cookie|This tab)/.exec(text.replace(/^Where/, '').trim())?.[0] ?? text,
      name: code.textContent.replace('…', CLIENT),
      life: life?.textContent.replace(/^How long/, '').trim() ?? '',
    }))
  })
  app.screen?.unmount()
  return rows
}

/** The row about a name: of the names in the table with which it begins, the longest. */
const rowOf = (rows: readonly Row[], { where, name }: Pick<Written, 'where' | 'name'>): Row | undefined =>
  rows.filter(row => row.where === where && name.startsWith(row.name)).sort((a, b) => b.name.length - a.name.length)[0]

let rows: readonly Row[] = []
beforeAll(async () => {
  rows = await rowsOfPage()
})

test.each(Object.entries(CASES))('%s lives on the device as long as the privacy page says', async (_, { write, lives }) => {
  const device = aDevice()
  await write(device)
  const written = await device.written()
  for (const [name, life] of Object.entries(lives)) {
    const found = written.filter(each => (name.endsWith('*') ? each.name.startsWith(name.slice(0, -1)) : each.name === name))
    expect([name, found.map(each => each.life)]).toEqual([name, [life]])
  }
  for (const each of written) expect([each.name, rowOf(rows, each)?.life]).toEqual([each.name, each.life])
})

const lifeInStorage = (memory: Device['memory']) => (key: string) => {
  const { until } = JSON.parse(memory.texts.get(key) ?? '{}') as { until?: string }
  return until === undefined ? UNTIL_DONE : lifeText(Number(until) - NOW)
}

test('S9.24 an enquiry and its details are stored for an hour, in storage and as cookies', async () => {
  const form = await openForm({ ask: { storeId: 'store-1' }, now: '2026-03-02T10:00:00Z' })
  await fillIn(form)
  await send(form)
  expect(form.app.types()).toContain(submitted.type)
  const { memory } = form.app
  for (const key of ['inquiry-id', 'inquiry-contact']) {
    expect([key, lifeInStorage(memory)(key), memory.cookieSeconds.get(key)]).toEqual([key, '1 hour at most', 3600])
    for (const where of ['Browser storage', 'Cookie'] as const)
      expect(rowOf(rows, { where, name: key })?.life).toBe('1 hour at most')
  }
})

test('a choice and the recording of the visit are stored as long as the page states', async () => {
  const app = await makeApp({ at: '/privacy-policy', draw: false })
  await app.dispatch(choiceMade({ analytics: false, recordings: true }))
  // recording begins with the first interaction
  window.dispatchEvent(new Event('pointerdown'))
  await app.settle()
  for (let n = 0; n < 5; n++) await app.advance(2_000)
  expect(lifeInStorage(app.memory)('consent-store:choice')).toBe('182 days at most')
  expect(rowOf(rows, { where: 'Browser storage', name: 'consent-store:choice' })?.life).toBe('182 days at most')
  const ends = [...app.memory.tail.values()].map(({ until }) => until - app.clock.now())
  // what was written last, within the ten seconds that passed since
  expect(Math.max(...ends)).toBeGreaterThan(86_400_000 - 10_000)
  expect(Math.max(...ends)).toBeLessThanOrEqual(86_400_000)
  expect(rowOf(rows, { where: 'Browser database', name: 'log' })?.life).toBe('1 day at most')
})

test('the privacy page says that browser storage keeps the question of an enquiry, and its cookie only the contact details', async () => {
  await makeApp({ at: '/privacy-policy' })
  const table = within(await screen.findByRole('table', { name: 'What is kept, for how long and where' }))
  const ofEnquiry = table.getAllByRole('row').filter(row => /inquiry-contact/.test(row.textContent ?? ''))
  const purposes = ofEnquiry.map(row => [
    /(Browser storage|Cookie)/.exec(row.textContent ?? '')?.[0],
    /question/.test(within(row).getByRole('rowheader').textContent ?? ''),
  ])
  expect(purposes).toHaveLength(2)
  expect(Object.fromEntries(purposes)).toEqual({ 'Browser storage': true, Cookie: false })
})

test('a file that writes to the device, its tab or its cookies through their ports must be listed here', () => {
  const WRITES = /\b(?:device|cookies|storage|tab|storage\(\))\.(?:write|update|setItem)\(/
  const files = ['src', 'plugins'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => `${folder}/${name}`),
  )
  const writing = files.filter(file => WRITES.test(readFileSync(file, 'utf8')))
  // the adapters that keep what others give them, each with the lifetime it comes with
  const adapters = ['src/runtime/adapters/browserCookies.ts', 'src/runtime/persistence/guardedLocalStorage.ts']
  expect(writing.filter(file => !adapters.includes(file)).sort()).toEqual(
    [...new Set(Object.values(CASES).map(({ file }) => file))].sort(),
  )
})
