import { writeFileSync } from 'node:fs'
import type { Request } from '@playwright/test'
import type { Loaded, Shown } from '@/support/player/protocol'
import { openReplayFrame, PARENT_FLAGS } from '../../tools/bench/replayParent'
import { expect, fromHere, origins, test } from '../fixtures'
import { Rental } from '../pages/Rental'
import { browser } from '../support/chromium'
import { exportedRecording } from '../support/exportedRecording'
import { poisoned } from '../support/poisoned'
import { provenRecording } from '../support/replays'
import { replay } from '../support/replayTool'
import { idlePageOf, type IdlePage } from '../support/idlePage'
import { longRunOnly } from '../support/longRunOnly'

test.use({
  endsWithReplay: false,
  viewport: { width: 1280, height: 900 },
  launchOptions: { ...browser.launchOptions, args: [...browser.launchOptions.args, ...PARENT_FLAGS] },
})

// one after the other, so that only one worker needs this browser
test.describe.configure({ mode: 'default' })

const fromApp = async <T>(file: string): Promise<T> => (await (await fetch(fromHere.app + file)).json()) as T
const builtHere = async (): Promise<string> => (await fromApp<{ readonly id: string }>('/builds/latest.json')).id

test('REC-20 a visit is replayed in the real screens with the same texts and final state, and sends nothing', async ({
  page,
}, testInfo) => {
  const rental = new Rental(page)
  const rests: IdlePage[] = []
  const rest = async () => void rests.push(await idlePageOf(page))
  await rental.chooseStore('Nottingham')
  await expect(page.getByRole('button', { name: /Choose this unit/ }).first()).toBeVisible()
  await rest()
  await rental.chooseFirstUnit()
  await expect(page.getByRole('button', { name: /, available/ }).first()).toBeVisible()
  await rest()
  await page.goBack()
  await page.getByRole('link', { name: 'Use our size guide' }).click()
  await page.getByText('One Three-seat sofa more').click()
  await expect(page).toHaveURL(/items=sofaThree1/)
  await rest()
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  // the page's last part loads automatically
  await expect(page.getByRole('button', { name: 'Forget everything on this device' })).toBeVisible()
  await rest()
  const text = await provenRecording(page, testInfo)
  const path = testInfo.outputPath('replayed.ndjson')
  writeFileSync(path, text)
  const [, folded] = /, end (\S+)$/m.exec(await replay('fold', path)) ?? []

  const build = await builtHere()
  const config = await fromApp('/config.json')
  const asked: Request[] = []
  page.on('request', request => asked.push(request))
  const { frame, ask } = await openReplayFrame(page, origins.app, origins.support, build)
  const { moments, notes, digest } = await ask<Loaded>({ ask: 'load', text, config })
  expect({ notes, digest }).toEqual({ notes: [], digest: folded })

  // forwards and backwards: the picture does not depend on the previous moment
  for (const { page: number, seq, text: said, title } of [...rests, ...rests.toReversed()]) {
    const shown = await ask<Shown>({ ask: 'show', moment: moments.findIndex(each => each.page === number && each.seq === seq) })
    expect(shown.title).toBe(title)
    expect(await frame.evaluate(() => document.querySelector('main')?.innerText)).toBe(said)
  }

  await test.step('the frame can load files only, and has no storage and no cookies', async () => {
    const isFile = (request: Request): boolean => {
      const { origin, pathname } = new URL(request.url())
      const isOurs = origin === origins.app && /^\/(assets|pictures|builds\/[^/]+\/replay\.)/.test(pathname)
      return request.method() === 'GET' && (isOurs || (origin === origins.api && request.resourceType() === 'image'))
    }
    const others = asked.filter(request => request.url() !== page.url() && !isFile(request)).map(request => request.url())
    expect(others).toEqual([])
    const reached = await frame.evaluate(() => {
      const tried = (what: () => unknown): string => {
        try {
          return String(what())
        } catch (error) {
          return (error as Error).name
        }
      }
      return {
        origin: window.origin,
        cookie: tried(() => document.cookie),
        storage: tried(() => window.localStorage),
        parent: tried(() => window.parent.document),
      }
    })
    expect(reached).toEqual({ origin: 'null', cookie: 'SecurityError', storage: 'SecurityError', parent: 'SecurityError' })
  })
})

test('nothing can be operated in a replay, and it does not move the focus', longRunOnly, async ({ page }) => {
  await new Rental(page).chooseStore('Leeds')
  await expect(page.getByRole('button', { name: /Choose this unit/ }).first()).toBeVisible()
  const text = await exportedRecording(page)

  const { frame, ask, ignored } = await openReplayFrame(page, origins.app, origins.support, await builtHere())
  await page.getByRole('button', { name: 'Play' }).focus()
  const { moments } = await ask<Loaded>({ ask: 'load', text, config: await fromApp('/config.json') })
  for (const moment of moments.keys()) await ask<Shown>({ ask: 'show', moment })
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused()

  const before = await frame.evaluate(() => document.body.innerHTML)
  await frame
    .getByRole('button', { name: /Choose this unit/ })
    .first()
    .click()
  await frame.getByRole('radio').first().click({ force: true })
  await frame.getByRole('link', { name: 'Sign in' }).click()
  await expect.poll(ignored).toBeGreaterThanOrEqual(3)
  expect(await frame.evaluate(() => document.body.innerHTML)).toBe(before)
  expect(frame.url()).toMatch(/\/replay\.html$/)
})

test('REC-21 a malicious recording is shown as text in the replayed screens, and no script runs', async ({ page }) => {
  await page.goto('/stores')
  await expect(page.getByRole('link', { name: /See units/ }).first()).toBeVisible()
  const text = await exportedRecording(page)
  const markup = '<img src=x onerror="window.hurt=1"><script>window.hurt=2</script><a href="javascript:window.hurt=3">x</a>'
  const harmful = poisoned(text, json => json.replaceAll(/"name":"Lockstep [^"]+"/g, `"name":${JSON.stringify(markup)}`))
  expect(harmful.includes('onerror')).toBe(true)

  const { frame, ask } = await openReplayFrame(page, origins.app, origins.support, await builtHere())
  const { moments } = await ask<Loaded>({ ask: 'load', text: harmful, config: await fromApp('/config.json') })
  for (const moment of moments.keys()) await ask<Shown>({ ask: 'show', moment })
  await expect(frame.getByText(markup).first()).toBeVisible()
  expect(await frame.evaluate(() => 'hurt' in window)).toBe(false)
})

test('SEC-07 only the support console can frame a replay', async ({ page, complaints }) => {
  const build = await builtHere()
  for (const other of [origins.app, origins.payments])
    await expect(openReplayFrame(page, origins.app, other, build, 2_000)).rejects.toThrow('not ready')
  expect(complaints.splice(0).join()).toContain('frame-ancestors')
})
