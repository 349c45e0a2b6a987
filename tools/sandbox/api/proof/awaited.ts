/** Whether proof of an insurance of the customer's own is awaited, until when, and what takes its place without it. */
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

/** Days to prove an insurance of one's own, from its choice or from moving in, whichever is later (S9). */
const PROOF_DAYS = 14
/** Days before the last one on which the customer is reminded. */
const REMINDED_BEFORE = 7
/** Days that a reminder leaves at least: one that is late moves the last day. */
const LEAST_DAYS_LEFT = 3

/** Our protection in place of an insurance that was not proven. */
export interface Substitute {
  readonly insurance: InsuranceChoice
  /** The first day of the month that is charged with it. */
  readonly fromDay: string
}

export interface AwaitedProof {
  /** When the insurance was chosen: what was sent before proves another. */
  readonly since: Date
  /** The last day for it. */
  readonly dueAt: string
  readonly reminder: ProofReminderRow | undefined
  /** It came too late, or never: our protection was added. */
  readonly isAdded: boolean
  /** Undefined where the rental ends before a month would be charged with it. */
  readonly substitute: Substitute | undefined
}

/** Undefined where no insurance of their own was chosen. */
export async function awaitedProof(db: Database, rental: SubscriptionRow, now: Date): Promise<AwaitedProof | undefined> {
  const { insurance, insuredAt } = await rentalTerms(db, rental)
  const ofRental = eq(proofReminders.subscriptionId, rental.id)
  if (insurance?.type !== OTHER_INSURANCE) {
    // whoever chose our protection since has another instant
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
  const promised = promisedDay(rental, insuredAt)
  const fair = addDays(today, LEAST_DAYS_LEFT)
  const told = reminder?.dueAt ?? (promised > fair ? promised : fair)
  const fromDay = nextMonth(rental.moveInAt, today > told ? today : addDays(told, 1))
  const { moveOutAt } = rental
  if (moveOutAt !== null && fromDay >= moveOutAt) {
    // nobody will be reminded, so no reminder moves the day
    return { since: insuredAt, dueAt: reminder?.dueAt ?? promised, reminder, isAdded: false, substitute: undefined }
  }
  const substitute = { insurance: reminder?.insurance ?? (await ours(db, rental, insurance)), fromDay }
  return { since: insuredAt, dueAt: told, reminder, isAdded: false, substitute }
}

function promisedDay({ moveInAt }: SubscriptionRow, insuredAt: Date): string {
  const chosen = londonDate(insuredAt)
  return addDays(chosen > moveInAt ? chosen : moveInAt, PROOF_DAYS)
}

/** Whether the reminder is due. */
export const isToBeReminded = ({ reminder, dueAt }: AwaitedProof, today: string): boolean =>
  reminder === undefined && today >= addDays(dueAt, -REMINDED_BEFORE)

/** The lowest level that covers what they said their things are worth, or what is usual in such a unit. */
async function ours(db: Database, rental: SubscriptionRow, { declaredValue }: InsuranceChoice): Promise<InsuranceChoice> {
  const { unitType } = await findRented(db, rental)
  return chosenInsurance({ type: OWN_PROTECTION, declaredValue }, unitType.areaSqFt)
}

/** The one that came last. */
export async function receivedProof(db: Database, rentalId: string, since: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: proofs.receivedAt })
    .from(proofs)
    .where(and(eq(proofs.subscriptionId, rentalId), gte(proofs.receivedAt, since)))
    .orderBy(desc(proofs.receivedAt))
    .limit(1)
  return row?.at ?? undefined
}

/** What is awaited of a rental that goes on: nothing once proof has come, or our protection is there. */
export async function missingProof(db: Database, rental: SubscriptionRow, now: Date): Promise<AwaitedProof | undefined> {
  if (isOver(rental, londonDate(now))) return undefined
  const awaited = await awaitedProof(db, rental, now)
  if (awaited === undefined || awaited.isAdded) return undefined
  return (await receivedProof(db, rental.id, awaited.since)) === undefined ? awaited : undefined
}

/** When the reminder is due and when our protection is added, while there is no proof. */
export async function proofDaysOf(db: Database, rental: SubscriptionRow, now: Date): Promise<readonly string[]> {
  const missing = await missingProof(db, rental, now)
  if (missing?.substitute === undefined) return []
  return [addDays(missing.dueAt, -REMINDED_BEFORE), addDays(missing.dueAt, 1)]
}
