import { eq, getTableColumns, sql } from 'drizzle-orm'
import { readVisit } from '@/recording/readFile'
import type { Plan } from '../../../tools/seed-recordings/plans'
import { readTemplate } from '../../../tools/seed-recordings/template'
import { MADE_UP_BUILDS, seededRecordings, type SeededRecording } from '../../../tools/seed-recordings/visits'
import type { FoundRecording } from '../../../tools/recordings/search/find'
import type { FunnelStep } from '../../../tools/recordings/search/funnel'
import { marks, recordings, segments, visits } from '../../../tools/recordings/schema'
import { aSegment, event } from './segments'
import { AgentVisit, supportForTests, type SupportServer } from './supportVisit'

const COUNT = 1_000
let server: SupportServer
let sam: AgentVisit
const seeded: SeededRecording[] = []
/** Visits of which there are hundreds: the first ones are sent, the others are copied in the tables. */
const MANY: readonly Plan[] = ['looked around', 'chose and left', 'left before paying', 'paid', 'bought from the shop']
const SENT_OF_MANY = 5

beforeAll(async () => {
  server = await supportForTests()
  const now = server.store.clock.now().getTime()
  const copies: { readonly from: string; readonly to: string }[] = []
  for (const recording of seededRecordings(await readTemplate(), { count: COUNT, seed: 1, now, builds: MADE_UP_BUILDS })) {
    const alike = seeded.filter(({ plan }) => plan === recording.plan)
    const from = alike[seeded.length % SENT_OF_MANY]
    seeded.push(recording)
    if (MANY.includes(recording.plan) && alike.length >= SENT_OF_MANY && from !== undefined) {
      copies.push({ from: from.rec, to: recording.rec })
      continue
    }
    for (const segment of recording.segments) expect((await server.send(segment)).statusCode).toBe(201)
    if (recording.customer !== undefined)
      await server.call('POST', `${recording.rec}/profiles`, { profileId: recording.customer })
  }
  await copy(copies)
  sam = new AgentVisit(server.app)
  await sam.signIn('sam.okoro')
}, 120_000)

/** Copies recordings under other ids, each of a customer of its own. */
async function copy(pairs: readonly { readonly from: string; readonly to: string }[]): Promise<void> {
  const pair = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as pair("from" text, "to" text)`
  for (const table of [recordings, segments, marks, visits]) {
    const columns = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name))
    const values = columns.map(column =>
      column.value === 'rec'
        ? sql`pair."to"`
        : column.value === 'customer'
          ? sql`case when own.customer is null then null else own.customer || pair."to" end`
          : column.value === 'help_code'
            ? sql`null`
            : sql`own.${column}`,
    )
    await server.store.db.execute(
      sql`insert into ${table} (${sql.join(columns, sql`, `)})
        select ${sql.join(values, sql`, `)} from ${pair} join ${table} as own on own.rec = pair."from"`,
    )
  }
}
afterAll(() => server.close())

const planned = (...plans: Plan[]): SeededRecording[] => seeded.filter(({ plan }) => plans.includes(plan))
const recsOf = (list: readonly { rec: string }[]): string[] => list.map(({ rec }) => rec).toSorted()
const search = async (criteria: Record<string, string>) =>
  (await sam.get(`/console/recordings?${new URLSearchParams(criteria).toString()}`, 'application/json')).json<{
    recordings: FoundRecording[]
    all: number
  }>()

test('an agent finds "the card was refused twice, then they left" among 1,000 recordings in three steps', async () => {
  expect(seeded).toHaveLength(COUNT)
  const wanted = planned('refused twice, left')
  expect(wanted.length).toBeGreaterThan(0)

  // the page suggests what to search for
  expect((await sam.get('/console')).body).toContain('<option value="Card declined (payment failed)">')
  const results = await sam.post('/console/recordings/search', { error: 'card refused', times: '2', ended: 'left' })
  const links = [...results.body.matchAll(/href="(\/console\/recordings\/seeded-[\w-]+)"/g)].map(match => match[1] ?? '')
  expect(links.map(link => link.split('/').at(-1)).toSorted()).toEqual(recsOf(wanted))
  expect(results.body).toContain('Card declined (payment failed) twice at Payment')

  const rec = wanted[0]?.rec ?? ''
  const opened = await sam.giveReason(rec)
  const page = await sam.get(String(opened.headers.location))
  const [, pageNumber, seq] = /\/replay#page=(\d+)&amp;seq=(\d+)">Card declined/.exec(page.body) ?? []
  const visit = await readVisit((await sam.get(`/console/recordings/${rec}/file`)).body)
  const moment = visit
    .find(({ header }) => header.page === Number(pageNumber))
    ?.segments.flatMap(({ rows }) => rows)
    .find(row => row.kind === 'event' && row.seq === Number(seq))
  expect(moment).toMatchObject({ type: 'payment/cardRefused', payload: { code: 'PAYMENT_FAILED' } })
})

test.each<[Record<string, string>, Plan[]]>([
  [{ error: 'PAYMENT_FAILED', times: '2', ended: 'finished' }, ['refused twice, paid']],
  [{ error: 'payment failed', times: '3' }, []],
  [{ error: 'Units unavailable (service unavailable)' }, ['units failed']],
  [{ error: 'Units unavailable (SERVICE_UNAVAILABLE)' }, ['units failed']],
  [{ error: 'INCOMPLETE_PROFILE' }, []],
  [{ sign: 'rage' }, ['pressed again and again']],
  [
    { left: 'rental/payment', error: 'PAYMENT_FAILED', at: 'rental/payment', ended: 'left' },
    ['refused once, left', 'refused twice, left'],
  ],
])('by %j', async (criteria, plans) => {
  const found = await search(criteria)
  expect(recsOf(found.recordings)).toEqual(recsOf(planned(...plans).filter(({ isReturn }) => !isReturn)))
  expect(found.all).toBe(found.recordings.length)
})

test('all words for a declined card find the same visits', async () => {
  const found = await Promise.all(
    ['card refused', 'card declined', 'declined', 'Payment failed', 'did not go through', 'Card declined (payment failed)'].map(
      error => search({ error, ended: 'left' }),
    ),
  )
  const wanted = recsOf(planned('refused once, left', 'refused twice, left'))
  for (const { recordings } of found) expect(recsOf(recordings)).toEqual(wanted)
})

test('before a search the newest visits are listed; without a match nothing can be saved, and a search by booking says whose visits are listed', async () => {
  const latest = (await search({ reached: 'rental/unit' })).recordings[0]?.rec ?? ''
  const front = (await sam.get('/console')).body
  expect(front).toContain('Newest visits')
  expect(front).toContain(`/console/recordings/${latest}"`)
  const none = (await sam.post('/console/recordings/search', { error: 'no such thing' })).body
  expect(none).toContain('No recording fits')
  expect(none).not.toContain('Save this search')
  expect(none).not.toContain('agreed to be recorded are found')
  const noBooking = (await sam.post('/console/recordings/search', { booking: '9KZZ-WZJS-2PJT' })).body
  expect(noBooking).toContain('Only visits of people who agreed to be recorded are found by a booking reference')
})

