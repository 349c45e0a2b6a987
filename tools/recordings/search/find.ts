import { and, asc, count, desc, eq, max, min, sql } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import { areOf, areOfOne, type Place } from '../days/days'
import type { Store } from '../store'
import { circumstancesOf, type Circumstances } from './circumstances'
import { cameBack, conditions, type Criteria, stillHereSince } from './criteria'
import { marks, recordings, type RecordingState, segments, visits } from '../schema'

/** A failure of a visit: how often it happened at one step, and where it did first. */
export interface FoundFailure {
  readonly name: string
  /** The type of the event that reports it; empty where a reducer threw. */
  readonly event: string
  readonly step: string | null
  readonly times: number
  readonly page: number
  readonly seq: number
}

export interface FoundRecording {
  readonly rec: string
  readonly helpCode: string | null
  readonly state: RecordingState
  readonly builds: readonly string[]
  readonly release: string | null
  /** By the server's clock. */
  readonly startedAt: Date
  readonly endedAt: Date
  readonly segments: number
  readonly events: number
  readonly failures: readonly FoundFailure[]
  readonly circumstances: Circumstances
  readonly lastStep: string | null
  readonly isFinished: boolean
  /** The same customer was here later, or in another tab for longer. */
  readonly cameBack: boolean
  /** Not finished, and active so lately that they may be reading. */
  readonly mayBeHere: boolean
  readonly stuckAt: string | null
  readonly stuckMs: number
  /** Other visits and tabs of the same customer. */
  readonly others: number
  readonly keptUntil: Date
}

/** The maximum number of results; a more specific search shows the others. */
export const MAX_FOUND = 50

/** How long counting all matches may take: among millions it is not worth minutes of the database's time. */
const COUNT_TIMEOUT = '2s'
/** PostgreSQL's `query_canceled`. */
const QUERY_CANCELED = '57014'

/** Newest first, by the server's clock. Recordings without a segment are left out. */
export async function findRecordings(store: Store, criteria: Criteria, maxFound = MAX_FOUND): Promise<readonly FoundRecording[]> {
  const { db, clock } = store
  const since = stillHereSince(clock.now())
  const found = await db
    .select({
      rec: recordings.rec,
      expiresOn: recordings.expiresOn,
      helpCode: recordings.helpCode,
      state: recordings.state,
      keptUntil: recordings.keptUntil,
      release: visits.release,
      startedAt: visits.startedAt,
      endedAt: visits.endedAt,
      segments: visits.segments,
      events: visits.events,
      lastStep: visits.lastStep,
      isFinished: visits.isFinished,
      cameBack: sql<boolean>`${cameBack}`,
      stuckAt: visits.stuckAt,
      stuckMs: visits.stuckMs,
      others: sql<number>`(select count(*)::int from ${recordings} as other
        where other.customer = ${recordings.customer} and other.rec <> ${recordings.rec} and other.kept_until is not null)`,
    })
    .from(visits)
    .innerJoin(recordings, areOfOne(recordings, visits))
    .where(and(...conditions(store, criteria)))
    .orderBy(desc(visits.endedAt), asc(visits.rec))
    .limit(maxFound)
  const [builds, failures] = [await buildsOf(db, found), await failuresOf(db, found)]
  const circumstances = await circumstancesOf(db, found)
  return found.map(({ keptUntil, expiresOn: _expiresOn, ...row }) => ({
    ...row,
    keptUntil: keptUntil ?? row.endedAt,
    mayBeHere: !row.isFinished && !row.cameBack && row.endedAt >= since,
    builds: builds.get(row.rec) ?? [],
    failures: failures.get(row.rec) ?? [],
    circumstances: circumstances.get(row.rec) ?? {},
  }))
}

/** The number of recordings that fit, shown or not; undefined where counting them takes longer than anybody should wait for it. */
export async function countRecordings(store: Store, criteria: Criteria): Promise<number | undefined> {
  try {
    return await store.db.transaction(async tx => {
      await tx.execute(sql.raw(`set local statement_timeout = '${COUNT_TIMEOUT}'`))
      const [row] = await tx
        .select({ all: count() })
        .from(visits)
        .innerJoin(recordings, areOfOne(recordings, visits))
        .where(and(...conditions({ ...store, db: tx }, criteria)))
      return row?.all ?? 0
    })
  } catch (error) {
    if (error instanceof Error && codeOf(error) === QUERY_CANCELED) return undefined
    throw error
  }
}

/** PostgreSQL's code, which drizzle's own error has as its cause. */
function codeOf({ cause }: Error): unknown {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}

async function buildsOf(db: Database, found: readonly Place[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (found.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ rec: segments.rec, build: segments.build })
    .from(segments)
    .where(areOf(segments, found))
    .orderBy(asc(segments.build))
  return grouped(rows, ({ build }) => build)
}

async function failuresOf(db: Database, found: readonly Place[]): Promise<ReadonlyMap<string, readonly FoundFailure[]>> {
  if (found.length === 0) return new Map()
  const first = sql`array_agg(${marks.seq} order by ${marks.page}, ${marks.seq})`
  const rows = await db
    .select({
      rec: marks.rec,
      name: marks.name,
      event: marks.event,
      step: marks.step,
      times: sql<number>`count(*)::int`,
      page: sql<number>`${min(marks.page)}::int`,
      seq: sql<number>`(${first})[1]`,
      latest: max(marks.at),
    })
    .from(marks)
    .where(and(areOf(marks, found), eq(marks.kind, 'failure')))
    .groupBy(marks.rec, marks.name, marks.event, marks.step)
    .orderBy(asc(marks.rec), asc(min(marks.page)), asc(min(marks.seq)))
  return grouped(rows, ({ rec: _rec, latest: _latest, ...failure }) => failure)
}

function grouped<Row extends { readonly rec: string }, Kept>(
  rows: readonly Row[],
  kept: (row: Row) => Kept,
): ReadonlyMap<string, readonly Kept[]> {
  const groups = new Map<string, Kept[]>()
  for (const row of rows) groups.set(row.rec, [...(groups.get(row.rec) ?? []), kept(row)])
  return groups
}
