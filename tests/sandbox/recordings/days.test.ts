import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { migrate } from '../../../tools/backend/db/migrate'
import { dayOf } from '../../../tools/recordings/days/days'
import { fileOf } from '../../../tools/recordings/files/file'
import { keepSegment } from '../../../tools/recordings/intake/keep'
import { MIGRATIONS } from '../../../tools/recordings/migrations'
import { erase } from '../../../tools/recordings/retention/erase'
import { nightly } from '../../../tools/recordings/retention/nightly'
import { citations, marks, recordings, subjects, visits } from '../../../tools/recordings/schema'
import { findRecordings } from '../../../tools/recordings/search/find'
import type { Store } from '../../../tools/recordings/store'
import { commentsOf } from '../../../tools/recordings/work/comments'
import { searchTables } from '../../../tools/sandbox/support/searchTables'
import { supportStore } from '../../../tools/sandbox/support/store'
import { emptyServices, type TestServices } from '../support/testServices'
import { aSegment, T0, UNITS_BODY } from './segments'

const DAY = 86_400_000
let services: TestServices
let store: Store
beforeAll(async () => {
  services = await emptyServices()
  store = supportStore(services.sandbox)
}, 60_000)
afterAll(() => services.close())

/** As they were written before recordings were divided by day. */
async function oldRecording(rec: string, text: string, { code, first }: { code?: string; first: Date }): Promise<void> {
  const { db } = store
  const kept = new Date(first.getTime() + (code === undefined ? 30 : 90) * DAY).toISOString()
  const [at, bytes, digest] = [first.toISOString(), Buffer.byteLength(text), createHash('sha256').update(text).digest('hex')]
  await db.execute(sql`insert into support_recordings (rec, help_code, first_received_at, last_received_at, kept_until)
    values (${rec}, ${code ?? null}, ${at}, ${at}, ${kept})`)
  await db.execute(sql`insert into support_segments
    (rec, page, seg, build, first_seq, last_seq, started_at, ended_at, sha256, bytes, text, received_at, indexed)
    values (${rec}, 1, 1, 'build-a', 1, 2, ${at}, ${at}, ${digest}, ${bytes}, ${text}, ${at}, 2)`)
  await db.execute(
    sql`insert into support_visits values (${rec}, ${at}, ${at}, 0, 2, 1, null, null, false, null, 0, null, null, null, 0, false)`,
  )
  await db.execute(
    sql`insert into support_comments values (gen_random_uuid(), ${rec}, null, null, 'sam.okoro', ${at}, 'Looked at it')`,
  )
}

const MARK = {
  rec: 'recording-helped',
  page: 1,
  seg: 1,
  seq: 7,
  kind: 'failure' as const,
  name: 'OLD_CODE',
  event: 'payment/cardRefused',
  nameKey: 'oldcode',
  eventKey: 'cardrefused',
  activeMs: 4_321,
  step: 'rental/payment',
}
const VISIT = {
  rec: 'recording-helped',
  clockOffsetMs: -17,
  events: 12,
  segments: 1,
  release: '9.8.7',
  lastStep: 'rental/payment',
  isFinished: true,
  stuckAt: 'rental/contact',
  stuckMs: 61_000,
  troubleName: 'OLD_CODE',
  troubleEvent: 'payment/cardRefused',
  troubleStep: 'rental/payment',
  troubleTimes: 3,
  wentOn: true,
}

/** A row of each kind of a customer's old recording, no two columns of which say the same. */
async function oldRowsOf(rec: string, customer: string, at: string): Promise<void> {
  const { db } = store
  await db.execute(sql`update support_recordings set customer = ${customer}, state = 'solved' where rec = ${rec}`)
  await db.execute(sql`insert into support_subjects values (${rec}, 'profile', ${customer})`)
  await db.execute(sql`insert into support_bodies values (${UNITS_BODY.name}, ${UNITS_BODY.text})`)
  await db.execute(sql`insert into support_citations values (${rec}, 1, 1, ${UNITS_BODY.name})`)
  await db.execute(sql`insert into support_marks
    (rec, page, seg, seq, kind, name, event, name_key, event_key, at, active_ms, step)
    values (${rec}, 1, 1, 7, 'failure', 'OLD_CODE', 'payment/cardRefused', 'oldcode', 'cardrefused', ${at}, 4321, 'rental/payment')`)
  await db.execute(sql`update support_visits set clock_offset_ms = -17, events = 12, release = '9.8.7', last_step = 'rental/payment',
    is_finished = true, stuck_at = 'rental/contact', stuck_ms = 61000, trouble_name = 'OLD_CODE',
    trouble_event = 'payment/cardRefused', trouble_step = 'rental/payment', trouble_times = 3, went_on = true where rec = ${rec}`)
}

