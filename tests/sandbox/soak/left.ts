import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../tools/backend/db/connect'

// Node has no other way to collect garbage in a process that was started without this flag
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of live objects. */
export function liveBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** What keeps this process alive, by kind: sockets, servers, timers. */
export function handles(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** Resolves once no more sockets are being closed. */
export async function socketsAreClosed(): Promise<void> {
  const sockets = (): number => handles()['TCPSocketWrap'] ?? 0
  for (let before = Infinity; sockets() < before; await pause(100)) before = sockets()
}

/** Rows by table; support's tables are left out, because no customer here uses them. */
export async function rows(db: Database): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ tablename: string }>(
    sql`select tablename from pg_tables where schemaname = 'public' and tablename not like 'support%'`,
  )
  const counts: Record<string, number> = {}
  for (const { tablename } of tables) {
    const { rows: found } = await db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(tablename)}`,
    )
    counts[tablename] = found[0]?.rows ?? 0
  }
  return counts
}

/** Resolves once the product API has received all events of the gateway, and has checked who waits for the released units. */
export async function allIsDelivered(db: Database): Promise<void> {
  const open = sql`select 1 from payments_deliveries where ended_at is null union all select 1 from freed_units limit 1`
  while ((await db.execute(open)).rows.length > 0) await pause(50)
}
