import { and, eq, exists, gte, inArray, like, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { codesDescribedAs } from '../../../src/domain/spokenCode'
import { failuresMeantBy } from '../../../src/recording/failureOf'
import { typedReference } from '../../backend/web/shortReference'
import { areOfOne } from '../days/days'
import type { Store } from '../store'
import { readHelpCode } from '../intake/keep'
import type { SIGNS } from '../index/marksOf'
import { helpCodes, marks, recordings, type RecordingState, segments, subjects, visits } from '../schema'
import { keyOf, nameOfEvent } from '../index/visits'
import { eventsWorded, wordsIn } from './failureWords'
import { FAULT } from './labels'

/** How a visit ended: goal reached; not reached, and the person returned or not; or it may still be going on. */
export const ENDINGS = ['left', 'returned', 'ongoing', 'finished'] as const
export type Ending = (typeof ENDINGS)[number]

/** Search criteria, which are combined with AND. Instants are by the server's clock. */
export interface Criteria {
  readonly rec?: string | undefined
  readonly code?: string | undefined
  readonly booking?: string | undefined
  readonly profile?: string | undefined
  /** A release, or how a build begins: a page's footer shows eight characters. */
  readonly build?: string | undefined
  /** A failure's code, an error's name, words of what happened in any order, or a `failureLabel`; in any case. */
  readonly error?: string | undefined
  /** How often that failure happened, at least. */
  readonly times?: number | undefined
  /** The step at which it happened. */
  readonly at?: string | undefined
  /** A step that was reached. */
  readonly reached?: string | undefined
  /** The step at which the visit ended without its goal; with `ended: ongoing` the step at which it may still be. */
  readonly left?: string | undefined
  readonly ended?: Ending | undefined
  /** Minutes that the visitor was active at one step, at least. */
  readonly stuck?: number | undefined
  /** A sign of trouble in presses and waits. */
  readonly sign?: (typeof SIGNS)[number] | undefined
  /** The topic of a request for help. */
  readonly topic?: string | undefined
  /** Ids of stores, one of which was viewed. */
  readonly stores?: readonly string[] | undefined
  readonly state?: RecordingState | undefined
  /** A recording: all of its customer. */
  readonly customer?: string | undefined
  /** A recording: all whose last failure was the same, at the same step and with the same outcome. */
  readonly alike?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** How long after the last event a person may still be reading, and does not count as having left, in ms. */
const STILL_HERE_MS = 30 * 60_000
export const stillHereSince = (now: Date): Date => new Date(now.getTime() - STILL_HERE_MS)

/**
 * The same customer was here after this visit, or in another tab for longer. The end of each other visit is looked up: with a join,
 * PostgreSQL read all visits of every day again for each visit in a list.
 */
export const cameBack = sql`exists (
  select 1 from ${recordings} as other
  where other.customer = ${recordings.customer} and other.rec <> ${recordings.rec} and ${visits.endedAt} <
    (select later.ended_at from ${visits} as later where later.rec = other.rec and later.expires_on = other.expires_on))`

/** What a visit and its recording have to be; expired recordings are hidden even before the nightly job deletes them. */
export function conditions(store: Store, criteria: Criteria): readonly (SQL | undefined)[] {
  const { db, keys, clock } = store
  const about = (kind: 'booking' | 'profile', id: string): SQL => {
    const isIt = and(areOfOne(subjects, visits), eq(subjects.kind, kind), eq(subjects.key, keys.hash(kind, id)))
    return exists(db.select().from(subjects).where(isIt))
  }
  const marked = (...isIt: readonly (SQL | undefined)[]): SQL =>
    exists(
      db
        .select()
        .from(marks)
        .where(and(areOfOne(marks, visits), ...isIt)),
    )
  const when = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined): SQL | undefined =>
    value === undefined ? undefined : condition(value)
  return [
    sql`${recordings.keptUntil} > ${clock.now().toISOString()}::timestamptz`,
    when(criteria.rec, rec => eq(recordings.rec, rec)),
    when(criteria.code, code =>
      eq(recordings.rec, sql`(select own.rec from ${helpCodes} as own where own.code = ${readHelpCode(code)})`),
    ),
    when(criteria.booking, id => about('booking', typedReference(id))),
    when(criteria.profile, id => about('profile', id)),
    when(criteria.build, madeBy),
    when(criteria.error ?? criteria.at, () => {
      const isIt = and(
        eq(marks.kind, 'failure'),
        when(criteria.at, at => eq(marks.step, at)),
        when(criteria.error, namedAs),
      )
      const { times = 1 } = criteria
      return criteria.error === undefined || times === 1 ? marked(isIt) : atLeast(times, isIt)
    }),
    when(criteria.reached, step => marked(eq(marks.kind, 'step'), eq(marks.name, step))),
    when(criteria.left, step =>
      and(
        eq(visits.lastStep, step),
        not(visits.isFinished),
        criteria.ended === 'ongoing' ? undefined : lt(visits.endedAt, stillHereSince(clock.now())),
      ),
    ),
    when(criteria.ended, ending => endedAs(ending, clock.now())),
    when(criteria.stuck, minutes => gte(visits.stuckMs, minutes * 60_000)),
    when(criteria.sign, sign => marked(eq(marks.kind, 'sign'), eq(marks.name, sign))),
    when(criteria.topic, topic => marked(eq(marks.kind, 'topic'), eq(marks.name, topic))),
    when(criteria.stores, ids =>
      marked(eq(marks.kind, 'store'), inArray(marks.nameKey, ids.map(keyOf)), inArray(marks.name, [...ids])),
    ),
    when(criteria.state, state => eq(recordings.state, state)),
    when(
      criteria.customer,
      rec => sql`${recordings.customer} = (select own.customer from ${recordings} as own where own.rec = ${rec})`,
    ),
    when(criteria.alike, failedLike),
    when(criteria.from, from => gte(visits.endedAt, from)),
    when(criteria.to, to => lt(visits.startedAt, to)),
  ]
}

const madeBy = (build: string): SQL =>
  sql`(${visits.release} = ${build} or exists (
    select 1 from ${segments} as own
    where own.rec = ${visits.rec} and own.expires_on = ${visits.expiresOn} and starts_with(own.build, ${build})))`

/** Counted for all visits in one query: visit by visit it took seconds among hundreds of thousands. */
const atLeast = (times: number, isIt: SQL | undefined): SQL =>
  sql`(${visits.rec}, ${visits.expiresOn}) in (select ${marks.rec}, ${marks.expiresOn} from ${marks} where ${isIt}
    group by ${marks.rec}, ${marks.expiresOn} having count(*) >= ${times})`

/** `Card declined (payment failed)` says both; anything else is a code, or words of what happened. */
function namedAs(error: string): SQL | undefined {
  const named = (name: string): SQL => inArray(marks.nameKey, [name, ...codesDescribedAs(name)].map(keyOf))
  const [, event, name] = /^(.+) \((.+)\)$/.exec(error.trim()) ?? []
  const meant = failuresMeantBy(event ?? error)
  const ofEvents = meant && reportedBy(meant.events)
  if (event !== undefined && name !== undefined)
    return and(ofEvents ?? eq(marks.eventKey, event === FAULT ? '' : keyOf(event)), named(name))
  if (meant) return or(ofEvents, inArray(marks.nameKey, meant.codes.map(keyOf)))
  const key = keyOf(error)
  return or(named(error), key === '' ? undefined : like(marks.eventKey, `%${key}%`), hasWords(error))
}

const reportedBy = (events: readonly string[]): SQL =>
  inArray(
    marks.eventKey,
    events.map(each => keyOf(nameOfEvent(each))),
  )

/** All words of a text, in any order, in one of a failure's wordings or in the names of its event and code. A code is not split. */
function hasWords(text: string): SQL | undefined {
  const words = /\s/.test(text.trim()) ? wordsIn(text) : []
  if (words.length === 0) return undefined
  return or(
    reportedBy(eventsWorded(words)),
    and(...words.map(word => or(like(marks.eventKey, `%${word}%`), like(marks.nameKey, `%${word}%`)))),
  )
}

function endedAs(ending: Ending, now: Date): SQL | undefined {
  if (ending === 'finished') return sql`${visits.isFinished}`
  if (ending === 'returned') return and(not(visits.isFinished), cameBack)
  const since = stillHereSince(now)
  return and(not(visits.isFinished), not(cameBack), ending === 'ongoing' ? gte(visits.endedAt, since) : lt(visits.endedAt, since))
}

/** Compares steps with `is not distinct from`, because a failure before any step has none. */
const failedLike = (rec: string): SQL =>
  sql`exists (select 1 from ${visits} as own where own.rec = ${rec} and own.trouble_name is not null
    and own.trouble_name = ${visits.troubleName} and own.trouble_event = ${visits.troubleEvent}
    and own.trouble_step is not distinct from ${visits.troubleStep} and own.went_on = ${visits.wentOn})`
