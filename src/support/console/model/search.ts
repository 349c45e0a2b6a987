import type { Moment } from '../../player/protocol'
import { isInLane, type Lane } from './lanes'

export interface Filter {
  /** Looked for in words, type, cause and failure, whatever the case; each word must be there. */
  readonly text: string
  /** Absent: all of them. */
  readonly lane?: Lane
}

/** The numbers of the moments that fit. */
export function matching(moments: readonly Moment[], { text, lane }: Filter): readonly number[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (moment: Moment): boolean => {
    if (lane !== undefined && !isInLane(moment, lane)) return false
    if (words.length === 0) return true
    const { words: said, type, cause, failure = '' } = moment
    const all = `${said} ${type} ${cause} ${failure}`.toLowerCase()
    return words.every(word => all.includes(word))
  }
  return moments.flatMap((moment, index) => (fits(moment) ? [index] : []))
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
