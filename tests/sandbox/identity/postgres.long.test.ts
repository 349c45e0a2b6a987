/**
 * The tests of identity once more on a real PostgreSQL server. What they import first makes their databases there.
 */
import { stopPostgres } from '../support/onPostgres'
import '../identity.test'
import './badAnswers.test'
import './emailAccounts.test'
import './limits.test'
import './secondFactor.test'

// Hooks run in the order in which they stand: the databases are gone by now.
afterAll(stopPostgres)
