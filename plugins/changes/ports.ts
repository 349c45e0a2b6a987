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

/** What can be changed about the rental. */
export const readChanges = port('changes.read', changesMasks, (world, rentalId: string): Promise<RentalChanges> =>
  world.http.request({ method: 'GET', path: pathOf(rentalId), auth: 'required', read }),
)

/** What a change comes to. Nothing is changed by it. */
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

/** Makes the change, for the price a month that the person saw: the server makes it for no other. */
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
