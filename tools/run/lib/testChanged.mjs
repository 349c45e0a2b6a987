import { existsSync } from 'node:fs'
import { buildStep } from './buildApp.mjs'
import { changedFiles } from './changes.mjs'
import { checks, lintFiles } from './checks.mjs'
import { importersByFile, testFiles } from './importers.mjs'
import { reachedTests } from './reach.mjs'
import { createTally } from './steps.mjs'
import { gallery, jestFigures, jestInGroups, playwright, playwrightFigures } from './suites.mjs'
import { UserError } from './userError.mjs'

const LINTED = /\.([cm]?js|tsx?)$/

/** Types, lint and the tests that a change reaches; `npm test -- --all` runs the rest. */
export async function testChanged(since) {
  const change = changedFiles(since)
  console.log(`Changed since ${change.since}: ${change.files.length} files`)
  for (const file of change.files) console.log(`  ${file}`)
  if (change.files.length === 0) return 0

  const tally = createTally()
  for (const check of checks) await tally.step(check.name, check.run)
  await tally.step('lint of what changed', () => lintFiles(change.files.filter(file => LINTED.test(file) && existsSync(file))))
  const importers = importersByFile()
  if (importers === undefined) throw new UserError('The imports could not be read; what is wrong stands above.')
  const reached = reachedTests(change.files, importers, testFiles())
  const { tests, journeys } = reached
  console.log(
    `\nReached: ${tests.length} files of unit tests, ${journeys.length} of journeys${reached.gallery ? ', the gallery' : ''}`,
  )
  if (tests.length > 0) await tally.counted('unit tests', () => jestInGroups(tests), jestFigures)
  if (reached.gallery) await tally.counted('design system in the browser', gallery, playwrightFigures)
  if (journeys.length > 0) {
    const built = await tally.step('production build', buildStep)
    if (built) await tally.counted('browser tests', () => playwright([...journeys, ...projectsOf(journeys)]), playwrightFigures)
  }
  console.log('\nWhere the time went')
  console.table(tally.stages)
  for (const failure of tally.failures) console.log(`✗ ${failure}`)
  console.log(`\n${tally.summary()}`)
  return tally.failed === 0 ? 0 : 1
}

/** The projects of e2e/playwright.config.ts that run them: every selection has journeys of `chromium`, whose teardown is the third. */
const projectsOf = journeys => [
  '--project=chromium',
  ...(journeys.some(file => file.endsWith('.clock.spec.ts')) ? ['--project=clock'] : []),
]
