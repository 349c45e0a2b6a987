import type { Cart } from '@/domain/schemas/shop'
import type { Failure } from '@/kernel/AppError'

/**
 * `asking` the order was sent · `checking` the outcome is being looked up ·
 * `unknown` it could not be learned · `leaving` for the page on which guests pay · `unpaid` a guest came back without
 * having paid · `foreign` the address names a page that this device did not open.
 */
export type CheckoutPhase = 'idle' | 'asking' | 'checking' | 'unknown' | 'refused' | 'leaving' | 'paid' | 'unpaid' | 'foreign'

export interface CheckoutState {
  readonly phase: CheckoutPhase
  readonly failure: Failure | null
  readonly bought: Bought | null
}
/** Guests receive their reference by e-mail, and here where the API has the capability `guest-orders` (decisions.md D39). */
export interface Bought {
  readonly storeId: string
  readonly orderId?: string
  readonly reference?: string
  readonly cart: Cart
}

export const NO_CHECKOUT: CheckoutState = { phase: 'idle', failure: null, bought: null }
