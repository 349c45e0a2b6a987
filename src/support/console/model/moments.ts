import type { Moment } from '../../player/protocol'

/** Who or what an event came from, as the timeline shows it. */
export const LANES = ['person', 'navigation', 'workflows', 'server', 'failures'] as const
export type Lane = (typeof LANES)[number]

/** Every event is in one of the first four; a failure is in the last one besides. */
export function laneOf({ cause }: Pick<Moment, 'cause'>): Exclude<Lane, 'failures'> {
  if (cause === 'user') return 'person'
  if (cause === 'navigation') return 'navigation'
  // a form of the payment provider's tells what its server said
  if (cause === 'server' || cause === 'frame') return 'server'
  // sagas, timers, what was restored, other tabs, the app itself
  return 'workflows'
}

export const isInLane = (moment: Moment, lane: Lane): boolean =>
  lane === 'failures' ? moment.failure !== undefined : laneOf(moment) === lane

export type Wanted = (moment: Moment) => boolean
export const isFailure: Wanted = ({ failure }) => failure !== undefined
export const isByPerson: Wanted = ({ cause }) => cause === 'user'

/** The nearest moment of a kind after or before one; undefined where there is none. */
export function nearest(moments: readonly Moment[], from: number, direction: 1 | -1, wanted: Wanted): number | undefined {
  for (let at = from + direction; at >= 0 && at < moments.length; at += direction) {
    const moment = moments[at]
    if (moment && wanted(moment)) return at
  }
  return undefined
}

/** Whatever comes within this time of the one before is seen as one change. */
const AT_ONCE_MS = 400
/** A page that leads the eye to what it says scrolls for a while, and tells it once it stands still. */
const LEADS_MS = 2_000
const LEADING: ReadonlySet<string> = new Set(['view/pageScrolled', 'view/controlFocused'])

/**
 * Where the page came to rest after a moment: past all that followed at once, and past where the page then led the person by itself,
 * up to what they did next. A failure itself comes before the screen that tells it.
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

/** The moment whose picture belongs to a moment that is looked at: of a failure, what it led to on the screen. */
export const pictureOf = (moments: readonly Moment[], at: number): number =>
  moments[at]?.failure === undefined ? at : restAfter(moments, at)

/** How an address names a moment: `#page=2&seq=151`. */
export const hashOf = ({ page, seq }: Moment): string => `#page=${page}&seq=${seq}`

/** The moment an address names: that event, or the last one before it on its page. The first of all, where it names none. */
export function momentNamed(moments: readonly Moment[], hash: string): number {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const [page, seq] = [Number(said.get('page') ?? NaN), Number(said.get('seq') ?? NaN)]
  if (!Number.isSafeInteger(page) || !Number.isSafeInteger(seq)) return 0
  const found = moments.findLastIndex(moment => moment.page === page && moment.seq <= seq)
  const start = moments.findIndex(moment => moment.page === page)
  return Math.max(found, start, 0)
}

export interface Filter {
  /** Looked for in words, type, cause and failure, whatever the case; each word must be there. */
  readonly text: string
  /** Absent: all of them. */
  readonly lane?: Lane
  /** Also the moments that are shown on request only. */
  readonly withOnRequest?: boolean
  /** The moment the player stands at, which is in the list in any case. */
  readonly chosen?: number
}

/** The numbers of the moments that fit. */
export function matching(moments: readonly Moment[], { text, lane, withOnRequest = true, chosen }: Filter): readonly number[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (moment: Moment, index: number): boolean => {
    if (lane !== undefined && !isInLane(moment, lane)) return false
    if (!withOnRequest && moment.isOnRequest === true && index !== chosen) return false
    if (words.length === 0) return true
    const { words: said, type, cause, failure = '' } = moment
    const all = `${said} ${type} ${cause} ${failure}`.toLowerCase()
    return words.every(word => all.includes(word))
  }
  return moments.flatMap((moment, index) => (fits(moment, index) ? [index] : []))
}

/** Where a number stands in an ascending list, or would stand. */
export function placeOf(ascending: readonly number[], wanted: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
