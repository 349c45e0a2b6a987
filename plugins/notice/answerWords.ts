import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'notice.read': ['The server said when the rental may end', 'The server could not say when the rental may end'],
  'notice.give': ['The server took the notice', 'The server did not take the notice'],
  'notice.withdraw': ['The server took the withdrawal of the notice', 'The server did not take the withdrawal of the notice'],
  'notice.cancel': ['The server cancelled the rental', 'The server did not say that it cancelled the rental'],
}
