import { inArray } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { ApiError } from '../errors'
import { products } from '../schema'
import type { CartLine, PricedLine } from './schema'

/** The maximum of one order for collection; larger orders are placed by telephone. */
export const MAX_CHECKOUT_PENCE = 500_000

export function totalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.pence, 0)
}

/** Throws PRODUCT_NOT_FOUND if a product is not sold, VALIDATION_FAILED if one is in two lines. */
export async function checkedLines(db: Database, lines: readonly CartLine[]): Promise<readonly CartLine[]> {
  if (new Set(lines.map(line => line.productId)).size < lines.length) {
    throw new ApiError('VALIDATION_FAILED', 'items: each product once')
  }
  const priced = await pricedLines(db, lines)
  if (priced.length < lines.length) throw new ApiError('PRODUCT_NOT_FOUND', 'items: there is no such product')
  return lines.map(({ productId, quantity }) => ({ productId, quantity }))
}

/** At current prices. Discontinued products are left out. */
export async function pricedLines(db: Database, lines: readonly CartLine[]): Promise<readonly PricedLine[]> {
  if (lines.length === 0) return []
  const rows = await db
    .select()
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map(line => line.productId),
      ),
    )
  return lines.flatMap(({ productId, quantity }) => {
    const product = rows.find(row => row.id === productId)
    return product === undefined ? [] : [{ productId, quantity, name: product.name, pence: product.pricePence }]
  })
}

/** Throws NO_CHARGE_ITEMS for an empty cart, FAILED_TO_PROCESS_CHECKOUT if the total is too high for one payment. */
export function demandPayable(lines: readonly PricedLine[]): void {
  if (totalOf(lines) <= 0) throw new ApiError('NO_CHARGE_ITEMS', 'The cart is empty')
  if (totalOf(lines) > MAX_CHECKOUT_PENCE) {
    throw new ApiError('FAILED_TO_PROCESS_CHECKOUT', `More than £${MAX_CHECKOUT_PENCE / 100} cannot be paid at once`)
  }
}
