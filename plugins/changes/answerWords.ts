import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'changes.read': ['The server said what can be changed', 'The server could not say what can be changed'],
  'changes.quote': ['The server said the new price', 'The server could not say the new price'],
  'changes.make': ['The server made the change', 'The server did not make the change'],
}
