import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'insuranceProof.read': [
    'The server said whether proof of insurance is there',
    'The server could not say whether proof of insurance is there',
  ],
  'insuranceProof.begin': ['The server waits for the file', 'The server did not want the file'],
  'insuranceProof.sendPart': ['The server took a part of the file', 'The server did not take a part of the file'],
}
