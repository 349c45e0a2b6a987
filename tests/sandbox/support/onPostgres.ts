/** Imported before files of tests, it runs those on a real PostgreSQL server. Imported tests find it started. */
import { databaseServer } from './databaseServer'
import { startPostgres, type PostgresServer } from './postgres'

databaseServer.isPostgres = true
let server: PostgresServer | undefined

beforeAll(async () => {
  server = await startPostgres()
  databaseServer.url = server.url
})

export const stopPostgres = async (): Promise<void> => server?.stop()
