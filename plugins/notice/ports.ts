import { toPounds, type Pence } from '@/domain/money'
import { rentalNotice, type RentalNotice } from '@/domain/schemas/notice'
import { port } from '@/runtime/effects/port'
import { parseWith } from '@/runtime/http/responses'
import { noticeMasks } from './masks'

const read = parseWith(rentalNotice)
const pathOf = (rentalId: string): string => `/subscriptions/${encodeURIComponent(rentalId)}/notice`

/** When the rental may end, and the notice that was given. */
export const readNotice = port('notice.read', noticeMasks, (world, rentalId: string): Promise<RentalNotice> =>
  world.http.request({ method: 'GET', path: pathOf(rentalId), auth: 'required', read }),
)

export const giveNotice = port(
  'notice.give',
  noticeMasks,
  (world, rentalId: string, moveOutAt: string, idempotencyKey: string): Promise<RentalNotice> =>
    world.http.request({
      method: 'POST',
      path: pathOf(rentalId),
      auth: 'required',
      body: { moveOutAt },
      idempotencyKey,
      read,
    }),
)

export const withdrawNotice = port(
  'notice.withdraw',
  noticeMasks,
  (world, rentalId: string, idempotencyKey: string): Promise<RentalNotice> =>
    world.http.request({ method: 'DELETE', path: pathOf(rentalId), auth: 'required', idempotencyKey, read }),
)

/** Cancels the rental for the refund that the person saw: the server does it for no other. */
export const cancelRental = port(
  'notice.cancel',
  noticeMasks,
  (world, rentalId: string, refund: Pence, idempotencyKey: string): Promise<RentalNotice> =>
    world.http.request({
      method: 'POST',
      path: `/subscriptions/${encodeURIComponent(rentalId)}/cancellation`,
      auth: 'required',
      body: { refund: { amount: toPounds(refund), currencyCode: 'GBP' } },
      idempotencyKey,
      read,
    }),
)