test('a visit shows where it was and what unit was viewed, and its page is named after its failure', async () => {
  const [visit] = planned('refused twice, left')
  const [found] = (await search({ error: 'card declined', times: '2', ended: 'left' })).recordings.filter(
    ({ rec }) => rec === visit?.rec,
  )
  expect(found?.circumstances).toMatchObject({ store: 'Lockstep Storage Nottingham Lenton', unit: 'Premium 20 sq ft' })
  const opened = await sam.giveReason(visit?.rec ?? '')
  const page = (await sam.get(String(opened.headers.location))).body
  expect(page).toContain('<h1>Card declined (payment failed) twice at Payment, Lockstep Storage Nottingham Lenton</h1>')
})

test('results beyond one page are counted, and the latest by the server’s clock are shown, latest first', async () => {
  const found = await search({ reached: 'rental/unit' })
  expect([found.recordings.length, found.all > 500]).toEqual([50, true])
  const ended = found.recordings.map(({ endedAt }) => String(endedAt))
  expect(ended).toEqual(ended.toSorted().toReversed())
})

test('tabs and visits of one customer are joined: a customer who returned has not left, and a link leads to their other visit', async () => {
  const [first, second] = planned('refused twice, came back and paid')
  expect(first?.customer).toBe(second?.customer)
  const returned = await search({ error: 'PAYMENT_FAILED', ended: 'returned' })
  expect(recsOf(returned.recordings)).toEqual(
    recsOf(planned('refused twice, came back and paid').filter(({ isReturn }) => !isReturn)),
  )
  const theirs = await search({ customer: first?.rec ?? '' })
  expect(recsOf(theirs.recordings)).toEqual(recsOf([first, second].filter(each => each !== undefined)))
  expect(theirs.recordings.map(({ others }) => others)).toEqual([1, 1])
})

