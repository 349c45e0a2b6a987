import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'addresses.find': [
    'The server listed the addresses of the postcode',
    'The server could not list the addresses of the postcode',
  ],
}
