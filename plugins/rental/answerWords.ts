import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'rental.readDetails': ['The server said what the rental costs', 'The server could not say what the rental costs'],
  'rental.openAgreement': ['Left for the signed agreement', 'The signed agreement could not be opened'],
}
