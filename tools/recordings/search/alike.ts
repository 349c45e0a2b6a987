import { and, asc, desc, sql } from 'drizzle-orm'
import { areOfOne } from '../days/days'
import type { Store } from '../store'
import { cameBack, conditions, type Criteria, stillHereSince } from './criteria'
import { recordings, visits } from '../schema'

/** Visits whose last failure was the same, at the same step and with the same outcome. */
export interface AlikeVisits {
  readonly name: string
  readonly event: string
  readonly step: string | null
  /** They reached a later step after it. */
  readonly wentOn: boolean
  readonly visits: number
  /** Of these: they got no further, and may still be there. */
  readonly ongoing: number
  /** Tabs and visits of one customer are one. */
  readonly people: number
  /** How many are not opened, and how many are solved. */
  readonly isNew: number
  readonly solved: number
  readonly latest: Date
  /** The latest of them, which names the others. */
  readonly example: string
}

/** More kinds of failure than anybody reads in one go. */
const MAX_SHOWN = 100

/** The visits that failed, in groups of those that failed alike; those that concern most people first. */
export async function visitsAlike(
  store: Store,
  criteria: Pick<Criteria, 'from' | 'to' | 'build'>,
): Promise<readonly AlikeVisits[]> {
  const people = sql`count(distinct coalesce(${recordings.customer}, ${recordings.rec}))`
  const latest = sql`max(${visits.endedAt})`
  const since = stillHereSince(store.clock.now()).toISOString()
  const mayBeHere = sql`not ${visits.wentOn} and not ${visits.isFinished} and ${visits.endedAt} >= ${since}::timestamptz and not ${cameBack}`
  return store.db
    .select({
      name: sql<string>`${visits.troubleName}`,
      event: sql<string>`${visits.troubleEvent}`,
      step: visits.troubleStep,
      wentOn: visits.wentOn,
      visits: sql<number>`count(*)::int`,
      ongoing: sql<number>`(count(*) filter (where ${mayBeHere}))::int`,
      people: sql<number>`${people}::int`,
      isNew: sql<number>`(count(*) filter (where ${recordings.state} = 'new'))::int`,
      solved: sql<number>`(count(*) filter (where ${recordings.state} = 'solved'))::int`,
      latest: latest.mapWith(visits.endedAt),
      example: sql<string>`(array_agg(${visits.rec} order by ${visits.endedAt} desc))[1]`,
    })
    .from(visits)
    .innerJoin(recordings, areOfOne(recordings, visits))
    .where(and(sql`${visits.troubleName} is not null`, ...conditions(store, criteria)))
    .groupBy(visits.troubleName, visits.troubleEvent, visits.troubleStep, visits.wentOn)
    .orderBy(desc(people), desc(latest), asc(visits.troubleName))
    .limit(MAX_SHOWN)
}
