import type { Moment } from '../../player/protocol'
import type { Axis } from '../model/axis'
import { isInLane, LANES, type Lane } from '../model/lanes'

/** Width of the drawing in its own units: two events nearer than one are one line. */
export const UNITS = 2_000
/** Height of a lane, and of an event in it. */
export const LANE = 20
const INSET = 3

/** A line for each event of a lane: one path, however many there are. */
export function pathsOf(moments: readonly Moment[], { at }: Axis): Readonly<Record<Lane, string>> {
  const pathOf = (lane: Lane, row: number): string => {
    const seen = new Set<number>()
    moments.forEach((moment, index) => {
      if (isInLane(moment, lane)) seen.add(Math.round((at[index] ?? 0) * UNITS))
    })
    return [...seen].map(x => `M${x} ${row * LANE + INSET}v${LANE - 2 * INSET}`).join('')
  }
  return Object.fromEntries(LANES.map((lane, row) => [lane, pathOf(lane, row)])) as Record<Lane, string>
}

/** Those that stand at least `least` (a share of the whole) behind the one before: words need room. */
export function spaced<Mark>(marks: readonly Mark[], shareOf: (mark: Mark) => number, least: number): readonly Mark[] {
  let last = -Infinity
  return marks.filter(mark => {
    if (shareOf(mark) - last < least) return false
    last = shareOf(mark)
    return true
  })
}
