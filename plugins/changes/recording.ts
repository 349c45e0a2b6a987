import type { Recording } from '@/kernel/contract'
import type { changesSlice } from './changesSlice'
import { changesMasks, quoteMasks } from './masks'
import { wishMasks } from './model/wish'

const failure = { code: 'keep', status: 'keep' } as const

export const recording: Recording<readonly [typeof changesSlice]> = {
  version: 1,
  state: {
    changes: {
      rentalId: 'pseudo',
      phase: 'keep',
      changes: changesMasks,
      failure,
      open: 'keep',
      wish: wishMasks,
      quote: quoteMasks,
      step: 'keep',
      refusal: { of: 'keep', failure },
      done: 'keep',
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
