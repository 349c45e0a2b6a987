import type { Contact } from '@/domain/schemas/contact'
import type { Subscription } from '@/domain/schemas/subscription'
import { eventsOf } from '@/kernel/events'
import { contactMasks, draftMasks, personMasks, subscriptionMasks } from './masks'
import type { KnownPerson, ProfileDraft } from './model/profileDraft'
import type { TabNews } from './model/tabNews'

const event = eventsOf('account')

/* ── Signing in ── */

/** The person came back from the identity provider; what they brought is being checked. */
export const signInReturned = event('signInReturned')
/** The provider is busy: the code waits in memory and is sent once more at `retryAt`, epoch milliseconds (AUTH-30). */
export const signInPostponed = event<{ readonly retryAt: number }>('signInPostponed', { retryAt: 'keep' })
/** The time that the provider asked for is over: it is asked once more. */
export const signInResumed = event('signInResumed')
/** The return, or the way there, did not work. `target` and `method` as they were asked for, where that is known. */
export const signInFailed = event<{ readonly code: string; readonly target: string | null; readonly method: 'phone' | 'email' }>(
  'signInFailed',
  {
    code: 'keep',
    target: 'drop',
    method: 'keep',
  },
)
/**
 * The person wants to sign in to another account than the one they are signed in to: the provider is to ask anew who they are.
 */
export const otherAccountRequested = event<{ readonly method: 'phone' | 'email'; readonly target: string }>(
  'otherAccountRequested',
  {
    method: 'keep',
    target: 'drop',
  },
)
/** On the way to the provider, and where the person is to come back to. */
export const signInBegun = event<{
  readonly method: 'phone' | 'email'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}>('signInBegun', { method: 'keep', path: 'keep', query: { key: 'keep', each: 'keep' } })
/** The page is still here: the way to the provider has not opened in time. */
export const signInStalled = event('signInStalled')
/** The page of the error was opened anew: what had failed, where the device knows. */
export const failureRecalled = event<{
  readonly code: string | null
  readonly target: string
  readonly method: 'phone' | 'email'
}>('failureRecalled', { code: 'keep', target: 'drop', method: 'keep' })
/** The device's clock made a good token look bad; `serverTime` is the server's, epoch milliseconds (AUTH-25). */
export const deviceClockFoundWrong = event<{ readonly serverTime: number }>('deviceClockFoundWrong', { serverTime: 'keep' })
/** What the identity token says of the person. */
export const personIdentified = event<KnownPerson>('personIdentified', personMasks)

/* ── The session ── */

/**
 * `start`: the silent check · `expiring`: a minute before the token ends · `refused`: the API did not take it · `otherTab`:
 * somebody signed in in another tab, or in the small window.
 */
export type RenewalReason = 'start' | 'expiring' | 'refused' | 'otherTab'
export const renewalStarted = event<{ readonly because: RenewalReason }>('renewalStarted', { because: 'keep' })
/** There is a token until `expiresAt`, epoch milliseconds by the device's clock. The token itself is nowhere but in memory. */
export const sessionExtended = event<{ readonly expiresAt: number }>('sessionExtended', { expiresAt: 'keep' })
/** The provider could not be reached; it is tried again. */
export const renewalFailed = event<{ readonly code: string; readonly because: RenewalReason }>('renewalFailed', {
  code: 'keep',
  because: 'keep',
})
/** The provider ended the session, or there was none. */
export const sessionEnded = event<{ readonly code: string }>('sessionEnded', { code: 'keep' })
/** The quiet check at the start takes too long to let pages wait for it; it goes on behind them (AUTH-34). */
export const checkOverdue = event('checkOverdue')
/** Messages that were not the provider's answer reached this page while it was waited for (AUTH-36). */
export const messagesIgnored = event<{ readonly count: number }>('messagesIgnored', { count: 'keep' })
/** It ended while the person was at something that needs it: they are asked to sign in over the page, which stays as it is. */
export const sessionLapsed = event('sessionLapsed')
/** The person does not want to sign in again now. */
export const continuationDeclined = event('continuationDeclined')
/** The person asked to sign in in a small window over the page. */
export const windowRequested = event<{ readonly method: 'phone' | 'email' }>('windowRequested', { method: 'keep' })
/** The small window is over, without a session of its own: why. */
export const windowEnded = event<{ readonly code: string }>('windowEnded', { code: 'keep' })
/** What another tab says. A hint: the device and the provider are asked. */
export const otherTabReported = event<TabNews>('otherTabReported', { news: 'keep', code: 'keep' })
/** The person signed out in another tab. */
export const signedOutElsewhere = event('signedOutElsewhere')
/** A refresh token was used that had been used before: the provider ends the whole session, in every tab (AUTH-40). */
export const signedOutForSafety = event('signedOutForSafety')
/** Signed out here without a connection: the provider is still to be told. */
export const providerNotTold = event('providerNotTold')
/** The provider has been told: the session cannot be renewed by anybody any more. */
export const providerTold = event('providerTold')
/** The person wants to be signed out on the provider's own pages as well. */
export const providerSignOutRequested = event('providerSignOutRequested')
/** Another person than before signed in in this browser. */
export const anotherPersonCame = event('anotherPersonCame')
/** The person has read a notice of this plugin. */
export const noticeDismissed = event('noticeDismissed')
/** Whether a session was proven on an earlier visit (S3). */
export const authenticationRemembered = event<boolean>('authenticationRemembered', 'keep')

/* ── Profile ── */

export const profileReceived = event<{ readonly contact: Contact }>('profileReceived', { contact: contactMasks })
/** The server has no complete profile (S6). */
export const profileIncomplete = event('profileIncomplete')
export const profileNotReceived = event<{ readonly code: string; readonly status: number }>('profileNotReceived', {
  code: 'keep',
  status: 'keep',
})

/** The person left a field of the profile form. */
export const profileDrafted = event<ProfileDraft>('profileDrafted', draftMasks)
/** What was typed before a reload is back. */
export const draftRestored = event<ProfileDraft>('draftRestored', draftMasks)
/** The person pressed Continue and every field is valid. */
export const profileSubmitted = event<{ readonly contact: Contact }>('profileSubmitted', { contact: contactMasks })
export const profileCompleted = event('profileCompleted')
export const profileRefused = event<{ readonly code: string; readonly status: number }>('profileRefused', {
  code: 'keep',
  status: 'keep',
})

/* ── What the customer rents ── */

export const subscriptionsReceived = event<{ readonly subscriptions: readonly Subscription[] }>('subscriptionsReceived', {
  subscriptions: { each: subscriptionMasks },
})
export const subscriptionsNotReceived = event<{ readonly code: string; readonly status: number }>('subscriptionsNotReceived', {
  code: 'keep',
  status: 'keep',
})
