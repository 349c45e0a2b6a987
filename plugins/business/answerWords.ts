import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'business.read': ['The server said for which company they rent', 'The server could not say for which company they rent'],
  'business.keep': ['The server kept the company', 'The server did not keep the company'],
  'business.remove': ['The server removed the company', 'The server did not remove the company'],
}