test('earlier recordings are found with all their rows, continue, expire on their day, and are erased by customer', async () => {
  const now = services.sandbox.clock.now()
  const before = MIGRATIONS.slice(
    0,
    MIGRATIONS.findIndex(({ id }) => id === 'support-009-days'),
  )
  await migrate(store.db, before)
  const [usual, helped] = [aSegment({ rec: 'recording-usual' }), aSegment({ rec: 'recording-helped', header: { t0: T0 } })]
  await oldRecording('recording-usual', usual, { first: new Date(now.getTime() - 10 * DAY) })
  await oldRecording('recording-helped', helped, { first: new Date(now.getTime() - 10 * DAY), code: 'K7QF9RTM' })
  const first = new Date(now.getTime() - 10 * DAY)
  const customer = store.keys.hash('profile', 'cust-old')
  await oldRowsOf('recording-helped', customer, first.toISOString())
  // of a help code or a booking, before its first segment came
  await store.db.execute(sql`insert into support_recordings (rec, first_received_at, last_received_at, kept_until)
    values ('recording-begun', ${first.toISOString()}, ${first.toISOString()}, null)`)
  await migrate(store.db, MIGRATIONS)

  const expiresOn = dayOf(new Date(first.getTime() + 90 * DAY))
  const { rec } = MARK
  expect(await store.db.select().from(marks)).toEqual([{ ...MARK, expiresOn, at: first }])
  expect(await store.db.select().from(citations)).toEqual([{ expiresOn, rec, page: 1, seg: 1, name: UNITS_BODY.name }])
  expect(await store.db.select().from(subjects)).toEqual([{ expiresOn, rec, kind: 'profile', key: customer }])
  expect(await store.db.select().from(visits).where(eq(visits.rec, rec))).toEqual([
    { ...VISIT, expiresOn, startedAt: first, endedAt: first },
  ])
  expect(await findRecordings(store, { error: 'old code' })).toMatchObject([{ rec, state: 'solved', lastStep: 'rental/payment' }])
  expect(await store.db.select().from(recordings).where(eq(recordings.rec, 'recording-begun'))).toMatchObject([
    { expiresOn: dayOf(new Date(first.getTime() + 30 * DAY)), keptUntil: null, state: 'new', customer: null },
  ])

  expect((await findRecordings(store, { code: 'k7qf-9rtm' })).map(({ rec }) => rec)).toEqual(['recording-helped'])
  expect(await keepSegment(store, usual)).toMatchObject({ isNew: false })
  const next = aSegment({ rec: 'recording-usual', seg: 2, after: usual })
  expect(await keepSegment(store, next)).toMatchObject({ isNew: true })
  expect(await fileOf(store, 'recording-usual')).toBe(usual + next)

  services.pass(21 * DAY)
  expect(await nightly(store)).toMatchObject({ recordings: 2, segments: 2 })
  expect(await commentsOf(store, 'recording-usual')).toEqual([])
  expect(await fileOf(store, 'recording-helped')).toBe(helped)
  expect(await commentsOf(store, 'recording-helped')).toHaveLength(1)

  const by = { who: 'noor.ellis', why: 'Request 1' }
  const asked = { ...store, bookingsOf: () => Promise.resolve([]) }
  expect(await erase(asked, 'profile', 'cust-old', by)).toEqual({ recordings: 1, segments: 1, bodies: 1, remaining: 0 })
  expect(await searchTables(store.db, customer)).toEqual([])
})

test('each day is a partition of its own, which is dropped as a whole', async () => {
  const partitions = async (): Promise<readonly string[]> => {
    const { rows } = await store.db.execute<{ name: string }>(sql`select relname as name from pg_class
      where relispartition and relkind = 'r' and relname like 'support_segments_%' order by relname`)
    return rows.map(({ name }) => name)
  }
  const named = (days: number): string =>
    `support_segments_${dayOf(new Date(services.sandbox.clock.now().getTime() + days * DAY)).replaceAll('-', '')}`
  const before = await partitions()
  for (const rec of ['recording-of-today', 'recording-of-tomorrow', 'recording-of-tomorrow-too']) {
    await keepSegment(store, aSegment({ rec }))
    if (rec === 'recording-of-today') services.pass(DAY)
  }
  const [today, tomorrow] = [named(29), named(30)]
  expect(await partitions()).toEqual([...before, today, tomorrow].toSorted())
  const rowsIn = async (name: string): Promise<unknown> =>
    (await store.db.execute(sql`select count(*)::int as rows from ${sql.identifier(name)}`)).rows[0]
  expect([await rowsIn(today), await rowsIn(tomorrow)]).toEqual([{ rows: 1 }, { rows: 2 }])
  services.pass(30 * DAY)
  expect(await nightly(store)).toMatchObject({ recordings: 1, segments: 1 })
  expect(await partitions()).toEqual([...before, tomorrow].toSorted())
})
