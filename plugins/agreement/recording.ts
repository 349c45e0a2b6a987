import type { Recording } from '@/kernel/contract'
import { unchanged } from '@/recording/unchanged'
import type { agreementSlice } from './agreementSlice'
import type { textSlice } from './textSlice'

export const recording: Recording<readonly [typeof agreementSlice, typeof textSlice]> = {
  // version 2 added reading the agreement before paying, version 3 the first payment
  version: 3,
  upcasters: { 1: unchanged, 2: unchanged },
  changedSlices: ['agreement'],
  state: {
    agreement: {
      paidBookingId: 'pseudo',
      subscriptionId: 'pseudo',
      signing: { phase: 'keep', state: 'keep', expiresAt: 'keep', code: 'keep' },
      ofRentals: { key: 'pseudo', each: 'keep' },
      outcome: { phase: 'keep', value: 'keep', code: 'keep' },
      firstPayment: { pence: 'keep', on: 'keep' },
    },
    agreementText: { phase: 'keep', clauses: { each: { title: 'keep', text: 'keep' } } },
  },
  invariants: () => import(/* webpackChunkName: "describe" */ './invariants'),
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
