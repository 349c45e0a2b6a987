import { eventsOf } from '@/kernel/events'
import { question } from '@/kernel/references'

/** What the company's API offers beyond the calls that every API of the product has. Owner: the plugin `capabilities`. */
const event = eventsOf('capabilities')

/**
 * The capabilities this app can use, each named after what it adds:
 * - `contact-question` a contact submission may hold a `question`
 * - `guest-orders` a guest's order can be read by its basket
 * - `orders` the orders that a customer placed, on whatever device, can be listed
 * - `places` places can be looked up by name in a gazetteer
 * - `agreement-text` the agreement of a booking can be read before it is paid
 * - `rental-details` the costs of a rental and their due dates can be read
 * - `notice` a rental can be ended
 * - `documents` receipts, invoices and agreements of a rental can be read
 * - `changes` a rental's access hours, protection and size can be changed
 * - `paying-card` the card that pays for a rental can be changed, a card removed, an overdue invoice paid
 * - `people` a customer can give others access to a rental
 * - `insurance-proof` proof of a customer's own insurance can be uploaded
 * - `marketing` the server stores whether a customer wants news by e-mail
 * - `business` a customer can rent for a company
 * - `contact-details` a customer can change their name, address, phone number and e-mail address
 * - `addresses` the addresses of a postcode can be looked up
 * - `waiting-list` people can join a waiting list for a size that is taken
 */
export const CAPABILITIES = [
  'contact-question',
  'guest-orders',
  'orders',
  'places',
  'agreement-text',
  'rental-details',
  'notice',
  'documents',
  'paying-card',
  'people',
  'insurance-proof',
  'marketing',
  'business',
  'contact-details',
  'addresses',
  'waiting-list',
  'changes',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** A saga needs to know the capabilities: the API is asked for them, once per page load. */
export const capabilitiesSought = event('sought')
/** The capabilities of the API; empty while unknown. A screen never waits for them. */
export const capabilitiesOffered = question<readonly Capability[]>('capabilities.offered', [])
/** The API has answered or failed. For sagas. Without the plugin nothing is offered, and that is known. */
export const areCapabilitiesKnown = question<boolean>('capabilities.known', true)

/** Registered by the plugin `capabilities`. */
export const capabilityEvents = event.declared
