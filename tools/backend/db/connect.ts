/**
 * The database of a back end: PGlite in a folder by default, or a PostgreSQL server if one is configured. Both use the same SQL,
 * so services see one type.
 *
 * PGlite is one connection, which a transaction owns: inside `db.transaction(async tx => …)` use only `tx`. A query on the outer `db`
 * there deadlocks.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { emptyDatabase, openPglite } from './emptyDatabase'
import { lockFolder } from './lock'

/** Both drivers' result of raw SQL; typed queries do not use it. */
interface Rows<Row> {
  rows: Row[]
}
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** A connection pool or a transaction. */
export type Database = PgDatabase<RowsResult>

export interface DatabaseSettings {
  /** Folder of the embedded database. */
  readonly stateFolder: string
  /** The URL of a PostgreSQL server; without one PGlite in `stateFolder` is used. */
  readonly databaseUrl: string | undefined
  /** Connections to that server at once, and how long a query waits for one, in ms. */
  readonly pool?: { readonly size: number; readonly waitMs: number }
}

/** Connections in use and idle, and queries that wait for one. */
export interface PoolUse {
  readonly used: number
  readonly idle: number
  readonly waiting: number
}

export interface Connection {
  readonly db: Database
  close(): Promise<void>
}

export interface MeasuredConnection extends Connection {
  poolUse(): PoolUse
}

/** A `stateFolder` with this value keeps the database in memory, for tests. */
export const IN_MEMORY = 'memory://'

/**
 * Opens the database, creating its folder when missing. Rejects when another process has the folder, or when the server of
 * `databaseUrl` cannot be reached.
 */
export async function connect(settings: DatabaseSettings): Promise<MeasuredConnection> {
  return settings.databaseUrl === undefined
    ? connectEmbedded(settings.stateFolder)
    : connectServer(settings.databaseUrl, settings.pool)
}

async function connectEmbedded(stateFolder: string): Promise<MeasuredConnection> {
  if (stateFolder === IN_MEMORY) {
    const client = await emptyDatabase(IN_MEMORY)
    return { db: drizzlePglite({ client }), poolUse: onlyOne, close: () => client.close() }
  }
  const folder = join(stateFolder, 'db')
  await mkdir(stateFolder, { recursive: true })
  const unlock = await lockFolder(stateFolder)
  try {
    const client = await openPglite(folder)
    return {
      db: drizzlePglite({ client }),
      poolUse: onlyOne,
      async close() {
        await client.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The embedded database is one connection. */
const onlyOne = (): PoolUse => ({ used: 1, idle: 0, waiting: 0 })

async function connectServer(
  url: string,
  { size, waitMs }: { readonly size: number; readonly waitMs: number } = { size: 20, waitMs: 10_000 },
): Promise<MeasuredConnection> {
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it before it gives the connection out; its types lag behind
  const pool = new pg.Pool({ connectionString: url, max: size, connectionTimeoutMillis: waitMs, onConnect: withoutJit })
  // A connection may drop at any time, idle or in use: the pool opens another, and a running query
  // fails. An unhandled 'error' event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  const first = await pool.connect()
  first.release()
  const db: Database = drizzlePg({ client: pool })
  const poolUse = (): PoolUse => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, poolUse, close: () => pool.end() }
}

/**
 * PostgreSQL compiles queries that it expects to be long, separately for each partition: with thirty days stored, a search of
 * half a second took fourteen. Servers with the same protocol that do not know this setting ignore it.
 */
async function withoutJit(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off').catch(() => undefined)
}
