import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import { shortReference } from '../../backend/web/shortReference'
import type { Store } from '../store'
import type { Header } from './readHeader'
import { type ReadSegment, readSegment, sha256 } from './readSegment'
import { RecordingRefused } from './refusals'
import { dayOf, keptUntil, lockRec, makeDay, moveToDay, possibleDays, usualDay } from '../days/days'
import { INDEX_VERSION } from '../index/reindex'
import { bodies, citations, erasures, recordings, segments, type SubjectKind, subjects } from '../schema'
import { dropText, putText } from '../texts/texts'
import { indexSegment } from '../index/visits'

/** More than any real visit needs. */
const MAX_SEGMENTS = 2_000
const MAX_BYTES = 50_000_000

export interface StoredSegment {
  /** False if the same segment was stored before. */
  readonly isNew: boolean
  /** Names of the bodies it cites that are still missing. */
  readonly missing: readonly string[]
}

/** Stores one segment, once. Throws a `RecordingRefused`. */
export async function keepSegment(store: Store, text: string, helpCode?: string): Promise<StoredSegment> {
  const segment = readSegment(text)
  let day: string | undefined
  for (;;) {
    const put = await putFirst(store, segment, text, day)
    let mayBeReferenced = false
    try {
      const kept = await keepWithin(store, { segment, text, put }, helpCode)
      if ('isNew' in kept) {
        mayBeReferenced = kept.isNew
        return kept
      }
      day = kept.day
    } catch (error) {
      // if the database became unavailable it is unknown whether the row exists
      mayBeReferenced = !(error instanceof RecordingRefused)
      throw error
    } finally {
      if (put !== undefined && !mayBeReferenced) await dropText(store, put.object)
    }
  }
}

/** A text in the object store, in the folder of the day on which its recording was to expire then. */
interface PutText {
  readonly day: string
  readonly object: string
}

/**
 * Writes a segment's text to the object store, before and outside the transaction. Undefined if texts are stored in their rows,
 * or if the segment is stored or erased already. The transaction checks again, so a query over a few days is enough here: if the
 * day is wrong, the caller gets the right one and writes again.
 */
async function putFirst(store: Store, { header }: ReadSegment, text: string, day?: string): Promise<PutText | undefined> {
  if (store.objects === undefined) return undefined
  const { rec, page, seg } = header
  const known = await findKnown(store, header)
  if (known.isHere || known.isErased) return undefined
  const expiresOn = day ?? known.day ?? usualDay(store.clock.now())
  return { day: expiresOn, object: await putText(store.objects, { day: expiresOn, rec, page, seg }, text) }
}

type Known = {
  readonly isHere: boolean
  readonly isErased: boolean
  /** Null if the recording is not among those that began today or yesterday. */
  readonly day: string | null
}

async function findKnown({ db, clock, keys }: Store, { rec, page, seg }: Header): Promise<Known> {
  const days = recentDays(clock.now()).flatMap(firstReceivedAt => possibleDays({ firstReceivedAt }))
  const isPlace = and(eq(segments.rec, rec), eq(segments.page, page), eq(segments.seg, seg), inArray(segments.expiresOn, days))
  const isRow = and(eq(recordings.rec, rec), inArray(recordings.expiresOn, days))
  const { rows } = await db.execute<Known>(sql`select
    ${exists(db.select({ seg: segments.seg }).from(segments).where(isPlace))} as "isHere",
    ${exists(db.select({ key: erasures.key }).from(erasures).where(isErasure(keys, rec)))} as "isErased",
    ${db
      .select({ day: sql`${recordings.expiresOn}::text` })
      .from(recordings)
      .where(isRow)
      .limit(1)} as "day"`)
  const [known] = rows
  if (known === undefined) throw new Error('nothing was answered')
  return known
}

interface Sent {
  readonly segment: ReadSegment
  readonly text: string
  readonly put: PutText | undefined
}

