import * as cards from '@/contracts/cards'
import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(
  { ...cards, ...events },
  {
    cardRemoved: 'told',
    payingSought: 'aside',
    payingLearned: 'aside',
    payingNotLearned: 'told',
    payingRetried: 'told',
    choiceOpened: 'told',
    choiceClosed: 'told',
    newCardRequested: 'told',
    cardIntended: 'told',
    cardChosen: 'told',
    laterPaymentsChosen: 'told',
    choiceSubmitted: 'told',
    payingCardChanged: 'told',
    payingCardRefused: 'told',
    settlementConsidered: 'told',
    settlementDeclined: 'told',
    settlementSubmitted: 'told',
    settled: 'told',
    laterCardSubmitted: 'told',
    settlementRefused: 'told',
    removalConsidered: 'told',
    removalDeclined: 'told',
    removalSubmitted: 'told',
    removalRefused: 'told',
  },
)
