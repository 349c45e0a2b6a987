import type { ApiContext } from './context'
import { ApiError, knownCode } from './errors'

/** Throws INVALID_PAYMENT_SOURCE_ID, PAYMENT_SOURCE_NOT_FOUND or INVALID_PAYMENT_SOURCE. */
export async function demandUsableCard({ gateway }: Pick<ApiContext, 'gateway'>, customerId: string, id: string): Promise<void> {
  if (!/^[\w-]{1,100}$/.test(id)) throw new ApiError('INVALID_PAYMENT_SOURCE_ID', 'This is not the id of a card')
  const card = (await gateway.cards(customerId)).find(each => each.id === id)
  if (card === undefined) throw new ApiError('PAYMENT_SOURCE_NOT_FOUND', 'There is no such card')
  if (!['Valid', 'Expiring'].includes(card.status)) {
    throw new ApiError('INVALID_PAYMENT_SOURCE', 'This card cannot be charged')
  }
}

/** What the gateway's refusal of a charge is to the customer. */
export function refusalOf(refused: string): ApiError {
  // It was in the list of cards a moment ago: the gateway has forgotten it since.
  if (refused === 'PAYMENT_SOURCE_NOT_FOUND') {
    return new ApiError('BILLING_METHOD_NOT_FOUND', 'This card is no longer on file')
  }
  return new ApiError(knownCode(refused, 'PAYMENT_FAILED'), 'The payment was refused')
}
