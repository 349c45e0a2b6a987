import type { Recording } from '@/kernel/contract'
import type { agreementSlice } from './agreementSlice'

export const recording: Recording<readonly [typeof agreementSlice]> = {
  version: 1,
  state: {
    agreement: {
      paidBookingId: 'pseudo',
      subscriptionId: 'pseudo',
      signing: { phase: 'keep', state: 'keep', expiresAt: 'keep', code: 'keep' },
      ofRentals: { key: 'pseudo', each: 'keep' },
      outcome: { phase: 'keep', value: 'keep', code: 'keep' },
    },
  },
  invariants: () => import(/* webpackChunkName: "invariants" */ './invariants'),
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
