/**
 * Reports which rows of the specification (`spec`) or failure cases (`trust`) are proven by tests that passed in the last
 * full run. Prints the missing ones, a table by group and, as its last line, one JSON object.
 */
import { fullRunFolder, testedDigest } from '../run/lib/fullRun.mjs'
import { lastFullRun } from './lastFullRun'
import { report } from './report'
import { failureCases, requirements } from './rows'

const [what, ...wanted] = process.argv.slice(2)
const run = lastFullRun(fullRunFolder, testedDigest())
const { text, pass } =
  what === 'trust' ? report('cases', failureCases(), wanted, run) : report('rows', requirements(), wanted, run)
console.log(text)
process.exitCode = pass ? 0 : 1
