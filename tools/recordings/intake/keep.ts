import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import { shortReference } from '../../backend/web/shortReference'
import type { Store } from '../store'
import type { Header } from './readHeader'
import { type ReadSegment, readSegment, sha256 } from './readSegment'
import { RecordingRefused } from './refusals'
import { INDEX_VERSION } from '../index/reindex'
import { bodies, citations, erasures, recordings, segments, type SubjectKind, subjects } from '../schema'
import { indexSegment } from '../index/visits'

const DAY = 86_400_000
/** How long a recording is kept after its first segment: longer if the user asked for help. */
export const RETENTION_DAYS = { usual: 30, helped: 90 } as const
export const keptUntil = ({ firstReceivedAt, helpCode }: Pick<RecordingRow, 'firstReceivedAt' | 'helpCode'>): Date =>
  new Date(firstReceivedAt.getTime() + RETENTION_DAYS[helpCode === null ? 'usual' : 'helped'] * DAY)

/** More than any real visit needs. */
const MAX_SEGMENTS = 2_000
const MAX_BYTES = 50_000_000

export interface Kept {
  /** False if the same segment was stored before. */
  readonly isNew: boolean
  /** Names of the bodies it cites that are still missing. */
  readonly missing: readonly string[]
}

/** Stores one segment, once. Throws a `RecordingRefused`. */
export async function keepSegment(store: Store, text: string, helpCode?: string): Promise<Kept> {
  const segment = readSegment(text)
  const { rec, page, seg } = segment.header
  return store.db.transaction(async tx => {
    const held = await lockRecording(store, tx, rec)
    if (helpCode !== undefined && readHelpCode(helpCode) !== held.helpCode)
      throw new RecordingRefused('HELP_CODE_UNKNOWN', 'This help code was not given out for this recording.')
    const digest = sha256(text)
    const here = await tx
      .select({ seg: segments.seg, sha256: segments.sha256, lastSeq: segments.lastSeq, text: segments.text })
      .from(segments)
      .where(and(eq(segments.rec, rec), eq(segments.page, page), inArray(segments.seg, [seg - 1, seg, seg + 1])))
    const same = here.find(each => each.seg === seg)
    if (same !== undefined && same.sha256 !== digest)
      throw new RecordingRefused('SEGMENT_DIFFERS', `Segment ${seg} of page ${page} is here already, and it is another one.`)
    if (same === undefined) {
      await checkTotals(tx, rec)
      const [before, after] = [here.find(each => each.seg === seg - 1), here.find(each => each.seg === seg + 1)]
      const isInLine =
        (before === undefined || follows(segment.header, headerOf(before.text), before.sha256, before.lastSeq)) &&
        (after === undefined || follows(headerOf(after.text), segment.header, digest, segment.lastSeq))
      if (!isInLine) throw new RecordingRefused('RECORDING_CHAIN_BROKEN', `Segment ${seg} does not belong to those beside it.`)
      await insert(store, tx, held, segment, text, digest)
    }
    return { isNew: same === undefined, missing: await missingOf(tx, [...segment.cited]) }
  })
}

type RecordingRow = typeof recordings.$inferSelect

/** Creates the recording's row if needed and locks it until the transaction ends. An erased recording is refused. */
export async function lockRecording({ clock, keys }: Store, tx: Database, rec: string): Promise<RecordingRow> {
  if ((await tx.$count(erasures, eq(erasures.key, keys.hash('erased', rec)))) > 0)
    throw new RecordingRefused('RECORDING_ERASED', 'This recording was erased and is not taken again.')
  const now = clock.now()
  await tx.insert(recordings).values({ rec, firstReceivedAt: now, lastReceivedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(recordings).where(eq(recordings.rec, rec)).for('update')
  // only if the nightly job deleted it between the two statements; a retry creates it again
  if (row === undefined) throw new Error(`the recording ${rec} went away`)
  return row
}

async function checkTotals(tx: Database, rec: string): Promise<void> {
  const [sum] = await tx
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${segments.bytes}), 0)::int` })
    .from(segments)
    .where(eq(segments.rec, rec))
  if ((sum?.count ?? 0) >= MAX_SEGMENTS || (sum?.bytes ?? 0) >= MAX_BYTES)
    throw new RecordingRefused('RECORDING_FULL', `A recording has at most ${MAX_SEGMENTS} segments and ${MAX_BYTES} bytes.`)
}

const headerOf = (text: string): Header => JSON.parse(text.slice(0, text.indexOf('\n'))) as Header

/** Same build, next sequence number, and the previous segment's digest in its header. */
function follows(header: Header, before: Header, digest: string, lastSeq: number): boolean {
  const same = ({ build, rules, plugins }: Header): string => JSON.stringify([build, rules, plugins])
  return header.prev === digest.slice(0, 16) && header.seq === lastSeq + 1 && same(header) === same(before)
}

async function insert(
  { clock }: Store,
  tx: Database,
  held: RecordingRow,
  segment: ReadSegment,
  text: string,
  digest: string,
): Promise<void> {
  const { rec, page, seg, build, seq, t0 } = segment.header
  const place = { rec, page, seg }
  await tx.insert(segments).values({
    ...place,
    build,
    firstSeq: seq,
    lastSeq: segment.lastSeq,
    startedAt: new Date(t0),
    endedAt: new Date(segment.endedAt),
    sha256: digest,
    bytes: Buffer.byteLength(text),
    text,
    receivedAt: clock.now(),
    activeMs: segment.facts.activeMs,
    clockOffsetMs: segment.facts.clockOffsetMs ?? null,
    indexed: INDEX_VERSION,
  })
  const cited = [...new Set([...segment.cited, ...segment.carried.keys()])]
  if (cited.length > 0) await tx.insert(citations).values(cited.map(name => ({ ...place, name })))
  for (const [name, body] of segment.carried) await tx.insert(bodies).values({ name, text: body }).onConflictDoNothing()
  await tx
    .update(recordings)
    .set({ lastReceivedAt: clock.now(), keptUntil: keptUntil(held) })
    .where(eq(recordings.rec, rec))
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
    await lockRecording(store, tx, rec)
    const names = kind === 'booking' ? [id, shortReference(id)] : [id]
    await tx
      .insert(subjects)
      .values(names.map(name => ({ rec, kind, key: store.keys.hash(kind, name) })))
      .onConflictDoNothing()
    if (kind === 'profile')
      await tx
        .update(recordings)
        .set({ customer: store.keys.hash(kind, id) })
        .where(eq(recordings.rec, rec))
  })
}
