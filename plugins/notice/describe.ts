import { dayText } from '@/domain/dayText'
import { formatPence } from '@/domain/money'
import { spokenChoice, spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import * as events from './events'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords } from '@/kernel/contract'

const REASONS = { empty: 'none was entered', impossible: 'there is no such day', tooEarly: 'it is too early' } as const

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.noticeSought.match(event)) return 'Asked when the rental may end'
  if (events.noticeLearned.match(event)) {
    const { given, cancelled, earliestMoveOutAt } = event.payload.notice
    if (cancelled) return `Saw that the rental was cancelled on ${dayText(cancelled.cancelledAt)}`
    return given
      ? `Saw that the rental ends on ${dayText(given.moveOutAt)}`
      : `Saw that the rental may end on ${dayText(earliestMoveOutAt)} at the earliest`
  }
  if (events.noticeNotLearned.match(event))
    return `When the rental may end could not be loaded (${spokenCode(event.payload.code)})`
  if (events.noticeRetried.match(event)) return 'Asked again when the rental may end'
  if (events.formOpened.match(event)) return 'Pressed "Give notice"'
  if (events.formClosed.match(event)) return 'Closed the form without giving notice'
  if (events.dayEntered.match(event)) return 'Entered a day to move out'
  if (events.dayRejected.match(event))
    return `The day to move out was not accepted (${spokenChoice(REASONS, event.payload.reason)})`
  if (events.dayChosen.match(event)) return `Asked what leaving on ${dayText(event.payload.moveOutAt)} still costs`
  if (events.quoteLearned.match(event)) {
    const { total } = event.payload.quote
    return total === undefined ? 'Was asked to confirm the notice' : `Saw that ${formatPence(total)} is still to be paid`
  }
  if (events.quoteRefused.match(event)) return `What leaving costs could not be loaded (${spokenCode(event.payload.code)})`
  if (events.quoteDeclined.match(event)) return 'Did not confirm the notice'
  if (events.noticeSubmitted.match(event)) return `Gave notice for ${dayText(event.payload.moveOutAt)}`
  if (events.noticeGiven.match(event)) return 'The server has the notice'
  if (events.noticeRefused.match(event))
    return isOutcomeUnknown(event.payload)
      ? `Whether the server has the notice is unknown (${spokenCode(event.payload.code)})`
      : `The notice was not accepted (${spokenCode(event.payload.code)})`
  if (events.withdrawalConsidered.match(event)) return 'Pressed "Withdraw notice"'
  if (events.withdrawalDeclined.match(event)) return 'Decided to leave after all'
  if (events.withdrawalSubmitted.match(event)) return 'Withdrew the notice'
  if (events.noticeWithdrawn.match(event)) return 'The server has the withdrawal: the rental goes on'
  if (events.withdrawalRefused.match(event))
    return isOutcomeUnknown(event.payload)
      ? `Whether the notice was withdrawn is unknown (${spokenCode(event.payload.code)})`
      : `The notice could not be withdrawn (${spokenCode(event.payload.code)})`
  if (events.cancellationConsidered.match(event)) return 'Pressed "Cancel this rental"'
  if (events.cancellationDeclined.match(event)) return 'Decided not to cancel the rental'
  if (events.cancellationSubmitted.match(event))
    return `Confirmed to cancel the rental for a refund of ${formatPence(event.payload.refund)}`
  if (events.rentalCancelled.match(event)) return 'The server has cancelled the rental'
  if (events.cancellationRefused.match(event))
    return isOutcomeUnknown(event.payload)
      ? `Whether the rental was cancelled is unknown (${spokenCode(event.payload.code)})`
      : `The rental could not be cancelled (${spokenCode(event.payload.code)})`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  noticeSought: 'onRequest',
  noticeLearned: 'onRequest',
  noticeNotLearned: 'shown',
  noticeRetried: 'shown',
  formOpened: 'shown',
  formClosed: 'shown',
  dayEntered: 'shown',
  dayRejected: 'shown',
  dayChosen: 'shown',
  quoteLearned: 'shown',
  quoteRefused: 'shown',
  quoteDeclined: 'shown',
  noticeSubmitted: 'shown',
  noticeGiven: 'shown',
  noticeRefused: 'shown',
  withdrawalConsidered: 'shown',
  withdrawalDeclined: 'shown',
  withdrawalSubmitted: 'shown',
  noticeWithdrawn: 'shown',
  withdrawalRefused: 'shown',
  cancellationConsidered: 'shown',
  cancellationDeclined: 'shown',
  cancellationSubmitted: 'shown',
  rentalCancelled: 'shown',
  cancellationRefused: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'notice.read': ['The server said when the rental may end', 'The server could not say when the rental may end'],
  'notice.quote': ['The server said what leaving still costs', 'The server did not say what leaving still costs'],
  'notice.give': ['The server took the notice', 'The server did not take the notice'],
  'notice.withdraw': ['The server took the withdrawal of the notice', 'The server did not take the withdrawal of the notice'],
  'notice.cancel': ['The server cancelled the rental', 'The server did not say that it cancelled the rental'],
}
