import type { ReactNode } from 'react'
import type { Pence } from '@/domain/money'
import type { Address } from '@/domain/schemas/address'
import type { Contact } from '@/domain/schemas/contact'
import type { Subscription } from '@/domain/schemas/subscription'
import { eventsOf } from '@/kernel/events'
import type { Masks } from '@/kernel/masks'
import { question, routeRef, slotRef } from '@/kernel/references'
import type { FieldFacts, FieldProps } from './formFields'

/** Events, questions, routes and slots of the session and of the customer's profile. Owner: the plugin `account`. */
const event = eventsOf('account')

/** The person asked to sign in. `target` is the path and query to come back to. */
export const signInRequested = event<{ readonly method: 'phone' | 'email'; readonly target: string }>('signInRequested', {
  method: 'keep',
  // may hold whatever stood in the address
  target: 'drop',
})
/** A cookie says that a session may exist; the silent check begins (S4). */
export const sessionHintFound = event('sessionHintFound')
/** A session is proven. `subject` is the customer's id. */
export const signedIn = event<{ readonly subject: string }>('signedIn', { subject: 'pseudo' })
export const signedOut = event('signedOut')
export const signOutRequested = event('signOutRequested')
/**
 * Whoever used this browser has signed out, here or in another tab, or somebody else has signed in: what was theirs is to be
 * forgotten, here and on the device. Always before `signedOut` or the other person's `signedIn`. A session that merely ends
 * takes nothing away: its person comes back.
 */
export const personLeft = event('personLeft')
/** The browser brought the page back from its back/forward cache. `hinted`: whether a session may still exist. */
export const pageRevived = event<{ readonly hinted: boolean }>('pageRevived', { hinted: 'keep' })

/** The customer's id, while a session is there. */
export const customerId = question<string | undefined>('account.customerId', undefined)

export type SessionStatus = 'loading' | 'signedOut' | 'signedIn'
export const sessionStatus = question<SessionStatus>('account.sessionStatus', 'signedOut')
/** When a sign-in that waits for a busy provider goes on by itself, epoch milliseconds; null while none waits (AUTH-30). */
export const signInResumesAt = question<number | null>('account.signInResumesAt', null)

/** `unknown` while it is being fetched; `missing` without a session; `incomplete` by the server's word (S6). */
export type ProfileStatus = 'unknown' | 'missing' | 'incomplete' | 'valid'
export const profileStatus = question<ProfileStatus>('account.profileStatus', 'missing')

export const customerContact = question<Contact | undefined>('account.customerContact', undefined)

/** Stores where the customer already has extended access (S4); undefined while it is being fetched. */
export const storesWithExtendedAccess = question<readonly string[] | undefined>('account.storesWithExtendedAccess', [])

export const signInPageRoute = routeRef('account.signIn')
/** The customer's own pages begin here. */
export const accountRoute = routeRef('account.home')
/** Two ways to sign in and come back to `target`: for pages that need a customer. */
export const signInChoiceSlot = slotRef<{ readonly target: string }>('account.signInChoice', 'one')
/** Draws `page` for customers only: others are asked to sign in first and come back to the same address. */
export const customerOnlySlot = slotRef<{ readonly page: ReactNode }>('account.customerOnly', 'one')

/** Something the customer rents, as other plugins may know it. */
export interface CustomerRental {
  readonly id: string
  readonly unit: Subscription['unit']
  readonly store: Subscription['store']
  readonly storeName: string
  readonly moveInAt: string
  readonly moveOutAt?: string
  readonly hasExtendedAccess: boolean
  /** Its first day is still to come. */
  readonly isUpcoming: boolean
  /** It ended before its first day: cancelled while it was still to come. */
  readonly neverBegan: boolean
  /** Over: nothing is to be done about it any more. */
  readonly isOver: boolean
  /** The card the rent is taken from, where the server says so. */
  readonly paymentSourceId?: string
  /** What is paid next, pence, where the server says so. */
  readonly nextPayment?: { readonly dueAt: string; readonly amount: Pence }
  /** Months whose payment failed, together, and the day the first of them was due. */
  readonly overdue?: { readonly since: string; readonly amount: Pence }
  /** Proof of the customer's own insurance is expected until then. */
  readonly insuranceProofDueAt?: string
}
/** As the server lists them; undefined until it has. */
export const customerRentals = question<readonly CustomerRental[] | 'failed' | undefined>('account.customerRentals', undefined)
/** What the customer rents, and who they are, is to be fetched again. */
export const profileRetried = event('profileRetried')
/** Further sections of the customer's own page. While a section's height is unknown it has `data-waiting`, and what is below it is hidden, so that nothing moves. */
export const accountSectionSlot = slotRef('account.section')
/** What on the customer's own page cannot wait: above everything else. */
export const accountUrgentSlot = slotRef('account.urgent')
/** Further fields of the profile form, after its own. */
export const profileFieldSlot = slotRef<FieldProps, FieldFacts>('account.profileField')
/** What else there is to say of a rental, on its card of the customer's own page. */
export const rentalNoteSlot = slotRef<{ readonly rental: CustomerRental }>('account.rentalNote')

/** For the plugin that owns them. */
export const sessionEvents = event.declared

/** How an address is recorded everywhere: replaced by an invented one with the same fields. */
export const addressMasks = {
  line1: 'surrogate:line',
  line2: 'surrogate:line',
  houseNumber: 'shape',
  apartmentNumber: 'shape',
  city: 'surrogate:town',
  county: 'surrogate:town',
  postalCode: 'surrogate:postcode',
  country: 'keep',
} as const satisfies Masks<Address>
/** The address of a store, which is public. */
export const storeAddressMasks = {
  line1: 'keep',
  line2: 'keep',
  houseNumber: 'keep',
  apartmentNumber: 'keep',
  city: 'keep',
  county: 'keep',
  postalCode: 'keep',
  country: 'keep',
} as const satisfies Masks<Address>

/** How a customer is recorded: the same in events, state and answers of ports, so that masking and folding commute. */
export const contactMasks = {
  givenName: 'surrogate:name',
  familyName: 'surrogate:name',
  phoneNumber: 'surrogate:phone',
  email: 'surrogate:email',
  address: addressMasks,
} as const satisfies Masks<Contact>
