import { sql } from 'drizzle-orm'
import { migrations as api } from './api/schema'
import { migrations as shop } from './api/shop/schema'
import type { Database } from './db/connect'
import { migrate } from './db/migrate'
import { migrations as identity } from './identity/schema'
import { seedPersonas } from './identity/personas'
import { migrations as outbox } from './outbox'
import { migrations as payments } from './payments/schema'
import { plant } from './seed/plant'
import type { Sandbox } from './services'
import { migrations as signing } from './signing/schema'
import { seedAgents } from './support/agents/seed'
import { migrations as support } from './support/migrations'

/** Every step of every service, in the order in which they are applied. */
export const MIGRATIONS = [...outbox, ...api, ...shop, ...identity, ...payments, ...signing, ...support]

/** Makes the tables of every service and fills them with the stores, the products, the personas and support's agents. */
export async function prepareTables(sandbox: Pick<Sandbox, 'db' | 'clock'>): Promise<void> {
  await migrate(sandbox.db, MIGRATIONS)
  await plant(sandbox.db, sandbox.clock.now())
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
