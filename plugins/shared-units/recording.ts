import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import { sharedUnitMasks } from './masks'
import type { sharedUnitsSlice } from './sharedUnitsSlice'

export const recording: Recording<readonly [typeof sharedUnitsSlice]> = {
  version: 1,
  state: {
    sharedUnits: {
      phase: 'keep',
      units: { each: sharedUnitMasks },
      failure: failureMasks,
      leaving: { sharedId: 'pseudo', phase: 'keep' },
      refusal: failureMasks,
      left: sharedUnitMasks,
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
