import { savedCardMasks, type SavedCard } from '@/contracts/savedCard'
import { toPounds, type Pence } from '@/domain/money'
import { paymentSourceList, savedCardOf } from '@/domain/schemas/payment'
import { rentalPaying, type RentalPaying } from '@/domain/schemas/paying'
import { port } from '@/runtime/effects/port'
import { ignoreBody, parseWith } from '@/runtime/http/responses'
import { payingMasks } from './masks'

const read = parseWith(rentalPaying)
const readCards = parseWith(paymentSourceList)
const pathOf = (rentalId: string): string => `/subscriptions/${encodeURIComponent(rentalId)}/paying`

/** The rental's card, past payments and overdue ones. */
export const readPaying = port('paying.read', payingMasks, (world, rentalId: string): Promise<RentalPaying> =>
  world.http.request({ method: 'GET', path: pathOf(rentalId), auth: 'required', read }),
)

export const listCards = port('paying.listCards', { each: savedCardMasks }, async (world): Promise<readonly SavedCard[]> => {
  const cards = await world.http.request({ method: 'GET', path: '/payment-sources', auth: 'required', read: readCards })
  return cards.map(savedCardOf)
})

/** Changes the card that pays for the rental. */
export const changeCard = port(
  'paying.changeCard',
  payingMasks,
  (world, rentalId: string, paymentSourceId: string, idempotencyKey: string): Promise<RentalPaying> =>
    world.http.request({
      method: 'PUT',
      path: `${pathOf(rentalId)}/card`,
      auth: 'required',
      body: { paymentSourceId },
      idempotencyKey,
      read,
    }),
)

export interface Settlement {
  readonly paymentId: string
  /** The amount that the person confirmed; the server refuses any other. */
  readonly total: Pence
  readonly sourceId: string
}

/** Pays an overdue payment now. */
export const settle = port(
  'paying.settle',
  payingMasks,
  (world, rentalId: string, settlement: Settlement, idempotencyKey: string): Promise<RentalPaying> =>
    world.http.request({
      method: 'POST',
      path: `${pathOf(rentalId)}/settlements`,
      auth: 'required',
      body: {
        invoiceId: settlement.paymentId,
        total: { amount: toPounds(settlement.total), currencyCode: 'GBP' },
        paymentSourceId: settlement.sourceId,
      },
      idempotencyKey,
      read,
    }),
)

export const removeCard = port('paying.removeCard', 'keep', (world, sourceId: string, idempotencyKey: string) =>
  world.http.request({
    method: 'DELETE',
    path: `/payment-sources/${encodeURIComponent(sourceId)}`,
    auth: 'required',
    idempotencyKey,
    read: ignoreBody,
  }),
)
