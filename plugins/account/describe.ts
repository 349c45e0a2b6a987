import * as session from '@/contracts/session'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (session.signInRequested.match(event)) return `Asked to sign in by ${event.payload.method}`
  if (session.sessionHintFound.match(event)) return 'Was signed in here before; checking quietly'
  if (session.signedIn.match(event)) return 'Signed in'
  if (session.signOutRequested.match(event)) return 'Asked to sign out'
  if (session.signedOut.match(event)) return 'Signed out'
  if (events.signInReturned.match(event)) return 'Came back from the sign-in page'
  if (events.signInFailed.match(event)) return `Sign-in did not work (${event.payload.code})`
  if (events.personIdentified.match(event)) return 'The sign-in service told who this is'
  if (events.renewalStarted.match(event)) return `Renewing the session (${event.payload.because})`
  if (events.sessionExtended.match(event)) return `Session good until ${new Date(event.payload.expiresAt).toISOString()}`
  if (events.checkOverdue.match(event)) return 'The quiet check takes long; pages no longer wait for it'
  if (events.messagesIgnored.match(event)) return `Passed over ${event.payload.count} message(s) of strangers during the check`
  if (events.renewalFailed.match(event)) return `Could not reach the sign-in service (${event.payload.code})`
  if (events.sessionEnded.match(event)) return `The session is over (${event.payload.code})`
  if (events.profileReceived.match(event)) return 'The profile is complete'
  if (events.profileIncomplete.match(event)) return 'The profile is incomplete'
  if (events.profileNotReceived.match(event)) return `Could not fetch the profile (${event.payload.code})`
  if (events.profileRetried.match(event)) return 'Asked for the profile again'
  if (events.profileDrafted.match(event)) return 'Typed in the profile form'
  if (events.draftRestored.match(event)) return 'What was typed in the profile form is back'
  if (events.profileSubmitted.match(event)) return 'Sent the profile form'
  if (events.profileCompleted.match(event)) return 'The profile was taken'
  if (events.profileRefused.match(event)) return `The profile was refused (${event.payload.code})`
  if (events.subscriptionsReceived.match(event)) return `Rents ${event.payload.subscriptions.length} unit(s)`
  if (events.subscriptionsNotReceived.match(event)) return `Could not fetch what is rented (${event.payload.code})`
  return undefined
}
