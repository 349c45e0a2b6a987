import { question, routeRef, slotRef } from '@/kernel/references'

/** Where a store is looked for. Owner: the plugin `finder`. */

/** The page that lists stores. What it reads from the address: the plugin's README. */
export const storesRoute = routeRef('finder.stores')

/** The field in which a store is looked for, on whichever page offers it. */
export const storeFinderSlot = slotRef('finder.field', 'one')

/** The store on top of the list of what was last looked for by name or place; undefined before, and where that is not known. */
export const storeIdFound = question<string | undefined>('finder.storeIdFound', undefined)
