import { sql } from 'drizzle-orm'
import type { Database } from './connect'

/** One step of a schema. `id` is unique among all services, e.g. `payments-001-intents`; a step already applied never changes. */
export interface Migration {
  readonly id: string
  /** One or more statements; each ends with a semicolon at the end of a line. */
  readonly sql: string
}

/** Any number that nobody else locks: servers that start at once on one database take turns. */
const TURN = 4_200_017

/** Applies the steps that this database has not seen, in order, each in a transaction of its own. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  await inTurn(db, tx =>
    tx.execute(sql`create table if not exists migrations (id text primary key, applied_at timestamptz not null default now())`),
  )
  const applied = await appliedSteps(db)
  for (const migration of migrations) {
    if (applied.has(migration.id)) continue
    await inTurn(db, async tx => {
      if ((await appliedSteps(tx)).has(migration.id)) return
      for (const statement of statementsOf(migration)) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations (id) values (${migration.id})`)
    })
  }
}

async function inTurn(db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TURN})`)
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
