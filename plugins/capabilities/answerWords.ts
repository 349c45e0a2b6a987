import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'capabilities.read': ['The server said what else it offers', 'The server could not say what else it offers'],
}
