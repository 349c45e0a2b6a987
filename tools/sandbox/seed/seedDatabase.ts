import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beginningOf, periodOf } from '../api/rental/calendar'
import { issue } from '../api/rental/issue'
import { customers, products, stores, subscriptions, unitTypes } from '../api/schema'
import { londonDate } from '../../backend/londonDate'
import type { Database } from '../../backend/db/connect'
import { RENTAL_WITH_INVOICES, SEEDED_CUSTOMERS, SEEDED_SUBSCRIPTIONS } from './personas'
import { seededProducts } from './products'
import { seededStores } from './stores'
import { seededUnitTypes } from './unitTypes'

const DAY_MS = 86_400_000
/** The customers' accounts are older than their rentals. */
const FIRST_CUSTOMER_DAYS = 3_000
const SEEDED_INVOICES = 3
/** Stores open at nine. */
const OPENING_MS = 9 * 3_600_000

/** Seeds an empty database, and updates the catalogue of an older one; customers' data stays. */
export async function seedDatabase(db: Database, now: Date): Promise<void> {
  const storeRows = seededStores().map(({ id, priceFactor: _, ...facts }, position) => ({ id, position, facts }))
  const unitRows = seededStores().flatMap(store => seededUnitTypes(store).map((unit, position) => ({ ...unit, position })))
  const productRows = seededProducts().map((product, position) => ({ ...product, position }))
  const digest = createHash('sha256')
    .update(JSON.stringify([storeRows, unitRows, productRows, SEEDED_CUSTOMERS, SEEDED_SUBSCRIPTIONS]))
    .digest('hex')
  await db.transaction(async tx => {
    const mark = `seed-${digest.slice(0, 16)}`
    const { rows } = await tx.execute(sql`insert into migrations (id) values (${mark}) on conflict do nothing returning id`)
    if (rows.length === 0) return
    await tx
      .insert(stores)
      .values(storeRows)
      .onConflictDoUpdate({ target: stores.id, set: excluded('position', 'facts') })
    await tx
      .insert(unitTypes)
      .values(unitRows)
      .onConflictDoUpdate({
        target: unitTypes.id,
        set: excluded('position', 'label', 'features', 'monthly_pence', 'promotion', 'description', 'stock'),
      })
    await tx
      .insert(products)
      .values(productRows)
      .onConflictDoUpdate({ target: products.id, set: excluded('position', 'name', 'price_pence', 'description') })
    await seedPeople(tx, now)
  })
}

async function seedPeople(tx: Database, now: Date): Promise<void> {
  const daysFromNow = (days: number): Date => new Date(now.getTime() + days * DAY_MS)
  await tx
    .insert(customers)
    .values(SEEDED_CUSTOMERS.map(customer => ({ ...customer, createdAt: daysFromNow(-FIRST_CUSTOMER_DAYS) })))
    .onConflictDoNothing()
  await tx
    .insert(subscriptions)
    .values(
      SEEDED_SUBSCRIPTIONS.map(({ unit, movedInDaysAgo, movesOutInDays, noticeDaysAgo, paperRecord = null, ...facts }) => ({
        ...facts,
        unitTypeId: `unit-${facts.storeId.slice('store-'.length)}-${unit}`,
        moveInAt: londonDate(daysFromNow(-movedInDaysAgo)),
        moveOutAt: movesOutInDays === undefined ? null : londonDate(daysFromNow(movesOutInDays)),
        noticeGivenAt: noticeDaysAgo === undefined ? null : daysFromNow(-noticeDaysAgo),
        endToldAt: movesOutInDays !== undefined && movesOutInDays <= 0 ? daysFromNow(movesOutInDays) : null,
        signedOnPaperAt: daysFromNow(-movedInDaysAgo),
        paperRecord,
        createdAt: daysFromNow(-movedInDaysAgo),
      })),
    )
    .onConflictDoNothing()
  await seedInvoices(tx, now)
}

/** Three months paid at the counter, so that a long-standing customer has invoices. */
async function seedInvoices(tx: Database, now: Date): Promise<void> {
  const [rental] = await tx.select().from(subscriptions).where(eq(subscriptions.id, RENTAL_WITH_INVOICES))
  if (rental === undefined) return
  const begun: number[] = []
  while (periodOf(rental.moveInAt, begun.length).from <= londonDate(now)) begun.push(begun.length)
  for (const month of begun.slice(-SEEDED_INVOICES)) {
    const paidAt = new Date(beginningOf(periodOf(rental.moveInAt, month).from).getTime() + OPENING_MS)
    await issue(tx, rental, month, { status: 'paid', paidAt, triedAt: paidAt, createdAt: paidAt })
  }
}

// For upserts: the columns to update from the row that was not inserted.
function excluded(...columns: readonly string[]): Record<string, ReturnType<typeof sql>> {
  return Object.fromEntries(columns.map(column => [camelCase(column), sql.raw(`excluded.${column}`)]))
}

function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
