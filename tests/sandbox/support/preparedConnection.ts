import { drizzle } from 'drizzle-orm/pglite'
import { londonDate } from '../../../tools/backend/londonDate'
import { sandboxClock } from '../../../tools/sandbox/clock'
import { IN_MEMORY, type Connection } from '../../../tools/backend/db/connect'
import { emptyDatabase } from '../../../tools/backend/db/emptyDatabase'
import { prepareTables } from '../../../tools/sandbox/tables'
import { embeddedDatabases } from './embeddedDatabases'

/** A database in memory with every table and the seed, as the sandbox's first start leaves it. */
export async function preparedConnection(): Promise<Connection> {
  const clock = sandboxClock()
  // The days of the seed count from today.
  const filling = londonDate(clock.now())
  const { client, isFilled, keep, close } = await embeddedDatabases().lend(filling, from => emptyDatabase(IN_MEMORY, from))
  const db = drizzle({ client })
  if (!isFilled) {
    await prepareTables({ db, clock })
    await keep()
  }
  return { db, close: () => Promise.resolve(close()) }
}