/** Returns only the recording's day if the text is in the folder of another day: it has to be written again there. */
async function keepWithin(
  store: Store,
  { segment, text, put }: Sent,
  helpCode?: string,
): Promise<StoredSegment | Pick<PutText, 'day'>> {
  const { rec, page, seg } = segment.header
  return store.db.transaction(async tx => {
    const recording = await lockRecording(store, tx, rec)
    if (helpCode !== undefined && readHelpCode(helpCode) !== recording.helpCode)
      throw new RecordingRefused('HELP_CODE_UNKNOWN', 'This help code was not given out for this recording.')
    const digest = sha256(text)
    const stored = await tx
      .select({ seg: segments.seg, sha256: segments.sha256, lastSeq: segments.lastSeq, header: segments.header })
      .from(segments)
      .where(and(isOf(segments, recording), eq(segments.page, page), inArray(segments.seg, [seg - 1, seg, seg + 1])))
    const existing = stored.find(each => each.seg === seg)
    if (existing !== undefined && existing.sha256 !== digest)
      throw new RecordingRefused('SEGMENT_DIFFERS', `Segment ${seg} of page ${page} is here already, and it is another one.`)
    if (existing === undefined) {
      await checkTotals(tx, recording)
      const [before, after] = [stored.find(each => each.seg === seg - 1), stored.find(each => each.seg === seg + 1)]
      const isInLine =
        (before === undefined || follows(segment.header, headerOf(before.header), before.sha256, before.lastSeq)) &&
        (after === undefined || follows(headerOf(after.header), segment.header, digest, segment.lastSeq))
      if (!isInLine) throw new RecordingRefused('RECORDING_CHAIN_BROKEN', `Segment ${seg} does not belong to those beside it.`)
      if (store.objects !== undefined && put?.day !== recording.expiresOn) return { day: recording.expiresOn }
      await insert(store, tx, recording, { segment, text, put }, digest)
    }
    return { isNew: existing === undefined, missing: await missingOf(tx, [...segment.cited]) }
  })
}

type RecordingRow = typeof recordings.$inferSelect

/** The rows of a recording, in the partition of its day. */
const isOf = (table: typeof segments | typeof recordings, { rec, expiresOn }: Pick<RecordingRow, 'rec' | 'expiresOn'>) =>
  and(eq(table.rec, rec), eq(table.expiresOn, expiresOn))

/** Locks the recording and creates its row if needed. An erased recording is refused. */
export async function lockRecording({ clock, keys }: Store, tx: Database, rec: string): Promise<RecordingRow> {
  await lockRec(tx, rec)
  if (await isErased(tx, keys, rec))
    throw new RecordingRefused('RECORDING_ERASED', 'This recording was erased and is not taken again.')
  const now = clock.now()
  const recording = await findRow(tx, rec, now)
  if (recording !== undefined) return recording
  const expiresOn = usualDay(now)
  await makeDay(tx, expiresOn)
  const [row] = await tx.insert(recordings).values({ expiresOn, rec, firstReceivedAt: now, lastReceivedAt: now }).returning()
  if (row === undefined) throw new Error(`the recording ${rec} was not created`)
  return row
}

const isErased = async (tx: Database, keys: Store['keys'], rec: string): Promise<boolean> =>
  (await tx.$count(erasures, isErasure(keys, rec))) > 0
const isErasure = (keys: Store['keys'], rec: string) => eq(erasures.key, keys.hash('erased', rec))

/** When most recordings that are written to began: today or yesterday. */
const recentDays = (now: Date): readonly Date[] => [now, new Date(now.getTime() - 86_400_000)]

/** Reads a recording's row: from the partitions of recent days, or from all others if it is not there. */
async function findRow(tx: Database, rec: string, now: Date): Promise<RecordingRow | undefined> {
  const expiresOn = eq(recordings.rec, rec)
  const [recent] = await tx
    .select()
    .from(recordings)
    .where(and(expiresOn, inArray(recordings.expiresOn, recentDays(now).map(usualDay))))
  if (recent !== undefined) return recent
  const [row] = await tx.select().from(recordings).where(expiresOn)
  return row
}

