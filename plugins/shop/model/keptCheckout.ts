import type { Cart } from '@/domain/schemas/cart'
import type { KeptOrder } from './placedOrder'

/** An order the person has asked for and whose end is not known here: what a reload goes on with. */
export interface OrderWish {
  readonly storeId: string
  readonly cartId: string
  readonly sourceId: string
  /** What the person said yes to. */
  readonly totalPence: number
}
/** A guest who left for the gateway's page, and with what: the return names only the page. */
export interface GuestVisit {
  readonly storeId: string
  readonly cart: Cart
}

/** What stands on the device, if it is what we wrote: another build or a person may have put anything there. */

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> => typeof kept === 'object' && kept !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200
/** Pence, things, milliseconds. */
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

export function orderWishIn(kept: unknown): OrderWish | undefined {
  if (!isRecord(kept)) return undefined
  const { storeId, cartId, sourceId, totalPence } = kept
  return isText(storeId) && isText(cartId) && isText(sourceId) && isCount(totalPence)
    ? { storeId, cartId, sourceId, totalPence }
    : undefined
}

export function guestVisitIn(kept: unknown): GuestVisit | undefined {
  return isRecord(kept) && isText(kept['storeId']) && isCart(kept['cart'])
    ? { storeId: kept['storeId'], cart: kept['cart'] }
    : undefined
}

const isCart = (kept: unknown): kept is Cart =>
  isRecord(kept) && isText(kept['id']) && isCount(kept['total']) && Array.isArray(kept['items']) && kept['items'].every(isItem)

const isItem = (kept: unknown): boolean =>
  isRecord(kept) && isText(kept['productId']) && ['quantity', 'itemPrice', 'total'].every(field => isCount(kept[field]))

/** What is not ours among them is left out. */
export const keptOrdersIn = (kept: unknown): readonly KeptOrder[] =>
  Array.isArray(kept)
    ? kept.filter(
        (each): each is KeptOrder =>
          isRecord(each) && isText(each['storeId']) && isText(each['orderId']) && isCount(each['placedAt']),
      )
    : []
