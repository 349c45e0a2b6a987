import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import { placesSuggested, storesFound } from './events'
import type { FinderState, finderSlice } from './finderSlice'
import type { mapSlice } from './mapSlice'
import type { SuggestionsState, suggestionsSlice } from './suggestionsSlice'
import { freeSizeMasks, placeMasks, whereaboutsMasks } from './masks'

type StateBefore2 = Omit<FinderState, 'nearestId'>

/** In version 1 every place was a town, or a store in one. */
const withPlaceOfVersion2 = ({ around }: { readonly around?: object | undefined }, storeIds: readonly string[] = []) => ({
  ...(around && { around: { area: '', kind: 'town', withinKm: 5, ...around } }),
  nearestId: storeIds[0],
})

export const recording: Recording<readonly [typeof finderSlice, typeof suggestionsSlice, typeof mapSlice]> = {
  version: 6,
  // version 2: places have a kind and a radius, and the top store is recorded
  upcasters: {
    1: event => [
      storesFound.match(event)
        ? { ...event, payload: { ...event.payload, ...withPlaceOfVersion2(event.payload, event.payload.storeIds) } }
        : event,
    ],
    // version 3: suggestions have their own slice
    2: unchanged,
    // version 4: the map has its own slice
    3: unchanged,
    // version 5: suggestions include stores
    4: event => [placesSuggested.match(event) ? { ...event, payload: { ...event.payload, storeIds: [] } } : event],
    // version 6: the top store of a search is forgotten when a page of a certain store is opened
    5: unchanged,
  },
  stateUpcasters: {
    1: slices => {
      const finder = slices['finder'] as StateBefore2 | undefined
      return finder ? { ...slices, finder: { ...finder, ...withPlaceOfVersion2(finder, finder.found) } } : slices
    },
    4: slices => {
      const suggested = slices['finderSuggestions'] as Omit<SuggestionsState, 'storeIds'> | undefined
      return suggested ? { ...slices, finderSuggestions: { ...suggested, storeIds: [] } } : slices
    },
  },
  changedSlices: ['finder', 'finderSuggestions'],
  state: {
    finder: {
      stores: 'ref',
      storesFailure: failureMasks,
      opened: 'keep',
      text: 'surrogate:town',
      found: { each: 'keep' },
      around: placeMasks,
      nearestId: 'keep',
      position: whereaboutsMasks,
      sizes: { key: 'keep', each: { each: freeSizeMasks } },
    },
    finderMap: { shown: 'keep', marked: 'keep' },
    finderSuggestions: { awaited: 'keep', places: { each: placeMasks }, storeIds: { each: 'keep' } },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
