import { rentalChanges } from '../api/rental/changeSchema'
import { sql } from 'drizzle-orm'
import { contactChanges } from '../api/contactChange/schema'
import { people } from '../api/people/schema'
import { proofReminders } from '../api/proof/reminderSchema'
import { proofs } from '../api/proof/schema'
import { cardWarnings } from '../api/rental/cardEnd'
import { cancellations } from '../api/rental/cancellationSchema'
import { invoices } from '../api/rental/invoiceSchema'
import { waiting } from '../api/waiting/schema'
import { bookings, customers, idempotencyKeys, subscriptions, unitTypes } from '../api/schema'
import type { Database } from '../../backend/db/connect'
import { people as accounts } from '../identity/schema'
import { latestMessages } from '../outbox'
import { cards, charges, intents, refunds } from '../payments/schema'
import { agreements } from '../signing/schema'

/** All rows of the tables in which `audit.ts` checks the invariants of tests/README.md; tests read them, too. */
export async function allTables(db: Database) {
  return {
    bookings: await db.select().from(bookings),
    subscriptions: await db.select().from(subscriptions),
    unitTypes: await db.select().from(unitTypes),
    charges: await db.select().from(charges),
    refunds: await db.select().from(refunds),
    cancellations: await db.select().from(cancellations),
    cards: await db.select().from(cards),
    intents: await db.select().from(intents),
    agreements: await db.select().from(agreements),
    keys: await db.select().from(idempotencyKeys),
    changes: await db.select().from(rentalChanges),
    invoices: await db.select().from(invoices),
    people: await db.select().from(people),
    waiting: await db.select().from(waiting),
    proofs: await db
      .select({
        id: proofs.id,
        subscriptionId: proofs.subscriptionId,
        size: proofs.size,
        receivedAt: proofs.receivedAt,
        bytes: sql<number | null>`octet_length(${proofs.content})`,
        parts: sql<number>`(select count(*)::int from insurance_proof_parts p where p.proof_id = insurance_proofs.id)`,
      })
      .from(proofs),
    proofReminders: await db.select().from(proofReminders),
    cardWarnings: await db.select().from(cardWarnings),
    customers: await db.select().from(customers),
    accounts: await db.select({ sub: accounts.sub, phone: accounts.phone, email: accounts.email }).from(accounts),
    contactChanges: await db.select().from(contactChanges),
    messages: await latestMessages(db, 1_000_000),
  }
}
export type Tables = Awaited<ReturnType<typeof allTables>>

/** The successful charges of a booking or an invoice, whose id is the first part of each charge's reference. */
export const chargesFor = (all: Tables, id: string) =>
  all.charges.filter(row => row.refused === null && row.reference.split('/')[0] === id)
