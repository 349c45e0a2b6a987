import { and, asc, eq, sql } from 'drizzle-orm'
import type { Store } from '../store'
import { bodiesOf } from './file'
import { segments } from '../schema'
import { withTexts } from '../texts/texts'
import { closedSegment, selfContained } from './selfContained'

/** Events of a page of a visit, the first and the last included. */
export interface Clip {
  readonly page: number
  readonly from: number
  readonly to: number
}

export interface CutClip {
  readonly file: string
  /** Its first event: a replay needs a stored state, so the file begins with the last one before the requested events. */
  readonly from: number
  readonly to: number
}

/**
 * Part of a recording as a file of its own, for the app's reader: from the last stored state before the requested events to the
 * last of them. Undefined if the recording does not have these events without a gap.
 */
export async function cutClip(store: Store, rec: string, { page, from, to }: Clip): Promise<CutClip | undefined> {
  const rows = await store.db
    .select({
      seg: segments.seg,
      firstSeq: segments.firstSeq,
      lastSeq: segments.lastSeq,
      hasState: segments.hasState,
      text: segments.text,
      object: segments.object,
    })
    .from(segments)
    .where(and(eq(segments.rec, rec), eq(segments.page, page), sql`${segments.firstSeq} <= ${to}`))
    .orderBy(asc(segments.seg))
  const start = rows.findLastIndex(({ seg, firstSeq, hasState }) => firstSeq <= from && (seg === 1 || hasState))
  const parts = rows.slice(Math.max(start, 0))
  const [first, last] = [parts.at(0), parts.at(-1)]
  const isWhole = parts.every(({ seg }, index) => index === 0 || parts[index - 1]?.seg === seg - 1)
  if (start === -1 || first === undefined || last === undefined || !isWhole || last.lastSeq < from) return undefined
  const texts = (await withTexts(store, parts)).map(({ text, lastSeq }) => (lastSeq > to ? cutAfter(text, to) : text))
  return { file: selfContained(texts, await bodiesOf(store, rec)), from: first.firstSeq, to: Math.min(to, last.lastSeq) }
}

/** A segment without the events after the given one. Answers and digests of that event stay. */
function cutAfter(text: string, seq: number): string {
  const [header = '', ...rows] = text.split('\n').slice(0, -2)
  const firstLater = rows.findIndex(row => {
    const [first] = JSON.parse(row) as readonly unknown[]
    return typeof first === 'number' && first > seq
  })
  return closedSegment([header, ...(firstLater === -1 ? rows : rows.slice(0, firstLater))], seq)
}
