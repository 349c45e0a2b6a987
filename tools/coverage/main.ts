/**
 * Reports which rows of the specification (`spec`) or failure cases (`trust`) are proven by tests that passed in the last
 * `npm test` or `npm run test:long`. Prints the missing ones, a table by group and, as its last line, one JSON object.
 */
import { testRunFolder, testedDigest } from '../run/lib/testRun.mjs'
import { lastTestRun } from './lastTestRun'
import { report } from './report'
import { failureCases, requirements } from './rows'

const [what, ...wanted] = process.argv.slice(2)
const run = lastTestRun(testRunFolder, testedDigest())
const { text, pass } =
  what === 'trust' ? report('cases', failureCases(), wanted, run) : report('rows', requirements(), wanted, run)
console.log(text)
process.exitCode = pass ? 0 : 1
