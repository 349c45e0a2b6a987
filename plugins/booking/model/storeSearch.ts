import type { Store } from '@/domain/entities'

/** Small letters without accents and punctuation: “St. Mary’s” is found by “st marys”. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const packed = (text: string): string => plain(text).replaceAll(' ', '')

/** The part of a postcode before the space: `BS2` of `BS2 0QX`. */
const outward = (postcode: string): string => packed(postcode).replace(/\d[a-z]{2}$/, '')
const areaOf = (postcode: string): string => /^[a-z]{1,2}(?=\d)/.exec(packed(postcode))?.[0] ?? ''

function likeness(store: Store, wanted: string): number {
  const { city, county = '', line1 = '', postalCode = '' } = store.address
  const words = plain(wanted)
  const code = packed(wanted)
  if (packed(postalCode) === code) return 5
  if (outward(postalCode) === outward(code) && /\d/.test(code)) return 4
  if (plain(city) === words) return 4
  if ([store.name, city, county, line1].some(text => ` ${plain(text)}`.includes(` ${words}`))) return 3
  return /\d/.test(code) && areaOf(code) !== '' && areaOf(code) === areaOf(postalCode) ? 2 : 0
}

/** Ids of the stores that fit a town, a postcode or a name, the likeliest first. An empty text fits every store. */
export function findStores(stores: readonly Store[], text: string): readonly string[] {
  if (plain(text) === '') return stores.map(store => store.id)
  return stores
    .map(store => ({ id: store.id, likeness: likeness(store, text) }))
    .filter(found => found.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .map(found => found.id)
}
