import { and, desc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect'
import { typedReference } from '../../web/shortReference'
import type { Store } from '../store'
import { readHelpCode } from './keep'
import { failures, recordings, segments, subjects } from './schema'

/** Search criteria, which are combined with AND. Instants are by the visitor's clock. */
export interface Criteria {
  readonly rec?: string | undefined
  readonly code?: string | undefined
  readonly booking?: string | undefined
  readonly profile?: string | undefined
  /** A prefix: a page's footer shows eight characters. */
  readonly build?: string | undefined
  /** A failure's code or an error's name, in any case. */
  readonly error?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

export interface FoundRecording {
  readonly rec: string
  readonly helpCode: string | null
  readonly builds: readonly string[]
  readonly startedAt: Date
  readonly endedAt: Date
  readonly segments: number
  readonly events: number
  readonly failures: readonly string[]
  readonly keptUntil: Date
}

/** The maximum number of results; a more specific search shows the others. */
export const MAX_FOUND = 50

/** Newest first. Recordings without a segment are left out. */
export async function findRecordings(store: Store, criteria: Criteria): Promise<readonly FoundRecording[]> {
  const { db, clock } = store
  const found = await db
    .select({
      rec: recordings.rec,
      helpCode: recordings.helpCode,
      keptUntil: recordings.keptUntil,
      startedAt: sql`min(${segments.startedAt})`.mapWith(segments.startedAt),
      endedAt: sql`max(${segments.endedAt})`.mapWith(segments.endedAt),
      segments: sql<number>`count(*)::int`,
      events: sql<number>`sum(${segments.lastSeq} - ${segments.firstSeq} + 1)::int`,
      builds: sql<string[]>`json_agg(distinct ${segments.build})`,
    })
    .from(recordings)
    .innerJoin(segments, eq(segments.rec, recordings.rec))
    // expired recordings are hidden even before the nightly job deletes them
    .where(and(sql`${recordings.keptUntil} > ${clock.now().toISOString()}::timestamptz`, ...conditions(store, criteria)))
    .groupBy(recordings.rec)
    .having(and(...between(criteria)))
    .orderBy(desc(sql`max(${segments.endedAt})`))
    .limit(MAX_FOUND)
  const failed = await failuresOf(
    db,
    found.map(({ rec }) => rec),
  )
  return found.map(({ keptUntil, ...row }) => ({
    ...row,
    keptUntil: keptUntil ?? row.endedAt,
    failures: failed.get(row.rec) ?? [],
  }))
}

function conditions({ db, keys }: Store, { rec, code, booking, profile, build, error }: Criteria): readonly (SQL | undefined)[] {
  const about = (kind: 'booking' | 'profile', id: string): SQL =>
    exists(
      db
        .select()
        .from(subjects)
        .where(and(eq(subjects.rec, recordings.rec), eq(subjects.kind, kind), eq(subjects.key, keys.hash(kind, id)))),
    )
  const failedWith = (name: string): SQL =>
    exists(
      db
        .select()
        .from(failures)
        .where(and(eq(failures.rec, recordings.rec), eq(sql`lower(${failures.name})`, name.toLowerCase()))),
    )
  const hasSegment = (condition: SQL | undefined): SQL => {
    const own = sql`select 1 from ${segments} as own where own.rec = ${recordings.rec}`
    return sql`exists (${own} and ${condition})`
  }
  return [
    rec === undefined ? undefined : eq(recordings.rec, rec),
    code === undefined ? undefined : eq(recordings.helpCode, readHelpCode(code)),
    booking === undefined ? undefined : about('booking', typedReference(booking)),
    profile === undefined ? undefined : about('profile', profile),
    build === undefined ? undefined : hasSegment(sql`starts_with(own.build, ${build})`),
    error === undefined ? undefined : failedWith(error),
  ]
}

const between = ({ from, to }: Criteria): readonly (SQL | undefined)[] => [
  from === undefined ? undefined : sql`max(${segments.endedAt}) >= ${from.toISOString()}::timestamptz`,
  to === undefined ? undefined : sql`min(${segments.startedAt}) < ${to.toISOString()}::timestamptz`,
]

async function failuresOf(db: Database, recs: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (recs.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ rec: failures.rec, name: failures.name })
    .from(failures)
    .where(inArray(failures.rec, [...recs]))
    .orderBy(failures.name)
  return new Map(recs.map(rec => [rec, rows.filter(row => row.rec === rec).map(({ name }) => name)]))
}
