import type { Granted, Offer } from '@/contracts/consent'
import { isCustomerPage } from '@/runtime/routing/paths'
import { outcomeLearned } from '@/contracts/agreement'
import { rentalPaid } from '@/contracts/booking'
import { registrationCompleted } from '@/contracts/contact'
import { CALLBACK_PATH, signedIn } from '@/contracts/session'
import type { AppEvent } from '@/kernel/events'
import type { Choice } from '../events'

/** Converts consent to Google's consent mode. Advertising is never requested and stays denied. */
export const grantedBy = ({ analytics }: Choice): Granted => ({ analytics_storage: analytics ? 'granted' : 'denied' })

/** The consent mode has no kind for recordings; a consent script treats them as analytics. */
export function choiceIn({ analytics_storage: analytics }: Granted): Choice {
  const isGranted = analytics === 'granted'
  return { analytics: isGranted, recordings: isGranted }
}

/** Third-party scripts, named as in the configuration. */
export type Tag = 'consent' | 'analytics' | 'sessionReplay'

/** The scripts that may be loaded. The consent script comes first, and without an answer no other. */
export function tagsDue(path: string, offer: Offer | null, choice: Choice | undefined): readonly Tag[] {
  if (!offer || isCustomerPage(path) || path === CALLBACK_PATH) return []
  return [
    ...(offer.askedByScript ? (['consent'] as const) : []),
    ...(offer.analytics && choice?.analytics ? (['analytics'] as const) : []),
    ...(offer.recordings && choice?.recordings ? (['sessionReplay'] as const) : []),
  ]
}

/** Whether some consent was withdrawn. */
export const withdraws = (before: Choice | undefined, now: Choice): boolean =>
  (before?.analytics === true && !now.analytics) || (before?.recordings === true && !now.recordings)

/**
 * Everything that is ever sent to analytics: the page, that an event happened, the outcome of signing, and for a registration its
 * store and unit in the public catalogue and whether it was by a business. No personal ids, no address, nothing typed. Visitors
 * consent to exactly this: additions must also be made in both consent messages, with a new `WORDING`.
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
