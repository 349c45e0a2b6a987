import { buildStep } from './buildApp.mjs'
import { changedFiles } from './changes.mjs'
import { checks, lintFiles } from './checks.mjs'
import { importersByFile, testFiles } from './importers.mjs'
import { reachedTests } from './reach.mjs'
import { createTally } from './steps.mjs'
import { jestFigures, jestInGroups, playwright, playwrightFigures } from './suites.mjs'

const LINTED = /\.([cm]?js|tsx?)$/
const DRAWN = /^(src|plugins|e2e|tools\/(sandbox|build|run))\//

/** Types, lint and the tests that a change reaches; `npm test` proves the rest. */
export async function testChanged(since) {
  const change = changedFiles(since)
  console.log(`Changed since ${change.since}: ${change.files.length} files`)
  for (const file of change.files) console.log(`  ${file}`)
  if (change.files.length === 0) return 0

  const tally = createTally()
  for (const check of checks) await tally.step(check.name, check.run)
  await tally.step('lint of what changed', () => lintFiles(change.files.filter(file => LINTED.test(file))))
  const { tests, journeys } = reachedTests(change.files, await importersByFile(), testFiles())
  console.log(`\nReached: ${tests.length} files of unit tests, ${journeys.length} of journeys`)
  if (tests.length > 0) await tally.counted('unit tests', () => jestInGroups(tests), jestFigures)
  if (change.files.some(file => DRAWN.test(file)) && journeys.length > 0) {
    const built = await tally.step('production build', buildStep)
    if (built) await tally.counted('browser tests', () => playwright([...journeys, '--project=chromium']), playwrightFigures)
  }
  console.log('\nWhere the time went')
  console.table(tally.stages)
  for (const failure of tally.failures) console.log(`✗ ${failure}`)
  console.log(`\n${tally.summary()}`)
  return tally.failed === 0 ? 0 : 1
}
