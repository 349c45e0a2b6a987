/** Finds visits by what a caller knows: the store, the time of day, what went wrong in their own words. Invalid input is refused. */
import type { Row } from '../../../src/recording/rows'
import { aSegment, event, T0 } from './segments'
import { AgentVisit, supportForTests, type SupportServer } from './supportVisit'

const MINUTE = 60_000
const STORES = [
  { id: 'store-1', name: 'Lockstep Storage Leeds' },
  { id: 'store-2', name: 'Lockstep Storage Leeds North' },
]
const AUTUMN = Date.UTC(2026, 9, 25, 0, 30)

let server: SupportServer
let sam: AgentVisit
beforeAll(async () => {
  server = await supportForTests()
  const refused = event(2, 'payment/cardRefused', { code: 'PAYMENT_FAILED' })
  const gone = event(2, 'booking/unitsUnavailable', { failure: { code: 'SERVICE_UNAVAILABLE', status: 503 } })
  await send('recording-leeds', T0, [viewed('store-1'), refused])
  await send('recording-leeds-north', T0 + 10 * MINUTE, [viewed('store-2'), gone])
  await send('recording-without-a-name', T0 + 20 * MINUTE, [viewed('store-3')], [])
  await send('recording-in-summer', Date.UTC(2026, 6, 1, 12, 30), [event(1, 'a/happened', {})])
  await send('recording-before-the-clocks-changed', AUTUMN, [event(1, 'a/happened', {})])
  await send('recording-after-the-clocks-changed', AUTUMN + 60 * MINUTE, [event(1, 'a/happened', {})])
  sam = new AgentVisit(server.app)
  await sam.signIn('sam.okoro')
})
afterAll(() => server.close())

const viewed = (storeId: string): Row => event(1, 'booking/storeChosen', { storeId })

async function send(rec: string, t0: number, rows: readonly Row[], stores: unknown = STORES): Promise<void> {
  const received = event(rows.length + 1, 'stores/storesReceived', { stores })
  const own = [...rows, received].map(row => ({ ...row, at: t0 }))
  expect((await server.send(aSegment({ rec, rows: own, bodies: [stores], header: { t0 } }))).statusCode).toBe(201)
}

const find = async (form: Record<string, string>): Promise<string[]> => (await sam.find(form)).toSorted()

test.each([
  ['leeds', ['recording-leeds', 'recording-leeds-north']],
  ['Lockstep Storage Leeds', ['recording-leeds']],
  ['north LEEDS', ['recording-leeds-north']],
  ['store-3', ['recording-without-a-name']],
  ['york', []],
  ['%', []],
])('by the store that was viewed, typed as "%s"', async (store, found) => {
  expect(await find({ store })).toEqual(found)
})

test('the stores that results name are suggested, and a search by store can be an address', async () => {
  const { body } = await sam.get('/console')
  for (const { name } of STORES) expect(body).toContain(`<option value="${name}"></option>`)
  const found = (await sam.get('/console/recordings?store=leeds+north')).body
  expect(found).toContain('/console/recordings/recording-leeds-north"')
  expect(found).toContain('name="query" value="store=leeds+north"')
})

test('results of a search by store are marked as solved, and nothing that was not among them', async () => {
  await sam.post('/console/recordings/solved', { query: 'store=york&alike=recording-leeds' })
  expect(await find({ state: 'solved' })).toEqual([])
  await sam.post('/console/recordings/solved', { query: 'store=leeds&alike=recording-leeds' })
  expect(await find({ state: 'solved' })).toEqual(['recording-leeds'])
})

test.each([
  ['2026-11-20', '12:00', '12:00', ['recording-leeds']],
  ['2026-11-20', '12:01', '12:15', ['recording-leeds-north']],
  ['2026-11-20', '11:00', '11:59', []],
  ['2026-11-20', '', '12:10', ['recording-leeds', 'recording-leeds-north']],
  ['2026-07-01', '13:30', '13:30', ['recording-in-summer']],
  ['2026-07-01', '12:30', '12:30', []],
  ['2026-10-25', '01:30', '01:30', ['recording-after-the-clocks-changed', 'recording-before-the-clocks-changed']],
  ['2026-10-25', '00:00', '00:59', []],
  ['2026-10-25', '02:00', '03:00', []],
])('by time in London: on %s from "%s" to "%s"', async (day, fromTime, toTime, found) => {
  expect(await find({ from: day, fromTime, to: day, toTime })).toEqual(found)
})

