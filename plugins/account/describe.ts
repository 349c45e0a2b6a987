import * as session from '@/contracts/session'
import { counted } from '@/domain/counted'
import { listInWords } from '@/domain/listInWords'
import { spokenChoice, spokenCode } from '@/domain/spokenCode'
import type { StateAfter } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import type { AccountState } from './accountSlice'
import * as events from './events'
import type { ProfileDraft } from './model/profileDraft'
export { answers } from './answerWords'
export { tellings } from './tellings'

const FIELDS = {
  givenName: 'first name',
  familyName: 'last name',
  nationalNumber: 'phone',
  email: 'e-mail',
  houseNumber: 'house number',
  line1: 'street address',
  line2: 'address line 2',
  city: 'town',
  postalCode: 'postcode',
} satisfies Partial<Record<keyof ProfileDraft, string>>
const fieldsWhere = (is: (field: keyof typeof FIELDS) => boolean): string =>
  listInWords(Object.entries(FIELDS).flatMap(([field, name]) => (is(field as keyof typeof FIELDS) ? [name] : [])))

const filledIn = (draft: ProfileDraft): string => fieldsWhere(field => draft[field] !== '') || 'nothing'

/** The event holds the whole form: what was edited is what differs from before. A mask may have made both the same. */
function draftLine(draft: ProfileDraft, stateBefore: StateAfter | undefined): string {
  const before = (stateBefore?.()['account'] as Partial<AccountState> | undefined)?.form?.draft
  const changed = fieldsWhere(field => draft[field] !== (before?.[field] ?? ''))
  return changed === '' ? 'Left a field of the profile form as it was' : `Profile form: ${changed} filled in or changed`
}

const TAB_NEWS = {
  signedIn: 'Was signed in in another tab',
  signedOut: 'Another tab signed out',
  endedForSafety: 'Another tab signed out for safety',
  windowEnded: 'The small window for signing in closed',
} as const
const REASONS = {
  start: 'the page has just opened',
  expiring: 'it is about to end',
  refused: 'the server did not accept it',
  otherTab: 'another tab asked for it',
} as const

/** As the stores' clocks show it. */
const timeOf = (instant: number): string => {
  const at = new Date(instant)
  return Number.isNaN(at.getTime())
    ? 'an unknown time'
    : at.toLocaleString('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'short' })
}

/** One English sentence per event, for support. */
export default function describe(event: AppEvent, _after?: StateAfter, stateBefore?: StateAfter): string | undefined {
  if (session.signInRequested.match(event)) return `Asked to sign in by ${event.payload.method}`
  if (events.otherAccountRequested.match(event)) return `Asked to sign in to another account by ${event.payload.method}`
  if (session.sessionHintFound.match(event)) return 'Was signed in here before; checking quietly'
  if (session.signedIn.match(event)) return 'Signed in'
  if (session.signOutRequested.match(event)) return 'Asked to sign out'
  if (session.signedOut.match(event)) return 'Signed out'
  if (session.personLeft.match(event)) return 'What belonged to the person was forgotten'
  if (session.pageRevived.match(event)) return 'The browser brought the page back as it was left'
  if (events.signInBegun.match(event)) return 'Left to sign in'
  if (events.signInStalled.match(event)) return 'The sign-in page did not open in time'
  if (events.failureRecalled.match(event)) return 'The device knows which sign-in had failed'
  if (events.sessionLapsed.match(event)) return 'The session ended in the middle of something: asked to sign in again'
  if (events.continuationDeclined.match(event)) return 'Did not want to sign in again'
  if (events.windowRequested.match(event)) return `Asked to sign in by ${event.payload.method} in a small window`
  if (events.windowEnded.match(event)) return `The small window brought no session (${spokenCode(event.payload.code)})`
  if (events.otherTabReported.match(event)) return spokenChoice(TAB_NEWS, event.payload.news)
  if (events.signedOutForSafety.match(event)) return 'Signed out for safety: somebody may have copied this session'
  if (events.signedOutElsewhere.match(event)) return 'Was signed out in another tab'
  if (events.providerNotTold.match(event)) return 'Signed out without a connection: the sign-in service is told later'
  if (events.providerTold.match(event)) return 'The sign-in service knows of every earlier sign-out'
  if (events.providerSignOutRequested.match(event)) return 'Asked to sign out at the sign-in service as well'
  if (events.anotherPersonCame.match(event)) return 'Somebody else than before signed in'
  if (events.noticeDismissed.match(event)) return 'Closed a notice about the session'
  if (events.signInReturned.match(event)) return 'Came back from the sign-in page'
  if (events.signInPostponed.match(event))
    return `The sign-in service is busy; to be asked again at ${timeOf(event.payload.retryAt)}`
  if (events.signInResumed.match(event)) return 'Asking the sign-in service again'
  if (events.signInFailed.match(event)) return `Sign-in did not work (${spokenCode(event.payload.code)})`
  if (events.deviceClockFoundWrong.match(event))
    return `The clock of the device is wrong; the server’s said ${timeOf(event.payload.serverTime)}`
  if (events.personIdentified.match(event)) return 'The sign-in service said who this is'
  if (events.renewalStarted.match(event)) return `Renewing the session (${spokenChoice(REASONS, event.payload.because)})`
  if (events.sessionExtended.match(event)) return `Stays signed in until ${timeOf(event.payload.expiresAt)}, longer if used`
  if (events.checkOverdue.match(event)) return 'The quiet check takes long; pages no longer wait for it'
  if (events.messagesIgnored.match(event)) return 'Messages of other sites were passed over during the check'
  if (events.renewalFailed.match(event)) return `Could not reach the sign-in service (${spokenCode(event.payload.code)})`
  if (events.sessionEnded.match(event)) return `The session is over (${spokenCode(event.payload.code)})`
  if (events.authenticationRemembered.match(event))
    return event.payload ? 'Had signed in on an earlier visit' : 'Had not signed in on an earlier visit'
  if (events.profileReceived.match(event)) return 'The profile is complete'
  if (events.profileIncomplete.match(event)) return 'The profile is incomplete'
  if (events.profileNotReceived.match(event)) return `Could not fetch the profile (${spokenCode(event.payload.code)})`
  if (session.profileRetried.match(event)) return 'Asked for the profile again'
  if (events.profileDrafted.match(event)) return draftLine(event.payload, stateBefore)
  if (events.draftRestored.match(event)) return `What was typed in the profile form is back: ${filledIn(event.payload)}`
  if (events.profileSubmitted.match(event)) return 'Sent the profile form'
  if (events.profileCompleted.match(event)) return 'The profile was saved'
  if (events.profileRefused.match(event)) return `The profile was refused (${spokenCode(event.payload.code)})`
  if (events.subscriptionsReceived.match(event))
    return event.payload.subscriptions.length === 0
      ? 'Rents nothing yet'
      : `Rents ${counted(event.payload.subscriptions.length, 'unit')}`
  if (events.subscriptionsNotReceived.match(event)) return `Could not fetch what is rented (${spokenCode(event.payload.code)})`
  return undefined
}
