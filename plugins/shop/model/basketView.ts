import type { Cart } from '@/domain/schemas/cart'
import type { Product } from '@/domain/schemas/product'
import { changesTo, mergedLines, type Counts } from './lines'

/** A line of the basket as it is shown: what the person chose, at once, at the price the server told. */
export interface ShownLine {
  readonly productId: string
  /** Undefined for something that the store sells no more. */
  readonly product: Product | undefined
  readonly quantity: number
  readonly itemPrice: number
  readonly total: number
}

export interface ShownBasket {
  readonly lines: readonly ShownLine[]
  readonly count: number
  readonly total: number
  /** The server has not answered to all of it yet. */
  readonly isPending: boolean
}

export type Shelf = ReadonlyMap<string, Product>

export const shelfOf = (products: readonly Product[]): Shelf => new Map(products.map(product => [product.id, product]))

/** Sums are the server's wherever it has answered. */
export function shownBasket(basket: Cart | null | undefined, wanted: Counts, shelf: Shelf): ShownBasket {
  const changes = changesTo(basket, wanted)
  const told = new Map(basket?.items.map(item => [item.productId, item]))
  const lines = mergedLines(basket?.items ?? [], changes).map(({ productId, quantity }): ShownLine => {
    const product = shelf.get(productId)
    const item = told.get(productId)
    const itemPrice = item?.itemPrice ?? product?.price ?? 0
    const total = item?.quantity === quantity ? item.total : quantity * itemPrice
    return { productId, product, quantity, itemPrice, total }
  })
  const isPending = Object.keys(changes).length > 0
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: isPending || !basket ? lines.reduce((sum, { total }) => sum + total, 0) : basket.total,
    isPending,
  }
}
