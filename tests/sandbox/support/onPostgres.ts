/** Starts a real PostgreSQL server, on which all test files that are imported after this module run. */
import { databaseServer } from './databaseServer'
import { startPostgres, type PostgresServer } from './postgres'

databaseServer.isPostgres = true
let server: PostgresServer | undefined

beforeAll(async () => {
  server = await startPostgres()
  databaseServer.url = server.url
})

export const stopPostgres = async (): Promise<void> => server?.stop()
