import { checks, lint } from '../lib/checks.mjs'
import { createTally } from '../lib/steps.mjs'

/** Everything that can be said without running the app: types, lint, dependency rules, unused code. */
export async function run() {
  const tally = createTally()
  const linted = tally.inBackground(lint.name, lint.run)
  for (const check of checks) await tally.step(check.name, check.run)
  await linted()
  console.log(`\n${tally.summary()}`)
  return tally.failed === 0 ? 0 : 1
}
