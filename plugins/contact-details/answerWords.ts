import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'contactDetails.save': ['The server kept name and address', 'The server did not keep name and address'],
  'contactDetails.readChanges': ['The server said what waits for a code', 'The server could not say what waits for a code'],
  'contactDetails.ask': ['The server sent a code', 'The server did not send a code'],
  'contactDetails.sendAnother': ['The server sent another code', 'The server did not send another code'],
  'contactDetails.confirm': ['The server looked at the code', 'The server could not look at the code'],
  'contactDetails.giveUp': ['The server gave the change up', 'The server did not give the change up'],
}
