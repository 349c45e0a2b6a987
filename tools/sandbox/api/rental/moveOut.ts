/** When a rental may end. Pure. */
import type { SubscriptionRow } from '../schema'
import { addDays, addMonths, beginningOf } from './calendar'

/** Section S9: two months at least, then 7 days' notice. */
const MINIMUM_STAY_MONTHS = 2
export const NOTICE_DAYS = 7

export const minimumStayEndOf = (moveInAt: string): string => addMonths(moveInAt, MINIMUM_STAY_MONTHS)

export interface EarliestMoveOut {
  readonly day: string
  /** The later of the two decides. */
  readonly because: 'MINIMUM_STAY' | 'NOTICE_PERIOD'
}

export function earliestMoveOut(moveInAt: string, today: string): EarliestMoveOut {
  const [stayed, noticed] = [minimumStayEndOf(moveInAt), addDays(today, NOTICE_DAYS)]
  return noticed > stayed ? { day: noticed, because: 'NOTICE_PERIOD' } : { day: stayed, because: 'MINIMUM_STAY' }
}

/** Notice can be withdrawn until the day before moving out is over. */
export const withdrawableUntil = (moveOutAt: string): Date => beginningOf(moveOutAt)

/** A rental goes on until the end of its last day; one that was cancelled has ended at once, which was told with it. */
export const isOver = ({ moveOutAt, endToldAt }: Pick<SubscriptionRow, 'moveOutAt' | 'endToldAt'>, today: string): boolean =>
  moveOutAt !== null && (moveOutAt < today || (moveOutAt === today && endToldAt !== null))
