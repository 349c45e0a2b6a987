import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'agreement.readText': ['The text of the agreement came', 'The text of the agreement could not be loaded'],
  'agreement.prepare': ['The server said how far the agreement is', 'The server could not say how far the agreement is'],
  'agreement.openForSigning': ['Left for the signing site', 'The signing site could not be opened'],
  'agreement.read': ['The server said how the agreement stands', 'The server could not say how the agreement stands'],
  'agreement.find': ['Looked for an agreement to sign', 'The server could not say whether there is an agreement to sign'],
}
