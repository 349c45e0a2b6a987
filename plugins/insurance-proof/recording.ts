import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import { proofMasks } from './masks'
import type { proofSlice } from './proofSlice'

export const recording: Recording<readonly [typeof proofSlice]> = {
  version: 2,
  // version 2 added the protection that replaces missing proof
  upcasters: { 1: unchanged },
  state: {
    insuranceProof: {
      rentalId: 'pseudo',
      phase: 'keep',
      proof: proofMasks,
      failure: failureMasks,
      sending: { size: 'keep', sent: 'keep' },
      problem: 'keep',
      refusal: failureMasks,
      isReplacing: 'keep',
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
