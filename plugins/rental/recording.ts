import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import { detailsMasks } from './masks'
import type { rentalSlice } from './rentalSlice'

export const recording: Recording<readonly [typeof rentalSlice]> = {
  version: 4,
  // version 2: the end of the paid period; version 3: the first payment that no offer lowers; version 4: the card of the next
  // payment, and protection that applies later
  upcasters: { 1: unchanged, 2: unchanged, 3: unchanged },
  state: {
    rental: {
      rentalId: 'pseudo',
      phase: 'keep',
      details: detailsMasks,
      failure: failureMasks,
      agreement: { phase: 'keep', failure: failureMasks },
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
