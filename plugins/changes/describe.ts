import { formatPence } from '@/domain/money'
import { counted } from '@/domain/counted'
import { spokenChoice, spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import { OWN_INSURANCE, type ChangeKind, type ChangeRequest } from './model/changeRequest'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.changesSought.match(event)) return 'Asked what can be changed about the rental'
  if (events.changesLearned.match(event)) {
    const { closedBecause, monthly, units } = event.payload.changes
    return closedBecause === undefined
      ? `Saw what can be changed: ${formatPence(monthly)} a month now, ${counted(units.length, 'other unit')} free`
      : `Saw that nothing can be changed (${spokenChoice(CLOSED, closedBecause)})`
  }
  if (events.changesNotLearned.match(event)) return `What can be changed could not be loaded (${spokenCode(event.payload.code)})`
  if (events.changesRetried.match(event)) return 'Asked again what can be changed'
  if (events.changeOpened.match(event)) return `Wanted to change ${spokenChoice(NAMES, event.payload.kind)}`
  if (events.changeClosed.match(event)) return 'Left the rental as it is'
  if (events.requestChosen.match(event)) return `Chose ${requestText(event.payload.request)} and asked what it costs`
  if (events.quoteLearned.match(event)) {
    const { before, after } = event.payload.quote.monthly
    return `Saw the new price: ${formatPence(after)} a month instead of ${formatPence(before)}`
  }
  if (events.quoteRefused.match(event)) return `The new price could not be said (${spokenCode(event.payload.code)})`
  if (events.changeConsidered.match(event)) return 'Was asked whether to move to the other unit'
  if (events.changeDeclined.match(event)) return 'Kept the present unit'
  if (events.changeSubmitted.match(event))
    return `Confirmed ${requestText(event.payload.request)} for ${formatPence(event.payload.monthly)} a month`
  if (events.changeMade.match(event)) return 'The server has the change'
  if (events.changeRefused.match(event)) return `The change was not made (${spokenCode(event.payload.code)})`
  return undefined
}

const NAMES: Readonly<Record<ChangeKind, string>> = { access: 'the access hours', protection: 'the protection', size: 'the size' }
const CLOSED = { COUNTER: 'it is paid for at the store', LEAVING: 'notice is given' } as const
const REQUESTS: Readonly<Record<ChangeKind, string>> = {
  access: 'extended access',
  protection: 'another protection',
  size: 'another size',
}

const requestText = ({ kind, type }: ChangeRequest): string =>
  type === OWN_INSURANCE ? 'their own insurance' : spokenChoice(REQUESTS, kind)

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  changesSought: 'onRequest',
  changesLearned: 'onRequest',
  changesNotLearned: 'shown',
  changesRetried: 'shown',
  changeOpened: 'shown',
  changeClosed: 'shown',
  requestChosen: 'shown',
  quoteLearned: 'shown',
  quoteRefused: 'shown',
  changeConsidered: 'shown',
  changeDeclined: 'shown',
  changeSubmitted: 'shown',
  changeMade: 'shown',
  changeRefused: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'changes.read': ['The server said what can be changed', 'The server could not say what can be changed'],
  'changes.quote': ['The server said the new price', 'The server could not say the new price'],
  'changes.make': ['The server made the change', 'The server did not make the change'],
}
