import { plainText } from './plainText'
import type { Position } from '@/domain/distance'
import type { Store } from '@/domain/schemas/store'
import { readTypedPostcode, type TypedPostcode } from './typedPostcode'

/** A store's searchable data: its normalised texts and its position. */
export interface IndexedStore {
  readonly store: Store
  readonly city: string
  /** Name, town, county and street, each beginning with a space. */
  readonly texts: readonly string[]
  readonly words: readonly string[]
  readonly postcode: TypedPostcode | undefined
  readonly position: Position | undefined
}

const indices = new WeakMap<readonly Store[], readonly IndexedStore[]>()

/** The search index of a list of stores, memoised; in the order of towns, then names. */
export function storeIndex(stores: readonly Store[]): readonly IndexedStore[] {
  const known = indices.get(stores)
  if (known) return known
  const index = stores.map(indexed).sort((a, b) => compare(a.city, b.city) || compare(a.store.name, b.store.name))
  indices.set(stores, index)
  return index
}

function indexed(store: Store): IndexedStore {
  const { city, county = '', line1 = '', postalCode = '' } = store.address
  const texts = [store.name, city, county, line1].map(plainText).filter(text => text !== '')
  return {
    store,
    city: plainText(city),
    texts: texts.map(text => ` ${text}`),
    words: [...new Set([store.name, city, county].flatMap(text => plainText(text).split(' ')))],
    postcode: readTypedPostcode(postalCode),
    position: positionOf(store),
  }
}

export const positionOf = ({ coordinates }: Store): Position | undefined =>
  coordinates && { longitude: coordinates[0], latitude: coordinates[1] }

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
