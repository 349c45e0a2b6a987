import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { migrate } from '../../../tools/backend/db/migrate'
import { dayOf } from '../../../tools/recordings/days/days'
import { fileOf } from '../../../tools/recordings/files/file'
import { keepSegment } from '../../../tools/recordings/intake/keep'
import { MIGRATIONS } from '../../../tools/recordings/migrations'
import { nightly } from '../../../tools/recordings/retention/nightly'
import { findRecordings } from '../../../tools/recordings/search/find'
import type { Store } from '../../../tools/recordings/store'
import { commentsOf } from '../../../tools/recordings/work/comments'
import { supportStore } from '../../../tools/sandbox/support/store'
import { emptyServices, type TestServices } from '../support/testServices'
import { aSegment, T0 } from './segments'

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

test('recordings of before are found, go on, and expire on their day', async () => {
  const now = services.sandbox.clock.now()
  const before = MIGRATIONS.slice(
    0,
    MIGRATIONS.findIndex(({ id }) => id === 'support-009-days'),
  )
  await migrate(store.db, before)
  const [usual, helped] = [aSegment({ rec: 'recording-usual' }), aSegment({ rec: 'recording-helped', header: { t0: T0 } })]
  await oldRecording('recording-usual', usual, { first: new Date(now.getTime() - 10 * DAY) })
  await oldRecording('recording-helped', helped, { first: new Date(now.getTime() - 10 * DAY), code: 'K7QF9RTM' })
  await migrate(store.db, MIGRATIONS)

  expect((await findRecordings(store, { code: 'k7qf-9rtm' })).map(({ rec }) => rec)).toEqual(['recording-helped'])
  expect(await keepSegment(store, usual)).toMatchObject({ isNew: false })
  const next = aSegment({ rec: 'recording-usual', seg: 2, after: usual })
  expect(await keepSegment(store, next)).toMatchObject({ isNew: true })
  expect(await fileOf(store, 'recording-usual')).toBe(usual + next)

  services.pass(21 * DAY)
  expect(await nightly(store)).toMatchObject({ recordings: 1, segments: 2 })
  expect(await commentsOf(store, 'recording-usual')).toEqual([])
  expect(await fileOf(store, 'recording-helped')).toBe(helped)
  expect(await commentsOf(store, 'recording-helped')).toHaveLength(1)
})

test('each day is a partition of its own, which goes as a whole', async () => {
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
