import { slotRef } from '@/kernel/references'

/** What the store finder found: drawn once somebody looks for a store, so that a page that only shows the field stays light. */
export const foundStoresSlot = slotRef<{ readonly onShowAll: () => void }>('booking.foundStores', 'one')
