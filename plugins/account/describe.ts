import * as session from '@/contracts/session'
import { counted } from '@/domain/counted'
import { listInWords } from '@/domain/listInWords'
import { spokenChoice, spokenCode } from '@/domain/spokenCode'
import type { AnswerWords, PageNames, StateAfter } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import type { AccountState } from './accountSlice'
import * as events from './events'
import type { ProfileDraft } from './model/profileDraft'
import { visibilityOf } from '@/kernel/eventVisibility'

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

/** The event contains the whole form, so the edited fields are those that differ from before. Masks may have made them equal. */
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

/** In local time. */
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

/** The visibility of its events for support. */
export const visibility = visibilityOf(
  { ...session, ...events },
  {
    signInRequested: 'shown',
    sessionHintFound: 'onRequest',
    signedIn: 'shown',
    signedOut: 'shown',
    signOutRequested: 'shown',
    personLeft: 'shown',
    pageRevived: 'shown',
    profileRetried: 'shown',
    signInReturned: 'shown',
    signInPostponed: 'shown',
    signInResumed: 'onRequest',
    signInFailed: 'shown',
    otherAccountRequested: 'shown',
    signInBegun: 'shown',
    signInStalled: 'shown',
    failureRecalled: 'onRequest',
    deviceClockFoundWrong: 'shown',
    personIdentified: 'onRequest',
    renewalStarted: 'onRequest',
    sessionExtended: 'onRequest',
    renewalFailed: 'shown',
    sessionEnded: 'shown',
    checkOverdue: 'shown',
    messagesIgnored: 'onRequest',
    sessionLapsed: 'shown',
    continuationDeclined: 'shown',
    windowRequested: 'shown',
    windowEnded: 'shown',
    otherTabReported: 'shown',
    signedOutElsewhere: 'shown',
    signedOutForSafety: 'shown',
    providerNotTold: 'shown',
    providerTold: 'shown',
    providerSignOutRequested: 'shown',
    anotherPersonCame: 'shown',
    noticeDismissed: 'shown',
    authenticationRemembered: 'onRequest',
    profileReceived: 'onRequest',
    profileIncomplete: 'shown',
    profileNotReceived: 'shown',
    profileDrafted: 'shown',
    draftRestored: 'onRequest',
    profileSubmitted: 'shown',
    profileCompleted: 'shown',
    profileRefused: 'shown',
    subscriptionsReceived: 'onRequest',
    subscriptionsNotReceived: 'shown',
  },
)

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'account.beginSignIn': ['Left for the sign-in page', 'The sign-in page could not be opened'],
  'account.readPlace': ['Noted the page to come back to after signing in', 'The page to come back to could not be noted'],
  'account.hasReturn': [
    'Looked whether the page was opened from the sign-in page',
    'Whether the page was opened from the sign-in page is not known',
  ],
  'account.isSessionHinted': [
    'Looked whether somebody was signed in here before',
    'Whether somebody was signed in here before is not known',
  ],
  'account.finishSignIn': ['The sign-in service confirmed the sign-in', 'The sign-in could not be completed'],
  'account.recallInterrupted': [
    'Looked on the device for a sign-in that was interrupted',
    'The device could not be asked for a sign-in that was interrupted',
  ],
  'account.recallIntent': [
    'Looked on the device for what was to be done after signing in',
    'The device could not be asked for what was to be done after signing in',
  ],
  'account.renewSession': ['The sign-in service renewed the session', 'The sign-in service did not renew the session'],
  'account.fetchProfile': ['The server sent the profile', 'The server did not send the profile'],
  'account.fetchSubscriptions': ['The server said what is rented', 'The server could not say what is rented'],
  'account.completeSignup': ['The server saved the profile', 'The server did not save the profile'],
  'account.forgetPerson': [
    'What belonged to the person was removed from the device',
    'What belonged to the person could not be removed from the device',
  ],
  'account.forgetSession': ['The session was removed from the device', 'The session could not be removed from the device'],
  'account.forgetToken': ['The proof of the session was dropped', 'The proof of the session could not be dropped'],
  'account.tellProvider': [
    'The sign-in service was told of earlier sign-outs',
    'The sign-in service could not be told of earlier sign-outs',
  ],
  'account.leaveProvider': [
    'Left to sign out at the sign-in service',
    'The sign-in service’s page to sign out could not be opened',
  ],
  'account.takeOverDevice': [
    'Looked whether the device was used by somebody else before',
    'Whether the device was used by somebody else before is not known',
  ],
  'account.hasLeftElsewhere': ['Looked whether another tab has signed out', 'Whether another tab has signed out is not known'],
  'account.keepDraft': [
    'Kept what was typed in the profile form on the device',
    'The device could not keep what was typed in the profile form',
  ],
  'account.readDraft': [
    'Looked on the device for what was typed in the profile form',
    'The device could not be asked for what was typed in the profile form',
  ],
  'account.dropDraft': [
    'What was typed in the profile form was removed from the device',
    'What was typed in the profile form could not be removed from the device',
  ],
  'account.openSignInWindow': ['A small window opened for signing in', 'The small window for signing in did not open'],
  'account.signInWindowGone': [
    'The small window for signing in was closed',
    'Whether the small window for signing in was closed is not known',
  ],
  'account.closeSignInWindow': [
    'The small window for signing in was closed by the page',
    'The small window for signing in could not be closed',
  ],
  'account.closeThisWindow': [
    'This window closed itself after signing in',
    'This window could not close itself after signing in',
  ],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/sign-in': 'the sign-in page',
  '/callback': 'the page that ends signing in',
  '/auth-error': 'the page that says signing in did not work',
  '/app': 'their account',
}
