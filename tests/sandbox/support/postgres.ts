import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reachablePostgres } from './reachablePostgres'
import { freePort } from '../../support/freePorts'

export interface PostgresServer {
  /** Where databases are made: the server's own `postgres` database. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * A separate real PostgreSQL server, deleted when it is stopped. It does not wait for the disk, because power failures are not
 * tested.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const { default: EmbeddedPostgres } = await reachablePostgres()
  const port = await freePort()
  const server = new EmbeddedPostgres({
    // Not below a folder of ours, into which the server's own user could not look.
    databaseDir: join(tmpdir(), `lockstep-postgres-${randomUUID()}`),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, as which tests run in a container.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await withUser(() => server.initialise())
  await server.start()
  return {
    url: `postgres://postgres:postgres@localhost:${port}/postgres`,
    stop: () => server.stop(),
  }
}

/**
 * The package creates the user `postgres` if it is missing. On a new machine two workers may do so at once and one of them
 * fails; the user exists on the next attempt.
 */
async function withUser(initialise: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await initialise()
    } catch (error) {
      if (tries === 5 || !String(error).includes('new user')) throw error
    }
  }
}
