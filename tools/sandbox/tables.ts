import { sql } from 'drizzle-orm'
import { migrations as api } from './api/schema'
import { migrations as rentalChanges } from './api/rental/changeSchema'
import { migrations as cardRemovals } from './api/rental/cardRemovals'
import { migrations as business } from './api/business/schema'
import { migrations as marketing } from './api/marketing/schema'
import { migrations as people } from './api/people/schema'
import { migrations as proofs } from './api/proof/schema'
import { migrations as invoices } from './api/rental/invoiceSchema'
import { migrations as shop } from './api/shop/schema'
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
import { migrations as agents } from '../recordings/agents/schema'
import { seedAgents } from './support/agents'
import { migrations as nights } from '../recordings/retention/nightSchema'
import { migrations as recordings } from '../recordings/schema'
import { migrations as trail } from '../recordings/trail/schema'
import { migrations as work } from '../recordings/work/schema'

/** Every step of every service, in the order in which they are applied. */
export const MIGRATIONS: readonly Migration[] = [
  ...outbox,
  ...api,
  ...invoices,
  ...rentalChanges,
  ...people,
  ...proofs,
  ...marketing,
  ...business,
  ...cardRemovals,
  ...shop,
  ...identity,
  ...payments,
  ...signing,
  ...recordings,
  ...agents,
  ...trail,
  ...nights,
  ...work,
  ...waitingList,
]

/** Creates the tables of every service and seeds stores, products, personas and support agents. */
export async function prepareTables(sandbox: Pick<Sandbox, 'db' | 'clock'>): Promise<void> {
  await migrate(sandbox.db, MIGRATIONS)
  await seedDatabase(sandbox.db, sandbox.clock.now())
  await seedPersonas(sandbox)
  await seedAgents(sandbox.db)
}

/** Back to the day of the first start. Touches no table but the sandbox's own. */
export async function resetTables(sandbox: Pick<Sandbox, 'db' | 'clock'>): Promise<void> {
  await sandbox.db.transaction(dropTables)
  await prepareTables(sandbox)
}

async function dropTables(tx: Database): Promise<void> {
  const names = MIGRATIONS.flatMap(migration => [...migration.sql.matchAll(/create table (\w+)/g)].map(match => match[1] ?? ''))
  await tx.execute(sql.raw(`drop table if exists ${['migrations', ...names].join(', ')} cascade`))
}