test('the funnel: how many reached each step, and which failures those who left met', async () => {
  const { steps } = (await sam.get('/console/funnel', 'application/json')).json<{ steps: FunnelStep[] }>()
  const step = (id: string) => steps.find(each => each.id === id)
  const paid = planned('paid', 'refused once, paid', 'refused twice, paid').length
  const cameBack = planned('refused twice, came back and paid').filter(({ isReturn }) => isReturn).length
  const refused = planned('refused once, left', 'refused twice, left').length
  expect(step('rental/paid')).toMatchObject({ reached: paid + cameBack, left: 0 })
  expect(step('rental/payment')).toMatchObject({
    trouble: { name: 'PAYMENT_FAILED', event: 'payment/cardRefused', people: refused },
  })
  const payment = step('rental/payment')
  expect(payment?.reached).toBe(paid + cameBack + (payment?.left ?? 0))
  const shown = (await sam.get('/console/funnel')).body
  expect(shown).toContain(`${payment?.left}<span class="visually-hidden"> left at Payment</span>`)
  const shop = (await sam.get('/console/funnel?journey=shop', 'application/json')).json<{ steps: FunnelStep[] }>()
  expect(shop.steps.at(-1)?.reached).toBe(planned('bought from the shop').length)
})

test('visits with the same failure are together and are solved together', async () => {
  const { groups } = (await sam.get('/console/failures', 'application/json')).json<{
    groups: { name: string; step: string; wentOn: boolean; people: number; visits: number; example: string }[]
  }>()
  const alike = groups.find(({ name, wentOn }) => name === 'PAYMENT_FAILED' && !wentOn)
  const members = planned('refused once, left', 'refused twice, left', 'refused twice, came back and paid').filter(
    ({ isReturn }) => !isReturn,
  )
  expect(alike).toMatchObject({ step: 'rental/payment', visits: members.length, people: members.length })
  const query = new URLSearchParams({ alike: alike?.example ?? '' }).toString()
  expect((await sam.get(`/console/recordings?${query}`)).body).toContain('Mark all of them as solved')
  expect((await sam.post('/console/recordings/solved', { query })).headers.location).toBe(`/console/recordings?${query}`)
  const solved = await search({ alike: alike?.example ?? '', state: 'solved' })
  expect(recsOf(solved.recordings)).toEqual(recsOf(members))
  // an address with anything else changes nothing
  expect((await sam.post('/console/recordings/solved', { query: 'reached=rental%2Funit' })).statusCode).toBe(422)
})

test('a visitor active minutes ago has not left yet: the search says that they may still be there, and so does their visit', async () => {
  const [visit] = planned('refused twice, left')
  const minutesAgo = new Date(server.store.clock.now().getTime() - 3 * 60_000)
  await server.store.db
    .update(visits)
    .set({ endedAt: minutesAgo })
    .where(eq(visits.rec, visit?.rec ?? ''))
  const criteria = { error: 'card refused', times: '2' }
  expect(recsOf((await search({ ...criteria, ended: 'left' })).recordings)).not.toContain(visit?.rec)
  const results = (await sam.post('/console/recordings/search', { ...criteria, ended: 'left' })).body
  expect(results).toContain('1 more visit would fit, and may still be going on')
  expect(recsOf((await search({ ...criteria, ended: 'ongoing' })).recordings)).toEqual([visit?.rec])
  const shown = (await sam.post('/console/recordings/search', { ...criteria, ended: 'ongoing' })).body
  expect(shown).toContain('Last seen at Payment, and may still be there.')

  // neither the funnel nor the common failures count them among those who left
  const { steps } = (await sam.get('/console/funnel', 'application/json')).json<{ steps: FunnelStep[] }>()
  const refused = planned('refused once, left', 'refused twice, left').length
  expect(steps.find(({ id }) => id === 'rental/payment')?.trouble?.people).toBe(refused - 1)
  expect(recsOf((await search({ ...criteria, left: 'rental/payment' })).recordings)).not.toContain(visit?.rec)
  const here = await search({ ...criteria, left: 'rental/payment', ended: 'ongoing' })
  expect(recsOf(here.recordings)).toEqual([visit?.rec])
  expect((await sam.get('/console/failures')).body).toContain('In 1 of these visits they may still be there.')
})

test('a form that was not accepted is found by the words of the list and of the replay', async () => {
  const rec = 'recording-form-not-accepted'
  const refused = { form: 'profile', refused: true, fields: [{ name: 'email', code: 'account.form.invalid.email' }] }
  const rows = [event(1, 'booking/stepEntered', { step: 'sign-in' }), event(2, 'view/submissionRefused', refused)]
  expect((await server.send(aSegment({ rec, rows }))).statusCode).toBe(201)
  for (const error of ['Form not accepted', 'details form not accepted', 'submission refused'])
    expect(recsOf((await search({ error })).recordings)).toEqual([rec])
  expect((await sam.post('/console/recordings/search', { error: 'Form not accepted' })).body).toContain(
    'Form not accepted at Details',
  )
})

test.each(['error', 'booking'])('an agreement’s number, typed as %s, finds nothing, and the page says why', async field => {
  const { body } = await sam.post('/console/recordings/search', { [field]: 'LS-7F3A9C21' })
  expect(body).toContain('No recording fits')
  expect(body).toContain('nor by the number of an agreement, order or invoice')
})
