import type { Contact } from '@/domain/schemas/contact'
import type { Subscription } from '@/domain/schemas/subscription'
import { eventsOf } from '@/kernel/events'
import { contactMasks } from '@/contracts/session'
import { draftMasks, userMasks, subscriptionMasks } from './masks'
import type { IdentifiedUser } from './model/identifiedUser'
import type { ProfileDraft } from './model/profileDraft'
import type { TabNews } from './model/tabNews'

const event = eventsOf('account')

/* ── Signing in ── */

/** The provider has redirected back to the app; its response is being checked. */
export const signInReturned = event('signInReturned')
/** The provider is busy: the code stays in memory and is sent again at `retryAt`, epoch milliseconds (AUTH-30). */
export const signInPostponed = event<{ readonly retryAt: number }>('signInPostponed', { retryAt: 'keep' })
/** The wait the provider asked for is over: the code is sent again. */
export const signInResumed = event('signInResumed')
/** The redirect to the provider or its response failed. `target` and `method` as requested, where known. */
export const signInFailed = event<{ readonly code: string; readonly target: string | null; readonly method: 'phone' | 'email' }>(
  'signInFailed',
  {
    code: 'keep',
    target: 'drop',
    method: 'keep',
  },
)
/** The user wants to sign in to another account than the current one: the provider has to authenticate them again. */
export const otherAccountRequested = event<{ readonly method: 'phone' | 'email'; readonly target: string }>(
  'otherAccountRequested',
  {
    method: 'keep',
    target: 'drop',
  },
)
/** Redirecting to the provider, and the page to return to. */
export const signInBegun = event<{
  readonly method: 'phone' | 'email'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}>('signInBegun', { method: 'keep', path: 'keep', query: { key: 'keep', each: 'keep' } })
/** The provider's page has not opened in time, and this page is still open. */
export const signInStalled = event('signInStalled')
/** The error page was opened again: what had failed, as far as the device knows. */
export const failureRecalled = event<{
  readonly code: string | null
  readonly target: string
  readonly method: 'phone' | 'email'
}>('failureRecalled', { code: 'keep', target: 'drop', method: 'keep' })
/** The device's clock made a good token look bad; `serverTime` is the server's, epoch milliseconds (AUTH-25). */
export const deviceClockFoundWrong = event<{ readonly serverTime: number }>('deviceClockFoundWrong', { serverTime: 'keep' })
/** The claims of the identity token about the user. */
export const personIdentified = event<IdentifiedUser>('personIdentified', userMasks)

/* ── The session ── */

/**
 * `start`: the silent check · `expiring`: the token is about to expire · `refused`: the API did not accept it · `otherTab`:
 * the user signed in in another tab or in the popup.
 */
export type RenewalReason = 'start' | 'expiring' | 'refused' | 'otherTab'
export const renewalStarted = event<{ readonly because: RenewalReason }>('renewalStarted', { because: 'keep' })
/** There is a token until `expiresAt`, epoch milliseconds by the device's clock. The token itself is only in memory. */
export const sessionExtended = event<{ readonly expiresAt: number }>('sessionExtended', { expiresAt: 'keep' })
/** The provider could not be reached; the renewal will be retried. */
export const renewalFailed = event<{ readonly code: string; readonly because: RenewalReason }>('renewalFailed', {
  code: 'keep',
  because: 'keep',
})
/** The provider ended the session, or there was none. */
export const sessionEnded = event<{ readonly code: string }>('sessionEnded', { code: 'keep' })
/** The silent check at the start takes too long: pages stop waiting for it, and it continues in the background (AUTH-34). */
export const checkOverdue = event('checkOverdue')
/** While waiting for the provider, the page received messages that were not its response (AUTH-36). */
export const messagesIgnored = event<{ readonly count: number }>('messagesIgnored', { count: 'keep' })
/** It ended during a step that needs it: a dialog over the unchanged page asks the user to sign in again. */
export const sessionLapsed = event('sessionLapsed')
/** The user closed that dialog without signing in. */
export const continuationDeclined = event('continuationDeclined')
/** The user asked to sign in in a popup. */
export const windowRequested = event<{ readonly method: 'phone' | 'email' }>('windowRequested', { method: 'keep' })
/** The popup ended without a session: why. */
export const windowEnded = event<{ readonly code: string }>('windowEnded', { code: 'keep' })
/** A message from another tab. Only a hint: the device or the provider is checked before anything changes. */
export const otherTabReported = event<TabNews>('otherTabReported', { news: 'keep', code: 'keep' })
/** The user signed out in another tab. */
export const signedOutElsewhere = event('signedOutElsewhere')
/** A refresh token was used twice: the provider ends the whole session, in every tab (AUTH-40). */
export const signedOutForSafety = event('signedOutForSafety')
/** Signed out offline: the token still has to be revoked at the provider. */
export const providerNotTold = event('providerNotTold')
/** The token has been revoked: nobody can renew the session any more. */
export const providerTold = event('providerTold')
/** The user asked to be signed out at the provider as well. */
export const providerSignOutRequested = event('providerSignOutRequested')
/** Another user than before signed in in this browser. */
export const anotherPersonCame = event('anotherPersonCame')
/** The user closed a notice of this plugin. */
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

/** A field of the profile form lost the focus: what the form holds. */
export const profileDrafted = event<ProfileDraft>('profileDrafted', draftMasks)
/** The draft from before a reload has been restored. */
export const draftRestored = event<ProfileDraft>('draftRestored', draftMasks)
/** The user submitted the form, and every field is valid. */
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

export const declared = event.declared
