/**
 * Tests of the product API once more, on a real PostgreSQL server: what they import here makes its databases there. Those in
 * which calls race for the same row always, the others in the long run.
 */
import { startPostgres } from '../support/postgres'
import { isLongRun } from '../../../tools/run/lib/isLongRun.mjs'

const server = await startPostgres()
process.env['LOCKSTEP_TEST_DATABASE_URL'] = server.url

// what a server with many connections does otherwise than PGlite, which has one
await import('./migrations.test')
await import('../idempotency.test')
await import('../api/holds.test')
if (isLongRun()) {
  await import('../booking.test')
  await import('../bookingPayment.test')
  await import('../api/shop.test')
  await import('../auth.test')
  await import('../catalogue.test')
  await import('../profile.test')
  await import('../payments/gateway.test')
  await import('../signing/signing.test')
  await import('../api/codes.test')
  await import('../api/prices.test')
  await import('../api/openApi.test')
  await import('../recordings/intake.test')
  await import('../recordings/access.test')
  await import('../recordings/audit.test')
  await import('../recordings/retention.test')
}

// Hooks run in the order in which they stand: the databases are gone by now.
afterAll(() => server.stop())
