import { addressOfStores, STORES_PATH } from './finderQuery'
import type { Place } from './rentalQuery'

/** Where the nearest stores with a size are listed that one store has not free; `ranges` as the unit step reads it. */
export const addressOfNearest = (place: Place, storeId: string, ranges: string): string =>
  addressOfStores(place, { near: storeId, ranges, place: undefined, open: undefined })

/** What the finder leaves behind when a store is chosen. */
export const FINDER_ONLY = { place: undefined, near: undefined, open: undefined, page: undefined }

export const isStoresPath = (path: string): boolean => path.replace(/\/$/, '') === STORES_PATH
