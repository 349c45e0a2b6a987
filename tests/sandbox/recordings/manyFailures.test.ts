/** Searches among many visits read indexes of what is searched for, not the rows of all; on days from before an index was made, too. */
import { sql } from 'drizzle-orm'
import { connect, type Connection } from '../../../tools/backend/db/connect'
import { migrate } from '../../../tools/backend/db/migrate'
import { MIGRATIONS } from '../../../tools/recordings/migrations'
import { countRecordings, findRecordings } from '../../../tools/recordings/search/find'
import { failuresMigration } from '../../../tools/recordings/search/migration'
import { knownStores } from '../../../tools/recordings/search/stores'
import type { Store } from '../../../tools/recordings/store'
import { newDatabase } from '../support/newDatabase'
import { type PostgresServer, startPostgres } from '../support/postgres'
import { T0 } from './segments'
import { storeOn } from './storeOn'

const [DAYS, RECORDINGS_OF_A_DAY, STEPS, FAILED_EVERY] = [6, 500, 11, 10]
const FAILED = (DAYS * RECORDINGS_OF_A_DAY) / FAILED_EVERY

let server: PostgresServer
let connection: Connection
let store: Store
beforeAll(async () => {
  server = await startPostgres()
  const { url } = await newDatabase(server.url)
  // one connection, because PostgreSQL counts what each has read once it is idle or asked to
  connection = await connect({ stateFolder: '', databaseUrl: url, pool: { size: 1, waitMs: 10_000 } })
  store = storeOn(connection.db, () => T0)
  const before = MIGRATIONS.slice(0, MIGRATIONS.indexOf(failuresMigration))
  await migrate(connection.db, before)
  for (let day = 0; day < DAYS; day += 1) {
    if (day === DAYS / 2) await migrate(connection.db, MIGRATIONS)
    await addDay(new Date(T0 + day * 86_400_000).toISOString())
  }
  await addStoreNames()
  await vacuum()
}, 120_000)
afterAll(async () => {
  await connection.close()
  await server.stop()
})

/**
 * Repeated until every page of the marks is marked as visible to all transactions; otherwise an index-only scan reads the page. VACUUM
 * cannot mark pages while an older transaction is open, such as that of PostgreSQL's autovacuum.
 */
async function vacuum(): Promise<void> {
  const { db } = connection
  for (let isVisible = false; !isVisible;) {
    await db.execute(sql`vacuum analyze`)
    const { rows } = await db.execute<{ unsure: number }>(sql`
      select count(*)::int as unsure from pg_class
      where relname like 'support_marks_2%' and relkind = 'r' and relallvisible < relpages`)
    isVisible = rows[0]?.unsure === 0
  }
}

/** Every tenth visit failed, each second one of those twice; each viewed one of two stores and passed some steps. */
async function addDay(at: string): Promise<void> {
  const { db } = store
  const [day, rec] = [sql`${at}::timestamptz::date + 30`, sql`${at.slice(0, 10)} || '-' || count`]
  const visitors = sql`generate_series(1, ${RECORDINGS_OF_A_DAY}::int) as count`
  await db.execute(sql`select support_make_day(${day})`)
  await db.execute(sql`insert into support_recordings (expires_on, rec, first_received_at, last_received_at, kept_until)
    select ${day}, ${rec}, ${at}, ${at}, ${at}::timestamptz + interval '30 days' from ${visitors}`)
  await db.execute(sql`insert into support_visits (expires_on, rec, started_at, ended_at, clock_offset_ms, events, segments,
      is_finished, stuck_ms, trouble_times, went_on)
    select ${day}, ${rec}, ${at}, ${at}, 0, 9, 1, false, 0, 0, false from ${visitors}`)
  // visitor by visitor, as they come
  await db.execute(sql`insert into support_marks (expires_on, rec, page, seg, seq, kind, name, event, name_key, event_key, at, active_ms, step)
    select ${day}, ${rec}, 1, 1, seq, kind, name, event, lower(name), lower(event), ${at}::timestamptz, 0, 'rental/payment'
    from ${visitors}, lateral (
      select seq, 'step' as kind, 'rental/unit' as name, 'stepEntered' as event from generate_series(1, ${STEPS}::int) as seq
      union all
      select 0, 'store', 'store' || count % 2, 'storeChosen'
      union all
      select seq, 'failure', 'UNITSGONE', 'unitsUnavailable'
      from generate_series(${STEPS}::int + 1, ${STEPS}::int + 1 + (count / ${FAILED_EVERY}::int) % 2) as seq
      where count % ${FAILED_EVERY}::int = 0) as its
    order by count, seq`)
}

