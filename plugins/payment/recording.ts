import type { Recording } from '@/kernel/contract'
import { intentAtGatewayMasks } from './intentAtGatewayMasks'
import type { paymentSlice } from './paymentSlice'
import { savedCardMasks } from './savedCardMasks'

export const recording: Recording<readonly [typeof paymentSlice]> = {
  version: 1,
  state: {
    payment: {
      listing: 'keep',
      sources: { each: savedCardMasks },
      chosenId: 'pseudo',
      sourceProblem: 'keep',
      form: {
        phase: 'keep',
        frame: 'keep',
        tasks: 'keep',
        task: { number: 'keep', kind: 'keep', intentId: 'pseudo', intent: intentAtGatewayMasks },
        unfinished: 'pseudo',
        bankTab: 'drop',
        wrong: { holder: 'keep', number: 'keep', expiry: 'keep', cvc: 'keep' },
        problem: 'keep',
      },
      addedId: 'pseudo',
      path: 'keep',
    },
  },
  invariants: {
    'the chosen card is on file': ({ payment: { chosenId, sources } }) =>
      chosenId === null || sources.some(({ id }) => id === chosenId) || 'a card was chosen that is not in the list',
    'a card is checked for one intent': ({ payment: { form } }) =>
      form.phase !== 'checking' || form.task !== null || 'a card is being checked without an intent',
  },
  describe: () => import('./describe'),
}
