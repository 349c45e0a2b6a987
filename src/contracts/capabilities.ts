import { eventsOf } from '@/kernel/events'
import { question } from '@/kernel/references'

/** What the company's API offers beyond the calls that every API of the product has. Owner: the plugin `capabilities`. */
const event = eventsOf('capabilities')

/**
 * The capabilities this app can use, each named after what it adds:
 * - `contact-question` a contact submission may hold a `question`
 * - `guest-orders` a guest's order can be read by its basket
 * - `places` a gazetteer says which places a text may mean
 * - `agreement-text` the agreement of a booking can be read before it is paid
 * - `rental-details` what a rental costs, and when, can be read
 * - `notice` a rental can be ended
 * - `documents` receipts, invoices and agreements of a rental can be read
 * - `changes` a rental's access hours, protection and size can be changed
 * - `paying-card` the card that pays for a rental can be changed, a card removed, an overdue invoice paid
 * - `people` a customer can let others into a rental
 * - `insurance-proof` proof of an insurance of one's own can be sent
 * - `marketing` whether a customer wants news by e-mail is kept
 * - `business` a customer can rent for a company
 * - `contact-details` a customer can change their name, address, phone number and e-mail address
 * - `addresses` the addresses of a postcode can be looked up
 * - `waiting-list` whoever finds a size taken can wait for it
 */
export const CAPABILITIES = [
  'contact-question',
  'guest-orders',
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

/** A workflow can use a capability: the API is asked which it has, once in a page. */
export const capabilitiesSought = event('sought')
/** What is offered; none while it is not known. A screen shows what it knows now and never waits. */
export const capabilitiesOffered = question<readonly Capability[]>('capabilities.offered', [])
/** The API has been asked, whatever came of it. For workflows: without the plugin nothing is offered, and that is known. */
export const areCapabilitiesKnown = question<boolean>('capabilities.known', true)

/** For the plugin that owns them. */
export const capabilityEvents = event.declared