/** Pages of the tables of marks themselves, without their indexes, that were looked into so far. */
async function rowPagesRead(): Promise<number> {
  await store.db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await store.db.execute<{ pages: number }>(sql`
    select sum(heap_blks_read + heap_blks_hit)::int as pages from pg_statio_user_tables where relname like 'support_marks_%'`)
  return rows[0]?.pages ?? -1
}

test.each([
  ['a name', { error: 'UNITSGONE' }, FAILED],
  ['words of its event', { error: 'unavail' }, FAILED],
  ['a name, at a step', { error: 'UNITSGONE', at: 'rental/payment' }, FAILED],
  ['a name, so many times', { error: 'UNITSGONE', times: 2 }, FAILED / 2],
])('how many had a failure is read from its index, by %s', async (_, criteria, visits) => {
  const before = await rowPagesRead()
  expect(await countRecordings(store, criteria)).toBe(visits)
  // of each day one page, which says that the index is up to date; a day has hundred
  expect(await rowPagesRead()).toBeLessThanOrEqual(before + DAYS)
  expect(await findRecordings(store, criteria, visits + 1)).toHaveLength(visits)
})

/** Rows of the tables of a kind, or entries of their indexes, that were read so far. */
async function entriesRead(kind: 'marks' | 'visits'): Promise<number> {
  await store.db.execute(sql`select pg_stat_force_next_flush()`)
  const tables = `support_${kind}_2%`
  const { rows } = await store.db.execute<{ entries: number }>(sql`
    select ((select sum(seq_tup_read) from pg_stat_user_tables where relname like ${tables}) +
      (select sum(idx_tup_read) from pg_stat_user_indexes where relname like ${tables}))::int as entries`)
  return rows[0]?.entries ?? -1
}

test('the stores that are suggested are read from the index, not from every visit', async () => {
  const before = await entriesRead('marks')
  expect(await knownStores(store.db)).toEqual([
    { id: 'store0', name: 'Derby' },
    { id: 'store1', name: 'Leeds' },
  ])
  expect((await entriesRead('marks')) - before).toBeLessThan((DAYS * RECORDINGS_OF_A_DAY) / 10)
})

/** Every visit received the names of the stores. */
async function addStoreNames(): Promise<void> {
  const { db } = store
  const text = JSON.stringify([
    { id: 'store0', name: 'Derby' },
    { id: 'store1', name: 'Leeds' },
  ])
  await db.execute(sql`insert into support_bodies values ('sha256-stores', ${text})`)
  await db.execute(sql`insert into support_citations select expires_on, rec, 1, 1, 'sha256-stores' from support_visits`)
}

test('how many fit a time within a day is counted from the visits of that day', async () => {
  for (let day = 0; day < DAYS; day += 1) {
    const time = T0 + day * 86_400_000
    const criteria = { from: new Date(time - 60_000), to: new Date(time + 60_000) }
    const before = await entriesRead('visits')
    expect(await countRecordings(store, criteria)).toBe(RECORDINGS_OF_A_DAY)
    expect((await entriesRead('visits')) - before).toBeLessThanOrEqual(RECORDINGS_OF_A_DAY + DAYS)
  }
})

test('a list reads each visit once, and for each customer’s return only their other visits', async () => {
  await store.db.execute(sql`update support_recordings set customer = 'the same' where rec like '%-10'`)
  await vacuum()
  const before = await entriesRead('visits')
  const found = await findRecordings(store, { error: 'UNITSGONE' }, FAILED + 1)
  const read = (await entriesRead('visits')) - before
  expect(found).toHaveLength(FAILED)
  expect(found.filter(({ cameBack }) => cameBack)).toHaveLength(DAYS - 1)
  expect(read).toBeLessThanOrEqual(DAYS * RECORDINGS_OF_A_DAY + DAYS * (DAYS - 1))
})

test('every day’s table says how often a kind of mark has a name, without which PostgreSQL expects far too few', async () => {
  const { rows } = await store.db.execute(sql`
    select relname, count(stxname)::int as statistics from pg_class left join pg_statistic_ext on stxrelid = pg_class.oid
    where relname like 'support_marks_2%' and relkind = 'r' group by relname`)
  expect(rows).toHaveLength(DAYS)
  expect(rows.filter(({ statistics }) => statistics !== 1)).toEqual([])
})
