import { readFileSync } from 'node:fs'
import { expect, origins, test } from '../fixtures'
import { exportedRecording } from '../support/exportedRecording'
import { keepRecordings, openPages } from '../support/replays'

test('a failing test stores the recording of every open page', async ({ page, context }, testInfo) => {
  await page.goto('/stores')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/size-guide')
  await other.getByText('One Three-seat sofa more').click()
  await expect(other).toHaveURL(/items=sofaThree1/)

  await keepRecordings(openPages(page, origins.app), testInfo)
  const kept = testInfo.attachments.map(({ name, path }) => [name, readFileSync(path ?? '', 'utf8')] as const)
  expect(kept.map(([name]) => name)).toEqual(['recording', 'recording of page 2'])
  expect(kept[0]?.[1]).toContain('"path":"/stores"')
  expect(kept[1]?.[1]).toContain('"estimator/itemCounted",{"item":"sofaThree","count":1}')
})

test('REC-30 the production build does not connect to Redux DevTools, and its recording for support is masked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const calls: string[] = []
    const extension = (name: string) =>
      new Proxy(() => undefined, {
        apply: () => void calls.push(name),
        get:
          (_, member) =>
          (...args: unknown[]) => (calls.push(`${name}.${String(member)}`), args[0]),
      })
    Object.assign(window, {
      calls,
      __REDUX_DEVTOOLS_EXTENSION__: extension('extension'),
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension('compose'),
    })
  })
  await page.goto('/')
  // the footer shows the build only once the app runs: earlier presses are not handled
  await expect(page.getByRole('contentinfo')).toContainText(/\d+\.\d+\.\d+ \(/)
  await page.getByRole('button', { name: 'Ask us a question' }).click()
  await page.getByRole('dialog').getByLabel('First name').fill('Zqkanarbyxq')
  await page.getByRole('dialog').getByLabel('Last name').fill('Kestrelby')
  await expect.poll(() => exportedRecording(page)).toContain('contact/detailsNoted')
  const seen = await page.evaluate(async () => ({
    calls: (window as unknown as { calls: readonly string[] }).calls,
    given: Object.keys(window.lockstep ?? {}).sort(),
    texts: [JSON.stringify(await window.lockstep?.maskedState()), await window.lockstep?.exportRecording()],
  }))
  expect(seen.calls).toEqual([])
  expect(seen.given).toEqual(['exportRecording', 'maskedState'])
  for (const text of seen.texts) expect(text).not.toMatch(/kanarb/i)
})
