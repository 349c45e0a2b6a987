import { writeFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { sample } from '../../tests/support/sample'
import { expect, origins, test } from '../fixtures'
import { giveReason, signInAsAgent } from '../support/agent'
import { agreesToRecordings } from '../support/agreement'
import { KillableBrowser } from '../support/KillableBrowser'
import { lastStateOf, ofSlices } from '../support/replays'
import { replay } from '../support/replayTool'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'

const TIMES = isLongRun() ? Number(process.env['LOCKSTEP_ENDINGS'] ?? 20) : 1
/** How long after the last event the visit ends. */
const LATER_MS = 300

test.use({ endsWithReplay: false })

const recordingOf = async (page: Page): Promise<string> =>
  (await page.evaluate(() => sessionStorage.getItem('lockstep:visit')))?.split(' ')[0] ?? ''

/** A support agent's browser, which opens recordings and downloads their files. */
async function anAgent(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAsAgent(page)
  return {
    async open(rec: string): Promise<void> {
      // it is there once its first segment is
      await expect(async () => {
        await page.goto(`${origins.support}/console/recordings/${rec}`)
        await expect(page.getByLabel('Reason')).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      await giveReason(page)
    },
    file: async (rec: string): Promise<string> =>
      (await page.request.get(`${origins.support}/console/recordings/${rec}/file`)).text(),
    close: () => context.close(),
  }
}

test('S9.64 a visit is sent while it continues, across its pages, and what support receives folds to the state on the screen', async ({
  page,
  browser,
}, testInfo) => {
  test.slow()
  await agreesToRecordings(page)
  await page.goto('/register/unit?storeId=store-1')
  await page
    .getByRole('button', { name: /Choose this unit/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/When do you want to move in/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/When do you want to move in/)
  await page.mouse.wheel(0, 200)
  const rec = await recordingOf(page)
  const agent = await anAgent(browser)
  await agent.open(rec)
  const path = testInfo.outputPath('arrived.ndjson')
  await expect(async () => {
    const live = await page.evaluate(async () => (await window.lockstep?.maskedState()) ?? {})
    writeFileSync(path, await agent.file(rec))
    const folded = await replay('fold', path, '--state')
    expect(folded.match(/^Page /gm)).toHaveLength(2)
    expect(ofSlices(live, lastStateOf(folded))).toEqual(live)
  }).toPass({ timeout: 30_000 })
  await agent.close()
})

/** A visitor counts items in the size guide; returns the recording and its last event. */
async function countsSofas(page: Page, times: number): Promise<{ rec: string; last: string }> {
  await agreesToRecordings(page)
  // recordings are kept and sent by a worker, whose script may come only once the page is used
  const keeper = page.waitForEvent('worker')
  await page.goto('/size-guide')
  const more = page.getByText('One Three-seat sofa more')
  await more.click()
  await keeper
  for (let n = 1; n < times; n++) await more.click()
  await expect(page).toHaveURL(new RegExp(`items=sofaThree${times}`))
  await page.waitForTimeout(LATER_MS)
  return { rec: await recordingOf(page), last: `"estimator/itemCounted",{"item":"sofaThree","count":${times}}` }
}

type Ending = (context: BrowserContext, page: Page) => Promise<void>
const ENDINGS: Readonly<Record<string, { readonly end: Ending; readonly comesBack: boolean }>> = {
  'the visitor goes to another site': { end: async (_, page) => void (await page.goto('about:blank')), comesBack: false },
  'the tab is closed': { end: (_, page) => page.close({ runBeforeUnload: true }), comesBack: false },
  'the page crashes': {
    async end(_, page) {
      const crashed = page.waitForEvent('crash')
      void page.goto('chrome://crash').catch(() => undefined)
      await crashed
    },
    comesBack: true,
  },
}

for (const [name, { end, comesBack }] of sample(Object.entries(ENDINGS), 1))
  test(`REC-16 the last event of a visit arrives every time (${TIMES}), although ${name}`, async ({ browser }) => {
    test.setTimeout(60_000 + TIMES * 30_000)
    const agent = await anAgent(browser)
    for (let time = 0; time < TIMES; time++) {
      const context = await browser.newContext({ baseURL: origins.app })
      const page = await context.newPage()
      const { rec, last } = await countsSofas(page, 3 + (time % 3))
      await end(context, page)
      if (comesBack) {
        const next = await context.newPage()
        await agreesToRecordings(next)
        await next.goto('/size-guide')
      }
      await agent.open(rec)
      await expect.poll(() => agent.file(rec), { timeout: 30_000 }).toContain(last)
      await context.close()
    }
    await agent.close()
  })

test(`REC-16 the last event of a visit arrives every time (${TIMES}), although the browser is killed`, async ({ browser }) => {
  test.setTimeout(60_000 + TIMES * 40_000)
  const agent = await anAgent(browser)
  for (let time = 0; time < TIMES; time++) {
    const killable = await KillableBrowser.create()
    try {
      const { rec, last } = await countsSofas(await killable.start(), 3 + (time % 3))
      killable.kill()
      const next = await killable.start()
      await agreesToRecordings(next)
      await next.goto('/size-guide')
      await agent.open(rec)
      await expect.poll(() => agent.file(rec), { timeout: 30_000 }).toContain(last)
    } finally {
      await killable.close()
    }
  }
  await agent.close()
})
