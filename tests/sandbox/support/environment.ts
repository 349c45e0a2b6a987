import { PGlite, types } from '@electric-sql/pglite'
import { TestEnvironment } from 'jest-environment-node'
import type { EmbeddedDatabases, LentDatabase } from './embeddedDatabases'
import { endContexts } from './endedContexts'

/** A database in memory that outlives the test file that requested it first. */
interface Kept {
  readonly client: PGlite
  /** What it was filled with, once it was, and the tables it holds then. */
  filled?: { readonly filling: string; readonly contents: ReadonlyMap<string, Blob> }
}

/**
 * Jest loads every file into a realm of its own, but this module once for each worker: the databases of a worker live here.
 * Making, migrating and seeding one takes a second or two, putting one back to its seed a tenth of a second.
 */
const idle: Kept[] = []

/** The file that runs now: what is read from a database is made of its own realm's objects, as an own database would. */
let file: Pick<typeof globalThis, 'JSON'> = globalThis
const readJson = (text: string): unknown => file.JSON.parse(text)
const parsers = { [types.JSON]: readJson, [types.JSONB]: readJson }

/** What the tables hold that are not empty. PGlite gives and takes a table as a blob: https://pglite.dev/docs/api#dev-blob */
async function contentsOf(client: PGlite): Promise<ReadonlyMap<string, Blob>> {
  const contents = new Map<string, Blob>()
  for (const table of await tablesOf(client)) {
    const { blob } = await client.query(`copy ${table} to '/dev/blob'`)
    if (blob !== undefined && blob.size > 0) contents.set(table, blob)
  }
  return contents
}

/** Restores every table with its sequences. A table dropped and created in the meantime is the same table. */
async function putBack(client: PGlite, contents: ReadonlyMap<string, Blob>): Promise<void> {
  const tables = await tablesOf(client)
  await client.transaction(async tx => {
    // rows are restored table by table, so foreign keys must not be checked until the end
    await tx.exec(`set local session_replication_role = replica; truncate ${tables.join(', ')} restart identity cascade;`)
    for (const [table, blob] of contents) await tx.query(`copy ${table} from '/dev/blob'`, [], { blob })
  })
}

async function tablesOf(client: PGlite): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    // of a divided table its parts, which hold the rows
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

function lent(kept: Kept, filling: string): LentDatabase {
  let isOver = false
  return {
    // A file that still queries after closing its database would query another file's database.
    client: new Proxy(kept.client, {
      get(client, name) {
        if (isOver && name !== 'then') throw new Error(`the database was closed before it was asked for ${String(name)}`)
        const value: unknown = Reflect.get(client, name, client)
        return typeof value === 'function' ? (value.bind(client) as unknown) : value
      },
    }),
    isFilled: kept.filled !== undefined,
    async keep() {
      kept.filled = { filling, contents: await contentsOf(kept.client) }
    },
    close() {
      if (isOver) return
      isOver = true
      if (kept.filled === undefined) void kept.client.close()
      else idle.push(kept)
    },
  }
}

const databases: EmbeddedDatabases = {
  async lend(filling, make) {
    const kept = idle.pop()
    if (kept?.filled?.filling === filling) {
      await putBack(kept.client, kept.filled.contents)
      return lent(kept, filling)
    }
    await kept?.client.close()
    return lent({ client: await make({ create: (folder, options) => PGlite.create(folder, { ...options, parsers }) }) }, filling)
  },
}

/** See https://jestjs.io/docs/configuration#testenvironment-string */
interface TestEvent {
  readonly name: string
  readonly describeBlock?: { readonly parent?: { readonly parent?: object } }
}

/** An open database keeps its process alive, so the last file of a worker closes what is left. Long enough for the next one to begin. */
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
