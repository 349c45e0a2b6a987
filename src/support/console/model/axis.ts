import type { Moment } from '../../player/protocol'

/** Nothing happened for longer: a pause. */
export const PAUSE_MS = 5_000
/** What a pause takes up on the axis, and of the time of a replay that skips it. */
export const SHORT_PAUSE_MS = 1_500

export interface Pause {
  /** The moment after it. */
  readonly before: number
  readonly ms: number
  /** Shares of the axis from 0 to 1. */
  readonly from: number
  readonly to: number
}

export interface PageStart {
  readonly page: number
  readonly moment: number
  readonly at: number
}

export interface Axis {
  /** Of each moment, from 0 to 1. */
  readonly at: readonly number[]
  readonly pauses: readonly Pause[]
  readonly pages: readonly PageStart[]
}

/** Time between a moment and the one before it; a clock that was set back counts as none, and so does the first moment. */
export const gapBefore = (moments: readonly Moment[], index: number): number =>
  Math.max(0, (moments[index]?.at ?? 0) - (moments[index - 1]?.at ?? moments[index]?.at ?? 0))

/** When each moment comes while the visit plays, in ms from its beginning. */
export function scheduleOf(moments: readonly Moment[], skipsPauses: boolean): readonly number[] {
  let passed = 0
  return moments.map((_, index) => {
    const gap = gapBefore(moments, index)
    passed += skipsPauses && gap > PAUSE_MS ? SHORT_PAUSE_MS : gap
    return passed
  })
}

/** Pages stand apart by as much. */
const BETWEEN_PAGES_MS = SHORT_PAUSE_MS
/** Events at the same millisecond still take room, so that one can be told from the other. */
const LEAST_MS = 15

/** The visit laid out on a line, long pauses short, pages apart. */
export function axisOf(moments: readonly Moment[]): Axis {
  const places: number[] = []
  const pauses: { before: number; ms: number; from: number; to: number }[] = []
  const pages: { page: number; moment: number }[] = []
  let passed = 0
  moments.forEach(({ page }, index) => {
    const gap = gapBefore(moments, index)
    if (moments[index - 1]?.page !== page) {
      pages.push({ page, moment: index })
      if (index > 0) passed += BETWEEN_PAGES_MS
    }
    if (gap > PAUSE_MS) pauses.push({ before: index, ms: gap, from: passed, to: passed + SHORT_PAUSE_MS })
    passed += index === 0 ? 0 : gap > PAUSE_MS ? SHORT_PAUSE_MS : Math.max(gap, LEAST_MS)
    places.push(passed)
  })
  const whole = Math.max(passed, 1)
  return {
    at: places.map(place => place / whole),
    pauses: pauses.map(({ from, to, ...pause }) => ({ ...pause, from: from / whole, to: to / whole })),
    pages: pages.map(start => ({ ...start, at: (places[start.moment] ?? 0) / whole })),
  }
}

/** The moment nearest to a place on the axis. */
export function momentAt({ at }: Axis, share: number): number {
  let [low, high] = [0, at.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((at[middle] ?? 0) < share) low = middle + 1
    else high = middle
  }
  const before = low - 1
  return before >= 0 && share - (at[before] ?? 0) < (at[low] ?? 0) - share ? before : Math.max(low, 0)
}
