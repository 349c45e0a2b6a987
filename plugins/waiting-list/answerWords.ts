import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'waitingList.join': ['The server put them on the waiting list', 'The server did not put them on the waiting list'],
}
