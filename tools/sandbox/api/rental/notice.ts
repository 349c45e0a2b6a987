import { eq } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import type { Sandbox } from '../../services'
import { ApiError } from '../errors'
import { missingProof } from '../proof/awaited'
import { subscriptions, type SubscriptionRow } from '../schema'
import { addDays, isDay } from './calendar'
import { lockOwnRental } from './find'
import { confirmNotice, confirmWithdrawal } from './messages'
import { earliestMoveOut, withdrawableUntil } from './moveOut'
import { type Payments, paymentsOf, outstandingPence } from './payments'
import { rentalTerms } from './terms'

/** The latest move-out day, counted from today; a later one is a typing mistake. */
const LATEST_DAYS = 2 * 366

interface RentalRequest {
  readonly id: string
  readonly customerId: string
}

export interface NoticeQuote {
  readonly last: Payments['final']
  /** Everything still to be paid, including overdue payments; undefined if only the store knows. */
  readonly totalPence: number | undefined
  /** The same if our protection is added because of missing proof; undefined if none is awaited. */
  readonly unlessProof: { readonly dueAt: string; readonly pence: number } | undefined
}

type Needs = Pick<Sandbox, 'clock' | 'settings'>

/**
 * The remaining cost of leaving on a day. Throws MOVE_OUT_TOO_EARLY, VALIDATION_FAILED, or NOTICE_ALREADY_GIVEN unless it was for
 * this day, because a client that lost the answer asks again.
 */
export async function quoteNotice(
  db: Database,
  { clock, settings }: Needs,
  rental: SubscriptionRow,
  moveOutAt: string,
): Promise<NoticeQuote> {
  const now = clock.now()
  if (rental.moveOutAt !== moveOutAt) demandDay(rental, moveOutAt, now)
  const leaving = { ...rental, moveOutAt }
  const terms = await rentalTerms(db, rental)
  const { final: last } = await paymentsOf(db, leaving, terms)
  if (rental.bookingId === null) return { last, totalPence: undefined, unlessProof: undefined }
  const missing = settings.capabilities.includes('insurance-proof') ? await missingProof(db, leaving, now) : undefined
  return {
    last,
    totalPence: await outstandingPence(db, leaving, terms),
    unlessProof: missing?.substitute && {
      dueAt: missing.dueAt,
      pence: await outstandingPence(db, leaving, terms, missing.substitute),
    },
  }
}

/**
 * Throws the errors of `quoteNotice`, NOTICE_ALREADY_GIVEN for any day, and AMOUNT_CHANGED if the remaining cost differs from the
 * one shown.
 */
export async function giveNotice(
  tx: Database,
  sandbox: Needs,
  {
    id,
    customerId,
    moveOutAt,
    seenPence,
  }: RentalRequest & { readonly moveOutAt: string; readonly seenPence: number | undefined },
): Promise<SubscriptionRow> {
  const now = sandbox.clock.now()
  const rental = await lockOwnRental(tx, id, customerId)
  // also for the same day, for which only the quote may be repeated
  demandDay(rental, moveOutAt, now)
  const { last, totalPence, unlessProof } = await quoteNotice(tx, sandbox, rental, moveOutAt)
  if (seenPence !== undefined && seenPence !== totalPence)
    throw new ApiError('AMOUNT_CHANGED', 'Another sum is to be paid by now')
  const changed = await updateRental(tx, id, { moveOutAt, noticeGivenAt: now })
  await confirmNotice(tx, sandbox, changed, { last, unlessProof })
  return changed
}

function demandDay(rental: SubscriptionRow, moveOutAt: string, now: Date): void {
  if (rental.moveOutAt !== null) throw new ApiError('NOTICE_ALREADY_GIVEN', `Notice was given for ${rental.moveOutAt}`)
  if (!isDay(moveOutAt)) throw new ApiError('VALIDATION_FAILED', 'moveOutAt: a day, YYYY-MM-DD')
  const { day } = earliestMoveOut(rental.moveInAt, londonDate(now))
  if (moveOutAt < day) {
    throw new ApiError('MOVE_OUT_TOO_EARLY', `The earliest day is ${day}`, { earliestMoveOutAt: day })
  }
  if (moveOutAt > addDays(day, LATEST_DAYS)) throw new ApiError('VALIDATION_FAILED', 'moveOutAt: two years ahead at most')
}

/** Throws NOTICE_NOT_FOUND or NOTICE_NOT_WITHDRAWABLE. */
export async function withdrawNotice(tx: Database, sandbox: Needs, { id, customerId }: RentalRequest): Promise<SubscriptionRow> {
  const rental = await lockOwnRental(tx, id, customerId)
  if (rental.moveOutAt === null) throw new ApiError('NOTICE_NOT_FOUND', 'No notice was given')
  if (sandbox.clock.now() >= withdrawableUntil(rental.moveOutAt)) {
    throw new ApiError('NOTICE_NOT_WITHDRAWABLE', 'It could be withdrawn until the day before moving out')
  }
  const changed = await updateRental(tx, id, { moveOutAt: null, noticeGivenAt: null })
  await confirmWithdrawal(tx, sandbox, changed)
  return changed
}

async function updateRental(tx: Database, id: string, values: Partial<SubscriptionRow>): Promise<SubscriptionRow> {
  const [row] = await tx.update(subscriptions).set(values).where(eq(subscriptions.id, id)).returning()
  if (row === undefined) throw new Error('the locked rental is gone')
  return row
}
