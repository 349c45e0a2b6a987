import { toPounds, type Pence } from '@/domain/money'
import { noticeQuote, type NoticeQuote, rentalNotice, type RentalNotice } from '@/domain/schemas/notice'
import { port } from '@/runtime/effects/port'
import { parseWith } from '@/runtime/http/responses'
import { withQuery } from '@/runtime/routing/paths'
import { noticeMasks, quoteMasks } from './masks'

const read = parseWith(rentalNotice)
const pathOf = (rentalId: string): string => `/subscriptions/${encodeURIComponent(rentalId)}/notice`

/** When the rental may end, and any notice given. */
export const readNotice = port('notice.read', noticeMasks, (world, rentalId: string): Promise<RentalNotice> =>
  world.http.request({ method: 'GET', path: pathOf(rentalId), auth: 'required', read }),
)

/** The remaining cost of leaving on a day. Changes nothing. */
export const quoteNotice = port('notice.quote', quoteMasks, (world, rentalId: string, moveOutAt: string): Promise<NoticeQuote> =>
  world.http.request({
    method: 'GET',
    path: withQuery(`${pathOf(rentalId)}/quote`, { moveOutAt }),
    auth: 'required',
    read: parseWith(noticeQuote),
  }),
)

/** Gives notice; the server refuses if the remaining cost differs from the one shown. */
export const giveNotice = port(
  'notice.give',
  noticeMasks,
  (
    world,
    rentalId: string,
    { moveOutAt, total }: Pick<NoticeQuote, 'moveOutAt' | 'total'>,
    idempotencyKey: string,
  ): Promise<RentalNotice> =>
    world.http.request({
      method: 'POST',
      path: pathOf(rentalId),
      auth: 'required',
      body: { moveOutAt, ...(total !== undefined && { total: { amount: toPounds(total), currencyCode: 'GBP' } }) },
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

/** Cancels the rental for the refund that was shown; the server refuses if it differs. */
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
