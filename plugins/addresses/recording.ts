import type { Recording } from '@/kernel/contract'
import type { addressesSlice } from './addressesSlice'
import { addressMasks } from '@/contracts/session'

export const recording: Recording<readonly [typeof addressesSlice]> = {
  version: 1,
  state: {
    addresses: {
      isOffered: 'keep',
      phase: 'keep',
      postcode: 'surrogate:postcode',
      addresses: { each: addressMasks },
      chosen: 'keep',
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
