import { sql } from 'drizzle-orm'
import { migrations as api } from './api/schema'
import { migrations as rentalChanges } from './api/rental/changeSchema'
import { migrations as cancellations } from './api/rental/cancellationSchema'
import { migrations as cardRemovals } from './api/rental/cardRemovals'
import { migrations as cardWarnings } from './api/rental/cardEnd'
import { migrations as contactChanges } from './api/contactChange/schema'
import { migrations as business } from './api/business/schema'
import { migrations as marketing } from './api/marketing/schema'
import { migrations as people } from './api/people/schema'
import { migrations as proofReminders } from './api/proof/reminderSchema'
import { migrations as proofs } from './api/proof/schema'
import { migrations as invoices } from './api/rental/invoiceSchema'
import { migrations as shop } from './api/shop/schema'
import { migrations as freedUnits } from './api/waiting/freed'
import { migrations as waitingList } from './api/waiting/schema'
import type { Database } from '../backend/db/connect'
import { migrate, type Migration } from '../backend/db/migrate'
import { seedPersonas } from './identity/personas'
import { migrations as identity } from './identity/schema'
import { migrations as outbox } from './outbox'
import { migrations as payments } from './payments/schema'
import { seedDatabase } from './seed/seedDatabase'
import type { Sandbox } from './services'
import { migrations as signing } from './signing/schema'
import { MIGRATIONS as RECORDINGS } from '../recordings/migrations'
import { seedAgents } from './support/agents'

/** The migrations of all services, in order. */
export const MIGRATIONS: readonly Migration[] = [
  ...outbox,
  ...api,
  ...invoices,
  ...rentalChanges,
  ...people,
  ...proofs,
  ...marketing,
  ...business,
  ...contactChanges,
  ...cardRemovals,
  ...shop,
  ...identity,
  ...payments,
  ...signing,
  ...RECORDINGS,
  ...waitingList,
  ...freedUnits,
  ...cancellations,
  ...proofReminders,
  ...cardWarnings,
]

/** Creates the tables of every service and seeds stores, products, personas and support agents. */
export async function prepareTables(sandbox: Pick<Sandbox, 'db' | 'clock'>): Promise<void> {
  await migrate(sandbox.db, MIGRATIONS)
  await seedDatabase(sandbox.db, sandbox.clock.now())
  await seedPersonas(sandbox)
  await seedAgents(sandbox.db)
}

/** Resets to the state of the first start. Affects only the sandbox's own tables. */
export async function resetTables(sandbox: Pick<Sandbox, 'db' | 'clock'>): Promise<void> {
  await sandbox.db.transaction(dropTables)
  await prepareTables(sandbox)
}

async function dropTables(tx: Database): Promise<void> {
  const names = MIGRATIONS.flatMap(migration => [...migration.sql.matchAll(/create table (\w+)/g)].map(match => match[1] ?? ''))
  await tx.execute(sql.raw(`drop table if exists ${['migrations', ...names].join(', ')} cascade`))
}
