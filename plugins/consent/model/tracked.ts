import { outcomeLearned } from '@/contracts/agreement'
import { rentalPaid } from '@/contracts/booking'
import { submitted } from '@/contracts/contact'
import { signedIn } from '@/contracts/session'
import type { AppEvent } from '@/kernel/events'

/** All that analytics is ever told: which page, and that something came about. No ids, no address, nothing typed. */
export type Tracked =
  | { readonly name: 'page_viewed'; readonly facts: { readonly page: string } }
  | { readonly name: 'enquiry_sent' | 'signed_in' | 'rental_paid'; readonly facts: Readonly<Record<string, never>> }
  | { readonly name: 'agreement_answered'; readonly facts: { readonly outcome: string } }

/** Events of other plugins that are told of. */
export const TOLD_OF = [submitted, signedIn, rentalPaid, outcomeLearned]

export function trackedOf(event: AppEvent): Tracked | undefined {
  if (submitted.match(event)) return { name: 'enquiry_sent', facts: {} }
  if (signedIn.match(event)) return { name: 'signed_in', facts: {} }
  if (rentalPaid.match(event)) return { name: 'rental_paid', facts: {} }
  if (outcomeLearned.match(event)) return { name: 'agreement_answered', facts: { outcome: event.payload.outcome } }
  return undefined
}
