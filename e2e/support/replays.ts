import { writeFileSync } from 'node:fs'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { replay } from './replayTool'

/**
 * Exports the visit of a page, folds and verifies it with the developers' command line, and compares the last state with the one
 * in the page. Returns the exported text.
 *
 * @throws Error where the app does not start
 */
export async function provenRecording(page: Page, testInfo: TestInfo): Promise<string> {
  await hasStarted(page)
  const { recording, live } = await stillVisit(page)
  const path = await attach(testInfo, 'recording', recording)
  const folded = await replay('fold', path, '--state')
  const verified = await replay('verify', path)
  expect(ofSlices(live, lastStateOf(folded))).toEqual(live)
  expect(verified).not.toMatch(/^Note: after/m)
  for (const printed of [folded, verified]) expect(countOf(printed, 'OK ')).toBe(Math.max(1, countOf(printed, 'Page ')))
  return recording
}

/**
 * The slices of a folded state that the page has, too: a fold has every plugin, but a page outside `/app` is started without the
 * customers' plugins.
 */
export function ofSlices(live: object, folded: object): object {
  return Object.fromEntries(Object.entries(folded).filter(([slice]) => slice in live))
}

/** A prerendered page is hydrated a moment later. */
async function hasStarted(page: Page): Promise<void> {
  const started = page.waitForFunction(() => window.lockstep !== undefined, undefined, { timeout: STARTS_WITHIN_MS })
  await started.catch((error: unknown) => {
    throw new Error(
      `The app has not started on ${page.url()}, so there is no recording to replay. A test that is to end there says so: endsWithReplay: false.`,
      { cause: error },
    )
  })
}
const STARTS_WITHIN_MS = 10_000

let attached = 0

/** Saves a recording as a file, so that `npm run replay` can read it, and attaches it to the test's report. */
async function attach(testInfo: TestInfo, name: string, recording: string): Promise<string> {
  const path = testInfo.outputPath(`visit-${(attached += 1)}.ndjson`)
  writeFileSync(path, recording)
  await testInfo.attach(name, { path, contentType: 'application/x-ndjson' })
  return path
}

/** The open pages of the app in all windows of a test, the one it began with first. */
export function openPages(page: Page, app: string): readonly Page[] {
  const contexts = page.context().browser()?.contexts() ?? [page.context()]
  const pages = contexts.flatMap(context => context.pages())
  return [page, ...pages.filter(other => other !== page)].filter(one => !one.isClosed() && one.url().startsWith(app))
}

/** A page that does not answer within this time hangs. */
const EXPORT_TIMEOUT_MS = 5_000

/** Attaches the recording of every page that still responds to a failed test's report. */
export async function keepRecordings(pages: readonly Page[], testInfo: TestInfo): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const silence = new Promise<undefined>(resolve => setTimeout(resolve, EXPORT_TIMEOUT_MS))
    const exported = page.evaluate(() => window.lockstep?.exportRecording()).catch(() => undefined)
    const recording = await Promise.race([exported, silence])
    if (recording === undefined) continue
    const name = index === 0 ? 'recording' : `recording of page ${index + 1}`
    await attach(testInfo, name, recording)
  }
}

/** The recording and the state in which it ends; both are read again if something happened in between. */
async function stillVisit(page: Page): Promise<{ recording: string; live: object }> {
  for (;;) {
    const found = await page.evaluate(async () => {
      const before = JSON.stringify((await window.lockstep?.maskedState()) ?? {})
      const recording = (await window.lockstep?.exportRecording()) ?? ''
      const live = (await window.lockstep?.maskedState()) ?? {}
      return { recording, live, still: JSON.stringify(live) === before }
    })
    if (found.still) return found
  }
}

/** `fold --state` prints each page's last state as indented JSON. */
export function lastStateOf(printed: string): object {
  const start = `\n${printed}`.lastIndexOf('\n{\n')
  return JSON.parse(printed.slice(start, printed.indexOf('\n}\n', start) + 3)) as object
}

const countOf = (printed: string, start: string): number => printed.split('\n').filter(line => line.startsWith(start)).length
