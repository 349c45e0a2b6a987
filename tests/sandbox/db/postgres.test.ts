/**
 * The tests of the product API once more, on a real PostgreSQL server: what they import here makes its databases there.
 */
import { startPostgres } from '../support/postgres'

const server = await startPostgres()
process.env['LOCKSTEP_TEST_DATABASE_URL'] = server.url

await import('./migrations.test')
await import('../booking.test')
await import('../bookingPayment.test')
await import('../idempotency.test')
await import('../api/holds.test')
await import('../api/shop.test')
if (process.env['LOCKSTEP_LONG'] !== undefined) {
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
