import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import type { InsuranceChoice } from '../../../tools/sandbox/api/booking/insurance'
import { createBooking } from '../../../tools/sandbox/api/booking/create'
import { addDays, addMonths } from '../../../tools/sandbox/api/rental/calendar'
import { bookings, subscriptions } from '../../../tools/sandbox/api/schema'
import { londonDate } from '../../../tools/backend/londonDate'
import { choicesAt } from '../../../tools/sandbox/support/preparing'
import { SCENARIOS } from '../../../tools/sandbox/support/scenarios'
import { PERSONAS } from '../../../tools/sandbox/seed/personas'
import { bearersOf } from '../../../tools/bench/signedIn'
import { startedSandbox, type StartedSandbox } from '../support/startedSandbox'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let sandbox: StartedSandbox
let stateFolder: string
beforeAll(async () => {
  stateFolder = await mkdtemp(join(tmpdir(), 'lockstep-control-'))
  sandbox = await startedSandbox({ stateFolder })
}, 60_000)
afterAll(async () => {
  await sandbox.close()
  await rm(stateFolder, { recursive: true, force: true })
})
afterEach(() => sandbox.admin('POST', 'scenarios/calm-day'))

const support = () => sandbox.settings.origins.support
const page = async () => (await fetch(`${support()}/`, { headers: { accept: 'text/html' } })).text()
const token = async () => /name="token" value="([\w-]+)"/.exec(await page())?.[1] ?? ''
const send = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${support()}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ token: await token(), ...fields }),
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...headers },
  })
const offset = () => sandbox.running.sandbox.clock.now().getTime() - Date.now()

/** Of a persona without one at first, as after its payment. */
async function aPaidRental(
  { running }: StartedSandbox,
  { id = 'sub_control', insurance }: { readonly id?: string; readonly insurance?: InsuranceChoice } = {},
): Promise<{ readonly moveInAt: string }> {
  const { db, clock } = running.sandbox
  const choice = (await choicesAt(running.sandbox, 'store-9'))[0]
  if (choice === undefined) throw new Error('store 9 has no units')
  const { storeId, unitId: unitTypeId, startDate: moveInAt } = choice
  const customerId = PERSONAS.trade.sub
  const { id: bookingId } = await createBooking(db, customerId, { unitTypeId, moveInAt }, clock.now())
  await db
    .update(bookings)
    .set({ status: 'Ongoing', expiresAt: null, ...(insurance && { insurance }) })
    .where(eq(bookings.id, bookingId))
  const rental = { id, customerId, bookingId, storeId, unitTypeId, moveInAt, extendedAccess: false }
  await db.insert(subscriptions).values({ ...rental, createdAt: clock.now() })
  return { moveInAt }
}

