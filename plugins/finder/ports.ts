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

// Their ids begin with `booking` because these ports belonged to that plugin, and recordings contain the ids.

const LONGEST_PLACE = 100

/**
 * Pure, but still a port: the search text is recorded as a surrogate, so a replay could not find the same stores. The journal
 * contains the answer instead.
 */
export const searchStores = port(
  'booking.searchStores',
  { storeIds: { each: 'keep' }, around: placeMasks, nearestId: 'keep' },
  (_, stores: readonly Store[], text: string, places: readonly Place[] | undefined) =>
    Promise.resolve(findStores(stores, text, places)),
)

/** Pure, but a port because the text is not recorded. */
export const mayBeSuggested = port('finder.mayBeSuggested', 'keep', (_, text: string) => Promise.resolve(isWorthSuggesting(text)))

/** Also a port because the text is not recorded: the stores that a text may name. */
export const storesCalled = port('finder.storesCalled', { each: 'keep' }, (_, stores: readonly Store[], text: string) =>
  Promise.resolve(findStoresCalled(stores, text)),
)

/** GET places: the places a text may mean, best first. Aborted when the text changes. */
export const findPlaces = port('finder.findPlaces', { each: placeMasks }, (world, text: string) => {
  const controller = new AbortController()
  const answer = world.http.request({
    method: 'GET',
    path: '/places',
    query: { text },
    auth: 'none',
    signal: controller.signal,
    read: (body): readonly Place[] => parseWith(placeList)(body),
  })
  return Object.assign(answer, { cancel: () => controller.abort() })
})

/** Also a port because the position is not recorded. */
export const storesToAsk = port(
  'booking.storesToAsk',
  { each: { each: 'keep' } },
  (_, stores: readonly Store[], search: Search) => {
    const list = listStores(stores, search, true)
    return Promise.resolve(list ? batchesToAsk(list) : [])
  },
)

/** A port for the same reason: the stores of a page, for loading their prices. */
export const storesToPrice = port(
  'finder.storesToPrice',
  { each: { each: 'keep' } },
  (_, stores: readonly Store[], search: Search, page: string | undefined) => {
    const list = listStores(stores, search)
    return Promise.resolve(list ? batchesOfPage(list, page) : [])
  },
)

/** The search text in the address, which may be anything and is recorded as a surrogate. */
export const placeInAddress = port('booking.placeInAddress', 'surrogate:town', world => {
  const { searchParams } = new URL(world.navigation.current(), world.navigation.origin)
  return Promise.resolve((searchParams.get('place') ?? '').trim().slice(0, LONGEST_PLACE))
})

export const askWhereabouts = port('booking.askWhereabouts', whereaboutsMasks, world => world.locate())

/** The free sizes of a store, in square feet. Aborted when the person leaves the page. */
export const readFreeSizes = port('booking.readFreeSizes', { each: freeSizeMasks }, (world, storeId: string) => {
  const controller = new AbortController()
  const answer = world.http.request({
    method: 'GET',
    path: `/bookable/stores/${encodeURIComponent(storeId)}/units`,
    query: { measurementSystem: 'IU' },
    auth: 'none',
    signal: controller.signal,
    read: body => freeSizes(parseWith(sizeRangeGroups)(body)),
  })
  return Object.assign(answer, { cancel: () => controller.abort() })
})
