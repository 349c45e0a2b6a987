import { desc, lt, sql } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import type { RecordingKeys } from '../keys'
import type { Store } from '../store'
import { seals, trail } from './schema'

const DAY = 86_400_000
/** Twelve months, including a leap day. */
const KEPT_DAYS = 366
/** Id of the advisory lock that serialises additions. */
const LOCK_ID = 4_200_018

export type TrailRow = typeof trail.$inferSelect
export type Seal = typeof seals.$inferSelect

export interface AuditEntry {
  readonly who: string
  readonly what:
    | 'signed in'
    | 'sign-in refused'
    | 'signed out'
    | 'searched'
    | 'reason given'
    | 'opened'
    | 'downloaded'
    | 'cut a clip'
    | 'commented'
    | 'deleted a comment'
    | 'set the state'
    | 'saved a search'
    | 'deleted a saved search'
    | 'looked at the numbers'
    | 'replayed'
    | 'refused'
    | 'erased'
    | 'exported'
    | 'checked the audit'
    | 'purged'
  /** The subject; empty if there is none. */
  readonly subject?: string
  readonly why?: string
}

export const FIRST_PREVIOUS = '0'.repeat(64)
export const hashOf = (keys: RecordingKeys, row: Omit<TrailRow, 'hash'>): string =>
  keys.hash('trail', JSON.stringify([row.seq, row.at.toISOString(), row.who, row.what, row.subject, row.why, row.prev]))
export const macOf = (keys: RecordingKeys, { firstSeq, firstPrev, lastSeq, lastHash }: Omit<Seal, 'id' | 'mac'>): string =>
  keys.hash('seal', JSON.stringify([firstSeq, firstPrev, lastSeq, lastHash]))

/** Blocks other additions until the transaction ends. */
export async function lockTrail(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_ID})`)
}

/** Adds a row. The action itself may only start after this has resolved. */
export async function addEntry(store: Pick<Store, 'db' | 'clock' | 'keys'>, entry: AuditEntry): Promise<void> {
  await store.db.transaction(tx => addEntryWithin(tx, store, entry))
}

/** Adds a row within a transaction, so that both commit or neither. */
export async function addEntryWithin(
  tx: Database,
  { clock, keys }: Pick<Store, 'clock' | 'keys'>,
  entry: AuditEntry,
): Promise<void> {
  await lockTrail(tx)
  const [[last], [seal]] = [await tx.select().from(trail).orderBy(desc(trail.seq)).limit(1), await tx.select().from(seals)]
  // the seal has its own counter, so deleted rows leave a gap
  const row = {
    seq: Math.max(last?.seq ?? 0, seal?.lastSeq ?? 0) + 1,
    at: clock.now(),
    who: entry.who,
    what: entry.what,
    subject: entry.subject ?? '',
    why: entry.why ?? '',
    prev: seal?.lastHash ?? FIRST_PREVIOUS,
  }
  const hash = hashOf(keys, row)
  await tx.insert(trail).values({ ...row, hash })
  await sealWithin(tx, keys, {
    firstSeq: seal?.firstSeq ?? 1,
    firstPrev: seal?.firstPrev ?? FIRST_PREVIOUS,
    lastSeq: row.seq,
    lastHash: hash,
  })
}

async function sealWithin(tx: Database, keys: RecordingKeys, seal: Omit<Seal, 'id' | 'mac'>): Promise<void> {
  const row = { ...seal, mac: macOf(keys, seal) }
  await tx
    .insert(seals)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: seals.id, set: row })
}

/** Deletes expired rows and seals the new first one; the last row stays. Returns the number of deleted rows. */
export async function trimTrail({ db, clock, keys }: Pick<Store, 'db' | 'clock' | 'keys'>): Promise<number> {
  return db.transaction(async tx => {
    await lockTrail(tx)
    const [seal] = await tx.select().from(seals)
    if (seal === undefined) return 0
    const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY)
    const [lastOld] = await tx
      .select()
      .from(trail)
      .where(sql`${trail.at} < ${before.toISOString()}::timestamptz and ${trail.seq} < ${seal.lastSeq}`)
      .orderBy(desc(trail.seq))
      .limit(1)
    if (lastOld === undefined) return 0
    const deleted = await tx
      .delete(trail)
      .where(lt(trail.seq, lastOld.seq + 1))
      .returning({ seq: trail.seq })
    await sealWithin(tx, keys, { ...seal, firstSeq: lastOld.seq + 1, firstPrev: lastOld.hash })
    return deleted.length
  })
}
