import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'booking.searchStores': ['The stores that fit were found', 'The stores that fit could not be found'],
  'finder.mayBeSuggested': [
    'Looked whether what was typed is enough for suggestions',
    'Whether what was typed is enough for suggestions is not known',
  ],
  'finder.storesCalled': [
    'Looked for stores that are called what was typed',
    'Whether a store is called what was typed is not known',
  ],
  'finder.findPlaces': ['Places that fit what was typed were found', 'No places could be looked up'],
  'booking.storesToAsk': ['Chose which stores to ask for free sizes', 'Which stores to ask for free sizes is not known'],
  'finder.storesToPrice': ['Chose which stores to ask for prices', 'Which stores to ask for prices is not known'],
  'booking.placeInAddress': [
    'Read the place in the address of the page',
    'The place in the address of the page could not be read',
  ],
  'booking.askWhereabouts': ['The device was asked where it is', 'The device did not say where it is'],
  'booking.readFreeSizes': ['The server said which sizes are free', 'The server could not say which sizes are free'],
}
