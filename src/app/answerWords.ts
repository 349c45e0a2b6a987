import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the app’s own ports says. */
export const answers: AnswerWords = {
  'clock.now': ['Looked at the clock', 'The clock could not be read'],
  'clock.wait': ['Waited', 'The wait was broken off'],
  'random.fraction': ['Drew a random number', 'No random number could be drawn'],
  'effects.tellOtherTabs': ['The other tabs were told', 'The other tabs could not be told'],
  'effects.keyOfIntention': [
    'Made sure that repeating a request does nothing twice',
    'Could not make sure that repeating a request does nothing twice',
  ],
  'effects.intentionEnded': ['Noted that the request is done with', 'Could not note that the request is done with'],
  'navigation.goTo': ['The next page was opened', 'The next page could not be opened'],
  'navigation.replaceWith': [
    'The address of the page was brought up to date',
    'The address of the page could not be brought up to date',
  ],
  'navigation.leaveFor': ['Left for another site', 'The other site could not be opened'],
}
