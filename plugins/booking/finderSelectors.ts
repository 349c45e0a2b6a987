import { selectLocation } from '@/routing/locationSlice'
import { selectCatalogue, type Root } from './bookingSelectors'
import type { Search } from './model/foundStores'

/** The first store of the last search by text. What a position finds is worked out while drawing, and known to nobody else. */
export function selectStoreIdFound(state: Root): string | undefined {
  const { text, found } = selectCatalogue(state).finder
  return text === '' ? undefined : found?.[0]
}

/** All that decides which stores are listed, in which order. */
export function selectSearch(state: Root): Search {
  const { text, found, around, position } = selectCatalogue(state).finder
  return { text, found, around, position, near: selectLocation(state).query['near'] }
}
