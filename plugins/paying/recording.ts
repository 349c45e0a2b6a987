import { savedCardMasks } from '@/contracts/savedCard'
import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import { payingMasks, sentMasks } from './masks'
import type { payingSlice } from './payingSlice'
import type { removalSlice } from './removalSlice'

export const recording: Recording<readonly [typeof payingSlice, typeof removalSlice]> = {
  version: 5,
  // version 2: overdue payments can be made with another card, also for future months. 3: unanswered payments are kept unchanged. 4: a
  // card may be intended without being chosen yet. 5: the removal of a card is confirmed
  upcasters: { 1: unchanged, 2: unchanged, 3: unchanged, 4: unchanged },
  state: {
    paying: {
      rentalId: 'pseudo',
      phase: 'keep',
      paying: payingMasks,
      cards: { each: savedCardMasks },
      failure: failureMasks,
      step: 'keep',
      chosenId: 'pseudo',
      paymentId: 'pseudo',
      unanswered: { each: sentMasks },
      laterCard: { rentalId: 'pseudo', sourceId: 'pseudo' },
      addingFor: { rentalId: 'pseudo', cardIds: { each: 'pseudo' }, paymentId: 'pseudo' },
      intended: { rentalId: 'pseudo', sourceId: 'pseudo' },
      isForLater: 'keep',
      done: 'keep',
      refusal: { of: 'keep', failure: failureMasks },
    },
    cardRemoval: { sourceId: 'pseudo', step: 'keep', refusal: failureMasks },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
