import { spokenChoice, spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
export { answers } from './answerWords'
export { tellings } from './tellings'

const STATUSES = { notNeeded: 'none is needed', missing: 'it is missing', received: 'it is there' } as const
const REASONS = {
  none: 'none was chosen',
  type: 'it is of another type',
  size: 'it is too large',
  unreadable: 'it could not be read',
} as const

/** A file's size as people read it. */
const sizeText = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.proofSought.match(event)) return 'Asked whether proof of insurance is there'
  if (events.proofLearned.match(event))
    return `Saw whether proof of insurance is there (${spokenChoice(STATUSES, event.payload.proof.status)})`
  if (events.proofNotLearned.match(event)) return `Whether proof is there could not be loaded (${spokenCode(event.payload.code)})`
  if (events.proofRetried.match(event)) return 'Asked again whether proof is there'
  if (events.fileRejected.match(event)) return `The file was not accepted (${spokenChoice(REASONS, event.payload.reason)})`
  if (events.uploadSubmitted.match(event)) return `Sent proof of insurance (${sizeText(event.payload.size)})`
  if (events.partSent.match(event)) return `The server has ${sizeText(event.payload.sent)} of it`
  if (events.proofSent.match(event)) return 'The server has the proof of insurance'
  if (events.uploadRefused.match(event)) return `The proof was not sent (${spokenCode(event.payload.failure.code)})`
  if (events.anotherConsidered.match(event)) return 'Pressed "Send another file"'
  return undefined
}
