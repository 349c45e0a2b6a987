import { spokenChoice, spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords } from '@/kernel/contract'

const STATUSES = {
  notNeeded: 'none is needed',
  missing: 'it is missing',
  received: 'it is there',
  added: 'none came, and our protection was added',
} as const
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

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  proofSought: 'onRequest',
  proofLearned: 'onRequest',
  proofNotLearned: 'shown',
  proofRetried: 'shown',
  fileRejected: 'shown',
  uploadSubmitted: 'shown',
  partSent: 'shown',
  proofSent: 'shown',
  uploadRefused: 'shown',
  anotherConsidered: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'insuranceProof.read': [
    'The server said whether proof of insurance is there',
    'The server could not say whether proof of insurance is there',
  ],
  'insuranceProof.begin': ['The server waits for the file', 'The server did not want the file'],
  'insuranceProof.sendPart': ['The server took a part of the file', 'The server did not take a part of the file'],
}
