import type { Recording } from '@/kernel/contract'
import { offerMasks } from '@/contracts/consent'
import type { consentSlice } from './consentSlice'
import { choiceMasks } from './events'

export const recording: Recording<readonly [typeof consentSlice]> = {
  version: 1,
  state: {
    consent: {
      forgetting: 'keep',
      offer: offerMasks,
      choice: choiceMasks,
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
