/**
 * Measures searching and expiring many recordings in a PostgreSQL server on this machine. Some hundred generated visits pass
 * through the intake, spread over thirty days; their rows are then repeated with other ids up to the requested number, or until
 * time or disk space runs out (`--minutes`, `--spare` in GB). Prints a table and, as its last line, one JSON object, which passes
 * if exactly the expired day was deleted.
 */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '../backend/db/connect'
import { migrate } from '../backend/db/migrate'
import { preparePostgres } from '../chaos/postgres'
import { dayOf, deleteRecordings } from '../recordings/days/days'
import { JOURNEYS } from '../recordings/index/journeys'
import { keepSegment, recordSubject } from '../recordings/intake/keep'
import { recordingKeys } from '../recordings/keys'
import { MIGRATIONS } from '../recordings/migrations'
import { purge } from '../recordings/retention/erase'
import { visitsAlike } from '../recordings/search/alike'
import type { Criteria } from '../recordings/search/criteria'
import { countRecordings, findRecordings } from '../recordings/search/find'
import { funnelOf } from '../recordings/search/funnel'
import { knownCriteria } from '../recordings/search/known'
import type { Store } from '../recordings/store'
import { readTemplate } from '../seed-recordings/template'
import { MADE_UP_BUILDS, seededRecordings } from '../seed-recordings/visits'
import { repeatRows } from './repeatedRows'
import { table } from './table'

const { values } = parseArgs({
  options: {
    stored: { type: 'string', default: '100000' },
    seeds: { type: 'string', default: '600' },
    rounds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '30' },
    spare: { type: 'string', default: '15' },
    bucket: { type: 'boolean', default: false },
  },
})
const [stored, seeds, rounds] = [Number(values.stored), Number(values.seeds), Number(values.rounds)]
const DAY = 86_400_000
const DAYS = 30
/** Searches are repeated until this total time, but at least three times. */
const SEARCH_MS = 45_000
/** The maximum number of rows deleted individually, limited by the ids in a query. */
const DELETED = 10_000

// settings of a machine with 8 GB; loading need not be replicated
const postgres = await preparePostgres({
  settings: {
    shared_buffers: '2GB',
    maintenance_work_mem: '512MB',
    max_wal_size: '2GB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    full_page_writes: 'off',
  },
})
await postgres.start()
const { db, close } = await connect({ stateFolder: '', databaseUrl: postgres.url })
try {
  await migrate(db, MIGRATIONS)
  const clock = { at: Date.now() - DAYS * DAY, now: () => new Date(clock.at) }
  const store: Store = {
    db,
    clock,
    keys: recordingKeys('k'.repeat(40)),
    settings: { origin: '', appOrigin: '', consoleFolder: '' },
    bookingsOf: () => Promise.resolve([]),
    alarm: () => Promise.resolve(),
    report: console.error,
  }
  const began = performance.now()
  const example = await seed(store, clock)
  await repeatRows(db, {
    copies: Math.ceil(stored / seeds),
    inBucket: values.bucket,
    minutes: Number(values.minutes),
    spareGb: Number(values.spare),
  })
  const seededSeconds = Math.round((performance.now() - began) / 1_000)
  const vacuumSeconds = Math.round((await timed(() => db.execute(sql`vacuum analyze`))) / 1_000)
  const [recordings, bytes] = [await number(db, 'select count(*) as number from support_recordings'), await size(db)]
  const searches = await searched(store, example)
  const expiry = await expired(store, clock)
  console.log(
    table([
      ['search', 'pages of 8 kB', 'p50 ms', 'p95 ms', 'rounds'],
      ...searches.map(each => [each.what, String(each.pages), String(each.p50), String(each.p95), String(each.rounds)]),
    ]),
  )
  const pass =
    expiry.droppedRecordings > 0 && expiry.keptRecordings === recordings - expiry.droppedRecordings - expiry.deletedRecordings
  console.log(
    JSON.stringify({
      recordings,
      seededSeconds,
      vacuumSeconds,
      bytesPerRecording: Math.round(bytes / recordings),
      searches,
      expiry,
      pass,
    }),
  )
  process.exitCode = pass ? 0 : 1
} finally {
  await close()
  await postgres.remove()
}

