import type { RootState } from '@/runtime/store/rootReducer'
import type { MaskNode } from '@/kernel/masks'
import { replayMasker } from '@/recording/masker'

/** Random access to the states after each event of a long log, with structural sharing. */
export interface States {
  readonly length: number
  /** The state after `index` events; a negative index counts from the end. */
  at(index: number): RootState | undefined
  /** Like `Array.prototype.slice`. */
  slice(from?: number, to?: number): readonly RootState[]
}

export interface StateHistory extends States {
  /** The newest state, for reading single slices. Mutated by `next`. */
  readonly newest: RootState
  /** Sets a slice of the next state. */
  change(slice: string, value: unknown): void
  /** Completes the next state, which becomes the newest. */
  next(changed: boolean): void
  /** The slices that changed after one state, up to another. */
  changed(after: number, upTo: number): ReadonlySet<string>
}

/**
 * Interval between complete states; in between only changes are stored. Most events change one or two of some thirty slices, and
 * copying the complete state after each of 100,000 events would dominate the time of folding.
 */
const WHOLE_EVERY = 64

export function createStateHistory(first: RootState): StateHistory {
  const newest: Record<string, unknown> = { ...first }
  const wholes: RootState[] = [first]
  /** Alternating keys and values. */
  const changes: unknown[] = []
  /** The end of each state's entries in `changes`. */
  const ends: number[] = [0]

  const at = (index: number): RootState | undefined => {
    const place = index < 0 ? index + ends.length : index
    const end = ends[place]
    if (end === undefined) return undefined
    const whole = Math.floor(place / WHOLE_EVERY)
    const state: Record<string, unknown> = { ...wholes[whole] }
    for (let change = ends[whole * WHOLE_EVERY] ?? end; change < end; change += 2)
      state[changes[change] as string] = changes[change + 1]
    return state
  }
  return {
    newest,
    at,
    get length() {
      return ends.length
    },
    slice: (from = 0, to = ends.length) => {
      const end = Math.min(to, ends.length)
      return Array.from({ length: Math.max(0, end - from) }, (_, index) => at(from + index) ?? first)
    },
    change: (slice, value) => void changes.push(slice, value),
    next(changed) {
      const before = ends[ends.length - 1] ?? 0
      if (!changed) changes.length = before
      for (let change = before; change < changes.length; change += 2) newest[changes[change] as string] = changes[change + 1]
      if (ends.length % WHOLE_EVERY === 0) wholes.push({ ...newest })
      ends.push(changes.length)
    },
    changed(after, upTo) {
      const found = new Set<string>()
      const end = ends[upTo] ?? 0
      for (let change = ends[after] ?? end; change < end; change += 2) found.add(changes[change] as string)
      return found
    },
  }
}

/** Returns a function that masks the newest state. Only slices that changed since its last call are masked again. */
export function createMaskedView(states: StateHistory, masks: Readonly<Record<string, MaskNode>>): () => RootState {
  const masker = replayMasker()
  const masked: Record<string, unknown> = {}
  let upTo = 0
  const maskAgain = (slices: Iterable<string>): void => {
    for (const slice of slices) {
      const mask = masks[slice]
      if (mask !== undefined) masked[slice] = masker.maskState(states.newest[slice], mask)
    }
  }
  maskAgain(Object.keys(states.newest))
  return () => {
    const newest = states.length - 1
    maskAgain(states.changed(upTo, newest))
    upTo = newest
    return { ...masked }
  }
}
