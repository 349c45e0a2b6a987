import { eventsOf } from '@/kernel/events'
import { question } from '@/kernel/references'

/** Events and questions of the contact form. Owner: the plugin `contact`. */
const event = eventsOf('contact')

/** How the contact form is opened, and what happens afterwards. */
export interface FormRequest {
  /** Absent: the current store, else the top result of the last search, else the first store that can be booked. */
  readonly storeId?: string
  /** The unit the person was looking at. */
  readonly unitTypeId?: string
  /** Whether the person goes on to the store's units once the details are sent. */
  readonly redirect: boolean
  /** The form does not ask for a size; with a `unitTypeId` it never does. */
  readonly withoutSize?: boolean
  /** The person wants help while choosing a rental: the details are sent as an inquiry (S7.14). */
  readonly asInquiry?: boolean
  /** The person would rather be called than write a question. */
  readonly asCall?: boolean
  /** The person asked for prices, which are shown even if the form is closed without being sent. */
  readonly beforePrices?: boolean
}
/** The person wants to leave their details. Opens the form over the current page. */
export const formRequested = event<FormRequest>('formRequested', {
  storeId: 'keep',
  unitTypeId: 'keep',
  redirect: 'keep',
  withoutSize: 'keep',
  asInquiry: 'keep',
  asCall: 'keep',
  beforePrices: 'keep',
})
/**
 * The person wants to see prices, of this store if one is named. The form is shown first, but not if an enquiry is active or the
 * form was closed before (S1.14).
 */
export const pricesRequested = event<{ readonly storeId?: string }>('pricesRequested', { storeId: 'keep' })

/** The server has accepted the details; `id` is the enquiry's. */
export const submitted = event<{ readonly id: string; readonly storeId: string }>('submitted', { id: 'pseudo', storeId: 'keep' })
/** For analytics: once per submitted form, without anything that was typed. */
export const registrationCompleted = event<{
  readonly storeId: string
  readonly unitTypeId?: string
  readonly isBusiness: boolean
}>('registrationCompleted', { storeId: 'keep', unitTypeId: 'keep', isBusiness: 'keep' })

/** The form is open. */
export const isOpen = question<boolean>('contact.isOpen', false)
/** What a visitor entered about themselves in the last hour, so that other forms can prefill it. */
export interface TypedContact {
  readonly givenName: string
  readonly familyName: string
  /** With its plus. */
  readonly callingCode: string
  readonly nationalNumber: string
  readonly email: string
}
export const typedContact = question<TypedContact | undefined>('contact.typed', undefined)
/** The id of the visitor's enquiry while it is active, 3600 s (S3). A booking refers to it but never waits for it. */
export const inquiryId = question<string | undefined>('contact.inquiryId', undefined)

/** Registered by the plugin `contact`. */
export const contactEvents = event.declared
