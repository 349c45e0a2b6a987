import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'people.list': ['The server listed who may get in', 'The server could not list who may get in'],
  'people.invite': ['The server sent the invitation', 'The server did not send the invitation'],
  'people.remove': ['The server took the access away', 'The server did not take the access away'],
  'people.readInvitation': ['The server said what the invitation gives', 'The server could not say what the invitation gives'],
  'people.acceptInvitation': ['The server gave access', 'The server did not give access'],
}
