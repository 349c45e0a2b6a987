import * as shop from '@/contracts/shop'
import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(
  { ...shop, ...events },
  {
    newCardOrderSubmitted: 'told',
    shopSought: 'toldIfDone',
    shopLearned: 'aside',
    shopNotLearned: 'told',
    quantityChosen: 'told',
    basketLearned: 'aside',
    basketRefused: 'told',
    guestCheckRequested: 'told',
    basketChangedElsewhere: 'told',
    checkoutSubmitted: 'told',
    checkoutReached: 'told',
    guestOrderLearned: 'aside',
    ordersSought: 'toldIfDone',
    ordersLearned: 'aside',
    ordersNotLearned: 'told',
  },
)
