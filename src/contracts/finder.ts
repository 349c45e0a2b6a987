import { question, routeRef, slotRef } from '@/kernel/references'

/** Searching for a store. Owner: the plugin `finder`. */

/** The page that lists stores. The plugin's README lists the query values it reads. */
export const storesRoute = routeRef('finder.stores')
export const STORES_PATH = '/stores'

/** The search field for stores, on any page that offers it. */
export const storeFinderSlot = slotRef('finder.field', 'one')

/** The top result of the last search by name or place; undefined if there was none or it is not known. */
export const storeIdFound = question<string | undefined>('finder.storeIdFound', undefined)
