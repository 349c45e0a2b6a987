import { isGoal } from './journeys'
import type { Mark } from './marksOf'

/** A mark of a visit, in its place among all pages. */
export interface VisitMark extends Pick<Mark, 'kind' | 'name' | 'event' | 'activeMs'> {
  readonly page: number
  readonly seg: number
  readonly seq: number
}

/** A segment of a visit, without its text. */
export interface VisitSegment {
  readonly page: number
  readonly seg: number
  readonly events: number
  readonly activeMs: number
  readonly clockOffsetMs: number | null
  readonly startedAt: Date
  readonly endedAt: Date
  readonly receivedAt: Date
}

export interface Visit {
  readonly startedAt: Date
  readonly endedAt: Date
  readonly clockOffsetMs: number
  readonly events: number
  readonly segments: number
  readonly release: string | null
  readonly lastStep: string | null
  readonly isFinished: boolean
  readonly stuckAt: string | null
  readonly stuckMs: number
  readonly troubleName: string | null
  readonly troubleEvent: string | null
  readonly troubleStep: string | null
  readonly troubleTimes: number
  readonly wentOn: boolean
}

/** A value too long for its column is invalid. */
const MAX_STAY_MS = 2_000_000_000

/** The visit in a row, and the step at which each mark happened. Both lists are in the order of the visit. */
export function visitOf(
  segments: readonly VisitSegment[],
  marks: readonly VisitMark[],
): { readonly visit: Visit; readonly steps: readonly (string | null)[] } {
  const { begins, total } = activeBefore(segments)
  const times = marks.map(({ page, seg, activeMs }) => Math.min((begins.get(`${page} ${seg}`) ?? 0) + activeMs, MAX_STAY_MS))
  const steps: (string | null)[] = []
  let step: string | null = null
  for (const mark of marks) {
    if (mark.kind === 'step') step = mark.name
    steps.push(step)
  }
  return {
    steps,
    visit: {
      ...timesOf(segments),
      events: segments.reduce((sum, { events }) => sum + events, 0),
      segments: segments.length,
      release: marks.findLast(({ kind }) => kind === 'release')?.name ?? null,
      lastStep: step,
      isFinished: marks.some(({ kind, name }) => kind === 'step' && isGoal(name)),
      ...longestStay(marks, times, Math.min(total, MAX_STAY_MS)),
      ...lastTrouble(marks, steps),
    },
  }
}

/**
 * Start and end by the server's clock. The app measures the offset of the visitor's clock; no event can be later than its
 * arrival.
 */
function timesOf(segments: readonly VisitSegment[]): Pick<Visit, 'startedAt' | 'endedAt' | 'clockOffsetMs'> {
  const clockOffsetMs = segments.findLast(each => each.clockOffsetMs !== null)?.clockOffsetMs ?? 0
  const times = segments.map(({ startedAt, endedAt, receivedAt }) => ({
    started: Math.min(startedAt.getTime() + clockOffsetMs, receivedAt.getTime()),
    ended: Math.min(endedAt.getTime() + clockOffsetMs, receivedAt.getTime()),
  }))
  return {
    startedAt: new Date(Math.min(...times.map(({ started }) => started))),
    endedAt: new Date(Math.max(...times.map(({ ended }) => ended))),
    clockOffsetMs,
  }
}

/** How long the visitor had been active before each segment, and in total, in ms. */
function activeBefore(segments: readonly VisitSegment[]): { begins: ReadonlyMap<string, number>; total: number } {
  const begins = new Map<string, number>()
  let total = 0
  for (const { page, seg, activeMs } of segments) {
    begins.set(`${page} ${seg}`, total)
    total += activeMs
  }
  return { begins, total }
}

/** The step without its goal where the visitor was active longest. Coming back to a step begins another stay. */
function longestStay(marks: readonly VisitMark[], times: readonly number[], total: number): Pick<Visit, 'stuckAt' | 'stuckMs'> {
  let stuck: { stuckAt: string | null; stuckMs: number } = { stuckAt: null, stuckMs: 0 }
  let stay: { readonly step: string; readonly since: number } | undefined
  const leave = (time: number): void => {
    if (stay !== undefined && time - stay.since > stuck.stuckMs) stuck = { stuckAt: stay.step, stuckMs: time - stay.since }
    stay = undefined
  }
  marks.forEach(({ kind, name }, index) => {
    if (kind !== 'step' || stay?.step === name) return
    const time = times[index] ?? 0
    leave(time)
    // a person who reached the goal is not stuck
    if (!isGoal(name)) stay = { step: name, since: time }
  })
  leave(total)
  return stuck
}

/** The last failure of the visit: how often it happened at that step, and whether the visitor got any further. */
function lastTrouble(
  marks: readonly VisitMark[],
  steps: readonly (string | null)[],
): Pick<Visit, 'troubleName' | 'troubleEvent' | 'troubleStep' | 'troubleTimes' | 'wentOn'> {
  const last = marks.findLastIndex(({ kind }) => kind === 'failure')
  const trouble = marks[last]
  if (trouble === undefined) return { troubleName: null, troubleEvent: null, troubleStep: null, troubleTimes: 0, wentOn: false }
  const step = steps[last] ?? null
  const isSame = ({ kind, name, event }: VisitMark, index: number): boolean =>
    kind === 'failure' && name === trouble.name && event === trouble.event && steps[index] === step
  const stepsBefore = new Set(marks.slice(0, last).flatMap(({ kind, name }) => (kind === 'step' ? [name] : [])))
  return {
    troubleName: trouble.name,
    troubleEvent: trouble.event,
    troubleStep: step,
    troubleTimes: marks.filter(isSame).length,
    wentOn: marks.slice(last + 1).some(({ kind, name }) => kind === 'step' && !stepsBefore.has(name)),
  }
}
