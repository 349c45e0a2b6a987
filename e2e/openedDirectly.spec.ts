import { paintsOf, watchPaints } from '../tools/bench/pages/paints'
import { readBudget, readStats } from '../tools/build/bundleStats'
import { openedDirectly } from '../tools/config/openedDirectly'
import { expect, origins, test } from './fixtures'
import { bytesOf, scriptsOf } from './support/loadedScripts'

/** The query of pages that need one. */
const QUERIES: Readonly<Record<string, string>> = {
  '/stores': '?place=Leeds',
  '/register/unit': '?storeId=store-1',
  '/register/date': '?storeId=store-1&unitId=unit-1-50-ground',
  '/shop/products': '?storeId=store-1',
  '/size-guide': '?storeId=store-1&items=bedDouble1-sofaThree1-boxMedium12',
  '/compare': '?storeId=store-1&units=unit-1-50-ground,unit-1-75-upper',
  '/quote': '?storeId=store-1&unitId=unit-1-50-ground',
}

for (const [path, { answers = [] }] of Object.entries(openedDirectly))
  test(`${path}, opened directly, uses everything that its document preloads, requests it once, and loads no script beyond its limit`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(path + (QUERIES[path] ?? ''))
    const fetched = await scriptsOf(page)
    expect(bytesOf(fetched), fetched.join(' ')).toBeLessThanOrEqual(readBudget().routes[path]?.limitBytes ?? 0)
    const early = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]:not([as=font])')].map(({ href }) => href),
    )
    const scripts = early.filter(href => href.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(3)
    // every script of the bundler says which of its chunks it is
    const ran = await page.evaluate(() =>
      (window as unknown as { webpackChunklockstep: [ids: (string | number)[]][] }).webpackChunklockstep.flatMap(([ids]) =>
        ids.map(String),
      ),
    )
    const { chunks, entry } = readStats()
    const files = chunks.filter(({ id }) => [...ran, ...entry].includes(id)).flatMap(chunk => chunk.files)
    expect(scripts.filter(href => !files.includes(new URL(href).pathname.slice(1)))).toEqual([])
    const first = answers.map(answer => answer.replaceAll(/\{(\w+)\}/g, 'store-1'))
    for (const address of [...early, ...first.map(answer => `${origins.api}/v1${answer}`)])
      expect(
        asked.filter(each => each === address),
        address,
      ).toHaveLength(1)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a page that needs script says so without it, below the name and the phone number', async ({ page }) => {
    await page.goto('/stores')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lockstep home' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Call / })).toBeVisible()
    await expect(page.locator('noscript')).toBeVisible()
  })
})

test('help does not move while its questions load', async ({ page }) => {
  await watchPaints(page)
  await page.goto('/help')
  await scriptsOf(page)
  await expect(page.getByRole('heading', { name: 'Questions people ask' })).toBeVisible()
  const { shift } = await paintsOf(page)
  expect(shift).toBeLessThanOrEqual(0.02)
})
