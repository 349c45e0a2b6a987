import { and, eq, exists, inArray, lte, ne, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../backend/db/connect'
import type { Store } from '../store'
import { addEntryWithin } from '../trail/trail'
import {
  type DeletedCounts,
  dayOf,
  deleteRecordings,
  dropDaysBefore,
  lockRec,
  possibleDays,
  RETENTION_DAYS,
  rowsOf,
} from '../days/days'
import { dropUncited } from '../intake/bodies'
import { erasures, recordings, subjects } from '../schema'
import { deleteTexts } from '../texts/texts'

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
  const bookingIds = await bookingIdsOf(store, kind, id)
  return db.transaction(async tx => {
    const recs = await recordingsOf(tx, store, { kind, id, bookingIds })
    // one after the other in one order, so that no two erasures wait for each other
    for (const rec of recs.toSorted()) await lockRec(tx, rec)
    await deleteTextsOf(tx, store, recs)
    const erasedRows = recs.map(rec => ({ key: keys.hash('erased', rec), at: clock.now() }))
    if (erasedRows.length > 0) await tx.insert(erasures).values(erasedRows).onConflictDoNothing()
    const deleted = { ...(await deleteRecordings(tx, recs)), bodies: await dropUncited(tx) }
    await addEntryWithin(tx, store, {
      who: by.who,
      what: 'erased',
      subject: subjectOf(store, kind, id),
      why: `${by.why} (${deleted.recordings} recordings)`,
    })
    return { ...deleted, remaining: await rowsOf(tx, recs) }
  })
}

/** Before the rows: if the object store is unavailable nothing is erased, and the agent is informed. */
async function deleteTextsOf(tx: Database, store: Store, recs: readonly string[]): Promise<void> {
  if (store.objects === undefined || recs.length === 0) return
  const rows = await tx
    .select()
    .from(recordings)
    .where(inArray(recordings.rec, [...recs]))
  for (const row of rows) await deleteTexts(store, tx, row.rec, possibleDays(row))
}

/** The name in the audit: customers' ids are hashed. */
export const subjectOf = ({ keys }: Pick<Store, 'keys'>, kind: ErasureKind, id: string): string =>
  kind === 'recording' ? id : `${kind} ${keys.hash(kind, id).slice(0, 16)}`

/** The ids of a customer's bookings, for `recordingsOf`. Call it before a transaction, because another service may answer. */
export const bookingIdsOf = async (store: Store, kind: ErasureKind, id: string): Promise<readonly string[]> =>
  kind === 'profile' ? store.bookingsOf(id) : []

interface Subject {
  readonly kind: ErasureKind
  readonly id: string
  readonly bookingIds: readonly string[]
}

/** Ids of the recordings of a booking or a customer. */
export async function recordingsOf(
  tx: Database,
  { keys }: Pick<Store, 'keys'>,
  { kind, id, bookingIds }: Subject,
): Promise<readonly string[]> {
  if (kind === 'recording') return [id]
  const own = and(eq(subjects.kind, kind), eq(subjects.key, keys.hash(kind, id)))
  const known = bookingIds.map(booking => keys.hash('booking', booking))
  const hashes = kind === 'profile' ? [...known, ...(await bookingsOfVisits(tx, keys.hash(kind, id)))] : known
  const theirs = hashes.length === 0 ? undefined : and(eq(subjects.kind, 'booking'), inArray(subjects.key, hashes))
  const rows = await tx.selectDistinct({ rec: subjects.rec }).from(subjects).where(or(own, theirs))
  return rows.map(({ rec }) => rec)
}

/**
 * Hashes of the bookings of a customer's visits. They lead to visits of the same bookings in which nobody had signed in yet.
 * Visits of two customers, who share a device, are left out, because they do not show whose a booking is.
 */
async function bookingsOfVisits(tx: Database, customer: string): Promise<readonly string[]> {
  const own = alias(subjects, 'own')
  const another = alias(subjects, 'another')
  const isTheirs = and(eq(own.rec, subjects.rec), eq(own.kind, 'profile'), eq(own.key, customer))
  const isShared = and(eq(another.rec, subjects.rec), eq(another.kind, 'profile'), ne(another.key, customer))
  const rows = await tx
    .selectDistinct({ key: subjects.key })
    .from(subjects)
    .where(
      and(
        eq(subjects.kind, 'booking'),
        exists(tx.select().from(own).where(isTheirs)),
        notExists(tx.select().from(another).where(isShared)),
      ),
    )
  return rows.map(({ key }) => key)
}

/** Deletes the recordings of past days, also those without a segment. Bodies that only they cited are left to `dropUncited`. */
export async function purge({ db, clock }: Store): Promise<DeletedCounts> {
  const now = clock.now()
  return db.transaction(async tx => {
    await tx.delete(erasures).where(lte(erasures.at, new Date(now.getTime() - RETENTION_DAYS.helped * DAY)))
    return dropDaysBefore(tx, dayOf(now))
  })
}
