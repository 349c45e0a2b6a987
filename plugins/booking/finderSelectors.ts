import { selectLocation } from '@/routing/locationSlice'
import { selectCatalogue, type Root } from './bookingSelectors'
import type { Search } from './model/foundStores'

/** All that decides which stores are listed, in which order. */
export function selectSearch(state: Root): Search {
  const { text, found, around, position } = selectCatalogue(state).finder
  return { text, found, around, position, near: selectLocation(state).query['near'] }
}
