import type { Cart, Product } from '@/domain/schemas/shop'

export interface Line {
  readonly productId: string
  readonly quantity: number
}

/** Quantities by product. */
export type Counts = Readonly<Record<string, number>>

/** The maximum quantity of a line (S9.66). */
export const MOST_OF_ONE = 99
/** The maximum number of different products in a basket (S9.66). */
export const MOST_LINES = 50

/** Applies changes to the lines, keeping their order, with new products at the end; lines with quantity 0 are removed. */
export function mergedLines(lines: readonly Line[], changes: Counts): readonly Line[] {
  const known = new Set(lines.map(line => line.productId))
  const added = Object.entries(changes).flatMap(([productId, quantity]) =>
    known.has(productId) ? [] : [{ productId, quantity }],
  )
  return [...lines, ...added]
    .map(({ productId, quantity }) => ({ productId, quantity: changes[productId] ?? quantity }))
    .filter(({ quantity }) => quantity > 0)
}

/** The chosen quantities that the server does not have yet. */
export function changesTo(basket: Cart | null | undefined, wanted: Counts): Counts {
  const confirmed = new Map(basket?.items.map(({ productId, quantity }) => [productId, quantity]))
  return Object.fromEntries(Object.entries(wanted).filter(([id, count]) => (confirmed.get(id) ?? 0) !== count))
}

/** A line of the basket as displayed: the chosen quantity immediately, at the server's price. */
export interface ShownLine {
  readonly productId: string
  /** Undefined for a product that the store no longer sells. */
  readonly product: Product | undefined
  readonly quantity: number
  readonly itemPrice: number
  readonly total: number
}

export interface ShownBasket {
  readonly lines: readonly ShownLine[]
  readonly count: number
  readonly total: number
  /** Some changes are not confirmed by the server yet. */
  readonly isPending: boolean
}

export type ProductsById = ReadonlyMap<string, Product>

export const productsById = (products: readonly Product[]): ProductsById =>
  new Map(products.map(product => [product.id, product]))

/** Totals are the server's where it has confirmed the quantities. */
export function shownBasket(basket: Cart | null | undefined, wanted: Counts, products: ProductsById): ShownBasket {
  const changes = changesTo(basket, wanted)
  const fromServer = new Map(basket?.items.map(item => [item.productId, item]))
  const lines = mergedLines(basket?.items ?? [], changes).map(({ productId, quantity }): ShownLine => {
    const product = products.get(productId)
    const item = fromServer.get(productId)
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

/** A whole number from 1 to 99, as typed; undefined for anything else (S3.204). */
export function typedQuantity(typed: string): number | undefined {
  const text = typed.trim()
  if (!/^\d{1,3}$/.test(text)) return undefined
  const quantity = Number(text)
  return quantity >= 1 && quantity <= MOST_OF_ONE ? quantity : undefined
}
