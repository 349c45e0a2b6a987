import { port } from '@/runtime/effects/port'
import { placeList } from '@/domain/schemas/place'
import { sizeRangeGroups } from '@/domain/schemas/unit'
import type { Store } from '@/domain/schemas/store'
import { parseWith } from '@/runtime/http/responses'
import { freeSizeMasks, placeMasks, whereaboutsMasks } from './masks'
import type { Place } from './model/finderTypes'
import { listStores, type Search } from './model/foundStores'
import { freeSizes } from '@/domain/freeSizes'
import { batchesToAsk } from './model/sizeCheck'
import { batchesOfPage } from './model/storePages'
import { findStores, findStoresCalled } from './model/storeSearch'
import { isWorthSuggesting } from './model/typedPlace'

// Their ids begin with `booking` because recordings have them since they were of that plugin.

const LONGEST_PLACE = 100

/**
 * Pure, and yet a port: what a person searched for is recorded as a stand-in, so a replay could not find the same stores
 * again. The journal keeps the answer instead.
 */
export const searchStores = port(
  'booking.searchStores',
  { storeIds: { each: 'keep' }, around: placeMasks, nearestId: 'keep' },
  (_, stores: readonly Store[], text: string, places: readonly Place[] | undefined) =>
    Promise.resolve(findStores(stores, text, places)),
)

/** Pure, of a text that no recording has. */
export const mayBeSuggested = port('finder.mayBeSuggested', 'keep', (_, text: string) => Promise.resolve(isWorthSuggesting(text)))

/** Pure too: the stores that a text, which no recording has, names. */
export const storesCalled = port('finder.storesCalled', { each: 'keep' }, (_, stores: readonly Store[], text: string) =>
  Promise.resolve(findStoresCalled(stores, text)),
)

/** GET places: what a text may mean, the likeliest first. Nobody waits for it once something else was typed. */
export const findPlaces = port('finder.findPlaces', { each: placeMasks }, (world, text: string) => {
  const stop = new AbortController()
  const answer = world.http.request({
    method: 'GET',
    path: '/places',
    query: { text },
    auth: 'none',
    signal: stop.signal,
    read: (body): readonly Place[] => parseWith(placeList)(body),
  })
  return Object.assign(answer, { cancel: () => stop.abort() })
})

/** Pure too, of a place that no recording has. */
export const storesToAsk = port(
  'booking.storesToAsk',
  { each: { each: 'keep' } },
  (_, stores: readonly Store[], search: Search) => {
    const list = listStores(stores, search, true)
    return Promise.resolve(list ? batchesToAsk(list) : [])
  },
)

/** And this: the stores of a page, for their prices. */
export const storesToPrice = port(
  'finder.storesToPrice',
  { each: { each: 'keep' } },
  (_, stores: readonly Store[], search: Search, page: string | undefined) => {
    const list = listStores(stores, search)
    return Promise.resolve(list ? batchesOfPage(list, page) : [])
  },
)

/** What was searched for, as the address says it: a query value that may be anything, so the log has a stand-in. */
export const placeInAddress = port('booking.placeInAddress', 'surrogate:town', world => {
  const { searchParams } = new URL(world.navigation.current(), world.navigation.origin)
  return Promise.resolve((searchParams.get('place') ?? '').trim().slice(0, LONGEST_PLACE))
})

export const askWhereabouts = port('booking.askWhereabouts', whereaboutsMasks, world => world.locate())

/** What a store has free, in square feet. Nobody waits for it once the person has gone on. */
export const readFreeSizes = port('booking.readFreeSizes', { each: freeSizeMasks }, (world, storeId: string) => {
  const stop = new AbortController()
  const answer = world.http.request({
    method: 'GET',
    path: `/bookable/stores/${encodeURIComponent(storeId)}/units`,
    query: { measurementSystem: 'IU' },
    auth: 'none',
    signal: stop.signal,
    read: body => freeSizes(parseWith(sizeRangeGroups)(body)),
  })
  return Object.assign(answer, { cancel: () => stop.abort() })
})
