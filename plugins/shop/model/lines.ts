import type { Cart } from '@/domain/schemas/cart'

export interface Line {
  readonly productId: string
  readonly quantity: number
}

/** Quantities by product. */
export type Counts = Readonly<Record<string, number>>

/** What a line may hold (S9.66). */
export const MOST_OF_ONE = 99
/** Different things a basket may hold (S9.66). */
export const MOST_LINES = 50

/** The lines with the changes made, in their order, new products at the end; what has no quantity is gone. */
export function mergedLines(lines: readonly Line[], changes: Counts): readonly Line[] {
  const known = new Set(lines.map(line => line.productId))
  const added = Object.entries(changes).flatMap(([productId, quantity]) =>
    known.has(productId) ? [] : [{ productId, quantity }],
  )
  return [...lines, ...added]
    .map(({ productId, quantity }) => ({ productId, quantity: changes[productId] ?? quantity }))
    .filter(({ quantity }) => quantity > 0)
}

/** What the person wants that the server has not yet. */
export function changesTo(basket: Cart | null | undefined, wanted: Counts): Counts {
  const has = new Map(basket?.items.map(({ productId, quantity }) => [productId, quantity]))
  return Object.fromEntries(Object.entries(wanted).filter(([id, count]) => (has.get(id) ?? 0) !== count))
}
