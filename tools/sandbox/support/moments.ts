/** Moves the clock to the next day on which something happens to a rental or a card on file. */
import { isNull } from 'drizzle-orm'
import { warnedFrom } from '../api/rental/cardEnd'
import { addDays, addMonths, beginningOf, nextMonth } from '../api/rental/calendar'
import { proofDaysOf } from '../api/proof/awaited'
import { subscriptions, type SubscriptionRow } from '../api/schema'
import { londonDate } from '../../backend/londonDate'
import type { Database } from '../../backend/db/connect'
import { cards } from '../payments/schema'
import { type Control, turnKnob } from './control'

/**
 * `refused-renewal`: as `renewal`, but the charge is declined once · `expiring-card`: when customers are warned of a card's end,
 * then the beginning of its last month · `missing-proof`: the reminder, then the addition of our protection · `moving-out`: the
 * last day, then the day after.
 */
export const MOMENTS = ['renewal', 'refused-renewal', 'expiring-card', 'missing-proof', 'moving-out'] as const
export type Moment = (typeof MOMENTS)[number]

/** The time to which the clock is moved, in ms after midnight: when stores open. */
const OPENING_MS = 9 * 3_600_000

/** Returns the new day; undefined, without a change, if no rental has such a day ahead. */
export async function goToNext(moment: Moment, control: Control): Promise<string | undefined> {
  const { db, clock } = control.sandbox
  const today = londonDate(clock.now())
  const days = await daysOf(db, moment, clock.now())
  const [day] = days.filter(each => each > today).sort()
  if (day === undefined) return undefined
  if (moment === 'refused-renewal') await turnKnob(control, 'payments.refusals', '1')
  clock.setOffset(beginningOf(day).getTime() + OPENING_MS - Date.now())
  return day
}

async function daysOf(db: Database, moment: Moment, now: Date): Promise<readonly string[]> {
  if (moment === 'expiring-card') return cardEndDays(db)
  const rentals = await db.select().from(subscriptions)
  if (moment === 'missing-proof') return (await Promise.all(rentals.map(rental => proofDaysOf(db, rental, now)))).flat()
  return rentals.flatMap(rental => (moment === 'moving-out' ? moveOutDays(rental) : renewalDays(rental, londonDate(now))))
}

async function cardEndDays(db: Database): Promise<readonly string[]> {
  const rows = await db.select().from(cards).where(isNull(cards.removedAt))
  return rows.flatMap(card => [warnedFrom(card), addMonths(warnedFrom(card), 1)])
}

const moveOutDays = ({ moveOutAt }: SubscriptionRow): readonly string[] =>
  moveOutAt === null ? [] : [moveOutAt, addDays(moveOutAt, 1)]

/** The first day of the next month; none for rentals at the counter or after move-out. */
function renewalDays({ bookingId, moveInAt, moveOutAt }: SubscriptionRow, today: string): readonly string[] {
  if (bookingId === null) return []
  const from = nextMonth(moveInAt, today)
  return moveOutAt !== null && from >= moveOutAt ? [] : [from]
}
