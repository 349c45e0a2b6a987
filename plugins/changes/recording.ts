import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import type { changesSlice } from './changesSlice'
import { changesMasks, quoteMasks } from './masks'
import { requestMasks } from './model/changeRequest'

function renamed(before: unknown): unknown {
  if (typeof before !== 'object' || before === null || !('wish' in before)) return before
  const { wish: request, ...others } = before
  return { ...others, request }
}

export const recording: Recording<readonly [typeof changesSlice]> = {
  version: 5,
  // Version 2 renamed wishes to requests. 3: units have a total monthly price and the availability of extended hours. 4: a quote
  // contains the effect of a promotion. 5: the day from which protection applies.
  upcasters: {
    1: event => [
      { ...event, type: event.type.replace('changes/wishChosen', 'changes/requestChosen'), payload: renamed(event.payload) },
    ],
    2: unchanged,
    3: unchanged,
    4: unchanged,
  },
  stateUpcasters: { 1: slices => ('changes' in slices ? { ...slices, changes: renamed(slices['changes']) } : slices) },
  state: {
    changes: {
      rentalId: 'pseudo',
      phase: 'keep',
      changes: changesMasks,
      failure: failureMasks,
      open: 'keep',
      request: requestMasks,
      quote: quoteMasks,
      step: 'keep',
      refusal: { of: 'keep', failure: failureMasks },
      done: 'keep',
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
