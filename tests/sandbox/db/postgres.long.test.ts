/**
 * The other tests of the product API once more on a real PostgreSQL server. What they import first makes their databases there.
 */
import { stopPostgres } from '../support/onPostgres'
import '../booking.test'
import '../bookingPayment.test'
import '../api/shop.test'
import '../auth.test'
import '../catalogue.test'
import '../profile.test'
import '../payments/gateway.test'
import '../signing/signing.test'
import '../api/codes.test'
import '../api/prices.test'
import '../api/openApi.test'
import '../recordings/intake.test'
import '../recordings/access.test'
import '../recordings/audit.test'
import '../recordings/retention.test'

// Hooks run in the order in which they stand: the databases are gone by now.
afterAll(stopPostgres)
