import { slotRef } from '@/kernel/references'

/** Further slots of the customer's own page, for plugins that only customers' pages need. Owner: the plugin `account`. */

/** Units that the customer does not rent, in the main column. */
export const accountUnitSlot = slotRef('account.unit')
/** About the customer, below their details. What they have with us is in `accountSectionSlot` (session.ts), below their rentals. */
export const accountProfileSlot = slotRef('account.profileSection')
