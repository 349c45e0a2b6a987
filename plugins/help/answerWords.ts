import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'help.prepareRecord': ['The record of the visit was put together', 'The record of the visit could not be put together'],
  'help.saveRecord': ['The record of the visit was saved as a file', 'The record of the visit could not be saved'],
  'help.sendRecord': ['Support took the record of the visit', 'Support did not take the record of the visit'],
}
