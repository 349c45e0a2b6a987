import { STORED_BYTES } from './limits'
import { hasOwnState, citedBodies } from './segmentText'
import { bodyKey, CLOSED_STATUSES, type Entry, partsOf, type ClosedSegment, type RecordingStore } from './recordingStore'

/** Rows lost with segments that were not sent. */
export interface Dropped {
  readonly rec: string
  readonly page: number
  readonly rows: number
}

const bytesOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0

/**
 * Removes expired segments and the bodies that no other segment cites, and, if too much is stored, the oldest segments, beginning
 * with those that were sent. What remains of a page can be read by itself.
 */
export async function prune(store: RecordingStore, now: number): Promise<readonly Dropped[]> {
  const all = await store.all('')
  // a body is written once, so its time does not tell how long it is needed
  const isOver = ({ key, until }: Entry): boolean => until <= now && !isBody(key)
  const fresh = all.filter(entry => !isOver(entry))
  let bytes = fresh.reduce((sum, { value }) => sum + bytesOf(value), 0)
  const closed = fresh.filter(isClosed).sort((a, b) => rank(a) - rank(b) || a.value.at - b.value.at)
  const evicted = new Set<Entry>()
  for (const entry of closed) {
    if (bytes <= STORED_BYTES) break
    if (evicted.has(entry)) continue
    // the segments that follow cannot be read without it
    for (const lost of [entry, ...followers(entry, closed)]) {
      if (evicted.has(lost)) continue
      evicted.add(lost)
      bytes -= bytesOf(lost.value)
    }
  }
  const remaining = fresh.filter(entry => !evicted.has(entry))
  const cited = new Set(remaining.flatMap(({ key, value }) => (isBody(key) ? [] : citedBodies(textIn(value)))).map(bodyKey))
  const uncited = remaining.filter(({ key }) => isBody(key) && !cited.has(key))
  const removed = [...all.filter(isOver), ...evicted, ...uncited]
  if (removed.length > 0)
    await store.change(
      [],
      removed.map(({ key }) => key),
    )
  return [...evicted]
    .filter(isClosed)
    .flatMap(({ key, value }) => (key.startsWith('done/') ? [] : [{ ...partsOf(key), rows: value.rows }]))
}

const isBody = (key: string): boolean => key.startsWith('body/')

type ClosedEntry = Entry & { readonly value: ClosedSegment }
const isClosed = (entry: Entry): entry is ClosedEntry => CLOSED_STATUSES.some(shelf => entry.key.startsWith(`${shelf}/`))
const rank = ({ key }: Entry): number => (key.startsWith('done/') ? 0 : 1)

/** The segments of its page that follow, up to the next one that contains its initial state. */
function followers(entry: ClosedEntry, all: readonly ClosedEntry[]): readonly ClosedEntry[] {
  const { rec, page, seg } = partsOf(entry.key)
  const after = all
    .map(each => ({ each, at: partsOf(each.key) }))
    .filter(({ at }) => at.rec === rec && at.page === page && at.seg > seg)
    .sort((a, b) => a.at.seg - b.at.seg)
  const end = after.findIndex(({ each, at }) => hasOwnState(each.value.text, at.seg))
  return after.slice(0, end < 0 ? undefined : end).map(({ each }) => each)
}

function textIn(value: unknown): string {
  const { text, lines } = (value ?? {}) as { readonly text?: unknown; readonly lines?: unknown }
  if (typeof text === 'string') return text
  return Array.isArray(lines) ? lines.join('\n') : ''
}
