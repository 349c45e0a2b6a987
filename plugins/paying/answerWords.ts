import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'paying.read': ['The server said what pays for the rental', 'The server could not say what pays for the rental'],
  'paying.listCards': ['The server listed the cards on file', 'The server could not list the cards on file'],
  'paying.changeCard': ['The server took the other card', 'The server did not take the other card'],
  'paying.settle': ['The server took the payment of what was overdue', 'The server did not take the payment of what is overdue'],
  'paying.removeCard': ['The server removed the card', 'The server did not remove the card'],
}
