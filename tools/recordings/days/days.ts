/**
 * Recordings by the day on which they expire, in UTC. All rows of a recording are in the partitions of its day, which are
 * dropped as a whole when the day is over. Writers must hold the recording's lock (`lockRec`), because no constraint in the
 * database ensures that a recording has one day.
 */
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import { citations, helpCodes, marks, recordings, segments, subjects, visits } from '../schema'
import { comments } from '../work/schema'
import { DIVIDED } from './migration'

const DAY = 86_400_000
/** How long a recording is kept after its first segment: longer if the person asked for help. */
export const RETENTION_DAYS = { usual: 30, helped: 90 } as const

type Kept = Pick<typeof recordings.$inferSelect, 'firstReceivedAt' | 'helpCode'>

export const keptUntil = ({ firstReceivedAt, helpCode }: Kept): Date =>
  new Date(firstReceivedAt.getTime() + RETENTION_DAYS[helpCode === null ? 'usual' : 'helped'] * DAY)

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
/** The day on which a recording without a segment expires, even if help was requested. */
export const usualDay = (firstReceivedAt: Date): string => dayOf(keptUntil({ firstReceivedAt, helpCode: null }))
/** The days on which a recording may expire: without and with a request for help. */
export const possibleDays = ({ firstReceivedAt }: Pick<Kept, 'firstReceivedAt'>): readonly string[] => [
  usualDay(firstReceivedAt),
  dayOf(keptUntil({ firstReceivedAt, helpCode: 'any' })),
]

const TABLES = [recordings, segments, marks, citations, subjects, visits]
type PartitionedTable = (typeof TABLES)[number]

/** A recording, and the day whose partitions it is in. */
export interface Place {
  readonly rec: string
  readonly expiresOn: string
}

/** Joins rows of one recording. By the id alone, PostgreSQL would search the index of every day for each row. */
export const areOfOne = (one: PartitionedTable, other: PartitionedTable): SQL =>
  sql`(${one.rec} = ${other.rec} and ${one.expiresOn} = ${other.expiresOn})`

/** Selects rows of these recordings, in the partitions of their days only. */
export const areOf = (table: PartitionedTable, places: readonly Place[]): SQL | undefined =>
  and(
    inArray(
      table.rec,
      places.map(({ rec }) => rec),
    ),
    inArray(table.expiresOn, [...new Set(places.map(({ expiresOn }) => expiresOn))]),
  )

/**
 * Prevents other transactions from writing the recording until this one ends. It also selects zero rows of visits, so that,
 * like a search, it locks that table first: the job that drops days then waits for both before it starts, not halfway.
 */
export async function lockRec(tx: Database, rec: string): Promise<void> {
  const nothing = tx
    .select({ rec: visits.rec })
    .from(visits)
    .where(sql`false`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${rec}, 0)) where not exists ${nothing}`)
}

/** Creates the day's partitions if they are missing. */
export async function makeDay(tx: Database, day: string): Promise<void> {
  await tx.execute(sql`select support_make_day(${day}::date)`)
}

/** Moves all rows of a recording to another day's partitions. */
export async function moveToDay(tx: Database, rec: string, from: string, to: string): Promise<void> {
  await makeDay(tx, to)
  for (const table of TABLES) {
    await tx
      .update(table)
      .set({ expiresOn: to })
      .where(and(eq(table.rec, rec), eq(table.expiresOn, from)))
  }
}

export interface DeletedCounts {
  readonly recordings: number
  readonly segments: number
}

/** Deletes recordings with all that belongs to them. */
export async function deleteRecordings(tx: Database, recs: readonly string[]): Promise<DeletedCounts> {
  if (recs.length === 0) return { recordings: 0, segments: 0 }
  const deleted = {
    recordings: await tx.$count(recordings, inArray(recordings.rec, [...recs])),
    segments: await tx.$count(segments, inArray(segments.rec, [...recs])),
  }
  for (const table of [...TABLES, comments, helpCodes]) await tx.delete(table).where(inArray(table.rec, [...recs]))
  return deleted
}

/** How many rows belong to these recordings. */
export async function rowsOf(tx: Database, recs: readonly string[]): Promise<number> {
  let rows = 0
  if (recs.length === 0) return rows
  for (const table of [...TABLES, comments, helpCodes]) rows += await tx.$count(table, inArray(table.rec, [...recs]))
  return rows
}

/**
 * The nightly job gives up and retries rather than make the intake wait behind a long query. This is less than PostgreSQL waits
 * before it checks for a deadlock: if there is one, the nightly job gives up.
 */
const LOCK_WAIT = '500ms'
/** The tables in the order in which searches and writers lock them. */
const LOCK_ORDER = [
  'visits',
  'recordings',
  'segments',
  'marks',
  'citations',
  'subjects',
] as const satisfies readonly (typeof DIVIDED)[number][]

/** Drops the partitions of the days before `today`. */
export async function dropDaysBefore(tx: Database, today: string): Promise<DeletedCounts> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'support_recordings'::regclass order by relname`)
  const pastDays = rows.map(({ name }) => name.slice(-8)).filter(day => day < today.replaceAll('-', ''))
  const isPast = lt(recordings.expiresOn, today)
  const deleted = {
    recordings: await tx.$count(recordings, isPast),
    segments: await tx.$count(segments, lt(segments.expiresOn, today)),
  }
  if (pastDays.length === 0) return deleted
  await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_WAIT}'`))
  await tx.execute(sql.raw(`lock table ${LOCK_ORDER.map(kind => `only support_${kind}`).join(', ')} in access exclusive mode`))
  // from here on no recording can be moved to a later day
  const recs = tx.select({ rec: recordings.rec }).from(recordings).where(isPast)
  for (const table of [comments, helpCodes]) await tx.delete(table).where(inArray(table.rec, recs))
  for (const day of pastDays) await tx.execute(sql.raw(`drop table ${DIVIDED.map(kind => `support_${kind}_${day}`).join(', ')}`))
  return deleted
}
