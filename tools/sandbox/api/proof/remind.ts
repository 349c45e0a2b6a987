/**
 * As promised in the terms (section 9) to customers with their own insurance: a reminder with the price of our protection, which
 * is added at that price after the last day. Each happens once, whichever server is first.
 */
import { and, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import type { Sandbox } from '../../services'
import { onEachDay } from '../onEachDay'
import { OTHER_INSURANCE } from '../booking/insurance'
import { rentalChanges } from '../rental/changeSchema'
import { monthPence } from '../rental/payments'
import { rentalTerms } from '../rental/terms'
import { bookings, subscriptions, type SubscriptionRow } from '../schema'
import { setProtection } from './added'
import { type AwaitedProof, isToBeReminded, missingProof, type Substitute } from './awaited'
import { remindOfProof, sendAdditionMessage } from './letters'
import { proofReminders } from './reminderSchema'

type Needs = Pick<Sandbox, 'db' | 'clock' | 'settings'>

/** Sends due reminders, and adds our protection if the last day has passed without proof. */
export async function remindOfProofs(needs: Needs): Promise<void> {
  const { db, clock } = needs
  for (const { id } of await rentalsOfOwnInsurance(db, londonDate(clock.now()))) {
    await db.transaction(async tx => {
      const [rental] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
      if (rental !== undefined) await processRental(tx, needs, rental)
    })
  }
}

/** Current rentals that began with, or were changed to, the customer's own insurance. */
function rentalsOfOwnInsurance(db: Database, today: string) {
  const own = sql.raw(`->> 'type' = '${OTHER_INSURANCE}'`)
  const changedToIt = db
    .select({ id: rentalChanges.id })
    .from(rentalChanges)
    .where(and(eq(rentalChanges.subscriptionId, subscriptions.id), sql`${rentalChanges.insurance} ${own}`))
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .where(
      and(
        or(isNull(subscriptions.moveOutAt), gt(subscriptions.moveOutAt, today)),
        or(sql`${bookings.insurance} ${own}`, exists(changedToIt)),
      ),
    )
}

async function processRental(tx: Database, needs: Needs, rental: SubscriptionRow): Promise<void> {
  const now = needs.clock.now()
  const awaited = await missingProof(tx, rental, now)
  if (awaited?.substitute === undefined) return
  const missing = { ...awaited, substitute: awaited.substitute }
  const today = londonDate(now)
  if (isToBeReminded(missing, today)) await sendReminder(tx, needs, rental, missing)
  else if (missing.reminder !== undefined && today > missing.dueAt) await addProtection(tx, needs, rental, missing)
}

type Missing = AwaitedProof & { readonly substitute: Substitute }

async function sendReminder(tx: Database, needs: Needs, rental: SubscriptionRow, { since, dueAt, substitute }: Missing) {
  const { insurance } = substitute
  const row = { subscriptionId: rental.id, insuredAt: since, dueAt, insurance, remindedAt: needs.clock.now() }
  const inserted = await tx.insert(proofReminders).values(row).onConflictDoNothing().returning()
  if (inserted.length > 0) await remindOfProof(tx, needs, rental, { ...substitute, dueAt })
}

async function addProtection(tx: Database, needs: Needs, rental: SubscriptionRow, { since, substitute: { insurance } }: Missing) {
  const now = needs.clock.now()
  const terms = await rentalTerms(tx, rental)
  const ofThis = and(eq(proofReminders.subscriptionId, rental.id), eq(proofReminders.insuredAt, since))
  const notAdded = and(ofThis, isNull(proofReminders.addedAt))
  // a concurrent server finds it already added, even if only this row was locked
  const marked = await tx.update(proofReminders).set({ addedAt: now }).where(notAdded).returning()
  if (marked.length === 0) return
  // with its own timestamp, which distinguishes it from protection that the customer chose
  const fromDay = await setProtection(tx, rental, insurance, { now, insuredAt: now })
  await sendAdditionMessage(
    tx,
    needs,
    rental,
    { insurance, fromDay },
    { without: monthPence(rental, terms, fromDay), with: monthPence(rental, { ...terms, insurance }, fromDay) },
  )
}

/** Runs `remindOfProofs` once a day while the server runs. Returns a function that stops it. */
export const remindOfProofsPeriodically = (needs: Needs): (() => Promise<void>) =>
  onEachDay(needs.clock, 'remind customers of proof of their insurance', () => remindOfProofs(needs))
