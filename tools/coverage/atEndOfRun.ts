/**
 * Run after `npm test`: reports which rows and failure cases are proven. It does not fail yet because a row or case is
 * unproven, but only if it is missing in `tests/spec/unproven.json`; that list is to become empty.
 */
import { testRunFolder, testedDigest } from '../run/lib/testRun.mjs'
import { lastTestRun } from './lastTestRun'
import { ratchet } from './ratchet'
import { report } from './report'
import { failureCases, requirements, unprovenYet } from './rows'

const run = lastTestRun(testRunFolder, testedDigest())
console.log(report('rows', requirements(), [], run).text)
console.log(`\n${report('cases', failureCases(), [], run).text}`)
const broken = typeof run === 'string' ? [run] : ratchet([...requirements(), ...failureCases()], unprovenYet(), run)
for (const each of broken) console.log(`✗ ${each}`)
process.exitCode = broken.length === 0 ? 0 : 1
