import { rentalChanges } from '../api/rental/changeSchema'
import { people } from '../api/people/schema'
import { invoices } from '../api/rental/invoiceSchema'
import { bookings, idempotencyKeys, subscriptions, unitTypes } from '../api/schema'
import type { Database } from '../db/connect'
import { latestMessages } from '../outbox'
import { cards, charges, intents } from '../payments/schema'
import { agreements } from '../signing/schema'

/** What the audit reads. */
export async function allTables(db: Database) {
  return {
    bookings: await db.select().from(bookings),
    subscriptions: await db.select().from(subscriptions),
    unitTypes: await db.select().from(unitTypes),
    charges: await db.select().from(charges),
    cards: await db.select().from(cards),
    intents: await db.select().from(intents),
    agreements: await db.select().from(agreements),
    keys: await db.select().from(idempotencyKeys),
    changes: await db.select().from(rentalChanges),
    invoices: await db.select().from(invoices),
    people: await db.select().from(people),
    messages: await latestMessages(db, 1_000_000),
  }
}
export type Tables = Awaited<ReturnType<typeof allTables>>

/** The successful charges of a booking or an invoice. */
export const takenFor = (all: Tables, id: string) =>
  all.charges.filter(row => row.refused === null && row.reference.split('/')[0] === id)
