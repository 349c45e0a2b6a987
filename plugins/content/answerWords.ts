import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'content.askForPayload': ['The content of the page came', 'The content of the page could not be loaded'],
  'content.readFreshFacility': ['The server said how the store stands now', 'The server could not say how the store stands now'],
  'content.askForArticle': ['The article came', 'The article could not be loaded'],
}
