import type { Recording } from '@/kernel/contract'
import type { consentSlice } from './consentSlice'

export const recording: Recording<readonly [typeof consentSlice]> = {
  version: 1,
  state: { consent: { forgetting: 'keep' } },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
