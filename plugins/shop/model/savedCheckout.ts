import type { Cart } from '@/domain/schemas/shop'

/** An order placed on this device, as the device knows it, because not every API lists a customer's orders. */
export interface SavedOrder {
  readonly storeId: string
  readonly orderId: string
  /** Epoch milliseconds by the server's clock; the API has no date of an order. */
  readonly placedAt: number
}

/** The same with what the server returns to its customer only. */
export interface PlacedOrder extends SavedOrder {
  readonly reference: string
  readonly cart: Cart
}

/** An order that was requested and whose outcome is not known yet: a reload continues with it. */
export interface OrderRequest {
  readonly storeId: string
  readonly cartId: string
  readonly sourceId: string
  /** The total the customer agreed to. */
  readonly totalPence: number
}
/** A guest's basket when they left for the gateway's page: the return address names only that page. */
export interface GuestVisit {
  readonly storeId: string
  readonly cart: Cart
}

// These parse what is stored on the device, where another build or the visitor may have written anything.

const isRecord = (stored: unknown): stored is Readonly<Record<string, unknown>> => typeof stored === 'object' && stored !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200
/** Whole, non-negative numbers: pence, quantities, milliseconds. */
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

export function orderRequestIn(stored: unknown): OrderRequest | undefined {
  if (!isRecord(stored)) return undefined
  const { storeId, cartId, sourceId, totalPence } = stored
  return isText(storeId) && isText(cartId) && isText(sourceId) && isCount(totalPence)
    ? { storeId, cartId, sourceId, totalPence }
    : undefined
}

export function guestVisitIn(stored: unknown): GuestVisit | undefined {
  return isRecord(stored) && isText(stored['storeId']) && isCart(stored['cart'])
    ? { storeId: stored['storeId'], cart: stored['cart'] }
    : undefined
}

const isCart = (stored: unknown): stored is Cart =>
  isRecord(stored) &&
  isText(stored['id']) &&
  isCount(stored['total']) &&
  Array.isArray(stored['items']) &&
  stored['items'].every(isItem)

const isItem = (stored: unknown): boolean =>
  isRecord(stored) && isText(stored['productId']) && ['quantity', 'itemPrice', 'total'].every(field => isCount(stored[field]))

/** Invalid entries are left out. */
export const savedOrdersIn = (stored: unknown): readonly SavedOrder[] =>
  Array.isArray(stored)
    ? stored.filter(
        (each): each is SavedOrder =>
          isRecord(each) && isText(each['storeId']) && isText(each['orderId']) && isCount(each['placedAt']),
      )
    : []
