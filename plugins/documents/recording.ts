import type { Recording } from '@/kernel/contract'
import type { documentsSlice } from './documentsSlice'
import { documentMasks } from './masks'

export const recording: Recording<readonly [typeof documentsSlice]> = {
  version: 1,
  state: {
    documents: {
      rentalId: 'pseudo',
      phase: 'keep',
      list: { each: documentMasks },
      failure: { code: 'keep', status: 'keep' },
      savingId: 'pseudo',
      saveFailure: { code: 'keep', status: 'keep' },
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
