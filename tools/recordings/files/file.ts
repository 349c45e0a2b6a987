import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { areOfOne } from '../days/days'
import type { Store } from '../store'
import { bodies, citations, recordings, segments } from '../schema'
import { withTexts } from '../texts/texts'
import { selfContained } from './selfContained'

/** Consecutive segments of a page without a gap, starting with one that has a snapshot of the state. */
export interface Run {
  readonly page: number
  readonly from: number
  readonly to: number
  readonly builds: string
  readonly events: number
}

/** The runs of a recording in order; none if it has no segment or has expired. */
export async function runsOf({ db, clock }: Store, rec: string): Promise<readonly Run[]> {
  const rows = await db
    .select({
      page: segments.page,
      seg: segments.seg,
      build: segments.build,
      events: sql<number>`${segments.lastSeq} - ${segments.firstSeq} + 1`,
      hasState: sql<boolean>`${segments.seg} = 1 or ${segments.hasState}`,
    })
    .from(segments)
    .innerJoin(recordings, areOfOne(recordings, segments))
    .where(and(eq(segments.rec, rec), sql`${recordings.keptUntil} > ${clock.now().toISOString()}::timestamptz`))
    .orderBy(asc(segments.page), asc(segments.seg))
  const runs: Run[] = []
  for (const { page, seg, build, events, hasState } of rows) {
    const last = runs.at(-1)
    if (last?.page === page && last.to === seg - 1) runs[runs.length - 1] = { ...last, to: seg, events: last.events + events }
    else if (hasState) runs.push({ page, from: seg, to: seg, builds: build, events })
  }
  return runs
}

/**
 * The recording's file for the app's reader: the last run of each page, or one requested run. If nothing
 * is missing and every body was in the segments, it is byte for byte what was received.
 */
export async function fileOf(store: Store, rec: string, requested?: Pick<Run, 'page' | 'from'>): Promise<string | undefined> {
  const runs = await runsOf(store, rec)
  const chosen = runs.filter((run, index) =>
    requested === undefined ? runs[index + 1]?.page !== run.page : run.page === requested.page && run.from === requested.from,
  )
  if (chosen.length === 0) return undefined
  const bodyOf = await bodiesOf(store, rec)
  const parts: string[] = []
  for (const { page, from, to } of chosen) {
    const rows = await store.db
      .select({ text: segments.text, object: segments.object })
      .from(segments)
      .where(and(eq(segments.rec, rec), eq(segments.page, page), sql`${segments.seg} between ${from} and ${to}`))
      .orderBy(asc(segments.seg))
    const texts = (await withTexts(store, rows)).map(({ text }) => text)
    parts.push(selfContained(texts, bodyOf))
  }
  return parts.join('')
}

/** Names of the public bodies that a recording cites and that are missing: without them its file cannot be read. */
export async function missingBodies(store: Store, rec: string): Promise<readonly string[]> {
  const cited = await store.db.selectDistinct({ name: citations.name }).from(citations).where(eq(citations.rec, rec))
  const bodyOf = await bodiesOf(store, rec)
  return cited.map(({ name }) => name).filter(name => !bodyOf.has(name))
}

/** The public bodies that a recording cites, as far as they are known, by their names. */
export async function bodiesOf({ db }: Pick<Store, 'db'>, rec: string): Promise<ReadonlyMap<string, string>> {
  const cited = db.select({ name: citations.name }).from(citations).where(eq(citations.rec, rec))
  const rows = await db.select().from(bodies).where(inArray(bodies.name, cited))
  return new Map(rows.map(({ name, text }) => [name, text]))
}
