/** Whether proof of the customer's own insurance is awaited, its last day, and the protection that is added without it. */
import { and, desc, eq, gte } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { chosenInsurance, type InsuranceChoice, OTHER_INSURANCE, OWN_PROTECTION } from '../booking/insurance'
import { findRented } from '../catalogue'
import { addDays, nextMonth } from '../rental/calendar'
import { rentalChanges } from '../rental/changeSchema'
import { isOver } from '../rental/moveOut'
import { rentalTerms } from '../rental/terms'
import type { SubscriptionRow } from '../schema'
import { type ProofReminderRow, proofReminders } from './reminderSchema'
import { proofs } from './schema'

/** Days to prove the customer's own insurance, from its choice or from move-in, whichever is later (S9). */
const PROOF_DAYS = 14
/** The reminder is sent this many days before the last day. */
const REMINDED_BEFORE = 7
/** The minimum number of days after a reminder; a late reminder moves the last day. */
const LEAST_DAYS_LEFT = 3

/** Our protection, which replaces unproven insurance. */
export interface Substitute {
  readonly insurance: InsuranceChoice
  /** The first day of the first month charged with it. */
  readonly fromDay: string
}

export interface AwaitedProof {
  /** When the insurance was chosen. Proof received earlier belongs to another insurance. */
  readonly since: Date
  /** The last day for the proof. */
  readonly dueAt: string
  readonly reminder: ProofReminderRow | undefined
  /** Our protection was added, because proof was late or missing. */
  readonly isAdded: boolean
  /** Undefined if the rental ends before a month is charged with it. */
  readonly substitute: Substitute | undefined
}

/** Undefined if the customer has not chosen their own insurance. */
export async function awaitedProof(db: Database, rental: SubscriptionRow, now: Date): Promise<AwaitedProof | undefined> {
  const { insurance, insuredAt } = await rentalTerms(db, rental)
  const ofRental = eq(proofReminders.subscriptionId, rental.id)
  if (insurance?.type !== OTHER_INSURANCE) {
    // protection chosen by the customer since then has another timestamp
    const [added] = await db
      .select({ reminder: proofReminders, fromDay: rentalChanges.fromDay })
      .from(proofReminders)
      .innerJoin(rentalChanges, and(eq(rentalChanges.subscriptionId, rental.id), eq(rentalChanges.createdAt, insuredAt)))
      .where(and(ofRental, eq(proofReminders.addedAt, insuredAt)))
    if (added === undefined || insurance === undefined) return undefined
    const { reminder, fromDay } = added
    return { since: reminder.insuredAt, dueAt: reminder.dueAt, reminder, isAdded: true, substitute: { insurance, fromDay } }
  }
  const [reminder] = await db
    .select()
    .from(proofReminders)
    .where(and(ofRental, eq(proofReminders.insuredAt, insuredAt)))
  const today = londonDate(now)
  const promisedLastDay = promisedLastDayOf(rental, insuredAt)
  const earliestDay = addDays(today, LEAST_DAYS_LEFT)
  const lastDay = reminder?.dueAt ?? (promisedLastDay > earliestDay ? promisedLastDay : earliestDay)
  const fromDay = nextMonth(rental.moveInAt, today > lastDay ? today : addDays(lastDay, 1))
  const { moveOutAt } = rental
  if (moveOutAt !== null && fromDay >= moveOutAt) {
    // no reminder will be sent, so the promised day stays
    return { since: insuredAt, dueAt: reminder?.dueAt ?? promisedLastDay, reminder, isAdded: false, substitute: undefined }
  }
  const substitute = { insurance: reminder?.insurance ?? (await ourProtection(db, rental, insurance)), fromDay }
  return { since: insuredAt, dueAt: lastDay, reminder, isAdded: false, substitute }
}

function promisedLastDayOf({ moveInAt }: SubscriptionRow, insuredAt: Date): string {
  const chosen = londonDate(insuredAt)
  return addDays(chosen > moveInAt ? chosen : moveInAt, PROOF_DAYS)
}

/** Whether the reminder is due. */
export const isToBeReminded = ({ reminder, dueAt }: AwaitedProof, today: string): boolean =>
  reminder === undefined && today >= addDays(dueAt, -REMINDED_BEFORE)

/** The lowest level that covers the declared value, or else the usual value for such a unit. */
async function ourProtection(
  db: Database,
  rental: SubscriptionRow,
  { declaredValue }: InsuranceChoice,
): Promise<InsuranceChoice> {
  const { unitType } = await findRented(db, rental)
  return chosenInsurance({ type: OWN_PROTECTION, declaredValue }, unitType.areaSqFt)
}

/** When the latest proof was received. */
export async function receivedProof(db: Database, rentalId: string, since: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: proofs.receivedAt })
    .from(proofs)
    .where(and(eq(proofs.subscriptionId, rentalId), gte(proofs.receivedAt, since)))
    .orderBy(desc(proofs.receivedAt))
    .limit(1)
  return row?.at ?? undefined
}

/** The proof awaited for a current rental; undefined once it was received or our protection was added. */
export async function missingProof(db: Database, rental: SubscriptionRow, now: Date): Promise<AwaitedProof | undefined> {
  if (isOver(rental, londonDate(now))) return undefined
  const awaited = await awaitedProof(db, rental, now)
  if (awaited === undefined || awaited.isAdded) return undefined
  return (await receivedProof(db, rental.id, awaited.since)) === undefined ? awaited : undefined
}

/** The days of the reminder and of adding our protection, if there is no proof. */
export async function proofDaysOf(db: Database, rental: SubscriptionRow, now: Date): Promise<readonly string[]> {
  const missing = await missingProof(db, rental, now)
  if (missing?.substitute === undefined) return []
  return [addDays(missing.dueAt, -REMINDED_BEFORE), addDays(missing.dueAt, 1)]
}
