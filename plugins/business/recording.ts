import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import type { businessSlice } from './businessSlice'
import { companyMasks } from './masks'

export const recording: Recording<readonly [typeof businessSlice]> = {
  version: 1,
  state: {
    business: {
      phase: 'keep',
      company: companyMasks,
      form: 'keep',
      isRemoving: 'keep',
      typed: { companyName: 'surrogate:name', vatNumber: 'shape' },
      problems: { companyName: 'keep', vatNumber: 'keep' },
      refusal: { of: 'keep', failure: failureMasks },
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
