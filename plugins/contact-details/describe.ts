import type { ContactKind } from '@/domain/schemas/contactChanges'
import { spokenChoice, spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords } from '@/kernel/contract'

const KINDS = { phone: 'phone number', email: 'e-mail address' } as const
const FORMS = { ...KINDS, person: 'name and address' } as const
const OUTCOMES = {
  changed: 'right, and the change counts',
  wrong: 'wrong',
  spent: 'wrong, and no try is left',
  expired: 'too old',
  taken: 'right, and another account has it already',
} as const
const what = (kind: ContactKind): string => spokenChoice(KINDS, kind)

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.changesSought.match(event)) return 'Asked which changes wait for a code'
  if (events.changesLearned.match(event)) {
    const { changes } = event.payload
    return changes.length === 0
      ? 'Saw that nothing waits for a code'
      : `Saw what waits for a code: ${changes.map(({ kind }) => what(kind)).join(', ')}`
  }
  if (events.changesNotLearned.match(event))
    return `What waits for a code could not be loaded (${spokenCode(event.payload.code)})`
  if (events.changesRetried.match(event)) return 'Asked again what waits for a code'
  if (events.formOpened.match(event)) return `Opened the form for another ${spokenChoice(FORMS, event.payload.form)}`
  if (events.formClosed.match(event)) return 'Closed the form without changing anything'
  if (events.personEntered.match(event)) return 'Entered name and address'
  if (events.personRejected.match(event)) return 'Name or address was not accepted'
  if (events.personSubmitted.match(event)) return 'Saved name and address'
  if (events.personKept.match(event)) return 'The server has the name and address'
  if (events.personRefused.match(event)) return `Name and address were not saved (${spokenCode(event.payload.code)})`
  if (events.phoneEntered.match(event)) return 'Entered another phone number'
  if (events.emailEntered.match(event)) return 'Entered another e-mail address'
  if (events.contactRejected.match(event)) return `The ${what(event.payload.kind)} was not accepted`
  if (events.phoneSubmitted.match(event)) return 'Asked for a code to another phone number'
  if (events.emailSubmitted.match(event)) return 'Asked for a code to another e-mail address'
  return describeCode(event)
}

function describeCode(event: AppEvent): string | undefined {
  if (events.codeSent.match(event)) return `The server has sent a code to the new ${what(event.payload.change.kind)}`
  if (events.changeRefused.match(event))
    return `No code was sent to the new ${what(event.payload.kind)} (${spokenCode(event.payload.failure.code)})`
  if (events.codeEntered.match(event)) return 'Entered the code'
  if (events.codeRejected.match(event)) return 'The code had too few digits'
  if (events.codeSubmitted.match(event)) return `Sent the code for the new ${what(event.payload.kind)}`
  if (events.codeAnswered.match(event)) {
    const { outcome, change } = event.payload
    const left = outcome === 'wrong' && change !== null ? `; ${change.triesLeft} tries left` : ''
    return `The code was ${spokenChoice(OUTCOMES, outcome)}${left}`
  }
  if (events.codeNotAnswered.match(event))
    return `Whether the code was right is not known (${spokenCode(event.payload.failure.code)})`
  if (events.anotherCodeRequested.match(event)) return 'Asked for another code'
  if (events.anotherCodeRefused.match(event)) return `No other code was sent (${spokenCode(event.payload.failure.code)})`
  if (events.anotherCodeAllowed.match(event)) return 'Another code can be asked for'
  if (events.givingUpSubmitted.match(event)) return `Wanted to keep the ${what(event.payload.kind)} as it is`
  if (events.changeGivenUp.match(event)) return 'The change was given up'
  if (events.givingUpRefused.match(event)) return `The change was not given up (${spokenCode(event.payload.failure.code)})`
  if (events.changeGone.match(event)) return `The change of the ${what(event.payload.kind)} waits no more: it was ended elsewhere`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  changesSought: 'onRequest',
  changesLearned: 'onRequest',
  changesNotLearned: 'shown',
  changesRetried: 'shown',
  formOpened: 'shown',
  formClosed: 'shown',
  personEntered: 'shown',
  personRejected: 'shown',
  personSubmitted: 'shown',
  personKept: 'shown',
  personRefused: 'shown',
  phoneEntered: 'shown',
  emailEntered: 'shown',
  contactRejected: 'shown',
  phoneSubmitted: 'shown',
  emailSubmitted: 'shown',
  codeSent: 'shown',
  changeRefused: 'shown',
  codeEntered: 'shown',
  codeRejected: 'shown',
  codeSubmitted: 'shown',
  codeAnswered: 'shown',
  codeNotAnswered: 'shown',
  anotherCodeRequested: 'shown',
  anotherCodeRefused: 'shown',
  anotherCodeAllowed: 'shown',
  givingUpSubmitted: 'shown',
  changeGivenUp: 'shown',
  givingUpRefused: 'shown',
  changeGone: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'contactDetails.save': ['The server kept name and address', 'The server did not keep name and address'],
  'contactDetails.readChanges': ['The server said what waits for a code', 'The server could not say what waits for a code'],
  'contactDetails.ask': ['The server sent a code', 'The server did not send a code'],
  'contactDetails.sendAnother': ['The server sent another code', 'The server did not send another code'],
  'contactDetails.confirm': ['The server looked at the code', 'The server could not look at the code'],
  'contactDetails.giveUp': ['The server gave the change up', 'The server did not give the change up'],
}
