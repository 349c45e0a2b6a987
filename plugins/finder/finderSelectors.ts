import { selectLocation, type locationSlice } from '@/runtime/store/coreSlices'
import { distanceKm, type Position } from '@/domain/distance'
import type { Store } from '@/domain/schemas/store'
import type { WithSlice } from '@reduxjs/toolkit'
import type { finderSlice } from './finderSlice'
import type { Search } from './model/foundStores'

export type Root = WithSlice<typeof finderSlice> & WithSlice<typeof locationSlice>

export const selectFinder = (state: Root) => state.finder

/**
 * The store on top of the list of the last search by text, filters aside. What a position finds is worked out while drawing, and
 * known to nobody else.
 */
export function selectStoreIdFound(state: Root): string | undefined {
  const { stores, text, found, around } = selectFinder(state)
  if (text === '' || !found) return undefined
  return found[0] ?? (around && nearestTo(around, stores ?? []))
}

/** A place without a store: the list begins with the nearest. The module that lists them all is not there before the finder is. */
function nearestTo(place: Position, stores: readonly Store[]): string | undefined {
  const placed = stores.flatMap(({ id, coordinates }) =>
    coordinates ? [{ id, km: distanceKm(place, { longitude: coordinates[0], latitude: coordinates[1] }) }] : [],
  )
  return placed.sort((a, b) => a.km - b.km)[0]?.id
}

/** All that decides which stores are listed, in which order. */
export function selectSearch(state: Root): Search {
  const { text, found, around, position } = selectFinder(state)
  return { text, found, around, position, near: selectLocation(state).query['near'] }
}
