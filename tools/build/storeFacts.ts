import type { Facility } from '@/domain/schemas/facility'
import { freeSizes, lowestRent, wantedSizes, type FreeSize } from '@/domain/freeSizes'
import { distanceKm } from '@/domain/distance'
import { toPounds } from '@/domain/money'
import { extendedAccess, storeList, type Store } from '@/domain/schemas/store'
import { sizeRangeGroups } from '@/domain/schemas/unit'

/** The API's data about a store with a page: what rarely changes, and its prices. */
export interface StoreFacts extends Omit<Store, 'bookableDates' | 'page'> {
  readonly page: string
  /** The sizes that were free, in square feet and pence. */
  readonly free: readonly FreeSize[]
  /** Pence a month. */
  readonly extendedAccess?: number
}

/** The texts shared by all stores' pages, and those of one store: files under plugins/content/content. */
export type EveryStore = Pick<Facility, 'exceptions' | 'features' | 'questions'> & {
  readonly sizes: readonly Omit<Facility['sizes'][number], 'monthlyFrom'>[]
}
export type StoreWords = Pick<
  Facility,
  'town' | 'title' | 'description' | 'intro' | 'gettingHere' | 'features' | 'questions' | 'beside'
>

/** Loads the facts of all stores. `get` returns the body of an answer by path, relative to the API's version. */
export async function readStoreFacts(get: (path: string) => Promise<unknown>): Promise<readonly StoreFacts[]> {
  const stores = storeList.parse(await get('/bookable/stores'))
  return Promise.all(
    stores.flatMap(({ bookableDates: _, page, ...store }) => (page === undefined ? [] : [factsOf(get, { ...store, page })])),
  )
}

async function factsOf(
  get: (path: string) => Promise<unknown>,
  store: Omit<StoreFacts, 'free' | 'extendedAccess'>,
): Promise<StoreFacts> {
  const units = await get(`/bookable/stores/${store.id}/units?measurementSystem=IU`)
  const extended = extendedAccess.parse(await get(`/stores/${store.id}/extended-access`))
  return {
    ...store,
    free: freeSizes(sizeRangeGroups.parse(units)),
    ...(extended.available && { extendedAccess: extended.price }),
  }
}

const NEARBY = 3

/** The payload of a store's page, in the form of `src/domain/schemas/facility.ts`. */
export function storePageOf(facts: StoreFacts, all: readonly StoreFacts[], every: EveryStore, words: StoreWords): unknown {
  const { id, page: _, free, extendedAccess: extended, ...place } = facts
  return {
    ...words,
    ...place,
    storeId: id,
    exceptions: every.exceptions,
    features: [...words.features, ...every.features],
    questions: [...words.questions, ...every.questions],
    sizes: every.sizes.map(size => {
      const rent = lowestRent(free, wantedSizes(size.ranges) ?? [])
      return { ...size, ...(rent !== undefined && { priceFrom: inPounds(rent) }) }
    }),
    ...(extended !== undefined && { extendedAccess: inPounds(extended) }),
    nearby: nearbyOf(facts, all),
    sample: true,
  }
}

const inPounds = (pence: number) => ({ amount: toPounds(pence), currencyCode: 'GBP' })

function nearbyOf(facts: StoreFacts, all: readonly StoreFacts[]): NonNullable<Facility['nearby']> {
  return all
    .flatMap(({ page, name, coordinates }) => {
      if (page === facts.page || !coordinates || !facts.coordinates) return []
      return [{ path: page, name, km: Math.round(distanceKm(positionOf(facts.coordinates), positionOf(coordinates))) }]
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, NEARBY)
}

const positionOf = ([longitude, latitude]: readonly [number, number]) => ({ longitude, latitude })
