import { sql } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'

/** The tables of all services that contain a text; tests use it to prove that a secret was not stored. */
export async function searchTables(db: Database, text: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ tablename: string }>(
    // the partitioned table itself, not its partitions
    sql`select relname as tablename from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  )
  const found: string[] = []
  for (const { tablename } of rows) {
    const table = sql.identifier(tablename)
    const hits = await db.execute(sql`select 1 from ${table} as row where strpos(row::text, ${text}) > 0 limit 1`)
    if (hits.rows.length > 0) found.push(tablename)
  }
  return found
}
