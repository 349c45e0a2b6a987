/** The clock, moved to the next day on which something happens to a rental or to a card on file. */
import { isNull } from 'drizzle-orm'
import { periodOf, beginningOf } from '../api/rental/calendar'
import { subscriptions, type SubscriptionRow } from '../api/schema'
import { londonDate } from '../../backend/londonDate'
import type { Database } from '../../backend/db/connect'
import { cards } from '../payments/schema'
import { type Control, turnKnob } from './control'

/** `refused-renewal`: as `renewal`, and the card that is charged then is refused once. */
export const MOMENTS = ['renewal', 'refused-renewal', 'expiring-card', 'moving-out'] as const
export type Moment = (typeof MOMENTS)[number]

/** In the morning, when stores open. */
const HOUR_MS = 9 * 3_600_000

/** The day to which the clock was moved; undefined, and nothing is changed, if no rental has such a day ahead. */
export async function goToNext(moment: Moment, control: Control): Promise<string | undefined> {
  const { db, clock } = control.sandbox
  const today = londonDate(clock.now())
  const days = moment === 'expiring-card' ? await lastMonthsOfCards(db) : await daysOfRentals(db, moment, today)
  const [day] = days.filter(each => each > today).sort()
  if (day === undefined) return undefined
  if (moment === 'refused-renewal') await turnKnob(control, 'payments.refusals', '1')
  clock.setOffset(beginningOf(day).getTime() + HOUR_MS - Date.now())
  return day
}

async function daysOfRentals(db: Database, moment: Moment, today: string): Promise<readonly string[]> {
  const rentals = await db.select().from(subscriptions)
  return rentals.flatMap(rental => (moment === 'moving-out' ? movingOut(rental) : renewal(rental, today)))
}

/** When cards on file begin to be shown as expiring: the first day of the last month they are good for. */
async function lastMonthsOfCards(db: Database): Promise<readonly string[]> {
  const rows = await db.select().from(cards).where(isNull(cards.removedAt))
  return rows.map(({ expiryYear, expiryMonth }) => `${expiryYear}-${String(expiryMonth).padStart(2, '0')}-01`)
}

const movingOut = ({ moveOutAt }: SubscriptionRow): readonly string[] => (moveOutAt === null ? [] : [moveOutAt])

/** The first day of the next month; none at the counter, and after moving out. */
function renewal({ bookingId, moveInAt, moveOutAt }: SubscriptionRow, today: string): readonly string[] {
  if (bookingId === null) return []
  let month = 1
  while (periodOf(moveInAt, month).from <= today) month += 1
  const { from } = periodOf(moveInAt, month)
  return moveOutAt !== null && from >= moveOutAt ? [] : [from]
}
