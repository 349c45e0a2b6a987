import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import type { Store } from '../store'
import { addEntryWithin } from '../trail/trail'
import { comments } from '../work/schema'
import { dropUncited } from '../intake/bodies'
import { RETENTION_DAYS } from '../intake/keep'
import { citations, erasures, marks, recordings, segments, subjects, visits } from '../schema'

const DAY = 86_400_000

/** What an export or erasure can be about. */
export type ErasureKind = 'recording' | 'booking' | 'profile'
/** What was deleted, and what a query of the tables found afterwards (zeros). */
export interface ErasureReport {
  readonly recordings: number
  readonly segments: number
  readonly bodies: number
  readonly remaining: number
}

/** Erases a recording, or those of a booking or a customer, and records it in the audit. Erased recordings are refused from then on. */
export async function erase(
  store: Store,
  kind: ErasureKind,
  id: string,
  by: { who: string; why: string },
): Promise<ErasureReport> {
  const { db, clock, keys } = store
  const booked = await bookedBy(store, kind, id)
  return db.transaction(async tx => {
    const recs = await recordingsOf(tx, store, { kind, id, booked })
    const marks = recs.map(rec => ({ key: keys.hash('erased', rec), at: clock.now() }))
    if (marks.length > 0) await tx.insert(erasures).values(marks).onConflictDoNothing()
    const gone = { ...(await drop(tx, recs)), bodies: await dropUncited(tx) }
    await addEntryWithin(tx, store, {
      who: by.who,
      what: 'erased',
      subject: subjectOf(store, kind, id),
      why: `${by.why} (${gone.recordings} recordings)`,
    })
    return { ...gone, remaining: await remainingOf(tx, recs) }
  })
}

/** The name in the audit: customers' ids are hashed. */
export const subjectOf = ({ keys }: Pick<Store, 'keys'>, kind: ErasureKind, id: string): string =>
  kind === 'recording' ? id : `${kind} ${keys.hash(kind, id).slice(0, 16)}`

/** A customer's recordings include those of their bookings. Asked before a transaction begins: another service may answer. */
export const bookedBy = async (store: Store, kind: ErasureKind, id: string): Promise<readonly string[]> =>
  kind === 'profile' ? store.bookingsOf(id) : []

interface Subject {
  readonly kind: ErasureKind
  readonly id: string
  readonly booked: readonly string[]
}

/** Ids of the recordings of a booking or a customer. */
export async function recordingsOf(
  tx: Database,
  { keys }: Pick<Store, 'keys'>,
  { kind, id, booked }: Subject,
): Promise<readonly string[]> {
  if (kind === 'recording') return [id]
  const own = and(eq(subjects.kind, kind), eq(subjects.key, keys.hash(kind, id)))
  const hashes = booked.map(booking => keys.hash('booking', booking))
  const theirs = hashes.length === 0 ? undefined : and(eq(subjects.kind, 'booking'), inArray(subjects.key, hashes))
  const rows = await tx.selectDistinct({ rec: subjects.rec }).from(subjects).where(or(own, theirs))
  return rows.map(({ rec }) => rec)
}

/** Deletes recordings with their segments, index entries, marks, citations and comments. */
async function drop(tx: Database, recs: readonly string[]): Promise<{ recordings: number; segments: number }> {
  if (recs.length === 0) return { recordings: 0, segments: 0 }
  const count = await tx.$count(segments, inArray(segments.rec, [...recs]))
  const rows = await tx
    .delete(recordings)
    .where(inArray(recordings.rec, [...recs]))
    .returning({ rec: recordings.rec })
  return { recordings: rows.length, segments: count }
}

async function remainingOf(tx: Database, recs: readonly string[]): Promise<number> {
  let remaining = 0
  if (recs.length === 0) return remaining
  for (const table of [recordings, segments, marks, visits, citations, subjects, comments])
    remaining += await tx.$count(table, inArray(table.rec, [...recs]))
  return remaining
}

/** Deletes expired recordings, and those that never got a segment; returns their number. */
export async function purge({ db, clock }: Store): Promise<{ recordings: number; segments: number; bodies: number }> {
  const now = clock.now()
  const unused = new Date(now.getTime() - RETENTION_DAYS.usual * DAY)
  return db.transaction(async tx => {
    const over = await tx
      .select({ rec: recordings.rec })
      .from(recordings)
      .where(
        or(lte(recordings.keptUntil, now), and(sql`${recordings.keptUntil} is null`, lte(recordings.firstReceivedAt, unused))),
      )
    const gone = await drop(
      tx,
      over.map(({ rec }) => rec),
    )
    await tx.delete(erasures).where(lte(erasures.at, new Date(now.getTime() - RETENTION_DAYS.helped * DAY)))
    return { ...gone, bodies: await dropUncited(tx) }
  })
}
