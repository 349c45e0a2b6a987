/** Calls of the gateway before a charge, and the API's errors for the gateway's failures. */
import { PERSONAS } from '../seed/personas'
import { GatewayRefusal, type GatewayCard, type PaymentIntent } from '../services'
import { demandChangeable, invalidState, ownBooking } from './booking/find'
import { estimate } from './booking/pricing'
import type { ApiContext } from './context'
import { ApiError, knownCode } from './errors'
import { findOpenCart } from './shop/carts'
import { demandPayable, pricedLines, totalOf } from './shop/lines'

export interface Payable {
  /** Pence. */
  readonly amount: number
  readonly reference: string
}

/** Personas whose accounts at the gateway cause errors. */
const FAILING_ACCOUNTS: Readonly<Record<string, GatewayRefusal['code']>> = {
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
  const cart = await findOpenCart(db, { cartId, customerId })
  const lines = await pricedLines(db, cart.items)
  demandPayable(lines)
  return { amount: totalOf(lines), reference: cart.id }
}

/** For storing a card without a payment: the bank checks the card with an amount of zero. */
export const nothingToPay = (customerId: string): Payable => ({ amount: 0, reference: `card of ${customerId}` })

/** Throws INVALID_CURRENCYCODE or BILLING_SETUP_FAILED if the gateway refuses. */
export async function createIntent({ gateway }: ApiContext, request: Payable & { customerId: string }): Promise<PaymentIntent> {
  const failure = FAILING_ACCOUNTS[request.customerId]
  if (failure !== undefined) throw new ApiError(failure, 'The payment service would not')
  try {
    return await gateway.createIntent({ ...request, currency: 'GBP' })
  } catch (error) {
    throw apiErrorFor(error)
  }
}

/** Throws the gateway's refusal of the card. */
export async function keepCard({ gateway }: ApiContext, intentId: string, customerId: string): Promise<GatewayCard> {
  const kept = await gateway.keepCard({ intentId, customerId }).catch((error: unknown) => Promise.reject(apiErrorFor(error)))
  if ('card' in kept) return kept.card
  throw new ApiError(knownCode(kept.refused, 'PAYMENT_SOURCE_NOT_AUTHORIZED'), 'The card was not added')
}

function apiErrorFor(error: unknown): ApiError {
  if (error instanceof GatewayRefusal) return new ApiError(error.code, 'The payment service would not')
  // the outcome is unknown: no code of the catalogue (S8), which would be a definite answer
  return new ApiError('SERVICE_UNAVAILABLE', 'The payment service did not answer')
}

/** Throws INVALID_PAYMENT_SOURCE_ID, PAYMENT_SOURCE_NOT_FOUND or INVALID_PAYMENT_SOURCE. */
export async function demandUsableCard(
  { gateway }: Pick<ApiContext, 'gateway'>,
  customerId: string,
  id: string,
): Promise<GatewayCard> {
  if (!/^[\w-]{1,100}$/.test(id)) throw new ApiError('INVALID_PAYMENT_SOURCE_ID', 'This is not the id of a card')
  const card = (await gateway.cards(customerId)).find(each => each.id === id)
  if (card === undefined) throw new ApiError('PAYMENT_SOURCE_NOT_FOUND', 'There is no such card')
  if (!['Valid', 'Expiring'].includes(card.status)) {
    throw new ApiError('INVALID_PAYMENT_SOURCE', 'This card cannot be charged')
  }
  return card
}

/** The API's error for a charge that the gateway refused. */
export function refusalOf(refused: string): ApiError {
  // The card was listed a moment ago, but is gone from the gateway.
  if (refused === 'PAYMENT_SOURCE_NOT_FOUND') {
    return new ApiError('BILLING_METHOD_NOT_FOUND', 'This card is no longer on file')
  }
  return new ApiError(knownCode(refused, 'PAYMENT_FAILED'), 'The payment was refused')
}

/** A card to be named in a text, even if it was removed. Undefined if the gateway does not answer: the text does without. */
export async function cardIfKnown(
  { gateway }: Pick<ApiContext, 'gateway'>,
  { customerId, paymentSourceId }: { readonly customerId: string; readonly paymentSourceId: string | null },
): Promise<GatewayCard | undefined> {
  const cards = await gateway.cards(customerId, { removed: true }).catch(() => [])
  return cards.find(({ id }) => id === paymentSourceId)
}
