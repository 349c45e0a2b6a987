import { sql } from 'drizzle-orm'
import type { Database } from './connect'

/** One step of a schema. `id` is unique among all services, e.g. `payments-001-intents`; a step already applied never changes. */
export interface Migration {
  readonly id: string
  /** One or more statements; each ends with a semicolon at the end of a line. */
  readonly sql: string
}

/** Id of the advisory lock under which concurrent servers migrate one after the other. */
const LOCK_ID = 4_200_017

/** Applies the pending steps in order, each in its own transaction. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  await withLock(db, tx =>
    tx.execute(sql`create table if not exists migrations (id text primary key, applied_at timestamptz not null default now())`),
  )
  const applied = await appliedSteps(db)
  for (const migration of migrations) {
    if (applied.has(migration.id)) continue
    await withLock(db, async tx => {
      if ((await appliedSteps(tx)).has(migration.id)) return
      for (const statement of statementsOf(migration)) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations (id) values (${migration.id})`)
    })
  }
}

async function withLock(db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_ID})`)
    await work(tx)
  })
}

async function appliedSteps(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from migrations`)
  return new Set(rows.map(row => row.id))
}

// The extended protocol, which PGlite uses for prepared queries, takes one statement at a time.
function statementsOf({ sql: text }: Migration): readonly string[] {
  return text
    .split(/;\s*(?:\n|$)/)
    .map(statement => statement.trim())
    .filter(statement => statement !== '')
}
