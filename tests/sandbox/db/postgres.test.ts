/**
 * Tests of the product API in which calls race for the same row, once more on a real PostgreSQL server with its many
 * connections: PGlite has one. What they import first makes their databases there.
 */
import { stopPostgres } from '../support/onPostgres'
import './migrations.test'
import '../idempotency.test'
import '../api/holds.test'

// Hooks run in the order in which they stand: the databases are gone by now.
afterAll(stopPostgres)
