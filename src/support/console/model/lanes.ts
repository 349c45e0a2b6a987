import type { Moment } from '../../player/protocol'

/** Who or what an event came from, as the timeline shows it. */
export const LANES = ['person', 'navigation', 'workflows', 'server', 'failures'] as const
export type Lane = (typeof LANES)[number]

/** Every event is in one of the first four; a failure is in the last one besides. */
export function laneOf({ cause }: Pick<Moment, 'cause'>): Exclude<Lane, 'failures'> {
  if (cause === 'user') return 'person'
  if (cause === 'navigation') return 'navigation'
  if (cause === 'server') return 'server'
  // sagas, timers, what was restored, other tabs, the app itself
  return 'workflows'
}

export const isInLane = (moment: Moment, lane: Lane): boolean =>
  lane === 'failures' ? moment.failure !== undefined : laneOf(moment) === lane
