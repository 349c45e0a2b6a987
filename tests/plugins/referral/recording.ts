import type { Recording } from '@/kernel/contract'
import type { referralSlice } from './referralSlice'

export const recording: Recording<readonly [typeof referralSlice]> = {
  version: 1,
  state: { referral: { code: 'shape', credit: { from: 'surrogate:name', pence: 'keep' }, refusal: 'keep' } },
  describe: () => import('./describe'),
}
