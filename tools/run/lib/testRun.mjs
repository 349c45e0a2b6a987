import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesDigest } from './filesDigest.mjs'
import { reportFolder } from './root.mjs'

/** What the last `npm test` or `npm run test:long` reported, for `coverage:*`; single suites do not change it. */
export const testRunFolder = path.join(reportFolder, 'test-run')

const TESTED = [
  'src',
  'plugins',
  'tools',
  'tests',
  'e2e',
  'package.json',
  'package-lock.json',
  'webpack.config.ts',
  'tsconfig.json',
]

/**
 * Identifies what was tested, by which tests, with which packages and on which Node: a report of anything else proves nothing
 * about it.
 */
export const testedDigest = () => filesDigest(TESTED, process.versions.node.split('.')[0])

/** Deletes the previous run's reports. Those of this run count only once it has `ended`. */
export function beginTestRun() {
  rmSync(testRunFolder, { recursive: true, force: true })
  mkdirSync(testRunFolder, { recursive: true })
  const digest = testedDigest()
  const began = new Date().toISOString()
  const suites = []
  return {
    /** Keeps a suite's report under a name of its own, before the next suite overwrites it. */
    keep(name, kind, report) {
      if (!existsSync(report)) return
      copyFileSync(report, path.join(testRunFolder, `${name}.json`))
      suites.push({ name, kind })
    },
    /** The reports of the suites kept so far. */
    reports: () =>
      suites.map(({ name, kind }) => ({
        kind,
        report: JSON.parse(readFileSync(path.join(testRunFolder, `${name}.json`), 'utf8')),
      })),
    ended(long) {
      const run = { digest, began, ended: new Date().toISOString(), long, suites }
      writeFileSync(path.join(testRunFolder, 'run.json'), `${JSON.stringify(run, null, 2)}\n`)
    },
  }
}
