import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { corePlugin } from '@/app/corePlugin'
import { API_TIMEOUT_MS, READ_ATTEMPTS } from '@/runtime/http/http'
import booking from '@plugins/booking/plugin'
// loaded beforehand, so that no test waits for its code
import '@plugins/booking/steps/unit/UnitPage'
import { personPlugin } from '../../support/rental/person'
import { wireRange, wireUnit } from '../../plugins/booking/support/wireUnits'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'
import { createVirtualClock, type VirtualClock } from '../../support/virtualClock'

/** What the unit step makes of answers that are late, lost, hostile or newer than this build. */

const START = Date.parse('2026-03-02T10:00:00Z')
const STORES = JSON.stringify([
  { id: 's1', name: 'Bristol Quay', address: { city: 'Bristol', country: 'GB' }, bookableDate: ['2026-03-10'] },
])
const UNITS = JSON.stringify([wireRange([wireUnit()])])

type Units = (asked: { readonly clock: VirtualClock; readonly signal: AbortSignal }) => BodyInit | Promise<BodyInit>

/** The step of a store whose stores are answered well and whose units as `units` says. */
async function atUnits(units: Units, stores: () => BodyInit | Promise<BodyInit> = () => STORES) {
  const clock = createVirtualClock(START)
  const requests: Request[] = []
  const asked = (path: RegExp) => requests.filter(({ url }) => path.test(new URL(url).pathname))
  const fetch = (async (input: string, init?: RequestInit) => {
    const request = new Request(input, init)
    requests.push(request)
    const isUnits = request.url.includes('/units')
    return new Response(isUnits ? await units({ clock, signal: request.signal }) : await stores())
  }) as typeof globalThis.fetch
  const app = await makeApp({
    // whose every size is shown at once
    at: '/register/unit?storeId=s1&ranges=small',
    plugins: [corePlugin, personPlugin(), booking],
    clock,
    adapters: { fetch },
  })
  return { ...app, requests, asked }
}
const choose = () => screen.queryAllByRole('button', { name: /^Choose this unit/ })
const isSaid = () => screen.queryAllByText('We could not load the units of this store').length > 0
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

describe('late and lost answers', () => {
  test('NET-09 an answer that arrives byte by byte is cancelled in time, its connection closed, and the page says so', async () => {
    const ended: number[] = []
    const drip = ({ clock, signal }: Parameters<Units>[0]) =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          signal.addEventListener('abort', () => {
            ended.push(clock.now() - START)
            controller.error(signal.reason)
          })
        },
        async pull(controller) {
          await clock.sleep(1_000).done
          if (!signal.aborted) controller.enqueue(new TextEncoder().encode('['))
        },
      })
    const app = await atUnits(drip)
    expect(app.requests.filter(({ signal }) => signal.aborted)).toEqual([])
    await app.advance(2 * API_TIMEOUT_MS + 1_000)
    // S9.66: fifteen seconds, and once more
    expect(ended).toEqual([API_TIMEOUT_MS, 2 * API_TIMEOUT_MS + 250])
    expect(isSaid()).toBe(true)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('NET-07 with an unreachable server for a minute the page says so at once, makes no more requests, and continues when asked to', async () => {
    let away = true
    const answer = (text: string) => () => (away ? lost() : text)
    const app = await atUnits(answer(UNITS), answer(STORES))
    const outline = () => screen.queryAllByText(/^Loading/)
    expect(outline()).not.toHaveLength(0)
    await app.advance(1_000)
    expect(isSaid()).toBe(true)
    expect(outline()).toHaveLength(0)
    await app.advance(59_000)
    expect(app.asked(/units$/)).toHaveLength(READ_ATTEMPTS)
    expect(app.asked(/stores$/)).toHaveLength(READ_ATTEMPTS)
    away = false
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
    await app.settle()
    expect(choose()).toHaveLength(1)
  })
})

