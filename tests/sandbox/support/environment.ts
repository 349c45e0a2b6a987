import { PGlite, types } from '@electric-sql/pglite'
import { TestEnvironment } from 'jest-environment-node'
import type { EmbeddedDatabases, LentDatabase } from './embeddedDatabases'
import { endContexts } from './endedContexts'

/** A database in memory that outlives the test file that requested it first. */
interface PooledDatabase {
  readonly client: PGlite
  /** The name of its initial content, and the tables with that content; absent until it has been filled. */
  filled?: { readonly filling: string; readonly contents: ReadonlyMap<string, Blob> }
}

/**
 * The worker's databases that no file uses now. Jest loads every test file into its own realm, but this module once per worker.
 * Creating, migrating and seeding a database takes a second or two, restoring it to its seed a tenth of a second.
 */
const idle: PooledDatabase[] = []

/** The realm of the running file: JSON from a database is parsed there, so that its objects are instances of that realm's classes. */
let file: Pick<typeof globalThis, 'JSON'> = globalThis
const readJson = (text: string): unknown => file.JSON.parse(text)
const parsers = { [types.JSON]: readJson, [types.JSONB]: readJson }

/** The content of all tables that are not empty. PGlite copies a table to and from a blob: https://pglite.dev/docs/api#dev-blob */
async function contentsOf(client: PGlite): Promise<ReadonlyMap<string, Blob>> {
  const contents = new Map<string, Blob>()
  for (const table of await tablesOf(client)) {
    const { blob } = await client.query(`copy ${table} to '/dev/blob'`)
    if (blob !== undefined && blob.size > 0) contents.set(table, blob)
  }
  return contents
}

/** Restores every table with its sequences. A table dropped and created in the meantime is the same table. */
async function restore(client: PGlite, contents: ReadonlyMap<string, Blob>): Promise<void> {
  const tables = await tablesOf(client)
  await client.transaction(async tx => {
    // rows are restored table by table, so foreign keys must not be checked until the end
    await tx.exec(`set local session_replication_role = replica; truncate ${tables.join(', ')} restart identity cascade;`)
    for (const [table, blob] of contents) await tx.query(`copy ${table} from '/dev/blob'`, [], { blob })
  })
}

async function tablesOf(client: PGlite): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    // for a partitioned table its partitions, which contain the rows
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

function lendDatabase(database: PooledDatabase, filling: string): LentDatabase {
  let isOver = false
  return {
    // A file that still queries after closing its database would query another file's database.
    client: new Proxy(database.client, {
      get(client, name) {
        if (isOver && name !== 'then') throw new Error(`the database was closed before it was asked for ${String(name)}`)
        const value: unknown = Reflect.get(client, name, client)
        return typeof value === 'function' ? (value.bind(client) as unknown) : value
      },
    }),
    isFilled: database.filled !== undefined,
    async keep() {
      database.filled = { filling, contents: await contentsOf(database.client) }
    },
    close() {
      if (isOver) return
      isOver = true
      if (database.filled === undefined) void database.client.close()
      else idle.push(database)
    },
  }
}

const databases: EmbeddedDatabases = {
  async lend(filling, make) {
    const database = idle.pop()
    if (database?.filled?.filling === filling) {
      await restore(database.client, database.filled.contents)
      return lendDatabase(database, filling)
    }
    await database?.client.close()
    return lendDatabase(
      { client: await make({ create: (folder, options) => PGlite.create(folder, { ...options, parsers }) }) },
      filling,
    )
  },
}

/** See https://jestjs.io/docs/configuration#testenvironment-string */
interface TestEvent {
  readonly name: string
  readonly describeBlock?: { readonly parent?: { readonly parent?: object } }
}

/** If no other file starts within this time, the worker's databases are closed, because they keep its process alive. */
const NO_MORE_FILES_MS = 200
let closing: NodeJS.Timeout | undefined

export default class SandboxEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    clearTimeout(closing)
    await super.setup()
    file = this.global
    Object.assign(this.global, { embeddedDatabases: databases })
  }

  /** Called after all tests of a file have run, alone or as part of a group. */
  handleTestEvent({ name, describeBlock }: TestEvent): void {
    if (name === 'run_describe_finish' && describeBlock?.parent?.parent === undefined) endContexts()
  }

  override async teardown(): Promise<void> {
    await super.teardown()
    closing = setTimeout(() => idle.splice(0).forEach(({ client }) => void client.close()), NO_MORE_FILES_MS)
  }
}
