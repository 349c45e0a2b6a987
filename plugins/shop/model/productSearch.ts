import type { Product } from '@/domain/schemas/shop'

export const SORTS = ['shelf', 'name', 'cheapest', 'dearest'] as const
export type Sort = (typeof SORTS)[number]

/** The sort order in the address; anything else means the order in which the shop lists its products. */
export const sortOf = (word: string | undefined): Sort => SORTS.find(sort => sort === word) ?? 'shelf'

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/** The products whose name or description has words beginning with every typed word. */
export function searchProducts(products: readonly Product[], typed: string): readonly Product[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return products
  return products.filter(({ name, description = '' }) => {
    const words = wordsOf(`${name} ${description}`)
    return wanted.every(word => words.some(each => each.startsWith(word)))
  })
}

const compare: Readonly<Record<Exclude<Sort, 'shelf'>, (a: Product, b: Product, locale: string) => number>> = {
  name: (a, b, locale) => a.name.localeCompare(b.name, locale),
  cheapest: (a, b) => a.price - b.price,
  dearest: (a, b) => b.price - a.price,
}

/** Names are in the order of the language; equals stay in the order of the shelf. */
export const sortProducts = (products: readonly Product[], sort: Sort, locale: string): readonly Product[] =>
  sort === 'shelf' ? products : [...products].sort((a, b) => compare[sort](a, b, locale))