test('the page lists people, cards, scenarios and settings', async () => {
  const text = await page()
  for (const part of [
    '07400 123456',
    '4000 0000 0000 0002',
    '/scenario/declined-card',
    'defence.rate-limits',
    'signing.status-lag',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('<script')
})

test('forms set the clock, start and end faults, and change settings', async () => {
  expect((await send('/control/clock', { add: '26' })).headers.get('location')).toBe('/?done=clock#time')
  expect(Math.round(offset() / 60_000)).toBe(26)
  await send('/control/clock', { minutes: '-3' })
  expect(Math.round(offset() / 60_000)).toBe(-3)

  await send('/control/fault', { kind: 'latency', figure: '5', service: 'api', method: '', path: '', count: '', percent: '50' })
  const list = (await (await sandbox.admin('GET', 'faults')).json()) as { id: string; rule: object }[]
  expect(list).toMatchObject([{ rule: { kind: 'latency', delayMs: 5, service: 'api', probability: 0.5 } }])
  expect(await page()).toContain('waits 5 ms')
  await send('/control/fault-end', { id: list[0]?.id ?? '' })
  expect(await (await sandbox.admin('GET', 'faults')).json()).toEqual([])

  await send('/control/knob', { name: 'defence.rate-limits', value: 'strict' })
  expect(await (await sandbox.admin('GET', 'knobs')).json()).toContainEqual(
    expect.objectContaining({ name: 'defence.rate-limits', value: 'strict', initial: 'generous' }),
  )
})

test('the clock can be set to the next move-out and the next renewal, whose card may be declined', async () => {
  const { db } = sandbox.running.sandbox
  expect(await (await send('/control/moment', { moment: 'renewal' })).text()).toContain('no rental has such a day ahead')
  expect((await sandbox.admin('POST', 'clock/renewal')).status).toBe(409)

  const [leaving] = await db.select().from(subscriptions).where(eq(subscriptions.id, 'sub_persona_leaving_ending'))
  expect((await send('/control/moment', { moment: 'moving-out' })).headers.get('location')).toBe('/?done=moment#time')
  expect(londonDate(sandbox.running.sandbox.clock.now())).toBe(leaving?.moveOutAt)

  const { moveInAt } = await aPaidRental(sandbox)
  const moved = await sandbox.admin('POST', 'clock/refused-renewal')
  const day = addMonths(moveInAt, 1)
  expect(await moved.json()).toEqual({ day, now: expect.stringContaining(day) })
  expect(await (await sandbox.admin('GET', 'knobs')).json()).toContainEqual(
    expect.objectContaining({ name: 'payments.refusals', value: '1' }),
  )
})

test('the clock can be set to the reminder about missing proof of insurance, then to the day on which our protection is added', async () => {
  expect((await sandbox.admin('POST', 'clock/missing-proof')).status).toBe(409)
  const { moveInAt } = await aPaidRental(sandbox, { id: 'sub_uninsured', insurance: { type: 'Other' } })
  const due = addDays(moveInAt, 14)
  for (const day of [addDays(due, -7), addDays(due, 1)]) {
    expect(await (await sandbox.admin('POST', 'clock/missing-proof')).json()).toEqual({ day, now: expect.stringContaining(day) })
    expect(londonDate(sandbox.running.sandbox.clock.now())).toBe(day)
  }
})

test.each([
  ['/control/fault', { kind: 'latency', figure: 'soon', service: '', method: '', path: '', count: '', percent: '' }, 'figure'],
  ['/control/fault', { kind: 'latency', figure: '5', service: 'moon', method: '', path: '', count: '', percent: '' }, 'service'],
  ['/control/clock', { minutes: 'x' }, 'number'],
  ['/control/knob', { name: 'defence.rate-limits', value: 'lenient' }, 'defence.rate-limits'],
  ['/control/knob', { name: 'no.such', value: '1' }, 'no.such'],
  ['/control/reset', {}, 'sure'],
])('%s %j is refused with the reason', async (path, fields, word) => {
  const answer = await send(path, fields as Record<string, string>)
  expect(answer.status).toBe(422)
  expect(/role="alert">([^<]*)/.exec(await answer.text())?.[1]).toContain(word)
})

test('a knob accepts only its allowed values, also by admin call', async () => {
  expect((await sandbox.admin('PUT', 'knobs/signing.status-lag', { value: '-1' })).status).toBe(400)
  expect((await sandbox.admin('PUT', 'knobs/signing.status-lag', { value: '999999999999' })).status).toBe(400)
  expect((await sandbox.admin('PUT', 'knobs/no.such', { value: '1' })).status).toBe(404)
  expect((await sandbox.admin('PUT', 'knobs/signing.status-lag', { value: '5' })).status).toBe(200)
})

describe('other people cannot change anything', () => {
  test('SEC a form without the process’s token, or from another site, changes nothing', async () => {
    expect((await send('/control/clock', { add: '26', token: 'guessed' })).status).toBe(403)
    expect((await send('/control/clock', { add: '26' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send('/scenario/hold-lapsed', { token: 'guessed' })).status).toBe(403)
    expect(offset()).toBeLessThan(60_000)
  })

  test('SEC a link from another site to a scenario asks for confirmation', async () => {
    const url = `${support()}/scenario/hold-lapsed`
    const asked = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' } })
    expect(asked.status).toBe(200)
    expect(await asked.text()).toContain('Prepare it and open the app')
    expect(offset()).toBeLessThan(60_000)
    expect((await send('/scenario/hold-lapsed', {})).status).toBe(303)
    expect(offset()).toBeGreaterThan(30 * 60_000)
  })

  test('SRV-28 a foreign host name that points to this machine finds nothing', async () => {
    const status = await new Promise(resolve => {
      request({ port: sandbox.settings.ports.support, host: '127.0.0.1', path: '/', headers: { host: 'evil.example' } }, answer =>
        resolve(answer.statusCode),
      ).end()
    })
    expect(status).toBe(421)
  })
})

test.each(SCENARIOS.map(({ name }) => name))('scenario %s is prepared and opens the app, repeatedly', async name => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await sandbox.admin('POST', `scenarios/${name}`)
    expect(answer.status).toBe(200)
    const { url } = (await answer.json()) as { url: string }
    expect(new URL(url).origin).toBe(sandbox.settings.origins.app)
    const link = await fetch(`${support()}/scenario/${name}`, { redirect: 'manual' })
    expect([link.status, new URL(link.headers.get('location') ?? '').pathname]).toEqual([303, new URL(url).pathname])
  }
})

test('scenarios match their description: a unit that is taken, a hold that is about to end', async () => {
  const bearer = bearersOf(sandbox.settings)(PERSONAS.complete.sub)
  const choiceOf = async (name: string) => {
    const { url } = (await (await sandbox.admin('POST', `scenarios/${name}`)).json()) as { url: string }
    const { searchParams } = new URL(url)
    return { unitTypeId: searchParams.get('unitId') ?? '', moveInAt: searchParams.get('startDate') ?? '' }
  }
  const taken = await sandbox.api('POST', 'booking', { bearer, body: await choiceOf('unit-taken') })
  expect(await taken.json()).toMatchObject({ error: 'NO_AVAILABLE_UNIT' })

  const choice = await choiceOf('hold-about-to-lapse')
  const held = await sandbox.api('POST', 'booking', { bearer, body: choice })
  const body = (await held.json()) as { error: string; bookingId: string }
  expect(body.error).toBe('BOOKING_ALREADY_CREATED')
  const [row] = await sandbox.running.sandbox.db.select().from(bookings).where(eq(bookings.id, body.bookingId))
  const left = (row?.expiresAt?.getTime() ?? 0) - sandbox.running.sandbox.clock.now().getTime()
  expect(left).toBeGreaterThan(3.5 * 60_000)
  expect(left).toBeLessThan(4 * 60_000)
})

test('reset deletes everything', async () => {
  await sandbox.running.sandbox.outbox.send({ kind: 'sms', to: '+447400123456', text: 'hello' })
  await sandbox.admin('POST', 'faults', { kind: '5xx', service: 'api' })
  expect((await send('/control/reset', { sure: 'yes' })).headers.get('location')).toBe('/?done=reset#reset')
  expect(await (await fetch(`${support()}/outbox.json`)).json()).toEqual([])
  expect(await (await sandbox.admin('GET', 'faults')).json()).toEqual([])
}, 30_000)
