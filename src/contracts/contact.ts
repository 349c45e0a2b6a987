import { eventsOf } from '@/kernel/events'
import { question } from '@/kernel/references'

/** Words of the contact step. Owner: the plugin `contact`. */
const event = eventsOf('contact')

/** A way to ask a store, and what happens afterwards. */
export interface FormRequest {
  /** Absent: the store that is selected, else the one on top of the last search, else the first that can be booked. */
  readonly storeId?: string
  /** The unit the person was looking at. */
  readonly unitTypeId?: string
  /** Once the details are sent the person goes on to the units of the store. */
  readonly redirect: boolean
  /** The form does not ask for a size. Where a unit is named it never does. */
  readonly withoutSize?: boolean
  /** The person is choosing a rental and wants help with it: the details go with it as an inquiry (S7.14). */
  readonly asInquiry?: boolean
  /** They would rather be called than write a question. */
  readonly asCall?: boolean
  /** They asked for prices: whoever closes the form without sending it is shown them all the same. */
  readonly beforePrices?: boolean
}
/** The person wants to leave their details. Opens the form over whatever page is there. */
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
 * The person wants to see prices, of this store where one is named. The form comes before them, once: neither where an
 * enquiry is alive nor where the form was closed before (S1.14).
 */
export const pricesRequested = event<{ readonly storeId?: string }>('pricesRequested', { storeId: 'keep' })

/** The server has taken the details; `id` is the enquiry's. */
export const submitted = event<{ readonly id: string; readonly storeId: string }>('submitted', { id: 'pseudo', storeId: 'keep' })
/** For counting: said once for each form that was sent, without anything that was typed. */
export const registrationCompleted = event<{
  readonly storeId: string
  readonly unitTypeId?: string
  readonly isBusiness: boolean
}>('registrationCompleted', { storeId: 'keep', unitTypeId: 'keep', isBusiness: 'keep' })

/** The form is open. */
export const isOpen = question<boolean>('contact.isOpen', false)
/** What a visitor typed about themselves in the last hour, so that nobody asks again. */
export interface TypedContact {
  readonly givenName: string
  readonly familyName: string
  /** With its plus. */
  readonly callingCode: string
  readonly nationalNumber: string
  readonly email: string
}
export const typedContact = question<TypedContact | undefined>('contact.typed', undefined)
/** The id of the visitor's enquiry while it is alive, 3600 s (S3): a booking names it, and never waits for it. */
export const inquiryId = question<string | undefined>('contact.inquiryId', undefined)

/** For the plugin that owns them. */
export const contactEvents = event.declared
