import { distanceKm, type Position } from '@/domain/distance'
import type { Store } from '@/domain/schemas/store'
import type { Place, PositionState } from './finderTypes'
import { storeIndex, type IndexedStore } from './storeIndex'

/** What is known of where somebody looks. */
export interface Search {
  readonly text: string
  /** Undefined while the text has not been searched for. */
  readonly found: readonly string[] | undefined
  readonly around: Place | undefined
  readonly position: PositionState
  /** Of the address: a store to begin from. */
  readonly near: string | undefined
}

/** What distances are measured from. */
export type From =
  | { readonly kind: 'you'; readonly place: Position }
  | { readonly kind: 'place'; readonly name: string; readonly place: Place }

export interface StoreRow {
  readonly store: Store
  /** Absent where either place is unknown. */
  readonly km?: number
  /** It is what was searched for, not merely near it. */
  readonly fits: boolean
}

export interface StoreList {
  readonly from: From | undefined
  /** First those that fit the search, then what is near; all of them without a search. */
  readonly rows: readonly StoreRow[]
  /** The search names nothing known here. */
  readonly isUnknown: boolean
}

/** An hour on the road and no more: what is listed after the stores that fit. */
const NEARBY_KM = 80

/**
 * The stores in the order they are shown. One pass over the index; undefined while the search has no answer.
 * @param isWide what is near has no end: for somebody who needs a size, the nearest that has it is near
 */
export function listStores(stores: readonly Store[], search: Search, isWide = false): StoreList | undefined {
  const { text, found, around } = search
  if (text !== '' && !found) return undefined
  const index = storeIndex(stores)
  const fits = new Set(found)
  const isUnknown = text !== '' && fits.size === 0 && !around
  const from = text === '' || isUnknown ? startOf(search, index) : placeNamed(around)
  const rows = index.map(one => rowOf(one, from?.place, text === '' || fits.has(one.store.id)))
  const limit = fits.size === 0 || isWide ? Infinity : NEARBY_KM
  const fitting = rows.filter(row => row.fits)
  const others = rows.filter(row => !row.fits && row.km !== undefined && row.km <= limit)
  return { from, rows: [...nearestFirst(fitting), ...nearestFirst(others)], isUnknown }
}

/** The person, else the store the address begins from. */
function startOf({ position, near }: Search, index: readonly IndexedStore[]): From | undefined {
  const place = placeOfPerson(position)
  if (place) return { kind: 'you', place }
  const start = near === undefined ? undefined : index.find(({ store }) => store.id === near)
  if (!start?.position) return undefined
  const { name } = start.store
  return { kind: 'place', name, place: { ...start.position, name, area: '', kind: 'store', withinKm: 0 } }
}

const placeNamed = (around: Place | undefined): From | undefined =>
  around && isKnown(around) ? { kind: 'place', name: nameOf(around), place: around } : undefined

/** “LS29 (Ilkley)”: a postcode alone says little. */
const nameOf = ({ kind, name, area }: Place): string =>
  (kind === 'district' || kind === 'area') && area !== '' ? `${name} (${area})` : name

/** A recording keeps that a place was found and not where: its zeros lie in the sea off Africa. */
const isKnown = ({ latitude, longitude }: Position): boolean => latitude !== 0 || longitude !== 0

export function placeOfPerson(position: PositionState): Position | undefined {
  if (position.outcome !== 'found' || !isKnown(position)) return undefined
  return { latitude: position.latitude, longitude: position.longitude }
}

const rowOf = ({ store, position }: IndexedStore, from: Position | undefined, fits: boolean): StoreRow =>
  from && position ? { store, fits, km: distanceKm(from, position) } : { store, fits }

/** Those without a place come last, in their order. */
export const nearestFirst = <Row extends { readonly km?: number }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => (a.km === b.km ? 0 : (a.km ?? Infinity) - (b.km ?? Infinity)))
