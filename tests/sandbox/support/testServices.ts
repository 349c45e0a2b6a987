import { sandboxClock } from '../../../tools/sandbox/clock'
import { connect, IN_MEMORY, type Connection } from '../../../tools/backend/db/connect'
import { databaseOutbox, latestMessages } from '../../../tools/sandbox/outbox'
import type { Sandbox } from '../../../tools/sandbox/services'
import { settingsFrom, type SettingsInput } from '../../../tools/sandbox/settings'
import { prepareTables } from '../../../tools/sandbox/tables'
import { databaseServer } from './databaseServer'
import { newDatabase } from './newDatabase'
import { preparedConnection } from './preparedConnection'

export interface TestServices {
  readonly sandbox: Sandbox
  /** Moves the sandbox's clock on, or back. */
  pass(ms: number): void
  /** The six digits of the text message sent last. */
  latestCode(): Promise<string>
  close(): Promise<void>
}

/**
 * A sandbox without open ports: tables in memory, seeded personas, a movable clock. `port` is the app's. If a PostgreSQL server
 * was requested (onPostgres.ts), the tables are in a new database on that server.
 */
export async function testServices(port = 3900, changes: Partial<SettingsInput> = {}): Promise<TestServices> {
  if (!databaseServer.isPostgres) return servicesWith(await preparedConnection(), port, changes)
  const services = await emptyServices(port, changes)
  await prepareTables(services.sandbox)
  return services
}

/** As `testServices`, without a single table. */
export async function emptyServices(port = 3900, changes: Partial<SettingsInput> = {}): Promise<TestServices> {
  if (!databaseServer.isPostgres) return servicesOn(undefined, port, changes)
  const database = await newDatabase(databaseServer.url)
  const services = await servicesOn(database.url, port, changes)
  return {
    ...services,
    async close() {
      await services.close()
      await database.drop()
    },
  }
}

/** On the database of this address, which others may use as well; in memory without one. */
export async function servicesOn(
  databaseUrl: string | undefined,
  port = 3900,
  changes: Partial<SettingsInput> = {},
): Promise<TestServices> {
  return servicesWith(await connect({ stateFolder: IN_MEMORY, databaseUrl }), port, { databaseUrl, ...changes })
}

function servicesWith({ db, close }: Connection, port: number, changes: Partial<SettingsInput>): TestServices {
  const settings = settingsFrom({ port, stateFolder: IN_MEMORY, adminSecret: 'secret', ...changes })
  const clock = sandboxClock()
  const sandbox: Sandbox = { settings, db, clock, outbox: databaseOutbox(db, clock) }
  let offset = 0
  return {
    sandbox,
    pass(ms) {
      offset += ms
      clock.setOffset(offset)
    },
    async latestCode() {
      const [message] = await latestMessages(db, 1)
      const code = /^\d{6}/.exec(message?.text ?? '')?.[0]
      if (code === undefined) throw new Error('no code was sent')
      return code
    },
    close,
  }
}