/** Changes the recording's row, and moves all rows to its new day: a later request for help extends the time. */
export async function changeRecording(
  tx: Database,
  recording: RecordingRow,
  changes: Partial<Pick<RecordingRow, 'helpCode' | 'lastReceivedAt' | 'keptUntil'>>,
): Promise<RecordingRow> {
  const next = { ...recording, ...changes }
  const expiresOn = next.keptUntil === null ? recording.expiresOn : dayOf(next.keptUntil)
  if (expiresOn !== recording.expiresOn) await moveToDay(tx, recording.rec, recording.expiresOn, expiresOn)
  const moved = { ...next, expiresOn }
  await tx.update(recordings).set(changes).where(isOf(recordings, moved))
  return moved
}

async function checkTotals(tx: Database, recording: RecordingRow): Promise<void> {
  const [sum] = await tx
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${segments.bytes}), 0)::int` })
    .from(segments)
    .where(isOf(segments, recording))
  if ((sum?.count ?? 0) >= MAX_SEGMENTS || (sum?.bytes ?? 0) >= MAX_BYTES)
    throw new RecordingRefused('RECORDING_FULL', `A recording has at most ${MAX_SEGMENTS} segments and ${MAX_BYTES} bytes.`)
}

const headerOf = (line: string): Header => JSON.parse(line) as Header

/** Same build, next sequence number, and the previous segment's digest in its header. */
function follows(header: Header, before: Header, digest: string, lastSeq: number): boolean {
  const existing = ({ build, rules, plugins }: Header): string => JSON.stringify([build, rules, plugins])
  return header.prev === digest.slice(0, 16) && header.seq === lastSeq + 1 && existing(header) === existing(before)
}

async function insert(
  store: Store,
  tx: Database,
  recording: RecordingRow,
  { segment, text, put }: Sent,
  digest: string,
): Promise<void> {
  const { rec, page, seg, build, seq, t0 } = segment.header
  const now = store.clock.now()
  const { expiresOn } = await changeRecording(tx, recording, { lastReceivedAt: now, keptUntil: keptUntil(recording) })
  const place = { expiresOn, rec, page, seg }
  await tx.insert(segments).values({
    ...place,
    build,
    firstSeq: seq,
    lastSeq: segment.lastSeq,
    startedAt: new Date(t0),
    endedAt: new Date(segment.endedAt),
    sha256: digest,
    bytes: Buffer.byteLength(text),
    header: text.slice(0, text.indexOf('\n')),
    // line feeds occur only at the end of lines
    hasState: text.includes('\n["$",'),
    text: put === undefined ? text : null,
    object: put?.object ?? null,
    receivedAt: now,
    activeMs: segment.facts.activeMs,
    clockOffsetMs: segment.facts.clockOffsetMs ?? null,
    indexed: INDEX_VERSION,
  })
  const cited = [...new Set([...segment.cited, ...segment.carried.keys()])]
  if (cited.length > 0) await tx.insert(citations).values(cited.map(name => ({ ...place, name })))
  for (const [name, body] of segment.carried) await tx.insert(bodies).values({ name, text: body }).onConflictDoNothing()
  await indexSegment(tx, place, segment.facts)
}

async function missingOf(tx: Database, cited: readonly string[]): Promise<readonly string[]> {
  if (cited.length === 0) return []
  const rows = await tx
    .select({ name: bodies.name })
    .from(bodies)
    .where(inArray(bodies.name, [...cited]))
  const known = new Set(rows.map(({ name }) => name))
  return cited.filter(name => !known.has(name))
}

/** Normalises a typed help code, such as `k7qf 9rtm`. */
export const readHelpCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/**
 * Records that a recording is of this booking or customer, by a keyed hash: the id itself is not stored. A booking is also
 * recorded by its customer's reference; a customer joins the recordings of their tabs and visits.
 */
export async function recordSubject(store: Store, rec: string, kind: SubjectKind, id: string): Promise<void> {
  await store.db.transaction(async tx => {
    const recording = await lockRecording(store, tx, rec)
    const names = kind === 'booking' ? [id, shortReference(id)] : [id]
    await tx
      .insert(subjects)
      .values(names.map(name => ({ expiresOn: recording.expiresOn, rec, kind, key: store.keys.hash(kind, name) })))
      .onConflictDoNothing()
    if (kind === 'profile')
      await tx
        .update(recordings)
        .set({ customer: store.keys.hash(kind, id) })
        .where(isOf(recordings, recording))
  })
}
