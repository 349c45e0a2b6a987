import { outcomeLearned } from '@/contracts/agreement'
import { rentalPaid } from '@/contracts/booking'
import { registrationCompleted } from '@/contracts/contact'
import { signedIn } from '@/contracts/session'
import type { AppEvent } from '@/kernel/events'

/**
 * All that analytics is ever sent: which page, that something came about, how an agreement was answered, and of a registration
 * which store and unit of the public catalogue it was for and whether by a business. Nobody's ids, no address, nothing typed. People
 * are asked for exactly this: what is added here is added to both messages of the consent, with another `WORDING`.
 */
export type Tracked =
  | { readonly name: 'page_viewed'; readonly facts: { readonly page: string } }
  | {
      readonly name: 'registration_complete'
      readonly facts: { readonly storeId: string; readonly unitTypeId?: string; readonly isBusiness: boolean }
    }
  | { readonly name: 'signed_in' | 'rental_paid'; readonly facts: Readonly<Record<string, never>> }
  | { readonly name: 'agreement_answered'; readonly facts: { readonly outcome: string } }

/** Events of other plugins that are told of. */
export const TOLD_OF = [registrationCompleted, signedIn, rentalPaid, outcomeLearned]

export function trackedOf(event: AppEvent): Tracked | undefined {
  if (registrationCompleted.match(event)) return { name: 'registration_complete', facts: event.payload }
  if (signedIn.match(event)) return { name: 'signed_in', facts: {} }
  if (rentalPaid.match(event)) return { name: 'rental_paid', facts: {} }
  if (outcomeLearned.match(event)) return { name: 'agreement_answered', facts: { outcome: event.payload.outcome } }
  return undefined
}
