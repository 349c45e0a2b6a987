import type { Moment } from '../../player/protocol'

/** The source of an event, as shown in the timeline. */
export const LANES = ['person', 'navigation', 'workflows', 'server', 'failures'] as const
export type Lane = (typeof LANES)[number]

/** Every event is in one of the first four lanes; failures are also in the last one. */
export function laneOf({ cause }: Pick<Moment, 'cause'>): Exclude<Lane, 'failures'> {
  if (cause === 'user') return 'person'
  if (cause === 'navigation') return 'navigation'
  // the payment provider's form reports its server's answers
  if (cause === 'server' || cause === 'frame') return 'server'
  // sagas, timers, what was restored, other tabs, the app itself
  return 'workflows'
}

export const isInLane = (moment: Moment, lane: Lane): boolean =>
  lane === 'failures' ? moment.failure !== undefined : laneOf(moment) === lane

/** Whether a moment is of the kind that is looked for. */
export type MomentTest = (moment: Moment) => boolean
export const isFailure: MomentTest = ({ failure }) => failure !== undefined
/** Without presses whose effect is an event of its own. */
export const isByPerson: MomentTest = ({ cause, isOnRequest }) => cause === 'user' && isOnRequest !== true

/** The nearest moment of a kind after or before one; undefined where there is none. */
export function nearest(moments: readonly Moment[], from: number, direction: 1 | -1, wanted: MomentTest): number | undefined {
  for (let at = from + direction; at >= 0 && at < moments.length; at += direction) {
    const moment = moments[at]
    if (moment && wanted(moment)) return at
  }
  return undefined
}

/** Events within this time of the previous one are seen as one change. */
const AT_ONCE_MS = 400
/** How long a page may scroll by itself, for instance to an error, before it reports its scroll position. */
const LEADS_MS = 2_000
const LEADING: ReadonlySet<string> = new Set(['view/pageScrolled', 'view/controlFocused'])

/**
 * The moment at which the page had settled after a given one: after everything that followed at once, and after the page's own
 * scrolling, but before the person's next action. A failure is recorded before the screen that shows it.
 */
export function restAfter(moments: readonly Moment[], from: number): number {
  let rest = from
  for (let at = from + 1; at < moments.length; at++) {
    const [before, next] = [moments[rest], moments[at]]
    if (!before || !next || next.cause === 'user' || next.page !== before.page) break
    const passed = next.at - before.at
    if (passed > LEADS_MS) break
    if (passed <= AT_ONCE_MS || LEADING.has(next.type)) rest = at
  }
  return rest
}

/** The moment to show on the screen for a chosen one: for a failure, the moment at which the page had settled. */
export const pictureOf = (moments: readonly Moment[], at: number): number =>
  moments[at]?.failure === undefined ? at : restAfter(moments, at)

/** The form of a moment in an address: `#page=2&seq=151`. */
export const hashOf = ({ page, seq }: Moment): string => `#page=${page}&seq=${seq}`

/** The moment named in an address: that event, or the last one before it on its page; the first moment if none is named. */
export function momentNamed(moments: readonly Moment[], hash: string): number {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const [page, seq] = [Number(params.get('page') ?? NaN), Number(params.get('seq') ?? NaN)]
  if (!Number.isSafeInteger(page) || !Number.isSafeInteger(seq)) return 0
  const found = moments.findLastIndex(moment => moment.page === page && moment.seq <= seq)
  const start = moments.findIndex(moment => moment.page === page)
  return Math.max(found, start, 0)
}

export interface Filter {
  /** Case-insensitive search in words, type, cause and failure; every search term must match. */
  readonly text: string
  /** Absent: all lanes. */
  readonly lane?: Lane
  /** Whether to include moments that are shown on request only. */
  readonly withOnRequest?: boolean
  /** The current moment, which is always included. */
  readonly chosen?: number
}

/** The indexes of the matching moments. */
export function matching(moments: readonly Moment[], { text, lane, withOnRequest = true, chosen }: Filter): readonly number[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (moment: Moment, index: number): boolean => {
    if (lane !== undefined && !isInLane(moment, lane)) return false
    if (!withOnRequest && moment.isOnRequest === true && index !== chosen) return false
    if (words.length === 0) return true
    const { words: line, type, cause, failure = '' } = moment
    const all = `${line} ${type} ${cause} ${failure}`.toLowerCase()
    return words.every(word => all.includes(word))
  }
  return moments.flatMap((moment, index) => (fits(moment, index) ? [index] : []))
}

/** The index of a number in an ascending list, or where it would be inserted. */
export function placeOf(ascending: readonly number[], wanted: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
