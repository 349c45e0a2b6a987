import { toPounds, type Pence } from '@/domain/money'
import { changeQuote, rentalChanges, type ChangeQuote, type RentalChanges } from '@/domain/schemas/rentalChanges'
import { port } from '@/runtime/effects/port'
import { parseWith } from '@/runtime/http/responses'
import { withQuery } from '@/runtime/routing/paths'
import { changesMasks, quoteMasks } from './masks'
import type { ChangeRequest } from './model/changeRequest'

const read = parseWith(rentalChanges)
const readQuote = parseWith(changeQuote)
const pathOf = (rentalId: string): string => `/subscriptions/${encodeURIComponent(rentalId)}/changes`

/** The possible changes to the rental. */
export const readChanges = port('changes.read', changesMasks, (world, rentalId: string): Promise<RentalChanges> =>
  world.http.request({ method: 'GET', path: pathOf(rentalId), auth: 'required', read }),
)

/** The price of a change, which is not made. */
export const quoteChange = port(
  'changes.quote',
  quoteMasks,
  (world, rentalId: string, request: ChangeRequest): Promise<ChangeQuote> =>
    world.http.request({
      method: 'GET',
      path: withQuery(`${pathOf(rentalId)}/quote`, { ...request }),
      auth: 'required',
      read: readQuote,
    }),
)

/** Makes the change at the monthly price that the person saw; the server refuses if it differs. */
export const makeChange = port(
  'changes.make',
  changesMasks,
  (world, rentalId: string, request: ChangeRequest, monthly: Pence, idempotencyKey: string): Promise<RentalChanges> =>
    world.http.request({
      method: 'POST',
      path: pathOf(rentalId),
      auth: 'required',
      body: { change: request, monthly: { amount: toPounds(monthly), currencyCode: 'GBP' } },
      idempotencyKey,
      read,
    }),
)
