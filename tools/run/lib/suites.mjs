import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildGalleryIfChanged } from './buildApp.mjs'
import { node } from './exec.mjs'
import { findChromium } from './findChromium.mjs'
import { findFirefox } from './findFirefox.mjs'
import { findNginx } from './findNginx.mjs'
import { filesDigest } from './filesDigest.mjs'
import { figuresOf } from './flakyTests.mjs'
import { playerTests } from './playerTests.mjs'
import { unitTests } from './importers.mjs'
import { isLongRun } from './isLongRun.mjs'
import { buildFolder, reportFolder } from './root.mjs'
import { afterSecondTry, worthASecondTry } from './secondTry.mjs'
import { ungrouped, writeGroups } from './testGroups.mjs'

export const JEST_REPORT = path.join(reportFolder, 'jest.json')
export const PLAYWRIGHT_REPORT = path.join(reportFolder, 'playwright.json')

/** Unit and integration tests. `args` go to Jest. */
export const jest = (args = []) => runJest('tools/config/jest.config.mjs', args)

/**
 * These unit tests, several files at a time; all of them if none are named.
 *
 * @param {readonly string[]} [files]
 * @param {string} [titles] only tests whose name, which begins with the path of their file, matches this regular expression
 */
export async function jestInGroups(files = unitTests(), titles) {
  const only = titles === undefined ? [] : [`--testNamePattern=${titles}`]
  const code = await runJest('tools/config/jest.grouped.config.mjs', [...only, '--runTestsByPath', ...writeGroups(files)])
  const report = read(JEST_REPORT)
  if (!report) return code
  const byFile = ungrouped(report, process.cwd())
  writeFileSync(JEST_REPORT, JSON.stringify(byFile))
  const missing = missingIn(byFile, files)
  if (missing.length > 0) console.error(`Jest ran no test of ${missing.join(', ')}.`)
  return missing.length > 0 ? code || 1 : code
}

function missingIn({ testResults }, files) {
  const ran = new Set(testResults.map(({ name }) => path.relative(process.cwd(), name)))
  return files.filter(file => !ran.has(file))
}

/** As `jestInGroups`, but single files with real servers that failed are run once more, without the others. */
export async function jestWithSecondTry(files = unitTests(), titles) {
  const code = await jestInGroups(files, titles)
  const first = read(JEST_REPORT)
  const again = first ? worthASecondTry(first, process.cwd()) : []
  if (again.length === 0) return code
  const againFromRoot = again.map(file => path.relative(process.cwd(), file))
  console.log(`\nOnce more: ${againFromRoot.join(', ')}`)
  await jestInGroups(againFromRoot, titles)
  const merged = afterSecondTry(first, read(JEST_REPORT) ?? { testResults: [] })
  writeFileSync(JEST_REPORT, JSON.stringify(merged))
  // a file without any test is missing the second time as well
  return merged.success && missingIn(merged, files).length === 0 ? 0 : code
}

/** Runs test files again and compares, wherever a test rests, the player's picture with the app's (decisions.md D182). */
export function inPlayer(files = playerTests()) {
  return runJest('tools/config/jest.config.mjs', ['--runTestsByPath', ...files], {
    LOCKSTEP_SAME_PICTURE: '1',
    LOCKSTEP_LONG: undefined,
  })
}

function runJest(config, args, env = {}) {
  removeReport(JEST_REPORT)
  return node('node_modules/jest/bin/jest.js', [`--config=${config}`, '--json', `--outputFile=${JEST_REPORT}`, ...args], {
    // native ES modules for the sandbox project, see the configuration; more room for what is soon garbage, which drawing
    // page after page makes much of: it is collected less often
    NODE_OPTIONS:
      `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64`.trim(),
    ...env,
  })
}

export function jestFigures() {
  const report = read(JEST_REPORT)
  return report && { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
}

/** Journeys in a real browser. `args` go to Playwright. */
export const playwright = (args = [], env = {}) => browserTests('e2e/playwright.config.ts', args, env)

/** Some of the journeys in a second engine. */
export async function firefox() {
  removeReport(PLAYWRIGHT_REPORT)
  return browserTests('e2e/firefox.config.ts', [], { FIREFOX_PATH: await findFirefox() })
}

/** The journeys of a visitor's way into the app, with nginx hosting the output of `npm run deploy`. */
export async function hosted() {
  removeReport(PLAYWRIGHT_REPORT)
  await findNginx()
  return browserTests('e2e/hosted.config.ts', [], {})
}

/** The design system's page in a real browser. `args` go to Playwright. */
export async function gallery(args = [], env = {}) {
  // before the build: if that fails, the report of another suite would be read as this one's
  removeReport(PLAYWRIGHT_REPORT)
  const built = await buildGalleryIfChanged()
  return built === 0 ? browserTests('e2e/gallery.config.ts', args, env) : built
}

/**
 * As `gallery`, but if the page, its tests and the browser are those that last passed here, that report is used again. Most
 * changes to a plugin leave the page as it is.
 */
export async function galleryIfChanged() {
  removeReport(PLAYWRIGHT_REPORT)
  const built = await buildGalleryIfChanged()
  if (built !== 0) return built
  const browser = execFileSync(await findChromium(), ['--version'], { encoding: 'utf8' })
  const digest = filesDigest(GALLERY_FILES, `${browser}${isLongRun()}`)
  const passedBefore = read(GALLERY_PASSED)
  if (passedBefore?.digest === digest) {
    console.log(`The page, its tests and the browser are those that passed on ${passedBefore.passed}.`)
    writeFileSync(PLAYWRIGHT_REPORT, JSON.stringify(passedBefore.report))
    return 0
  }
  const code = await gallery()
  const report = code === 0 ? read(PLAYWRIGHT_REPORT) : undefined
  if (report) writeFileSync(GALLERY_PASSED, JSON.stringify({ digest, passed: new Date().toISOString(), report }))
  return code
}

const GALLERY_PASSED = path.join(reportFolder, 'gallery-passed.json')
const GALLERY_FILES = [
  path.join(buildFolder, 'gallery'),
  'e2e/gallery',
  'e2e/support',
  'e2e/gallery.config.ts',
  'tools/serve',
  'package-lock.json',
]

async function browserTests(config, args, env) {
  removeReport(PLAYWRIGHT_REPORT)
  const topology = env.LOCKSTEP_TOPOLOGY ?? process.env.LOCKSTEP_TOPOLOGY
  const chromium = await findChromium({ whole: topology === 'cross-site' })
  return node('node_modules/@playwright/test/cli.js', ['test', `--config=${config}`, ...args], {
    CHROMIUM_PATH: chromium,
    LOCKSTEP_REPORT: path.resolve(PLAYWRIGHT_REPORT),
    ...env,
  })
}

export const playwrightFigures = () => figuresOf(read(PLAYWRIGHT_REPORT))

function removeReport(report) {
  mkdirSync(reportFolder, { recursive: true })
  rmSync(report, { force: true })
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined
  }
}