describe('answers in another encoding than declared', () => {
  const WITH_CAFE = UNITS.replace('"features":', '"description":"Café","features":')
  const seesCafe = async () => {
    await userEvent.click(screen.getByText(/^Details/, { selector: 'summary' }))
    expect(screen.getByText('Café')).toBeVisible()
  }
  const latin1 = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
  const utf16 = (text: string) => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, letter => letter.charCodeAt(0)).buffer)

  test.each<readonly [string, () => BodyInit | Promise<BodyInit>]>([
    ['in another charset of one byte', () => latin1(WITH_CAFE)],
    ['in UTF-16', () => utf16(WITH_CAFE)],
    [
      'with an encoding that cannot be undone',
      () => new ReadableStream({ start: controller => controller.error(new TypeError('Decoding failed')) }),
    ],
  ])('NET-47 an answer %s is invalid: nothing of it is shown, and it can be requested again', async (_, garbled) => {
    let isMended = false
    const app = await atUnits(() => (isMended ? WITH_CAFE : garbled()))
    await app.advance(1_000)
    expect(isSaid()).toBe(true)
    expect(choose()).toHaveLength(0)
    isMended = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.settle()
    await seesCafe()
  })

  test('NET-47 a byte order mark before an answer in UTF-8 is ignored', async () => {
    await atUnits(() => `\uFEFF${WITH_CAFE}`)
    await seesCafe()
  })
})

describe('hostile JSON', () => {
  const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`

  test('NET-12 unknown keys are left out, however they are written, and the rest is shown', async () => {
    const unit = (area: number, field: string) =>
      JSON.stringify(wireUnit({ id: `u${area}`, measurement: { system: 'IU', area } })).replace(
        '"features":',
        `${field},"features":`,
      )
    const units = [
      unit(16, '"__proto__":{"polluted":true,"soldOut":true},"constructor":{"prototype":{"polluted":true}}'),
      unit(20, `"extra":${DEEP}`),
      unit(25, '"description":"half a \\ud83d face"'),
      // the last of two counts
      unit(30, '"features":"polluted"'),
    ]
    const app = await atUnits(() => JSON.stringify([wireRange([])]).replace('"units":[]', `"units":[${units.join()}]`))
    expect(choose()).toHaveLength(4)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect(JSON.stringify(app.state())).not.toMatch(/polluted|extra|\[\[\[/)
  })

  test.each([
    ['nothing but 10,000 lists in each other', DEEP],
    ['a price of 1e400', UNITS.replace('"amount":120,', '"amount":1e400,')],
    ['__proto__ in place of a field', UNITS.replace('"price":', '"__proto__":')],
  ])('NET-12 %s is not an answer', async (_, text) => {
    const app = await atUnits(() => text)
    expect(isSaid()).toBe(true)
    expect(choose()).toHaveLength(0)
    expect(app.asked(/units/)).toHaveLength(1)
  })
})

test('NET-13 unknown fields are left out, and what is optional may be null or missing', async () => {
  const full = {
    ...wireUnit(),
    priceFirstMonth: null,
    discountedPrice: null,
    promotion: null,
    description: null,
    soldOut: null,
    shoeSize: 46,
    colour: { of: 'door', rgb: [1, 2, 3] },
  }
  const app = await atUnits(() =>
    JSON.stringify([wireRange([full, wireUnit({ id: 'u2' })], { priceFirstMonth: null, mood: 'good' })]),
  )
  expect(choose()).toHaveLength(2)
  const [one, other] = ['u1', 'u2'].map(id => document.querySelector(`[data-unit=${id}]`)?.textContent)
  // null says as much as nothing
  expect(one).toBe(other)
  expect(JSON.stringify(app.state())).not.toMatch(/shoeSize|colour|mood/)
})

test('NET-48 with only the product API unreachable just what needs it says so, and nobody is shown as offline', async () => {
  const asked = new Set<string>()
  const fetch = ((input: string) => {
    const { origin } = new URL(input, 'http://localhost')
    asked.add(origin)
    return origin === aConfig.api.baseUrl ? lost() : Promise.resolve(new Response('{}'))
  }) as typeof globalThis.fetch
  const app = await makeApp({ at: '/register/unit?storeId=s1', adapters: { fetch } })
  await app.advance(1_000)
  expect(asked).toContain(aConfig.api.baseUrl)
  expect(isSaid()).toBe(true)
  expect(screen.queryByText(/You are offline/)).toBeNull()
  await app.go('/terms-and-conditions')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Terms/)
  await app.go('/sign-in')
  expect(screen.getByRole('button', { name: 'Continue with phone' })).toBeEnabled()
})
