import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(events, {
  storeSearchStarted: 'told',
  storesSearched: 'told',
  placeTyped: 'told',
  placesSuggested: 'told',
  suggestionChosen: 'told',
  suggestionsClosed: 'told',
  storeMarked: 'told',
  mapToggled: 'told',
  positionRequested: 'told',
  storesFound: 'told',
  positionAnswered: 'told',
  freeSizesAnswered: 'aside',
})
