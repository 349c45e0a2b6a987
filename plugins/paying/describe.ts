import { counted } from '@/domain/counted'
import { formatPence } from '@/domain/money'
import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import * as events from './events'
import * as cards from '@/contracts/cards'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.payingSought.match(event)) return 'Asked what pays for the rental'
  if (events.payingLearned.match(event)) {
    const { paying, cards } = event.payload
    const failed = paying.payments.filter(({ status }) => status === 'failed')
    const overdue = failed.length === 0 ? 'nothing is overdue' : `${counted(failed.length, 'payment')} overdue`
    return paying.by === 'counter'
      ? 'Saw that the rental is paid for at the store'
      : `Saw the card that pays, of ${counted(cards.length, 'card')} on file; ${overdue}`
  }
  if (events.payingNotLearned.match(event))
    return `What pays for the rental could not be loaded (${spokenCode(event.payload.code)})`
  if (events.payingRetried.match(event)) return 'Asked again what pays for the rental'
  if (events.choiceOpened.match(event))
    return event.payload.sourceId === null
      ? 'The choice of another card was opened'
      : 'Came back with a new card, which is chosen in the list'
  if (events.choiceClosed.match(event)) return 'Kept the card that pays'
  if (events.newCardRequested.match(event)) return 'Went to add a card for the rental'
  if (events.cardIntended.match(event))
    return event.payload.sourceId === null
      ? 'Went from the account to a rental to choose another card for it'
      : 'Went from a card on file to the rental it should pay for'
  if (events.cardChosen.match(event)) return 'Chose another card'
  if (events.laterPaymentsChosen.match(event))
    return event.payload.isForLater ? 'Ticked that the card pays from now on' : 'Unticked that the card pays from now on'
  if (events.choiceSubmitted.match(event)) return 'Pressed "Use this card"'
  if (events.payingCardChanged.match(event)) return 'The server has the other card: it pays from now on'
  if (events.payingCardRefused.match(event)) return `The other card was not taken (${spokenCode(event.payload.code)})`
  if (events.settlementConsidered.match(event))
    return event.payload.sourceId === undefined
      ? 'Pressed the button to pay what is overdue'
      : 'Came with a card, and was asked whether to pay with it what is overdue'
  if (events.settlementDeclined.match(event)) return 'Did not pay what is overdue now'
  if (events.settlementSubmitted.match(event)) return `Confirmed to pay ${formatPence(event.payload.total)} now`
  if (events.settlementsRestored.match(event)) return 'Found a payment on the device whose outcome is unknown'
  if (events.settled.match(event)) return 'What was overdue is paid'
  if (events.laterCardSubmitted.match(event)) return 'The card that paid is to pay from now on, as was ticked'
  if (events.settlementRefused.match(event))
    return isOutcomeUnknown(event.payload)
      ? `Nobody knows yet whether what is overdue was paid (${spokenCode(event.payload.code)})`
      : `What is overdue was not paid (${spokenCode(event.payload.code)})`
  if (events.removalConsidered.match(event)) return 'Pressed "Remove card"'
  if (events.removalDeclined.match(event)) return 'Kept the card on file'
  if (events.removalSubmitted.match(event)) return 'Confirmed to remove a card'
  if (cards.cardRemoved.match(event)) return 'The card is removed'
  if (events.removalRefused.match(event)) return `The card was not removed (${spokenCode(event.payload.code)})`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(
  { ...cards, ...events },
  {
    cardRemoved: 'shown',
    payingSought: 'onRequest',
    payingLearned: 'onRequest',
    payingNotLearned: 'shown',
    payingRetried: 'shown',
    choiceOpened: 'shown',
    choiceClosed: 'shown',
    newCardRequested: 'shown',
    cardIntended: 'shown',
    cardChosen: 'shown',
    laterPaymentsChosen: 'shown',
    choiceSubmitted: 'shown',
    payingCardChanged: 'shown',
    payingCardRefused: 'shown',
    settlementConsidered: 'shown',
    settlementDeclined: 'shown',
    settlementSubmitted: 'shown',
    settlementsRestored: 'shown',
    settled: 'shown',
    laterCardSubmitted: 'shown',
    settlementRefused: 'shown',
    removalConsidered: 'shown',
    removalDeclined: 'shown',
    removalSubmitted: 'shown',
    removalRefused: 'shown',
  },
)

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'paying.read': ['The server said what pays for the rental', 'The server could not say what pays for the rental'],
  'paying.listCards': ['The server listed the cards on file', 'The server could not list the cards on file'],
  'paying.changeCard': ['The server took the other card', 'The server did not take the other card'],
  'paying.settle': ['The server took the payment of what was overdue', 'The server did not take the payment of what is overdue'],
  'paying.rememberSent': ['The payment was noted on the device', 'The payment could not be noted on the device'],
  'paying.recallSent': [
    'The device said which payments have no answer',
    'The device could not be asked for payments without an answer',
  ],
  'paying.forgetSent': ['What was noted of the payment was deleted', 'What was noted of the payment could not be deleted'],
  'paying.removeCard': ['The server removed the card', 'The server did not remove the card'],
}
