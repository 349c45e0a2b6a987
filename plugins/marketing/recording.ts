import type { Recording } from '@/kernel/contract'
import type { marketingSlice } from './marketingSlice'

export const recording: Recording<readonly [typeof marketingSlice]> = {
  version: 1,
  state: {
    marketing: {
      phase: 'keep',
      wanted: 'keep',
      sending: 'keep',
      isKept: 'keep',
      refusal: { code: 'keep', status: 'keep' },
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
