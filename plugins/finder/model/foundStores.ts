import { distanceKm, type Position } from '@/domain/distance'
import type { Store } from '@/domain/schemas/store'
import type { Place, PositionState } from './finderTypes'
import { storeIndex, type IndexedStore } from './storeIndex'

/** The origin of the search, as far as known. */
export interface Search {
  readonly text: string
  /** Undefined while the text has not been searched for. */
  readonly found: readonly string[] | undefined
  readonly around: Place | undefined
  readonly position: PositionState
  /** The store to start from, in the address. */
  readonly near: string | undefined
}

/** The origin of distances. */
export type From =
  | { readonly kind: 'you'; readonly place: Position }
  | { readonly kind: 'place'; readonly name: string; readonly place: Place }

export interface StoreRow {
  readonly store: Store
  /** Absent if either position is unknown. */
  readonly km?: number
  /** Whether it matches the search itself, rather than being nearby. */
  readonly fits: boolean
}

export interface StoreList {
  readonly from: From | undefined
  /** Matching stores first, then nearby ones; all stores without a search. */
  readonly rows: readonly StoreRow[]
  /** The search matches no store or place. */
  readonly isUnknown: boolean
}

/** The maximum distance of nearby stores, about an hour's drive. */
const NEARBY_KM = 80
/** The number of stores that are listed however far they are, if none matches. */
const LISTED_AT_LEAST = 3

/**
 * The stores in the order they are shown. One pass over the index; undefined while the search has no answer.
 * @param isWide no maximum distance, for finding the nearest store with a wanted size
 */
export function listStores(stores: readonly Store[], search: Search, isWide = false): StoreList | undefined {
  const { text, found, around } = search
  if (text !== '' && !found) return undefined
  const index = storeIndex(stores)
  const fits = new Set(found)
  const isUnknown = text !== '' && fits.size === 0 && !around
  const from = text === '' || isUnknown ? startOf(search, index) : fromPlace(around)
  const rows = index.map(one => rowOf(one, from?.place, text === '' || fits.has(one.store.id)))
  const fitting = rows.filter(row => row.fits)
  const others = nearestFirst(rows.filter(row => !row.fits && row.km !== undefined))
  const isNear = ({ km = Infinity }: StoreRow, place: number) =>
    isWide || km <= NEARBY_KM || (fitting.length === 0 && place < LISTED_AT_LEAST)
  return { from, rows: [...nearestFirst(fitting), ...others.filter(isNear)], isUnknown }
}

/** The person's position, else that of the store in the address. */
function startOf({ position, near }: Search, index: readonly IndexedStore[]): From | undefined {
  const place = placeOfPerson(position)
  if (place) return { kind: 'you', place }
  const start = near === undefined ? undefined : index.find(({ store }) => store.id === near)
  if (!start?.position) return undefined
  const { name } = start.store
  return { kind: 'place', name, place: { ...start.position, name, area: '', kind: 'store', withinKm: 0 } }
}

const fromPlace = (around: Place | undefined): From | undefined =>
  around && isKnown(around) ? { kind: 'place', name: nameOf(around), place: around } : undefined

/** “LS29 (Ilkley)”: a postcode with its town. */
const nameOf = ({ kind, name, area }: Place): string =>
  (kind === 'district' || kind === 'area') && area !== '' ? `${name} (${area})` : name

/** In a replay, positions are zeros, which must not be used as a place. */
const isKnown = ({ latitude, longitude }: Position): boolean => latitude !== 0 || longitude !== 0

export function placeOfPerson(position: PositionState): Position | undefined {
  if (position.outcome !== 'found' || !isKnown(position)) return undefined
  return { latitude: position.latitude, longitude: position.longitude }
}

const rowOf = ({ store, position }: IndexedStore, from: Position | undefined, fits: boolean): StoreRow =>
  from && position ? { store, fits, km: distanceKm(from, position) } : { store, fits }

/** Stores without a position come last, in their order. */
export const nearestFirst = <Row extends { readonly km?: number }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => (a.km === b.km ? 0 : (a.km ?? Infinity) - (b.km ?? Infinity)))
