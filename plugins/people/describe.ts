import { spokenChoice, spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords, PageNames } from '@/kernel/contract'

const STATUSES = { open: 'open', accepted: 'accepted', expired: 'no longer open' } as const

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.peopleSought.match(event)) return 'Asked who may get into the rental'
  if (events.peopleLearned.match(event)) {
    const { length } = event.payload.people
    return length === 1 ? 'Saw that 1 other is invited or has access' : `Saw that ${length} others are invited or have access`
  }
  if (events.peopleNotLearned.match(event)) return `Who may get in could not be loaded (${spokenCode(event.payload.code)})`
  if (events.peopleRetried.match(event)) return 'Asked again who may get in'
  if (events.formOpened.match(event)) return 'Pressed "Invite somebody"'
  if (events.formClosed.match(event)) return 'Closed the form without inviting anybody'
  if (events.guestEntered.match(event)) return 'Entered whom to invite'
  if (events.guestRejected.match(event)) return 'The name or the e-mail address was not accepted'
  if (events.invitationSubmitted.match(event))
    return event.payload.personId === undefined ? 'Sent the invitation' : 'Had an expired invitation sent again'
  if (events.personInvited.match(event)) return 'The server has sent the invitation'
  if (events.invitationRefused.match(event)) return `The invitation was not sent (${spokenCode(event.payload.failure.code)})`
  if (events.removalConsidered.match(event)) return 'Wanted to take access away from somebody'
  if (events.removalDeclined.match(event)) return 'Decided to let them keep it'
  if (events.removalSubmitted.match(event)) return 'Took access away from somebody'
  if (events.personRemoved.match(event)) return 'The server has taken the access away'
  if (events.removalRefused.match(event)) return `The access was not taken away (${spokenCode(event.payload.failure.code)})`
  if (events.invitationSought.match(event)) return 'Opened an invitation'
  if (events.invitationLearned.match(event))
    return `Saw an invitation, which is ${spokenChoice(STATUSES, event.payload.invitation.status)}`
  if (events.invitationNotLearned.match(event)) return `The invitation could not be loaded (${spokenCode(event.payload.code)})`
  if (events.invitationRetried.match(event)) return 'Asked for the invitation again'
  if (events.acceptanceSubmitted.match(event)) return 'Pressed "Accept invitation"'
  if (events.invitationAccepted.match(event)) return 'Has access from now on'
  if (events.acceptanceRefused.match(event)) return `The invitation was not accepted (${spokenCode(event.payload.failure.code)})`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  peopleSought: 'onRequest',
  peopleLearned: 'onRequest',
  peopleNotLearned: 'shown',
  peopleRetried: 'shown',
  formOpened: 'shown',
  formClosed: 'shown',
  guestEntered: 'shown',
  guestRejected: 'shown',
  invitationSubmitted: 'shown',
  personInvited: 'shown',
  invitationRefused: 'shown',
  removalConsidered: 'shown',
  removalDeclined: 'shown',
  removalSubmitted: 'shown',
  personRemoved: 'shown',
  removalRefused: 'shown',
  invitationSought: 'onRequest',
  invitationLearned: 'shown',
  invitationNotLearned: 'shown',
  invitationRetried: 'shown',
  acceptanceSubmitted: 'shown',
  invitationAccepted: 'shown',
  acceptanceRefused: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'people.list': ['The server listed who may get in', 'The server could not list who may get in'],
  'people.invite': ['The server sent the invitation', 'The server did not send the invitation'],
  'people.remove': ['The server took the access away', 'The server did not take the access away'],
  'people.readInvitation': ['The server said what the invitation gives', 'The server could not say what the invitation gives'],
  'people.acceptInvitation': ['The server gave access', 'The server did not give access'],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/app/invitation': 'an invitation',
}
