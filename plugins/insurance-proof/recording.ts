import type { Recording } from '@/kernel/contract'
import { proofMasks } from './masks'
import type { proofSlice } from './proofSlice'

export const recording: Recording<readonly [typeof proofSlice]> = {
  version: 2,
  // version 2 added the protection that replaces missing proof
  upcasters: { 1: event => [event] },
  state: {
    insuranceProof: {
      rentalId: 'pseudo',
      phase: 'keep',
      proof: proofMasks,
      failure: { code: 'keep', status: 'keep' },
      sending: { size: 'keep', sent: 'keep' },
      problem: 'keep',
      refusal: { code: 'keep', status: 'keep' },
      isReplacing: 'keep',
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
