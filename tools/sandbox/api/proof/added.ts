/**
 * Our protection is added to a rental for which no proof of the customer's own insurance has arrived, and removed again when it
 * arrives. Both are changes of the rental's terms.
 */
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { OTHER_INSURANCE, type InsuranceChoice } from '../booking/insurance'
import { newId } from '../ids'
import { nextMonth } from '../rental/calendar'
import { rentalChanges } from '../rental/changeSchema'
import { rentalTerms } from '../rental/terms'
import type { SubscriptionRow } from '../schema'
import { awaitedProof } from './awaited'

/** Changes the insurance from the next month on, whose first day is returned. The rental must be locked. */
export async function setProtection(
  tx: Database,
  rental: SubscriptionRow,
  insurance: InsuranceChoice,
  { now, insuredAt }: { readonly now: Date; readonly insuredAt: Date },
): Promise<string> {
  const { quote } = await rentalTerms(tx, rental)
  const fromDay = nextMonth(rental.moveInAt, londonDate(now))
  const change = { id: newId('chg'), subscriptionId: rental.id, kind: 'protection' as const, fromDay, quote, insurance }
  await tx.insert(rentalChanges).values({ ...change, insuredAt, createdAt: now })
  return fromDay
}

/** The first day without the added protection; or the end of the rental, if that is earlier and the protection therefore stays. */
export type Removal = { readonly fromDay: string } | { readonly endsAt: string }

/**
 * Removes the added protection once proof has arrived. Undefined if none was added, or it would not have started before the rental
 * ends.
 */
export async function removeAddedProtection(tx: Database, now: Date, rental: SubscriptionRow): Promise<Removal | undefined> {
  const awaited = await awaitedProof(tx, rental, now)
  if (awaited?.isAdded !== true) return undefined
  // even if the rental ends earlier, because notice may be withdrawn
  const fromDay = await setProtection(tx, rental, { type: OTHER_INSURANCE }, { now, insuredAt: awaited.since })
  const { moveOutAt } = rental
  if (moveOutAt === null || fromDay < moveOutAt) return { fromDay }
  const hasBegun = awaited.substitute !== undefined && awaited.substitute.fromDay < moveOutAt
  return hasBegun ? { endsAt: moveOutAt } : undefined
}
