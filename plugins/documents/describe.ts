import { spokenCode } from '@/domain/spokenCode'
import { counted } from '@/domain/counted'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.documentsSought.match(event)) return 'Asked for the documents of the rental'
  if (events.documentsLearned.match(event)) return `Saw ${counted(event.payload.documents.length, 'document')}`
  if (events.documentsNotLearned.match(event)) return `The documents could not be loaded (${spokenCode(event.payload.code)})`
  if (events.documentsRetried.match(event)) return 'Asked for the documents again'
  if (events.documentRequested.match(event)) return 'Pressed "Save as PDF"'
  if (events.documentSaved.match(event)) return 'The document was saved on the device'
  if (events.documentNotSaved.match(event)) return `The document could not be saved (${spokenCode(event.payload.code)})`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  documentsSought: 'onRequest',
  documentsLearned: 'onRequest',
  documentsNotLearned: 'shown',
  documentsRetried: 'shown',
  documentRequested: 'shown',
  documentSaved: 'shown',
  documentNotSaved: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'documents.list': ['The server listed the documents', 'The server could not list the documents'],
  'documents.savePdf': ['The document was saved as a file', 'The document could not be saved'],
}
