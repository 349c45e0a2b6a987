import type { Recording } from '@/kernel/contract'
import { sharedUnitMasks } from './masks'
import type { sharedUnitsSlice } from './sharedUnitsSlice'

const failure = { code: 'keep', status: 'keep' } as const

export const recording: Recording<readonly [typeof sharedUnitsSlice]> = {
  version: 1,
  state: {
    sharedUnits: {
      phase: 'keep',
      units: { each: sharedUnitMasks },
      failure,
      leaving: { sharedId: 'pseudo', phase: 'keep' },
      refusal: failure,
      left: sharedUnitMasks,
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
