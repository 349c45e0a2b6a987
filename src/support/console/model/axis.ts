import type { Moment } from '../../player/protocol'

/** A longer gap counts as a pause. */
export const PAUSE_MS = 5_000
/** The length of a pause on the axis, and in a replay that skips pauses. */
export const SHORT_PAUSE_MS = 1_500

export interface Pause {
  /** The moment after the pause. */
  readonly before: number
  readonly ms: number
  /** Positions on the axis, from 0 to 1. */
  readonly from: number
  readonly to: number
}

export interface PageStart {
  readonly page: number
  readonly moment: number
  readonly at: number
}

export interface Axis {
  /** The position of each moment, from 0 to 1. */
  readonly at: readonly number[]
  readonly pauses: readonly Pause[]
  readonly pages: readonly PageStart[]
}

/** The time since the previous moment; 0 for the first one, and if the clock was set back. */
export const gapBefore = (moments: readonly Moment[], index: number): number =>
  Math.max(0, (moments[index]?.at ?? 0) - (moments[index - 1]?.at ?? moments[index]?.at ?? 0))

/** The time of each moment in playback, in ms from the start. */
export function scheduleOf(moments: readonly Moment[], skipsPauses: boolean): readonly number[] {
  let passed = 0
  return moments.map((_, index) => {
    const gap = gapBefore(moments, index)
    passed += skipsPauses && gap > PAUSE_MS ? SHORT_PAUSE_MS : gap
    return passed
  })
}

/** The gap between pages. */
const BETWEEN_PAGES_MS = SHORT_PAUSE_MS
/** The minimum distance between events, so that simultaneous ones can be distinguished. */
const LEAST_MS = 15

/** Lays the visit out on an axis, with long pauses shortened and gaps between pages. */
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
  const total = Math.max(passed, 1)
  return {
    at: places.map(place => place / total),
    pauses: pauses.map(({ from, to, ...pause }) => ({ ...pause, from: from / total, to: to / total })),
    pages: pages.map(start => ({ ...start, at: (places[start.moment] ?? 0) / total })),
  }
}

/** The moment nearest to a position on the axis. */
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
