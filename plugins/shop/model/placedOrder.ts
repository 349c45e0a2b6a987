import type { Cart } from '@/domain/schemas/cart'

/** An order placed on this device, as the device knows it: no call of the server lists a customer's orders. */
export interface KeptOrder {
  readonly storeId: string
  readonly orderId: string
  /** Epoch milliseconds by the server's clock; the server tells no day of an order. */
  readonly placedAt: number
}

/** The same with what the server says of it, to its customer alone. */
export interface PlacedOrder extends KeptOrder {
  readonly reference: string
  readonly cart: Cart
}
