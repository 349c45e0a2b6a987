import { eq, sql } from 'drizzle-orm'
import { connect, type Connection } from '../../../tools/backend/db/connect'
import { isDatabaseAway } from '../../../tools/backend/db/isDatabaseAway'
import { migrate } from '../../../tools/backend/db/migrate'
import { lockRec } from '../../../tools/recordings/days/days'
import { keepSegment } from '../../../tools/recordings/intake/keep'
import { MIGRATIONS } from '../../../tools/recordings/migrations'
import { nightly } from '../../../tools/recordings/retention/nightly'
import type { Night } from '../../../tools/recordings/retention/nightSchema'
import { recordings, visits } from '../../../tools/recordings/schema'
import type { Store } from '../../../tools/recordings/store'
import { addEntryWithin } from '../../../tools/recordings/trail/trail'
import { newDatabase } from '../support/newDatabase'
import { type PostgresServer, startPostgres } from '../support/postgres'
import { aSegment } from './segments'
import { storeOn } from './storeOn'

const DAY = 86_400_000

let server: PostgresServer
let connection: Connection
let store: Store
let passed = 0
beforeAll(async () => {
  server = await startPostgres()
  const { url } = await newDatabase(server.url)
  connection = await connect({ stateFolder: '', databaseUrl: url })
  await migrate(connection.db, MIGRATIONS)
  store = storeOn(connection.db, () => Date.UTC(2026, 10, 23, 12) + passed)
}, 120_000)
afterAll(async () => {
  await connection.close()
  await server.stop()
})

/**
 * A nightly job that has begun to wait for the first of its tables, and which tables it holds by then. It gives up after a while,
 * which a busy machine may not notice in time: then another one is begun.
 */
async function nightThatWaits(): Promise<{ readonly held: readonly unknown[]; readonly begun: Promise<unknown> }> {
  for (;;) {
    const begun = settled(nightly(store))
    const held = await heldWhenItWaits(begun)
    if (held !== undefined) return { held, begun }
    const result = await begun
    if (!isDatabaseAway(result)) throw new Error('the night did not wait', { cause: result })
  }
}

/** Undefined where it is over without having been seen to wait. */
async function heldWhenItWaits(work: Promise<unknown>): Promise<readonly unknown[] | undefined> {
  let isOver = false
  void work.finally(() => (isOver = true))
  for (;;) {
    const { rows } = await store.db.execute<{
      granted: boolean
    }>(sql`select granted, relation::regclass::text as name from pg_locks
      where mode = 'AccessExclusiveLock' and locktype = 'relation'`)
    if (rows.some(({ granted }) => granted === false)) return rows.filter(({ granted }) => granted === true)
    if (isOver) return undefined
  }
}

/** What it resolves with, or what went wrong. */
const settled = (night: Promise<Night | undefined>): Promise<unknown> => night.catch((error: unknown) => error)

/** Repeatedly, as the job does, until no other transaction blocks it. */
async function untilDone(night: () => Promise<Night | undefined>): Promise<Night | undefined> {
  for (;;) {
    const result = await settled(night())
    if (!isDatabaseAway(result)) return result as Night | undefined
  }
}

test('an erasure that holds rows gets the audit while the nightly job waits for them, and the job completes afterwards', async () => {
  await keepSegment(store, aSegment({ rec: 'recording-over' }))
  passed += 31 * DAY
  await keepSegment(store, aSegment({ rec: 'recording-kept' }))
  const night = await store.db.transaction(async tx => {
    await lockRec(tx, 'recording-kept')
    await tx.update(recordings).set({ state: 'seen' }).where(eq(recordings.rec, 'recording-kept'))
    const { held, begun } = await nightThatWaits()
    expect(held).toEqual([])
    await addEntryWithin(tx, store, { who: 'noor.ellis', what: 'erased', subject: 'recording-kept' })
    return begun
  })
  // it gave up, and there was no deadlock
  expect(night).toMatchObject({ cause: { code: '55P03' } })
  expect(await untilDone(() => nightly(store))).toMatchObject({ recordings: 1, segments: 1, auditRows: 1, findings: '' })
  expect((await store.db.select({ rec: recordings.rec }).from(recordings)).map(({ rec }) => rec)).toEqual(['recording-kept'])
})

test('a search or write in progress can finish while the nightly job waits', async () => {
  passed += 31 * DAY
  for (const begin of ['search', 'write']) {
    await keepSegment(store, aSegment({ rec: `recording-before-${begin}` }))
    passed += 31 * DAY
    const night = await store.db.transaction(async tx => {
      if (begin === 'search') await tx.select().from(visits)
      else await lockRec(tx, 'recording-written')
      const { held, begun } = await nightThatWaits()
      expect(held).toEqual([])
      if (begin === 'search') await tx.select().from(recordings)
      else await tx.update(recordings).set({ state: 'seen' })
      await tx.update(visits).set({ events: 3 })
      return { begun }
    })
    const first = await night.begun
    const done = isDatabaseAway(first) ? await untilDone(() => nightly(store)) : first
    expect(done).toMatchObject({ findings: '' })
    expect(await store.db.$count(recordings)).toBe(0)
  }
})

test('segments that arrive while days are dropped are all stored', async () => {
  for (let round = 0; round < 5; round += 1) {
    await keepSegment(store, aSegment({ rec: `recording-over-${round}` }))
    passed += 31 * DAY
    const sent = Array.from({ length: 12 }, (_, index) => keepSegment(store, aSegment({ rec: `recording-${round}-${index}` })))
    const night = untilDone(() => nightly(store))
    expect((await Promise.all(sent)).map(({ isNew }) => isNew)).toEqual(sent.map(() => true))
    expect(await night).toMatchObject({ findings: '' })
  }
})
