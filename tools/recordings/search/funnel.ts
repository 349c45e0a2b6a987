import { and, eq, inArray, sql } from 'drizzle-orm'
import { areOfOne } from '../days/days'
import type { Store } from '../store'
import { conditions, type Criteria, stillHereSince } from './criteria'
import { type Journey, stepsOf } from '../index/journeys'
import { marks, recordings, visits } from '../schema'

/** A step of a journey, in numbers of people: tabs and visits of one customer are one. */
export interface FunnelStep {
  readonly id: string
  readonly label: string
  /** They came here, or further. */
  readonly reached: number
  /** They stopped here and left; nobody, once the goal is reached. */
  readonly left: number
  /** The failure that most of those ran into here last. */
  readonly trouble?: { readonly name: string; readonly event: string; readonly people: number }
}

/** How many people reached each step of a journey, and where they left it: a query over the steps and failures of their events. */
export async function funnelOf(
  store: Store,
  journey: Journey,
  criteria: Pick<Criteria, 'from' | 'to' | 'build'>,
): Promise<readonly FunnelStep[]> {
  const steps = stepsOf(journey)
  const places = steps.map(({ id }, place) => sql`when ${id} then ${place}::int`)
  const person = sql`coalesce(${recordings.customer}, ${recordings.rec})`
  const since = stillHereSince(store.clock.now()).toISOString()
  // how far each person came, by whatever of their visits
  const furthest = store.db.$with('furthest').as(
    store.db
      .select({
        person: sql<string>`${person}`.as('person'),
        place: sql<number>`max(case ${marks.name} ${sql.join(places, sql` `)} end)`.as('place'),
        isGone: sql<boolean>`max(${visits.endedAt}) < ${since}::timestamptz`.as('is_gone'),
      })
      .from(marks)
      .innerJoin(recordings, areOfOne(recordings, marks))
      .innerJoin(visits, areOfOne(visits, marks))
      .where(
        and(
          eq(marks.kind, 'step'),
          inArray(
            marks.name,
            steps.map(({ id }) => id),
          ),
          ...conditions(store, criteria),
        ),
      )
      .groupBy(person),
  )
  const ends = await store.db
    .with(furthest)
    .select({
      place: furthest.place,
      people: sql<number>`count(*)::int`,
      gone: sql<number>`(count(*) filter (where ${furthest.isGone}))::int`,
    })
    .from(furthest)
    .groupBy(furthest.place)
  const troubles = await store.db
    .with(furthest)
    .select({
      place: furthest.place,
      name: sql<string>`${visits.troubleName}`,
      event: sql<string>`${visits.troubleEvent}`,
      step: visits.troubleStep,
      people: sql<number>`count(distinct ${furthest.person})::int`,
    })
    .from(furthest)
    .innerJoin(recordings, eq(person, furthest.person))
    .innerJoin(visits, areOfOne(visits, recordings))
    .where(and(sql`${visits.troubleName} is not null and ${furthest.isGone}`, ...conditions(store, criteria)))
    .groupBy(furthest.place, visits.troubleName, visits.troubleEvent, visits.troubleStep)
  const goal = steps.findIndex(({ id }) => id === journey.goal)
  return steps.map(({ id, label }, place) => {
    const [trouble] = troubles
      .filter(each => each.place === place && each.step === id)
      .toSorted((a, b) => b.people - a.people || a.name.localeCompare(b.name))
    const isLeft = place < goal
    return {
      id,
      label,
      reached: ends.filter(each => each.place >= place).reduce((sum, { people }) => sum + people, 0),
      left: isLeft ? (ends.find(each => each.place === place)?.gone ?? 0) : 0,
      ...(isLeft && trouble !== undefined && { trouble: { name: trouble.name, event: trouble.event, people: trouble.people } }),
    }
  })
}