test.each([
  ['declined card', ['recording-leeds']],
  ['card was declined', ['recording-leeds']],
  ['failed payment', ['recording-leeds']],
  ['unavailable units', ['recording-leeds-north']],
  ['service units', ['recording-leeds-north']],
  ['could not pay', ['recording-leeds']],
  ['declined units', []],
])('by the words "%s", in any order', async (error, found) => {
  expect(await find({ error })).toEqual(found)
})

const offered = (body: string): string[] =>
  [...body.matchAll(/<li><a href="([^"]*[?&;]error=[^"]*)">/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('where nothing has the words, similar failures are offered, and pressing one searches with all else that was entered', async () => {
  const { body } = await sam.post('/console/recordings/search', { error: 'a problem with the card', from: '2026-11-20' })
  expect(body).toContain('No recording fits')
  expect(body).toContain('Failures with similar words')
  const [first = '', ...others] = offered(body)
  expect(others).toEqual([])
  expect(first).toContain('from=2026-11-20')
  const found = (await sam.get(first)).body
  expect(found).toContain('1 recording')
  expect(found).toContain('/console/recordings/recording-leeds"')
})

test('where no failure is similar, the most frequent ones of the period are offered', async () => {
  const search = async (more: Record<string, string>) =>
    (await sam.post('/console/recordings/search', { error: 'it froze', ...more })).body
  const all = await search({})
  expect(all).toContain('The most frequent failures of this time')
  expect(offered(all)).toHaveLength(2)
  const later = offered(await search({ from: '2026-11-20', fromTime: '12:05' }))
  expect(later).toHaveLength(1)
  expect(later[0]).toContain('error=Units+unavailable')
  expect(offered(await search({ from: '2026-11-21' }))).toEqual([])
})

const NO_CODE = 'A code has eight letters and digits, like K7QF-9RTM'
const NO_REFERENCE = 'A booking reference has twelve letters and digits, like GYVT-7AVN-APCG'
test.each<[Record<string, string>, string, string]>([
  [{ code: 'QZP3' }, 'code', NO_CODE],
  [{ code: 'quebec zulu papa 3' }, 'code', NO_CODE],
  [{ code: 'K7QF-9RT0' }, 'code', NO_CODE],
  [{ booking: 'abc' }, 'booking', NO_REFERENCE],
  [{ booking: 'GYVT-7AVN-APC' }, 'booking', NO_REFERENCE],
  [{ booking: 'GYVU-7AVN-APCG' }, 'booking', NO_REFERENCE],
  [{ from: '2026-11-21', to: '2026-11-20' }, 'to', 'The last day is before the first'],
  [{ from: '2026-11-20', to: '2026-11-20', fromTime: '12:01', toTime: '12:00' }, 'toTime', 'The last time is before the first'],
  [{ from: '2026-11-20', fromTime: 'noon' }, 'fromTime', 'Enter a time as 14:05'],
  [{ fromTime: '12:00' }, 'from', 'Enter the day of this time as well'],
  [{ from: '2026-11-20', toTime: '12:00' }, 'to', 'Enter the day of this time as well'],
])('%j is refused at the field %s', async (form, field, text) => {
  const page = await sam.post('/console/recordings/search', { error: 'declined', ...form })
  expect(page.statusCode).toBe(422)
  expect(page.body).toMatch(/<div class="problems" role="alert" tabindex="-1" autofocus/)
  expect(page.body).toContain(`<a href="#${field}">${text}`)
  expect(page.body).toMatch(new RegExp(`id="${field}-problem">${text}`))
  expect(page.body).not.toContain('No recording fits')
  for (const [name, value] of Object.entries({ error: 'declined', ...form })) {
    const [input = ''] = new RegExp(`<input\\s+id="${name}"[^>]*>`).exec(page.body) ?? []
    expect(input).toContain(`value="${value}"`)
    expect(input.includes('aria-invalid="true"')).toBe(name === field)
  }
  const answer = await sam.post('/console/recordings/search', form, { accept: 'application/json' })
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { error: 'VALIDATION_FAILED', statusCode: 422, field, message: expect.stringContaining(text) },
  ])
})

test('the numbers of many visits refuse a last day before the first as well', async () => {
  for (const address of ['failures', 'funnel']) {
    const { statusCode, body } = await sam.get(`/console/${address}?from=2026-11-21&to=2026-11-20`)
    expect([statusCode, body.includes('id="to-problem">The last day is before the first')]).toEqual([422, true])
  }
})
