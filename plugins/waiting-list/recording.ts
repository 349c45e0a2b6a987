import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import type { waitingListSlice } from './waitingListSlice'

const email = 'surrogate:email'

export const recording: Recording<readonly [typeof waitingListSlice]> = {
  version: 1,
  state: {
    waitingList: {
      email,
      problem: { unitId: 'keep', reason: 'keep' },
      sending: 'keep',
      refusal: { unitId: 'keep', failure: failureMasks },
      joined: { each: { unitId: 'keep', email, until: 'keep' } },
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
