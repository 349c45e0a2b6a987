import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'payment.listSources': ['The server listed the cards on file', 'The server could not list the cards on file'],
  'payment.createIntent': ['The check of the card was prepared', 'The check of the card could not be prepared'],
  'payment.readIntent': [
    'The server said how the check of the card stands',
    'The server could not say how the check of the card stands',
  ],
  'payment.addSource': ['The server put the card on file', 'The server did not put the card on file'],
  'payment.leaveForBank': ['Left for the bank’s page', 'The bank’s page could not be opened'],
  'payment.keepAttempt': [
    'Noted on the device that a card is being checked',
    'The device could not note that a card is being checked',
  ],
  'payment.findAttempt': [
    'Looked on the device for a check that was begun',
    'The device could not be asked for a check that was begun',
  ],
  'payment.forgetAttempt': [
    'The note about the check was removed from the device',
    'The note about the check could not be removed from the device',
  ],
}
