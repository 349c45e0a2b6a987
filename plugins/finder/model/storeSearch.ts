import { distanceKm } from '@/domain/distance'
import type { Store } from '@/domain/schemas/store'
import type { Place } from './finderTypes'
import { nearestFirst } from './foundStores'
import { plainText } from './plainText'
import { placeOfArea, placeOfTown } from './postcodeAreas'
import { storeIndex, type IndexedStore } from './storeIndex'
import { readTypedPostcode, type TypedPostcode } from './typedPostcode'

export interface SearchResult {
  /** The matching stores, in order. */
  readonly storeIds: readonly string[]
  /** The place it names, from which distances are measured. */
  readonly around?: Place
  /** The top store. */
  readonly nearestId?: string
}

/** The maximum number of results, because nobody reads more, and to keep the log short. */
export const MOST_MATCHES = 200

/**
 * Finds stores by name, and by place, whether or not it has a store.
 * @param places what the gazetteer says the text may mean; undefined without a gazetteer: then post towns and postcode
 *   areas are used
 */
export function findStores(stores: readonly Store[], text: string, places?: readonly Place[]): SearchResult {
  const words = plainText(text)
  if (words === '') return { storeIds: [] }
  const index = storeIndex(stores)
  const postcode = readTypedPostcode(text)
  const matches = ranked(index, one => score(one, words, postcode))
  const around = places ? intendedPlace(places, matches) : placeNamed(words, postcode, matches)
  const fitting = index.filter(one => (around && isIn(one, around)) || (isMatch(one, matches) && isWithinReach(one, around)))
  return listed(index, fitting, around ?? placeOf(matches[0]?.one))
}

/** The maximum number of suggested stores; a search shows more. */
const MOST_SUGGESTED = 3

/** The stores that match a text being typed by name, town, street or postcode, best first. */
export function findStoresCalled(stores: readonly Store[], text: string): readonly string[] {
  const words = plainText(text)
  if (words === '') return []
  const postcode = readTypedPostcode(text)
  return ranked(storeIndex(stores), one => score(one, words, postcode))
    .slice(0, MOST_SUGGESTED)
    .map(({ one }) => one.store.id)
}

interface Match {
  readonly one: IndexedStore
  readonly score: number
}

function score({ city, texts, postcode }: IndexedStore, words: string, typed: TypedPostcode | undefined): number {
  if (typed?.full !== undefined && typed.full === postcode?.full) return 5
  if (typed?.outward !== undefined && typed.outward === postcode?.outward) return 4
  if (city === words) return 4
  return texts.some(text => text.includes(` ${words}`)) ? 3 : 0
}

const ranked = (index: readonly IndexedStore[], scoreOf: (one: IndexedStore) => number): readonly Match[] =>
  index
    .map(one => ({ one, score: scoreOf(one) }))
    .filter(found => found.score > 0)
    .sort((a, b) => b.score - a.score)

/** Among places with the same name, prefers the one with a store of that name, else the first. */
function intendedPlace(places: readonly Place[], matches: readonly Match[]): Place | undefined {
  const [first] = places
  const namesakes = places.filter(({ name }) => name === first?.name)
  return namesakes.find(place => matches.some(({ one }) => one.position && isWithinReach(one, place))) ?? first
}

/** Used without a gazetteer. One or two letters may be a postcode area or the beginning of a name. */
function placeNamed(words: string, postcode: TypedPostcode | undefined, matches: readonly Match[]): Place | undefined {
  const isArea = postcode?.outward !== undefined || !matches.some(({ one }) => one.texts.some(text => text.includes(` ${words}`)))
  return placeOfTown(words) ?? (postcode && isArea ? placeOfArea(postcode.area) : undefined)
}

/** Whether its town has the name of the place, or it lies within the place's radius. */
const isIn = ({ city, position, postcode }: IndexedStore, place: Place): boolean => {
  const name = plainText(place.name)
  if (place.kind === 'area') return postcode?.area === name
  if (place.kind === 'district') return postcode?.outward === name
  return (city === name && place.kind === 'town') || (position !== undefined && distanceKm(place, position) <= place.withinKm)
}

const isMatch = (one: IndexedStore, matches: readonly Match[]): boolean => matches.some(found => found.one === one)

/** A street named after a town is often elsewhere. */
const REACH_KM = 30
const isWithinReach = ({ position }: IndexedStore, place: Place | undefined): boolean =>
  !place || !position || distanceKm(place, position) <= place.withinKm + REACH_KM

function listed(index: readonly IndexedStore[], fitting: readonly IndexedStore[], around: Place | undefined): SearchResult {
  const rowOf = (one: IndexedStore) => ({ one, ...(around && one.position && { km: distanceKm(around, one.position) }) })
  const storeIds = nearestFirst(fitting.map(rowOf))
    .slice(0, MOST_MATCHES)
    .map(({ one }) => one.store.id)
  const nearestId = storeIds[0] ?? (around && nearestFirst(index.map(rowOf))[0]?.one.store.id)
  return { storeIds, ...(around && { around }), ...(nearestId !== undefined && { nearestId }) }
}

/** A store found by name or postcode has an exact position. */
const placeOf = (found: IndexedStore | undefined): Place | undefined =>
  found?.position && { name: found.store.address.city, area: '', kind: 'store', withinKm: 0, ...found.position }
