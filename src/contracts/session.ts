import type { ReactNode } from 'react'
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
  // may hold anything that was in the address
  target: 'drop',
})
/** A cookie indicates that a session may exist; the silent check begins (S4). */
export const sessionHintFound = event('sessionHintFound')
/** A session was confirmed. `subject` is the customer's id. */
export const signedIn = event<{ readonly subject: string }>('signedIn', { subject: 'pseudo' })
export const signedOut = event('signedOut')
export const signOutRequested = event('signOutRequested')
/**
 * The person signed out, here or in another tab, or somebody else signed in: their data is deleted from state and device. Always
 * precedes `signedOut` or the other person's `signedIn`. An expired session deletes nothing, because the person may come back.
 */
export const personLeft = event('personLeft')
/** The browser brought the page back from its back/forward cache. `hinted`: whether a session may still exist. */
export const pageRevived = event<{ readonly hinted: boolean }>('pageRevived', { hinted: 'keep' })

/** The customer's id, while there is a session. */
export const customerId = question<string | undefined>('account.customerId', undefined)

export type SessionStatus = 'loading' | 'signedOut' | 'signedIn'
export const sessionStatus = question<SessionStatus>('account.sessionStatus', 'signedOut')
/** When a sign-in that waits for a busy provider resumes by itself, epoch milliseconds; null if none is waiting (AUTH-30). */
export const signInResumesAt = question<number | null>('account.signInResumesAt', null)

/** `unknown` while it is being fetched; `missing` without a session; `incomplete` if the server says so (S6). */
export type ProfileStatus = 'unknown' | 'missing' | 'incomplete' | 'valid'
export const profileStatus = question<ProfileStatus>('account.profileStatus', 'missing')

export const customerContact = question<Contact | undefined>('account.customerContact', undefined)

/** Stores where the customer already has extended access (S4); undefined while it is being fetched. */
export const storesWithExtendedAccess = question<readonly string[] | undefined>('account.storesWithExtendedAccess', [])

export const signInPageRoute = routeRef('account.signIn')
/** The home page of the customer area. */
export const accountRoute = routeRef('account.home')
export const ACCOUNT_PATH = '/app'
/** Where the identity provider leads back to, with a one-time code in the query. */
export const CALLBACK_PATH = '/callback'
/** The choice between two ways to sign in, which return to `target`; for pages that need a customer. */
export const signInChoiceSlot = slotRef<{ readonly target: string }>('account.signInChoice', 'one')
/** Renders `page` for customers only; others are asked to sign in first and then return to the same address. */
export const customerOnlySlot = slotRef<{ readonly page: ReactNode }>('account.customerOnly', 'one')

/** A rental of the customer, with what its dates and status mean. */
export interface CustomerRental extends Subscription {
  readonly storeName: string
  /** Its first day is in the future. */
  readonly isUpcoming: boolean
  /** Cancelled before its first day. */
  readonly neverBegan: boolean
  /** It has ended and needs no further action. */
  readonly isOver: boolean
}
/** As listed by the server; undefined until loaded. */
export const customerRentals = question<readonly CustomerRental[] | 'failed' | undefined>('account.customerRentals', undefined)
/** The person retries loading their rentals and profile. */
export const profileRetried = event('profileRetried')
/**
 * Further sections of the customer's own page, below what they rent. A section whose height is unknown has `data-waiting`, which hides what is below
 * it, so that nothing moves.
 */
export const accountSectionSlot = slotRef('account.section')
/** Urgent notices, at the top of the customer's own page. */
export const accountUrgentSlot = slotRef('account.urgent')
/** Further fields of the profile form, after its own. */
export const profileFieldSlot = slotRef<FieldProps, FieldFacts>('account.profileField')
/** Notes on a rental's card on the customer's own page. */
export const rentalNoteSlot = slotRef<{ readonly rental: CustomerRental }>('account.rentalNote')

/** Registered by the plugin `account`. */
export const sessionEvents = event.declared

/** Masks for a customer's address: it is replaced by an invented one with the same fields. */
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
/** Masks for a store's address, which is public. */
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

/** Masks for a customer, shared by events, state and port answers, so that masking and folding commute. */
export const contactMasks = {
  givenName: 'surrogate:name',
  familyName: 'surrogate:name',
  phoneNumber: 'surrogate:phone',
  email: 'surrogate:email',
  address: addressMasks,
} as const satisfies Masks<Contact>
