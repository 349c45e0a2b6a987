import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'marketing.read': ['The server said whether news is wanted', 'The server could not say whether news is wanted'],
  'marketing.keep': ['The server kept the choice about news', 'The server did not keep the choice about news'],
}
