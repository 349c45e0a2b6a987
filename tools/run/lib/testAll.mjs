import path from 'node:path'
import { buildGalleryIfChanged, buildStep } from './buildApp.mjs'
import { checks, lint } from './checks.mjs'
import { tsx } from './exec.mjs'
import { findChromium } from './findChromium.mjs'
import { failedTests } from './failedTests.mjs'
import { findFirefox } from './findFirefox.mjs'
import { flakyTests } from './flakyTests.mjs'
import { beginTestRun } from './testRun.mjs'
import { mutateFolders } from './mutateFolders.mjs'
import { slowestFiles } from './slowestFiles.mjs'
import { createTally } from './steps.mjs'
import {
  firefox,
  gallery,
  galleryIfChanged,
  hosted,
  inPlayer,
  JEST_REPORT,
  jestFigures,
  jestWithSecondTry,
  playwright,
  PLAYWRIGHT_REPORT,
  playwrightFigures,
} from './suites.mjs'
import { isLongRun } from './isLongRun.mjs'

/**
 * Checks, the production build with its byte budget, unit tests, then journeys in a browser. With `select`, which is called once the
 * checks have ended, only the tests it selects.
 *
 * @param {{ select?: () => ReturnType<typeof import('./testSelection.mjs').testSelection>, topologies: readonly ('ports' | 'cross-site')[], samePicture?: boolean, secondEngine?: boolean, behindNginx?: boolean, releases?: boolean, mutation?: boolean }} options
 */
export async function testAll({
  select,
  topologies,
  samePicture = false,
  secondEngine = false,
  behindNginx = false,
  releases = false,
  mutation = false,
}) {
  const tally = createTally()
  const testRun = beginTestRun()
  // checked first, so that a download or a missing browser is reported at the beginning
  await findChromium()
  if (topologies.includes('cross-site')) await findChromium({ whole: true })
  if (secondEngine) await findFirefox()
  // on one core, while the checks keep the other
  const building = tally.inBackground('production build', async tell => {
    const code = await buildStep(tell)
    // errors in it are reported by the tests of the design system, which build it again
    await buildGalleryIfChanged(() => undefined)
    return code
  })
  for (const check of [lint, ...checks]) await tally.step(check.name, () => check.run())
  const built = await building()
  if (built) await tally.step('byte budget', () => tsx('tools/build/budget.ts'))
  const selected = select?.()
  if (selected) console.log(`\n${selected.text}`)
  const { unit, journeys } = selected ?? {}
  await tally.counted('unit tests', () => jestWithSecondTry(unit?.files, unit?.titles), jestFigures)
  testRun.keep('unit', 'jest', JEST_REPORT)
  if (samePicture) {
    await tally.counted('the same picture in the player', () => inPlayer(), jestFigures)
    testRun.keep('player', 'jest', JEST_REPORT)
  }
  await tally.counted('design system in the browser', select ? galleryIfChanged : gallery, playwrightFigures)
  testRun.keep('gallery', 'playwright', PLAYWRIGHT_REPORT)
  if (built) {
    const only = journeys ? [`--grep=${journeys.titles}`] : []
    for (const topology of topologies) {
      await tally.counted(
        `browser tests (${topology})`,
        () => playwright(only, { LOCKSTEP_TOPOLOGY: topology }),
        playwrightFigures,
      )
      testRun.keep(`browser-${topology}`, 'playwright', PLAYWRIGHT_REPORT)
    }
    if (secondEngine) {
      await tally.counted('browser tests (Firefox)', firefox, playwrightFigures)
      testRun.keep('browser-firefox', 'playwright', PLAYWRIGHT_REPORT)
    }
  }
  if (built && behindNginx) {
    await tally.counted('browser tests (nginx)', hosted, playwrightFigures)
    testRun.keep('browser-nginx', 'playwright', PLAYWRIGHT_REPORT)
  }
  if (releases) {
    await tally.step('the same build again', () => tsx('tools/release/reproduce.ts'))
    await tally.step('every Node that is supported', () => tsx('tools/release/runtimes.ts'))
  }
  if (mutation) await tally.step('mutation testing', () => mutateFolders([]))
  testRun.ended(isLongRun())
  await tally.step('coverage', () => tsx('tools/coverage/atEndOfRun.ts'))
  console.log('\nWhere the time went')
  console.table(tally.stages)
  console.log('The slowest files')
  console.table(slowestFiles(testRun.reports()))
  for (const { kind, report } of testRun.reports()) {
    const flaky = flakyTests(report)
    for (const name of flaky) console.log(`~ flaky, passed when it was run again: ${fromRoot(name)}`)
    for (const name of failedTests(kind, report)) if (!flaky.includes(name)) console.log(`✗ ${fromRoot(name)}`)
  }
  for (const failure of tally.failures) console.log(`✗ ${failure}`)
  console.log(`\n${tally.summary()}`)
  return tally.failed === 0 ? 0 : 1
}

const fromRoot = name => (name.startsWith(process.cwd()) ? path.relative(process.cwd(), name) : name)
