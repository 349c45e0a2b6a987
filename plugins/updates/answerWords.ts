import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'updates.readOwnBuild': ['Looked which version of the site this is', 'Which version of the site this is is not known'],
  'updates.readLatestBuild': [
    'The server said which version of the site is the newest',
    'The server could not say which version of the site is the newest',
  ],
  'updates.reloadPage': ['The page was loaded again', 'The page could not be loaded again'],
}
