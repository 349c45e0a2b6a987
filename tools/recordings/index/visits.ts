import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import type { SegmentFacts } from './marksOf'
import { marks, segments, visits } from '../schema'
import { visitOf } from './visitOf'

/** The maximum number of marks of a visit; one with more is found by its first ones. */
const MAX_MARKS = 5_000

/** The form in which names are searched: `units unavailable` finds `unitsUnavailable`, `network` finds `NETWORK`. */
export const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
/** The name of an event's type without its plugin. */
export const nameOfEvent = (type: string): string => type.slice(type.indexOf('/') + 1)

interface Place {
  readonly expiresOn: string
  readonly rec: string
  readonly page: number
  readonly seg: number
}

/**
 * Adds the marks of a stored segment to the index and calculates the visit's row again. Segments may arrive in any order, so a
 * new one can change the step of marks that are already stored.
 */
export async function indexSegment(tx: Database, place: Place, { marks: newMarks }: SegmentFacts): Promise<void> {
  const { expiresOn, rec } = place
  const stored = await tx.select().from(marks).where(isOf(marks, place)).limit(MAX_MARKS)
  const added = newMarks.slice(0, Math.max(MAX_MARKS - stored.length, 0)).map(({ at, ...mark }) => ({
    ...place,
    ...mark,
    at: new Date(at),
    nameKey: keyOf(mark.name),
    eventKey: keyOf(nameOfEvent(mark.event)),
    step: null as string | null,
  }))
  const all = [...stored, ...added].sort((a, b) => a.page - b.page || a.seq - b.seq)
  const { visit, steps } = visitOf(await segmentsOf(tx, place), all)
  const stepOf = new Map(all.map((mark, index) => [mark, steps[index] ?? null]))
  if (added.length > 0) await tx.insert(marks).values(added.map(mark => ({ ...mark, step: stepOf.get(mark) ?? null })))
  for (const mark of stored) {
    const step = stepOf.get(mark) ?? null
    if (step === mark.step) continue
    const isMark = and(isOf(marks, place), eq(marks.page, mark.page), eq(marks.seq, mark.seq))
    await tx.update(marks).set({ step }).where(isMark)
  }
  await tx
    .insert(visits)
    .values({ expiresOn, rec, ...visit })
    .onConflictDoUpdate({ target: [visits.rec, visits.expiresOn], set: visit })
}

const isOf = (table: typeof marks | typeof segments, { expiresOn, rec }: Place) =>
  and(eq(table.rec, rec), eq(table.expiresOn, expiresOn))

const segmentsOf = (tx: Database, place: Place) =>
  tx
    .select({
      page: segments.page,
      seg: segments.seg,
      events: sql<number>`${segments.lastSeq} - ${segments.firstSeq} + 1`,
      activeMs: segments.activeMs,
      clockOffsetMs: segments.clockOffsetMs,
      startedAt: segments.startedAt,
      endedAt: segments.endedAt,
      receivedAt: segments.receivedAt,
    })
    .from(segments)
    .where(isOf(segments, place))
    .orderBy(asc(segments.page), asc(segments.seg))
