import { readFileSync } from 'node:fs'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { monitoringChunks, readBudget, readStats, scriptsOf as filesOf } from '../../tools/build/bundleStats'

/** The monitoring script, counted separately. A page loads it once it is rendered, so it also shows that it is. */
const monitoringFiles = (): readonly string[] => filesOf(monitoringChunks(readStats(), readBudget()))
/** A page has what it needs if it has loaded no new file for this long. */
const QUIET_MS = 800
const ASK_EVERY_MS = 100

/** The scripts that a page loads when it is opened directly, without interaction, as files of the build. */
export async function scriptsAt(context: BrowserContext, address: string): Promise<readonly string[]> {
  const page = await context.newPage()
  await page.goto(address)
  const scripts = await scriptsOf(page)
  await page.close()
  return scripts
}

/** The same for a page that has just been opened; waits until it has loaded everything it needs. */
export async function scriptsOf(page: Page): Promise<readonly string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(
    ({ last, quietMs }) => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const isDrawn = last.every(file => loaded.some(({ name }) => name.endsWith(file)))
      const isLoading = [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Loading…')
      // eslint-disable-next-line no-restricted-syntax -- waits until a page is quiet; nothing fails because it took long
      return isDrawn && !isLoading && performance.now() - Math.max(...loaded.map(({ responseEnd }) => responseEnd)) > quietMs
    },
    { last: monitoringFiles(), quietMs: QUIET_MS },
    { polling: ASK_EVERY_MS },
  )
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.endsWith('.js'))
      .map(({ pathname }) => pathname.slice(1)),
  )
  return [...new Set(scripts)].filter(file => !monitoringFiles().includes(file))
}

/** The size of files as the host sends them; files too small to compress are sent uncompressed. */
export const bytesOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + sentBytes(`dist/${file}`), 0)

function sentBytes(file: string): number {
  try {
    return readFileSync(`${file}.br`).length
  } catch {
    return readFileSync(file).length
  }
}
