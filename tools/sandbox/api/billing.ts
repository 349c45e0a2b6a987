/** What the product API asks of the gateway before a charge, and what the gateway's troubles are to the customer. */
import { PERSONAS } from '../seed/personas'
import { GatewayRefusal, type GatewayCard, type PaymentIntent } from '../services'
import { demandChangeable, invalidState, ownBooking } from './booking/find'
import { estimate } from './booking/pricing'
import type { ApiContext } from './context'
import { ApiError, knownCode } from './errors'
import { openCart } from './shop/carts'
import { demandPayable, pricedLines, totalOf } from './shop/lines'

export interface Payable {
  /** Pence. */
  readonly amount: number
  readonly reference: string
}

/** The personas whose accounts at the gateway are in a bad way. */
const TROUBLED: Readonly<Record<string, GatewayRefusal['code']>> = {
  [PERSONAS.unbillable.sub]: 'BILLING_SETUP_FAILED',
  [PERSONAS.euro.sub]: 'INVALID_CURRENCYCODE',
}

export async function payableBooking({ db, clock }: ApiContext, id: string, customerId: string): Promise<Payable> {
  const booking = await ownBooking(db, id, customerId)
  demandChangeable(booking, clock.now())
  if (booking.insurance === null) throw invalidState('Choose protection first')
  const { totalPence } = estimate(booking.quote, booking.insurance.pence ?? 0, booking.moveInAt)
  return { amount: totalPence, reference: booking.id }
}

export async function payableCart({ db }: ApiContext, cartId: string, customerId: string): Promise<Payable> {
  const cart = await openCart(db, { cartId, customerId })
  const lines = await pricedLines(db, cart.items)
  demandPayable(lines)
  return { amount: totalOf(lines), reference: cart.id }
}

/** A card that is only to be kept: the bank is asked whether it is good, for no money. */
export const nothingToPay = (customerId: string): Payable => ({ amount: 0, reference: `card of ${customerId}` })

/** Throws INVALID_CURRENCYCODE or BILLING_SETUP_FAILED when the gateway would not. */
export async function createIntent({ gateway }: ApiContext, wanted: Payable & { customerId: string }): Promise<PaymentIntent> {
  const trouble = TROUBLED[wanted.customerId]
  if (trouble !== undefined) throw new ApiError(trouble, 'The payment service would not')
  try {
    return await gateway.createIntent({ ...wanted, currency: 'GBP' })
  } catch (error) {
    throw troubleOf(error)
  }
}

/** Throws what the gateway refuses the card with. */
export async function keepCard({ gateway }: ApiContext, intentId: string, customerId: string): Promise<GatewayCard> {
  const kept = await gateway.keepCard({ intentId, customerId }).catch((error: unknown) => Promise.reject(troubleOf(error)))
  if ('card' in kept) return kept.card
  throw new ApiError(knownCode(kept.refused, 'PAYMENT_SOURCE_NOT_AUTHORIZED'), 'The card was not added')
}

function troubleOf(error: unknown): ApiError {
  if (error instanceof GatewayRefusal) return new ApiError(error.code, 'The payment service would not')
  // it may have done what was asked: no code of the catalogue (S8), which would be an answer
  return new ApiError('SERVICE_UNAVAILABLE', 'The payment service did not answer')
}
