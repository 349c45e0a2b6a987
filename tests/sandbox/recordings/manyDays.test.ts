import { sql } from 'drizzle-orm'
import { connect, type Connection } from '../../../tools/backend/db/connect'
import { migrate } from '../../../tools/backend/db/migrate'
import { keepSegment } from '../../../tools/recordings/intake/keep'
import { MIGRATIONS } from '../../../tools/recordings/migrations'
import { countRecordings, findRecordings } from '../../../tools/recordings/search/find'
import type { Store } from '../../../tools/recordings/store'
import { newDatabase } from '../support/newDatabase'
import { type PostgresServer, startPostgres } from '../support/postgres'
import { aSegment, T0 } from './segments'
import { storeOn } from './storeOn'

const DAY = 86_400_000
const DAYS = 20

let server: PostgresServer
let url: string
let connection: Connection
let store: Store
beforeAll(async () => {
  server = await startPostgres()
  url = (await newDatabase(server.url)).url
  // one connection, because PostgreSQL counts what each has read once it is idle or asked to
  connection = await connect({ stateFolder: '', databaseUrl: url, pool: { size: 1, waitMs: 10_000 } })
  await migrate(connection.db, MIGRATIONS)
  let now = T0 - DAYS * DAY
  store = storeOn(connection.db, () => now)
  for (let day = 0; day < DAYS; day += 1) {
    await keepSegment(store, aSegment({ rec: `recording-of-day-${day}` }))
    now += DAY
  }
}, 120_000)
afterAll(async () => {
  await connection.close()
  await server.stop()
})

/** The days' parts of a table that were looked into so far. */
async function partsRead(table: string): Promise<readonly string[]> {
  await store.db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await store.db.execute<{ part: string }>(sql`
    select relname || ' ' || seq_scan + coalesce(idx_scan, 0) as part from pg_stat_user_tables
    where relname like ${`${table}_2%`} order by relname`)
  return rows.map(({ part }) => part)
}

test.each(['support_segments', 'support_marks'])(
  'a list reads only the days of its recordings, also for %s, however many days are kept',
  async table => {
    const before = new Set(await partsRead(table))
    const found = await findRecordings(store, {}, 3)
    expect(found.map(({ rec, builds }) => [rec, builds.length])).toEqual(
      [1, 2, 3].map(back => [`recording-of-day-${DAYS - back}`, 1]),
    )
    const after = await partsRead(table)
    expect(after).toHaveLength(DAYS)
    expect(after.filter(part => !before.has(part))).toHaveLength(3)
  },
)

test('queries are not compiled, which takes longer than answering them with many days', async () => {
  const { rows } = await store.db.execute(sql`show jit`)
  expect(rows).toEqual([{ jit: 'off' }])
})

test('a number that cannot be counted in time is unknown', async () => {
  expect(await countRecordings(store, {})).toBe(DAYS)
  const other = await connect({ stateFolder: '', databaseUrl: url })
  try {
    await other.db.transaction(async tx => {
      await tx.execute(sql`lock table support_visits in access exclusive mode`)
      expect(await countRecordings(store, {})).toBeUndefined()
    })
  } finally {
    await other.close()
  }
  expect(await countRecordings(store, {})).toBe(DAYS)
})
