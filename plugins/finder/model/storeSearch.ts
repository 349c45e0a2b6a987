import type { Store } from '@/domain/schemas/store'
import type { NamedPlace } from './finderTypes'
import { plainText } from './plainText'
import { placeOfArea, placeOfTown, townNames } from './postcodeAreas'
import { isMeant } from './spelling'
import { listStores, MOST_MATCHES } from './foundStores'
import { storeIndex, type IndexedStore } from './storeIndex'
import { readTypedPostcode, type TypedPostcode } from './typedPostcode'

export interface SearchResult {
  /** The stores it fits, in the order in which they are listed. */
  readonly storeIds: readonly string[]
  /** The place it names, from which everything else is near or far. */
  readonly around?: NamedPlace
}

/**
 * Finds stores by town, county, street or name, misspelt or not, or by a postcode, its district or its area. A place without
 * a store is still a place: then nothing fits, and what is near it can be told.
 */
export function findStores(stores: readonly Store[], text: string): SearchResult {
  const words = plainText(text)
  if (words === '') return { storeIds: [] }
  const index = storeIndex(stores)
  const postcode = readTypedPostcode(text)
  const likely = ranked(index, one => likeness(one, words, postcode))
  // one or two letters may begin a name as well as be an area
  const isArea = postcode?.outward !== undefined || !likely.some(one => one.texts.some(text => text.includes(` ${words}`)))
  const named = placeOfTown(words) ?? (postcode && isArea ? placeOfArea(postcode.area) : undefined)
  if (likely.length > 0 || named) return asListed(stores, resultOf(likely, named, postcode))
  const typed = words.split(' ')
  const meant = ranked(index, one => (typed.every(word => one.words.some(known => isMeant(word, known))) ? 1 : 0))
  const town = townNames().find(name => isMeant(words, name))
  return asListed(stores, resultOf(meant, town === undefined ? undefined : placeOfTown(town), undefined))
}

/** The first of them is the store that others take the search to be about: it is the one on top of the list. */
function asListed(stores: readonly Store[], result: SearchResult): SearchResult {
  const search = {
    text: 'found',
    found: result.storeIds,
    around: result.around,
    near: undefined,
    position: { outcome: 'unasked' },
  } as const
  const rows = listStores(stores, search)?.rows ?? []
  return { ...result, storeIds: rows.filter(({ fits }) => fits).map(({ store }) => store.id) }
}

function likeness({ city, texts, postcode }: IndexedStore, words: string, typed: TypedPostcode | undefined): number {
  if (typed?.full !== undefined && typed.full === postcode?.full) return 5
  if (typed?.outward !== undefined && typed.outward === postcode?.outward) return 4
  if (city === words) return 4
  if (texts.some(text => text.includes(` ${words}`))) return 3
  return typed !== undefined && typed.area === postcode?.area ? 2 : 0
}

function ranked(index: readonly IndexedStore[], likenessOf: (one: IndexedStore) => number): readonly IndexedStore[] {
  return index
    .map(one => ({ one, likeness: likenessOf(one) }))
    .filter(found => found.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .map(found => found.one)
}

/** The likeliest are kept. A district is nearer to its store than to the middle of its area. */
function resultOf(found: readonly IndexedStore[], named: NamedPlace | undefined, typed: TypedPostcode | undefined): SearchResult {
  const storeIds = found.slice(0, MOST_MATCHES).map(({ store }) => store.id)
  const first = found[0]
  const isInDistrict = typed?.outward !== undefined && first?.postcode?.outward === typed.outward
  const around = named && !isInDistrict ? named : placeOf(first)
  return around ? { storeIds, around } : { storeIds, ...(named && { around: named }) }
}

const placeOf = (found: IndexedStore | undefined): NamedPlace | undefined =>
  found?.position && { name: found.store.address.city, ...found.position }
