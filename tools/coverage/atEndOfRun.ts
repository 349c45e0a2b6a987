/**
 * The end of a full run: what it proved of the specification and of the failure cases. It fails, not yet when a row or case is
 * unproven, but when more are than `tests/spec/unproven.json` lists; the list is to become empty.
 */
import { fullRunFolder, testedDigest } from '../run/lib/fullRun.mjs'
import { lastFullRun } from './lastFullRun'
import { ratchet } from './ratchet'
import { report } from './report'
import { failureCases, requirements, unprovenYet } from './rows'

const run = lastFullRun(fullRunFolder, testedDigest())
console.log(report('rows', requirements(), [], run).text)
console.log(`\n${report('cases', failureCases(), [], run).text}`)
const broken = typeof run === 'string' ? [run] : ratchet([...requirements(), ...failureCases()], unprovenYet(), run)
for (const each of broken) console.log(`✗ ${each}`)
process.exitCode = broken.length === 0 ? 0 : 1
