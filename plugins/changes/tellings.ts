import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(events, {
  changesSought: 'aside',
  changesLearned: 'aside',
  changesNotLearned: 'told',
  changesRetried: 'told',
  changeOpened: 'told',
  changeClosed: 'told',
  requestChosen: 'told',
  quoteLearned: 'told',
  quoteRefused: 'told',
  changeSubmitted: 'told',
  changeMade: 'told',
  changeRefused: 'told',
})
