import type { Recording } from '@/kernel/contract'
import { unchanged } from '@/recording/unchanged'
import { intentAtGatewayMasks } from './model/cardForm'
import type { paymentSlice } from './paymentSlice'
import { savedCardMasks } from '@/contracts/savedCard'

export const recording: Recording<readonly [typeof paymentSlice]> = {
  version: 3,
  upcasters: {
    // version 2: the form reports whether a field is empty
    1: unchanged,
    // version 3: the form offers wallets
    2: unchanged,
  },
  changedSlices: ['payment'],
  state: {
    payment: {
      listing: 'keep',
      listingProblem: 'keep',
      sources: { each: savedCardMasks },
      chosenId: 'pseudo',
      sourceProblem: 'keep',
      form: {
        phase: 'keep',
        frame: 'keep',
        tasks: 'keep',
        task: { number: 'keep', kind: 'keep', intentId: 'pseudo', intent: intentAtGatewayMasks, wallet: 'keep' },
        unfinished: 'pseudo',
        bankTab: 'drop',
        wrong: { holder: 'keep', number: 'keep', expiry: 'keep', cvc: 'keep' },
        hasEmptyField: 'keep',
        wallets: { each: 'keep' },
        wallet: 'keep',
        problem: 'keep',
      },
      addedId: 'pseudo',
      path: 'keep',
    },
  },
  invariants: () => import(/* webpackChunkName: "describe" */ './invariants'),
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
