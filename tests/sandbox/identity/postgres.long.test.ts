/**
 * The tests of identity once more, on a real PostgreSQL server: what they import here makes its databases there.
 */
import { startPostgres } from '../support/postgres'

const server = await startPostgres()
process.env['LOCKSTEP_TEST_DATABASE_URL'] = server.url

await import('../identity.test')
await import('./badAnswers.test')
await import('./emailAccounts.test')
await import('./limits.test')
await import('./secondFactor.test')

// Hooks run in the order in which they stand: the databases are gone by now.
afterAll(() => server.stop())
