import { eq } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import type { Sandbox } from '../../services'
import { ApiError } from '../errors'
import { subscriptions, type SubscriptionRow } from '../schema'
import { addDays, isDay } from './calendar'
import { lockOwnRental } from './find'
import { confirmNotice, confirmWithdrawal } from './messages'
import { earliestMoveOut, withdrawableUntil } from './moveOut'
import { paymentsOf } from './payments'
import { rentalTerms } from './terms'

/** How far ahead a day of moving out may be: a later one is a slip of the hand. */
const LATEST_DAYS = 2 * 366

interface Asked {
  readonly id: string
  readonly customerId: string
}

/** Throws NOTICE_ALREADY_GIVEN, MOVE_OUT_TOO_EARLY or VALIDATION_FAILED. */
export async function giveNotice(
  tx: Database,
  sandbox: Pick<Sandbox, 'clock' | 'settings'>,
  { id, customerId, moveOutAt }: Asked & { readonly moveOutAt: string },
): Promise<SubscriptionRow> {
  const now = sandbox.clock.now()
  const rental = await lockOwnRental(tx, id, customerId)
  if (rental.moveOutAt !== null) throw new ApiError('NOTICE_ALREADY_GIVEN', `Notice was given for ${rental.moveOutAt}`)
  if (!isDay(moveOutAt)) throw new ApiError('VALIDATION_FAILED', 'moveOutAt: a day, YYYY-MM-DD')
  const { day } = earliestMoveOut(rental.moveInAt, londonDate(now))
  if (moveOutAt < day) {
    throw new ApiError('MOVE_OUT_TOO_EARLY', `The earliest day is ${day}`, { earliestMoveOutAt: day })
  }
  if (moveOutAt > addDays(day, LATEST_DAYS)) throw new ApiError('VALIDATION_FAILED', 'moveOutAt: two years ahead at most')
  const changed = await set(tx, id, { moveOutAt, noticeGivenAt: now })
  const { final: last } = await paymentsOf(tx, changed, await rentalTerms(tx, changed))
  await confirmNotice(tx, sandbox, changed, last)
  return changed
}

/** Throws NOTICE_NOT_FOUND or NOTICE_NOT_WITHDRAWABLE. */
export async function withdrawNotice(
  tx: Database,
  sandbox: Pick<Sandbox, 'clock' | 'settings'>,
  { id, customerId }: Asked,
): Promise<SubscriptionRow> {
  const rental = await lockOwnRental(tx, id, customerId)
  if (rental.moveOutAt === null) throw new ApiError('NOTICE_NOT_FOUND', 'No notice was given')
  if (sandbox.clock.now() >= withdrawableUntil(rental.moveOutAt)) {
    throw new ApiError('NOTICE_NOT_WITHDRAWABLE', 'It could be withdrawn until the day before moving out')
  }
  const changed = await set(tx, id, { moveOutAt: null, noticeGivenAt: null })
  await confirmWithdrawal(tx, sandbox, changed)
  return changed
}

async function set(tx: Database, id: string, values: Partial<SubscriptionRow>): Promise<SubscriptionRow> {
  const [row] = await tx.update(subscriptions).set(values).where(eq(subscriptions.id, id)).returning()
  if (row === undefined) throw new Error('the locked rental is gone')
  return row
}
