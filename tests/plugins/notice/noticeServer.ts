import type { RentalNotice } from '@/domain/schemas/notice'
import { onceByKey } from '../../support/onceByKey'
import { refuse } from '../../support/refuse'

export const TERMS = {
  earliestMoveOutAt: '2026-04-14',
  because: 'MINIMUM_STAY',
  noticeDays: 7,
  minimumStayEndsAt: '2026-04-14',
} as const
export const RIGHT = { cancellableUntil: Date.parse('2026-03-12T00:00:00Z'), daysUsed: 0, paid: 14_875, refund: 14_875 } as const

/** A last payment of one month, and nothing else due. */
export const quoteOf = (moveOutAt: string) => ({ moveOutAt, lastPayment: { dueAt: '2026-03-14', amount: 12_875 }, total: 12_875 })

/**
 * A fake of the API for notice on one rental. Each idempotency key takes effect once.
 * `isOver` and `isGiven` are for fakes of the rental's other calls.
 */
export function noticeServer(right: RentalNotice['rightToCancel'] = RIGHT) {
  const byKey = onceByKey()
  let notice: RentalNotice = { ...TERMS, ...(right && { rightToCancel: right }) }
  const settle = (next: RentalNotice): RentalNotice => (notice = next)
  const demandDay = (moveOutAt: string): void => {
    if (notice.given) refuse('NOTICE_ALREADY_GIVEN', 409)
    if (moveOutAt < TERMS.earliestMoveOutAt) refuse('MOVE_OUT_TOO_EARLY', 400)
  }
  return {
    isOver: () => notice.cancelled !== undefined,
    isGiven: () => notice.given !== undefined,
    ports: {
      'notice.read': () => notice,
      'notice.quote': (_rental: string, moveOutAt: string) => {
        if (notice.given?.moveOutAt === moveOutAt) return quoteOf(moveOutAt)
        demandDay(moveOutAt)
        return quoteOf(moveOutAt)
      },
      'notice.give': (rental: string, { moveOutAt, total }: { moveOutAt: string; total?: number }, key: string) =>
        byKey(key, ['give', rental, moveOutAt, total], () => {
          demandDay(moveOutAt)
          if (total !== undefined && total !== quoteOf(moveOutAt).total) return refuse('AMOUNT_CHANGED', 409)
          return settle({ ...notice, given: { moveOutAt, withdrawableUntil: Date.parse(`${moveOutAt}T00:00:00+01:00`) } })
        }),
      'notice.withdraw': (rental: string, key: string) =>
        byKey(key, ['withdraw', rental], () => {
          if (!notice.given) return refuse('NOTICE_NOT_FOUND', 404)
          const { given: _, ...rest } = notice
          return settle(rest)
        }),
      'notice.cancel': (rental: string, refund: number, key: string) =>
        byKey(key, ['cancel', rental, refund], () => {
          if (!notice.rightToCancel) return refuse('RENTAL_NOT_CANCELLABLE', 409)
          if (refund !== notice.rightToCancel.refund) return refuse('REFUND_CHANGED', 409)
          return settle({ ...TERMS, cancelled: { cancelledAt: '2026-03-02', refund } })
        }),
    },
  }
}
