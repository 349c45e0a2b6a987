import { withQuery } from '@/routing/paths'
import type { Place } from './rentalQuery'

export const STORES_PATH = '/stores'

/**
 * The address of the store finder with every current query value kept, except those that change. Its own: `place` is what
 * was searched for, `near` a store to begin from, `ranges` a size, `open=now` and `page`.
 */
export function addressOfStores({ query, rest }: Place, changes: Readonly<Record<string, string | undefined>> = {}): string {
  return withQuery(STORES_PATH, { ...query, ...rest, page: undefined, ...changes })
}

/** Where the nearest stores with a size are listed that one store has not free; `ranges` as the unit step reads it. */
export const addressOfNearest = (place: Place, storeId: string, ranges: string): string =>
  addressOfStores(place, { near: storeId, ranges, place: undefined, open: undefined })

/** What the finder leaves behind when a store is chosen. */
export const FINDER_ONLY = { place: undefined, near: undefined, open: undefined, page: undefined }

export const isStoresPath = (path: string): boolean => path.replace(/\/$/, '') === STORES_PATH
