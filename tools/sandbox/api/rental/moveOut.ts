/** When a rental may end. Pure. */
import type { SubscriptionRow } from '../schema'
import { addDays, addMonths, beginningOf } from './calendar'

/** Section S9: a minimum of two months, then 7 days' notice. */
const MINIMUM_STAY_MONTHS = 2
export const NOTICE_DAYS = 7

export const minimumStayEndOf = (moveInAt: string): string => addMonths(moveInAt, MINIMUM_STAY_MONTHS)

export interface EarliestMoveOut {
  readonly day: string
  /** The later of the two applies. */
  readonly because: 'MINIMUM_STAY' | 'NOTICE_PERIOD'
}

export function earliestMoveOut(moveInAt: string, today: string): EarliestMoveOut {
  const [minimumStayEnd, noticeEnd] = [minimumStayEndOf(moveInAt), addDays(today, NOTICE_DAYS)]
  return noticeEnd > minimumStayEnd
    ? { day: noticeEnd, because: 'NOTICE_PERIOD' }
    : { day: minimumStayEnd, because: 'MINIMUM_STAY' }
}

/** Notice can be withdrawn until the end of the day before move-out. */
export const withdrawableUntil = (moveOutAt: string): Date => beginningOf(moveOutAt)

/** A rental lasts until the end of its last day, but a cancelled one ends at once. */
export const isOver = ({ moveOutAt, endToldAt }: Pick<SubscriptionRow, 'moveOutAt' | 'endToldAt'>, today: string): boolean =>
  moveOutAt !== null && (moveOutAt < today || (moveOutAt === today && endToldAt !== null))
