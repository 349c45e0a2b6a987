import type { NoticeQuote, RentalNotice } from '@/domain/schemas/notice'
import type { Ask } from './realPorts'
import { refusalOf } from './refusalOf'

/** A rental that was paid for and has not begun, at a product API, true or played. */
export interface NoticeApi {
  readonly ask: Ask
  readonly rental: string
}

const read = ({ ask, rental }: NoticeApi) => ask('notice.read', rental) as Promise<RentalNotice>
const quote = ({ ask, rental }: NoticeApi, day: string) => ask('notice.quote', rental, day) as Promise<NoticeQuote>
const give = ({ ask, rental }: NoticeApi, moveOutAt: string, key: string, total?: number) =>
  ask('notice.give', rental, { moveOutAt, ...(total !== undefined && { total }) }, key) as Promise<RentalNotice>
const refundOf = async (api: NoticeApi): Promise<number> => (await read(api)).rightToCancel?.refund ?? NaN
const cancel = ({ ask, rental }: NoticeApi, refund: number, key: string) =>
  ask('notice.cancel', rental, refund, key) as Promise<RentalNotice>

/** What the true API does, and every fake of it has to. */
export const NOTICE: Readonly<Record<string, (api: NoticeApi) => Promise<void>>> = {
  'notice is given once under one key, and not again under another': async api => {
    const { earliestMoveOutAt } = await read(api)
    const first = await give(api, earliestMoveOutAt, 'give')
    expect(first.given?.moveOutAt).toBe(earliestMoveOutAt)
    expect(await give(api, earliestMoveOutAt, 'give')).toEqual(first)
    expect(await refusalOf(give(api, earliestMoveOutAt, 'give-again'))).toBe('409 NOTICE_ALREADY_GIVEN')
  },

  'notice is given for the sum still to be paid that was said, and for no other': async api => {
    const { earliestMoveOutAt: day } = await read(api)
    const said = await quote(api, day)
    expect(said).toMatchObject({ moveOutAt: day, total: expect.any(Number), lastPayment: { amount: expect.any(Number) } })
    expect(await refusalOf(give(api, day, 'more', (said.total ?? 0) + 1))).toBe('409 AMOUNT_CHANGED')
    expect(await read(api)).not.toHaveProperty('given')
    expect((await give(api, day, 'give', said.total)).given?.moveOutAt).toBe(day)
    // a client that lost the answer asks again
    expect(await quote(api, day)).toEqual(said)
    expect(await refusalOf(quote(api, '2035-01-01'))).toBe('409 NOTICE_ALREADY_GIVEN')
  },

  'a day before the earliest is refused': async api => {
    expect(await refusalOf(quote(api, '2020-01-01'))).toBe('400 MOVE_OUT_TOO_EARLY')
    expect(await refusalOf(give(api, '2020-01-01', 'give'))).toBe('400 MOVE_OUT_TOO_EARLY')
    expect(await read(api)).not.toHaveProperty('given')
  },

  'notice is withdrawn once, and only where it was given': async api => {
    const withdraw = (key: string) => api.ask('notice.withdraw', api.rental, key)
    expect(await refusalOf(withdraw('too-soon'))).toBe('404 NOTICE_NOT_FOUND')
    await give(api, (await read(api)).earliestMoveOutAt, 'give')
    const gone = await withdraw('withdraw')
    expect(gone).not.toHaveProperty('given')
    expect(await withdraw('withdraw')).toEqual(gone)
  },

  'a rental is cancelled once, for the refund that it says and no other': async api => {
    const refund = await refundOf(api)
    expect(await refusalOf(cancel(api, refund + 1, 'more'))).toBe('409 REFUND_CHANGED')
    const first = await cancel(api, refund, 'cancel')
    expect(first.cancelled?.refund).toBe(refund)
    expect(first).not.toHaveProperty('rightToCancel')
    expect(await cancel(api, refund, 'cancel')).toEqual(first)
    expect(await refusalOf(cancel(api, refund, 'cancel-again'))).toBe('409 RENTAL_NOT_CANCELLABLE')
  },

  'notice that was given ends with the rental that is cancelled': async api => {
    await give(api, (await read(api)).earliestMoveOutAt, 'give')
    expect(await cancel(api, await refundOf(api), 'cancel')).not.toHaveProperty('given')
  },

  'nothing without a key': async api => {
    const { earliestMoveOutAt } = await read(api)
    expect(await refusalOf(give(api, earliestMoveOutAt, ''))).toBe('400 IDEMPOTENCY_KEY_REQUIRED')
    expect(await refusalOf(cancel(api, await refundOf(api), ''))).toBe('400 IDEMPOTENCY_KEY_REQUIRED')
    expect(await refusalOf(api.ask('notice.withdraw', api.rental, ''))).toBe('400 IDEMPOTENCY_KEY_REQUIRED')
  },
}