/** Sends visits through the intake, a thirtieth for each day; returns a customer's recording. */
async function seed(store: Store, clock: { at: number }): Promise<string> {
  const first = clock.at
  let [made, example] = [0, '']
  for (const { rec, segments, customer } of seededRecordings(await readTemplate(), {
    count: seeds,
    seed: 1,
    now: Date.now(),
    builds: MADE_UP_BUILDS,
  })) {
    clock.at = first + Math.floor((made++ * DAYS) / seeds) * DAY
    for (const text of segments) await keepSegment(store, text)
    if (customer === undefined) continue
    await recordSubject(store, rec, 'profile', customer)
    example = rec
  }
  clock.at = first + DAYS * DAY
  return example
}

async function searched(store: Store, example: string) {
  const [journey] = Object.values(JOURNEYS)
  if (journey === undefined) throw new Error('there is no journey')
  const by = (wanted: Criteria) => () => findRecordings(store, wanted)
  const day = new Date(store.clock.now().getTime() - DAY)
  const searches: Readonly<Record<string, () => Promise<unknown>>> = {
    'the latest': by({}),
    'one recording': by({ rec: example }),
    'of its customer': by({ customer: example }),
    'a failure': by({ error: 'PAYMENT_FAILED' }),
    'how many with a failure': () => countRecordings(store, { error: 'PAYMENT_FAILED' }),
    'what a search suggests': () => knownCriteria(store),
    'left at a step': by({ left: journey.steps[0]?.id ?? '', ended: 'left' }),
    'of a day, not finished': by({ from: day, ended: 'left' }),
    'failures of a day': () => visitsAlike(store, { from: day }),
    'failures of 30 days': () => visitsAlike(store, {}),
    'the funnel of a day': () => funnelOf(store, journey, { from: day }),
  }
  const measured: {
    readonly what: string
    /** Pages read by PostgreSQL, cached or not, which unlike times does not depend on other load. */
    readonly pages: number
    readonly p50: number
    readonly p95: number
    readonly rounds: number
  }[] = []
  for (const [what, search] of Object.entries(searches)) {
    const before = await pagesRead(store.db)
    await search()
    const pages = (await pagesRead(store.db)) - before
    const took: number[] = []
    const end = performance.now() + SEARCH_MS
    while (took.length < rounds && (took.length < 3 || performance.now() < end)) took.push(await timed(search))
    const sorted = took.toSorted((a, b) => a - b)
    const at = (share: number): number => sorted[Math.floor(took.length * share)] ?? 0
    measured.push({ what, pages, p50: at(0.5), p95: at(0.95), rounds: took.length })
  }
  return measured
}

/** Drops the oldest day like the nightly job, deletes recordings of the next one row by row like an erasure, then vacuums. */
async function expired(store: Store, clock: { at: number }) {
  const oldest = await store.db.execute<{ day: string }>(
    sql`select distinct expires_on::text as day from support_recordings order by day limit 2`,
  )
  const [, second = ''] = oldest.rows.map(({ day }) => day)
  clock.at = Date.parse(second)
  let droppedRecordings = 0
  const dropMs = await timed(async () => (droppedRecordings = (await purge(store)).recordings))
  const { rows } = await store.db.execute<{ rec: string }>(
    sql`select rec from support_recordings where expires_on = ${dayOf(new Date(clock.at))} limit ${DELETED}`,
  )
  const deleteMs = await timed(() =>
    store.db.transaction(tx =>
      deleteRecordings(
        tx,
        rows.map(({ rec }) => rec),
      ),
    ),
  )
  const vacuumMs = await timed(() => store.db.execute(sql`vacuum`))
  const keptRecordings = await number(store.db, 'select count(*) as number from support_recordings')
  return { dropMs, droppedRecordings, deleteMs, deletedRecordings: rows.length, vacuumMs, keptRecordings }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began)
}

/** Settings of the single connection that the pool reuses for sequential queries. */
async function pagesRead(database: Database): Promise<number> {
  await database.execute(sql`select pg_stat_force_next_flush()`)
  return number(database, 'select blks_hit + blks_read as number from pg_stat_database where datname = current_database()')
}
function size(database: Database): Promise<number> {
  return number(database, 'select pg_database_size(current_database()) as number')
}
async function number(database: Database, query: string): Promise<number> {
  const { rows } = await database.execute<{ number: string }>(sql.raw(query))
  return Number(rows[0]?.number)
}
