import type { MaskNode } from '@/kernel/masks'
import { settledMasker } from '@/recording/masker'
import type { RootState } from '@/runtime/store/rootReducer'
import type { KeptStates } from './keptStates'

/** The newest state as a recording shows it, whenever it is wanted: only the slices that changed since are masked again. */
export function maskedAlong(states: KeptStates, masks: Readonly<Record<string, MaskNode>>): () => RootState {
  const masker = settledMasker()
  const masked: Record<string, unknown> = {}
  let upTo = 0
  const bring = (slices: Iterable<string>): void => {
    for (const slice of slices) {
      const mask = masks[slice]
      if (mask !== undefined) masked[slice] = masker.maskState(states.newest[slice], mask)
    }
  }
  bring(Object.keys(states.newest))
  return () => {
    const newest = states.length - 1
    bring(states.changed(upTo, newest))
    upTo = newest
    return { ...masked }
  }
}
