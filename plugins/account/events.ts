import type { Contact, Subscription } from '@/domain/entities'
import { eventsOf } from '@/kernel/events'
import { contactMasks, draftMasks, personMasks, subscriptionMasks } from './masks'
import type { KnownPerson, ProfileDraft } from './model/profileDraft'

const event = eventsOf('account')

/* ── Signing in ── */

/** The person came back from the identity provider; what they brought is being checked. */
export const signInReturned = event('signInReturned')
/** The return, or the way there, did not work. `target` and `method` as they were asked for, where that is known. */
export const signInFailed = event<{ readonly code: string; readonly target: string | null; readonly method: 'phone' | 'email' }>('signInFailed', {
  code: 'keep',
  target: 'drop',
  method: 'keep',
})
/** What the identity token says of the person. */
export const personIdentified = event<KnownPerson>('personIdentified', personMasks)

/* ── The session ── */

/** `start`: the silent check · `expiring`: a minute before the token ends · `refused`: the API did not take it. */
export type RenewalReason = 'start' | 'expiring' | 'refused'
export const renewalStarted = event<{ readonly because: RenewalReason }>('renewalStarted', { because: 'keep' })
/** There is a token until `expiresAt`, epoch milliseconds by the device's clock. The token itself is nowhere but in memory. */
export const sessionExtended = event<{ readonly expiresAt: number }>('sessionExtended', { expiresAt: 'keep' })
/** The provider could not be reached; it is tried again. */
export const renewalFailed = event<{ readonly code: string; readonly because: RenewalReason }>('renewalFailed', { code: 'keep', because: 'keep' })
/** The provider ended the session, or there was none. */
export const sessionEnded = event<{ readonly code: string }>('sessionEnded', { code: 'keep' })
/** The quiet check at the start takes too long to let pages wait for it; it goes on behind them (AUTH-34). */
export const checkOverdue = event('checkOverdue')
/** Messages that were not the provider's answer reached this page while it was waited for (AUTH-36). */
export const messagesIgnored = event<{ readonly count: number }>('messagesIgnored', { count: 'keep' })
/** Whether a session was proven on an earlier visit (spec §3). */
export const authenticationRemembered = event<boolean>('authenticationRemembered', 'keep')

/* ── Profile ── */

export const profileReceived = event<{ readonly contact: Contact }>('profileReceived', { contact: contactMasks })
/** The server has no complete profile (spec §6). */
export const profileIncomplete = event('profileIncomplete')
export const profileNotReceived = event<{ readonly code: string; readonly status: number }>('profileNotReceived', { code: 'keep', status: 'keep' })
/** The person asked to try again. */
export const profileRetried = event('profileRetried')

/** The person left a field of the profile form. */
export const profileDrafted = event<ProfileDraft>('profileDrafted', draftMasks)
/** What was typed before a reload is back. */
export const draftRestored = event<ProfileDraft>('draftRestored', draftMasks)
/** The person pressed Continue and every field is valid. */
export const profileSubmitted = event<{ readonly contact: Contact }>('profileSubmitted', { contact: contactMasks })
export const profileCompleted = event('profileCompleted')
export const profileRefused = event<{ readonly code: string; readonly status: number }>('profileRefused', { code: 'keep', status: 'keep' })

/* ── What the customer rents ── */

export const subscriptionsReceived = event<{ readonly subscriptions: readonly Subscription[] }>('subscriptionsReceived', {
  subscriptions: { each: subscriptionMasks },
})
export const subscriptionsNotReceived = event<{ readonly code: string; readonly status: number }>('subscriptionsNotReceived', {
  code: 'keep',
  status: 'keep',
})
