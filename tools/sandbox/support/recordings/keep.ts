import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect'
import type { Store } from '../store'
import { readHelpCode } from './readHelpCode'
import type { Header } from './readHeader'
import { type ReadSegment, readSegment, sha256 } from './readSegment'
import { RecordingRefused } from './refusals'
import { bodies, citations, erasures, failures, recordings, segments } from './schema'

const DAY = 86_400_000
/** How long a recording is kept from its first segment on: longer where somebody asked for help with it. */
export const KEPT_DAYS = { usual: 30, helped: 90 } as const
export const keptUntil = ({ firstReceivedAt, helpCode }: Pick<Held, 'firstReceivedAt' | 'helpCode'>): Date =>
  new Date(firstReceivedAt.getTime() + KEPT_DAYS[helpCode === null ? 'usual' : 'helped'] * DAY)

/** More than any visit of a person fills. */
const MOST_SEGMENTS = 2_000
const MOST_BYTES = 50_000_000
/** Of one segment, in the index. */
const MOST_FAILURES = 1_000

export interface Kept {
  /** False where the same segment was here before. */
  readonly isNew: boolean
  /** Names of the bodies it cites and nobody has sent yet. */
  readonly missing: readonly string[]
}

/** Stores one segment, once. Throws a `RecordingRefused`. */
export async function keepSegment(store: Store, text: string, helpCode?: string): Promise<Kept> {
  const segment = readSegment(text)
  const { rec, page, seg } = segment.header
  return store.db.transaction(async tx => {
    const held = await holdRecording(store, tx, rec)
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
      await refuseTooMuch(tx, rec)
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

type Held = typeof recordings.$inferSelect

/** The recording's row, made if there is none, and nobody else's until the transaction ends. An erased one is refused. */
export async function holdRecording({ clock, keys }: Store, tx: Database, rec: string): Promise<Held> {
  if ((await tx.$count(erasures, eq(erasures.key, keys.hash('erased', rec)))) > 0)
    throw new RecordingRefused('RECORDING_ERASED', 'This recording was erased and is not taken again.')
  const now = clock.now()
  await tx.insert(recordings).values({ rec, firstReceivedAt: now, lastReceivedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(recordings).where(eq(recordings.rec, rec)).for('update')
  // only where the nightly job took it between the two statements; asking again makes it anew
  if (row === undefined) throw new Error(`the recording ${rec} went away`)
  return row
}

async function refuseTooMuch(tx: Database, rec: string): Promise<void> {
  const [sum] = await tx
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${segments.bytes}), 0)::int` })
    .from(segments)
    .where(eq(segments.rec, rec))
  if ((sum?.count ?? 0) >= MOST_SEGMENTS || (sum?.bytes ?? 0) >= MOST_BYTES)
    throw new RecordingRefused('RECORDING_FULL', `A recording has at most ${MOST_SEGMENTS} segments and ${MOST_BYTES} bytes.`)
}

const headerOf = (text: string): Header => JSON.parse(text.slice(0, text.indexOf('\n'))) as Header

/** Same build, next event, and the name of the one before in its header. */
function follows(header: Header, before: Header, digest: string, lastSeq: number): boolean {
  const same = ({ build, rules, plugins }: Header): string => JSON.stringify([build, rules, plugins])
  return header.prev === digest.slice(0, 16) && header.seq === lastSeq + 1 && same(header) === same(before)
}

async function insert(
  { clock }: Store,
  tx: Database,
  held: Held,
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
  })
  const cited = [...new Set([...segment.cited, ...segment.carried.keys()])]
  const failed = segment.failures.slice(0, MOST_FAILURES)
  if (cited.length > 0) await tx.insert(citations).values(cited.map(name => ({ ...place, name })))
  if (failed.length > 0) await tx.insert(failures).values(failed.map(each => ({ ...place, ...each })))
  for (const [name, body] of segment.carried) await tx.insert(bodies).values({ name, text: body }).onConflictDoNothing()
  await tx
    .update(recordings)
    .set({ lastReceivedAt: clock.now(), keptUntil: keptUntil(held) })
    .where(eq(recordings.rec, rec))
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
