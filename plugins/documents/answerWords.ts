import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'documents.list': ['The server listed the documents', 'The server could not list the documents'],
  'documents.savePdf': ['The document was saved as a file', 'The document could not be saved'],
}
