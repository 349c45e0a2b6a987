import type { Moment } from '../../player/protocol'

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
