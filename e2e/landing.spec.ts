import { expect, test } from './fixtures'
import { landingChunks, monitoringChunks, readBudget, readStats, scriptsOf } from '../tools/build/bundleStats'

test('the landing page loads exactly the scripts that the byte budget counts, none before its load event', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const seen = await page.evaluate(() => ({
    loadAt:
      performance.getEntriesByType('navigation').map(entry => (entry as PerformanceNavigationTiming).loadEventStart)[0] ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(entry => entry.name.endsWith('.js'))
      .map(entry => ({ file: new URL(entry.name).pathname.slice(1), startedAt: entry.startTime })),
  }))
  const [stats, budget] = [readStats(), readBudget()]
  const apart = scriptsOf(monitoringChunks(stats, budget))
  const files = seen.scripts.map(script => script.file).filter(file => !apart.includes(file))
  expect(files.sort()).toEqual(scriptsOf(landingChunks(stats, budget)))
  expect(seen.scripts.every(script => script.startedAt >= seen.loadAt)).toBe(true)
  const inline = await page.locator('script:not([src]):not([type])').allTextContents()
  expect(inline).toHaveLength(1)
  expect(inline[0]?.length).toBeLessThanOrEqual(1_024)
})

test('the landing page loads only its own styles before rendering, and they contain all of its classes', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => ({
    loadAt:
      performance.getEntriesByType('navigation').map(entry => (entry as PerformanceNavigationTiming).loadEventStart)[0] ?? 0,
    sheets: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.css'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }))
  const early = seen.sheets.filter(({ startTime }) => startTime < seen.loadAt)
  expect(early).toHaveLength(1)
  // those of the other pages are there before anybody goes to one
  expect(seen.sheets).toHaveLength(2)
  const textAt = (address: string) => page.evaluate(async asked => (await fetch(asked)).text(), address)
  const css = await textAt(early[0]?.name ?? '')
  const drawn = await textAt('/')
  const classes = new Set([...drawn.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => (names ?? '').split(' ')))
  expect(classes.size).toBeGreaterThan(20)
  expect([...classes].filter(name => !css.includes(`.${name}`))).toEqual([])
})

test('pages have the policy of the configuration and nothing violates it', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  const answer = await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(answer?.headers()['content-security-policy']).toContain(`require-trusted-types-for 'script'`)
  expect(complaints).toEqual([])
})

test('an address without a page answers 404 and links to other pages', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the font is loaded from the start and never hides text', async ({ page }) => {
  await page.goto('/')
  const preloaded = await page.locator('link[rel=preload][as=font]').getAttribute('href')
  const requested = page.waitForRequest(request => request.url().endsWith(preloaded ?? 'none'))
  await page.reload()
  await requested
  const faces = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].map(({ family, display, status }) => `${family.replaceAll('"', '')} ${display} ${status}`)
  })
  expect(faces).toContain('Hanken Grotesk swap loaded')
  // the other alphabets load only when a name needs them
  expect(faces.filter(face => face === 'Hanken Grotesk swap loaded')).toHaveLength(1)
})

test('NET-30 without styles and font every page can be read and its links work', async ({ page }) => {
  const refused: string[] = []
  await page.route(/\.(css|woff2?)(\?|$)/, route => {
    refused.push(new URL(route.request().url()).pathname)
    return route.abort('failed')
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Show all stores' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /See units/ })
    .first()
    .click()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /Choose this unit/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByText('This part of the page did not work')).toHaveCount(0)
  expect(new Set(refused.map(file => file.split('.').at(-1)))).toEqual(new Set(['css', 'woff2']))
})

test('S7.34 at start the server is asked once about the running build, and a missing answer is ignored', async ({ page }) => {
  const asked: string[] = []
  let answers = true
  await page.route('**/builds/meta/*.json', route => {
    asked.push(new URL(route.request().url()).pathname)
    return answers ? route.continue() : route.abort()
  })
  await page.goto('/help')
  // the check for new builds loads with the first interaction
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([`/builds/meta/${readStats().build}.json`])
  answers = false
  const complaints: Error[] = []
  page.on('pageerror', error => complaints.push(error))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(2)
  expect(complaints).toEqual([])
})
