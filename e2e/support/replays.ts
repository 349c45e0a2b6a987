import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, type Page, type TestInfo } from '@playwright/test'

const run = promisify(execFile)

/**
 * Exports the visit of a page, folds it and verifies it with the command line as a developer uses it, and holds the last
 * state against the one on the screen. Answers the exported text; undefined where the app has not started.
 */
export async function provenRecording(page: Page, testInfo: TestInfo): Promise<string | undefined> {
  if (!(await page.evaluate(() => window.lockstep !== undefined).catch(() => false))) return undefined
  const { recording, live } = await stillVisit(page)
  const path = testInfo.outputPath('visit.ndjson')
  writeFileSync(path, recording)
  await testInfo.attach('recording', { path, contentType: 'application/x-ndjson' })
  const [folded, verified] = await Promise.all([replay('fold', path, '--state'), replay('verify', path)])
  expect(lastStateOf(folded)).toEqual(live)
  expect(verified).not.toMatch(/^Note: after/m)
  for (const printed of [folded, verified]) expect(countOf(printed, 'OK ')).toBe(Math.max(1, countOf(printed, 'Page ')))
  return recording
}

/** The recording and the state it ends in: taken again where something happened between the two. */
async function stillVisit(page: Page): Promise<{ recording: string; live: unknown }> {
  for (;;) {
    const taken = await page.evaluate(async () => {
      const before = JSON.stringify(window.lockstep?.maskedState())
      const recording = (await window.lockstep?.exportRecording()) ?? ''
      const live = window.lockstep?.maskedState()
      return { recording, live, still: JSON.stringify(live) === before }
    })
    if (taken.still) return taken
  }
}

/** Throws, with all that was printed, where the tool ends with another code than 0. */
async function replay(...args: string[]): Promise<string> {
  try {
    return (await run(process.execPath, ['tools/run/run.mjs', 'replay', ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`The visit does not replay:\n${stdout}${stderr}`, { cause: error })
  }
}

/** `fold --state` prints each page's last state as indented JSON. */
function lastStateOf(printed: string): unknown {
  const start = `\n${printed}`.lastIndexOf('\n{\n')
  return JSON.parse(printed.slice(start, printed.indexOf('\n}\n', start) + 3))
}

const countOf = (printed: string, start: string): number => printed.split('\n').filter(line => line.startsWith(start)).length
