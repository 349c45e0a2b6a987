import type { AppEvent } from '@/kernel/events'
import * as events from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.documentsSought.match(event)) return 'Asked for the documents of the rental'
  if (events.documentsLearned.match(event)) return `Saw ${event.payload.documents.length} documents`
  if (events.documentsNotLearned.match(event)) return `The documents could not be loaded (${event.payload.code})`
  if (events.documentsRetried.match(event)) return 'Asked for the documents again'
  if (events.documentRequested.match(event)) return 'Pressed "Save as PDF"'
  if (events.documentSaved.match(event)) return 'The document was saved on the device'
  if (events.documentNotSaved.match(event)) return `The document could not be saved (${event.payload.code})`
  return undefined
}
