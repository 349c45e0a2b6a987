import type { Masks } from '@/kernel/masks'
import type { IntentAtGateway } from './model/cardForm'

/** The account belongs to the company, not to the visitor: it is recorded by a number all the same. */
export const intentAtGatewayMasks = {
  amountPence: 'keep',
  currencyCode: 'keep',
  gateway: 'keep',
  gatewayAccountId: 'pseudo',
} as const satisfies Masks<IntentAtGateway>
