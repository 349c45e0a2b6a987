import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import type { marketingSlice } from './marketingSlice'

export const recording: Recording<readonly [typeof marketingSlice]> = {
  version: 1,
  state: {
    marketing: {
      phase: 'keep',
      wanted: 'keep',
      sending: 'keep',
      isKept: 'keep',
      refusal: failureMasks,
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
