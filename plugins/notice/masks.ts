import type { NoticeQuote, RentalNotice } from '@/domain/schemas/notice'
import type { Masks } from '@/kernel/masks'

/** Days and amounts are not personal. */
export const noticeMasks: Masks<RentalNotice> = {
  earliestMoveOutAt: 'keep',
  because: 'keep',
  noticeDays: 'keep',
  minimumStayEndsAt: 'keep',
  given: { moveOutAt: 'keep', withdrawableUntil: 'keep', lastPayment: { dueAt: 'keep', amount: 'keep' } },
  rightToCancel: { cancellableUntil: 'keep', daysUsed: 'keep', paid: 'keep', refund: 'keep' },
  cancelled: { cancelledAt: 'keep', refund: 'keep', refundedAt: 'keep' },
}

export const quoteMasks: Masks<NoticeQuote> = {
  moveOutAt: 'keep',
  lastPayment: { dueAt: 'keep', amount: 'keep' },
  total: 'keep',
  unlessProof: { dueAt: 'keep', total: 'keep' },
}
