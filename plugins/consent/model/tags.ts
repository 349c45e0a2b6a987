import type { Granted, Offer } from '@/contracts/consent'
import { isCustomerPage } from '@/runtime/routing/paths'
import { outcomeLearned } from '@/contracts/agreement'
import { rentalPaid } from '@/contracts/booking'
import { registrationCompleted } from '@/contracts/contact'
import { signedIn } from '@/contracts/session'
import type { AppEvent } from '@/kernel/events'
import type { Choice } from '../events'

/** In the terms of Google's consent mode. Advertising is never asked for and stays denied. */
export const grantedBy = ({ analytics }: Choice): Granted => ({ analytics_storage: analytics ? 'granted' : 'denied' })

/** The consent mode knows no recordings: to a consent script they are analytics. */
export function choiceIn({ analytics_storage: analytics }: Granted): Choice {
  const isGranted = analytics === 'granted'
  return { analytics: isGranted, recordings: isGranted }
}

/** Scripts of others, named as in the configuration. */
export type Tag = 'consent' | 'analytics' | 'sessionReplay'

/** The address there has just held a one-time code. */
const RETURN = '/callback'

/** Which scripts may be in the page. The one that asks comes first; without an answer no other. */
export function tagsDue(path: string, offer: Offer | null, choice: Choice | undefined): readonly Tag[] {
  if (!offer || isCustomerPage(path) || path === RETURN) return []
  return [
    ...(offer.askedByScript ? (['consent'] as const) : []),
    ...(offer.analytics && choice?.analytics ? (['analytics'] as const) : []),
    ...(offer.recordings && choice?.recordings ? (['sessionReplay'] as const) : []),
  ]
}

/** Whether something that was agreed to no longer is. */
export const withdraws = (before: Choice | undefined, now: Choice): boolean =>
  (before?.analytics === true && !now.analytics) || (before?.recordings === true && !now.recordings)

/**
 * All that analytics is ever sent: which page, that something came about, how an agreement was answered, and of a registration
 * which store and unit of the public catalogue it was for and whether by a business. No personal ids, no address, nothing typed.
 * Visitors consent to exactly this: what is added here is added to both messages of the consent, with another `WORDING`.
 */
export type Tracked =
  | { readonly name: 'page_viewed'; readonly facts: { readonly page: string } }
  | {
      readonly name: 'registration_complete'
      readonly facts: { readonly storeId: string; readonly unitTypeId?: string; readonly isBusiness: boolean }
    }
  | { readonly name: 'signed_in' | 'rental_paid'; readonly facts: Readonly<Record<string, never>> }
  | { readonly name: 'agreement_answered'; readonly facts: { readonly outcome: string } }

/** Events of other plugins that are reported to analytics. */
export const TRACKED_EVENTS = [registrationCompleted, signedIn, rentalPaid, outcomeLearned]

export function trackedOf(event: AppEvent): Tracked | undefined {
  if (registrationCompleted.match(event)) return { name: 'registration_complete', facts: event.payload }
  if (signedIn.match(event)) return { name: 'signed_in', facts: {} }
  if (rentalPaid.match(event)) return { name: 'rental_paid', facts: {} }
  if (outcomeLearned.match(event)) return { name: 'agreement_answered', facts: { outcome: event.payload.outcome } }
  return undefined
}
