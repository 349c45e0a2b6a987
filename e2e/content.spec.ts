import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { ARTICLES, FACILITY_PATHS, isStorePath, pathOfArticle } from '../plugins/content/model/contentPaths'
import { sample } from '../tests/support/sample'
import { hydrated } from './support/hydrated'

const home = JSON.parse(readFileSync('plugins/content/content/home.json', 'utf8')) as {
  readonly stores: readonly { readonly path: string; readonly label: string }[]
}

/** Every prerendered page, with its heading; pages with the same components are grouped. */
const KINDS: readonly Readonly<Record<string, string>>[] = [
  { '/': 'Space for what matters, minutes away' },
  { '/terms-and-conditions': 'Terms and conditions' },
  { '/privacy-policy': 'Privacy policy' },
  {
    '/bristol-facility': 'Our self storage facility in Bristol',
    '/sheffield-facility': 'Our self storage facility in Sheffield',
  },
  { '/bristol-storage': 'Self storage in Bristol', '/sheffield-storage': 'Self storage in Sheffield' },
  Object.fromEntries(home.stores.map(({ path, label }) => [path, `Self storage in ${label}`])),
  { '/articles/protection': 'What our protection covers', '/articles/own-insurance': 'Using your own insurance' },
]
const ADDRESSES = KINDS.flatMap(kind => Object.keys(kind))
/** Of each kind one page, in the long run each of them. */
const PAGES = KINDS.flatMap(kind => sample(Object.entries(kind), 1))
const ORIGIN = 'https://www.lockstep.example'

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  return complaints
}

test('the list of what this site stores is readable on a phone without scrolling sideways, and as a table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/privacy-policy')
  await page.getByText('What is kept, for how long and where', { exact: true }).first().click()
  const table = page.getByRole('table', { name: 'What is kept, for how long and where' })
  await expect(table.getByRole('cell', { name: /store:/ }).first()).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveText(['What it is for', 'How long', 'Where'])
  const region = page.getByRole('region', { name: 'What is kept, for how long and where' })
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('every content page is among them', () => {
  expect(ADDRESSES).toEqual(expect.arrayContaining([...FACILITY_PATHS, ...ARTICLES.map(pathOfArticle)]))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, heading] of PAGES)
    test(`${address} can be read, has a title and links to other pages`, async ({ page }) => {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('head > title')).toHaveCount(1)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', ORIGIN + address)
      const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
      expect((await page.request.get(picture.replace(ORIGIN, ''))).headers()['content-type']).toBe('image/png')
      await expect(page.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy')
    })

  test('a visitor finds a store, calls it and starts a rental from its page; questions can be expanded', async ({ page }) => {
    await page.goto('/bristol-storage')
    await expect(page.getByText(/^From £59.50 a month/)).toBeVisible()
    await expect(page.getByRole('link', { name: '0117 496 0114' })).toHaveAttribute('href', 'tel:01174960114')
    await page.getByText('What does it cost in all?').click()
    await expect(page.getByText(/^Rent for the first month.* a one-off fee/)).toBeVisible()
    await page.getByRole('link', { name: /^Address, hours and the building/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our self storage facility in Bristol')
  })

  test('S8.57 an address without a page answers 404 and shows page not found', async ({ page }) => {
    for (const address of ['/stores/atlantis', '/nope']) {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    }
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  })
})

for (const [address, heading] of PAGES)
  test(`${address} is hydrated as it was prerendered: one call for its content, no script before load, no console errors`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    const calls: string[] = []
    page.on('request', request => {
      if (/_payload\.json|__nuxt_island/.test(request.url())) calls.push(new URL(request.url()).pathname)
    })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-came', 'with the document'))
    })
    await page.goto(address)
    await hydrated(page)
    await expect(page.locator('h1')).toHaveText(heading)
    await expect(page.locator('h1')).toHaveAttribute('data-came', 'with the document')
    const scripts = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const resources = performance.getEntriesByType('resource').filter(entry => entry.name.endsWith('.js'))
      return {
        all: resources.length,
        early: resources.filter(entry => entry.startTime < (navigation?.loadEventStart ?? 0)).length,
      }
    })
    expect(scripts.early).toBe(0)
    expect(scripts.all).toBeGreaterThan(0)
    const isFacility = isStorePath(address) || (FACILITY_PATHS as readonly string[]).includes(address)
    const isArticle = address.startsWith('/articles/')
    expect(calls).toEqual(
      isFacility
        ? [`${address}/_payload.json`]
        : isArticle
          ? [expect.stringMatching(/^\/__nuxt_island\/Article_\w+\.json$/)]
          : [],
    )
    expect(complaints).toEqual([])
  })

test('S2.16 S2.93 a page whose payload has changed is rendered again', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.route('**/bristol-storage/_payload.json*', async route => {
    const written = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'application/json',
      body: written.replace('"Self storage in Bristol"', '"Storage beside the harbour"'),
    })
  })
  await page.goto('/bristol-storage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storage beside the harbour')
  await expect(page).toHaveTitle('Storage beside the harbour – Lockstep')
  expect(complaints).toEqual([])
})

test('S2.16 no text of a facility page is in a script', async ({ page, request }) => {
  await page.goto('/bristol-storage')
  await hydrated(page)
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(entry => (entry.name.endsWith('.js') ? [entry.name] : [])),
  )
  expect(scripts.length).toBeGreaterThan(2)
  for (const script of scripts) {
    const text = await (await request.get(script)).text()
    for (const said of ['Avonside', 'A student summer', 'Neepsend Rise']) expect(text).not.toContain(said)
  }
})

test('S0.1 S9.30 pages within the app open without a new document, also after starting without script', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const fetched = page.waitForRequest(/\/sheffield-storage\/_payload\.json/)
  await page.getByRole('link', { name: 'Self storage in Sheffield' }).hover()
  await fetched
  await page.getByRole('link', { name: 'Self storage in Sheffield' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Self storage in Sheffield')
  await page.getByRole('link', { name: 'Medium' }).click()
  await expect(page).toHaveURL(/\/register\/unit\?storeId=store-4&ranges=medium/)
  await expect(page.getByRole('button', { name: /Choose this unit/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Terms and conditions' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  await page.getByRole('link', { name: 'Lockstep home' }).click()
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await page.getByRole('link', { name: 'Small' }).click()
  await expect(page).toHaveURL(/\/stores\?ranges=small/)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/:\d+\/$/)
})

/** Addresses in the sitemap. */
async function toldIn(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => (address ?? '').replace(ORIGIN, ''))
}

test('every page is either listed for search engines or excluded for them', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const left = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, prefix]) => prefix ?? '')
  const isLeft = (path: string): boolean => left.some(prefix => path.startsWith(prefix))
  const told = await toldIn(request)
  expect(told).toEqual(expect.arrayContaining(ADDRESSES))
  expect(told.filter(isLeft)).toEqual([])
  const routes = JSON.parse(readFileSync('dist/routes.json', 'utf8')) as readonly string[]
  const open = routes.filter(path => !isLeft(path))
  // shows what its subpage shows, and names that as its address
  expect(open.filter(path => !told.includes(path))).toEqual(['/shop'])
})

test('each page in the sitemap has a document with its own title, description and address', async ({ request }) => {
  const told = await toldIn(request)
  const documents = await Promise.all(
    told.map(async address => {
      const answer = await request.get(address)
      expect(answer.status(), address).toBe(200)
      const head = (await answer.text()).split('<body>')[0] ?? ''
      const all = (pattern: RegExp): (string | undefined)[] => [...head.matchAll(pattern)].map(([, found]) => found)
      return {
        titles: all(/<title>([^<]+)<\/title>/g),
        descriptions: all(/<meta name="description" content="([^"]{40,})"/g),
        addresses: all(/<link rel="canonical" href="([^"]+)"/g),
      }
    }),
  )
  const ownOf = (kind: keyof (typeof documents)[number]): number => new Set(documents.map(each => each[kind].join('|'))).size
  for (const [index, document] of documents.entries()) {
    expect(document.addresses, told[index]).toEqual([`${ORIGIN}${told[index]}`])
    expect([document.titles.length, document.descriptions.length], told[index]).toEqual([1, 1])
  }
  expect([ownOf('titles'), ownOf('descriptions')]).toEqual([told.length, told.length])
})

test('store pages contain the same facts as schema.org data', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/sheffield-facility')
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [store, questions] = blocks.map(block => JSON.parse(block) as Record<string, unknown>)
  expect(store).toMatchObject({
    '@type': 'SelfStorage',
    name: 'Lockstep Storage Sheffield Neepsend',
    address: { postalCode: 'S3 8AT', addressCountry: 'GB' },
    openingHoursSpecification: [{ opens: '08:30', closes: '17:30' }],
  })
  expect(questions).toMatchObject({ '@type': 'FAQPage' })
  await page.goto('/')
  const [company] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(company ?? '')).toMatchObject({ '@type': 'Organization', name: 'Lockstep' })
  expect(complaints).toEqual([])
})

test('S0.2 prices on content pages are in pounds', async ({ page }) => {
  for (const address of ['/', '/bristol-storage']) {
    await page.goto(address)
    await expect(page.getByText(/^From £\d/)).toHaveCount(3)
    await expect(page.locator('main')).not.toContainText(/[$€]/)
  }
})

test('S2.66 S2.68 an address with a redirect rule is redirected before its page is rendered, by the host and within the app', async ({
  page,
  request,
}) => {
  const answer = await request.get('/terms', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([307, '/terms-and-conditions'])
  await page.goto('/terms#part-2')
  await expect(page).toHaveURL(/\/terms-and-conditions#part-2$/)
  await hydrated(page)
  await page.evaluate(() => {
    history.pushState(null, '', '/privacy#x')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await expect(page).toHaveURL(/\/privacy-policy#x$/)
})

test('S2.66 S2.67 if the host does not know the redirect rules, the app follows them', async ({ page }) => {
  await page.route('**/builds/meta/*.json', async route => {
    const meta = (await (await route.fetch()).json()) as Record<string, unknown>
    const redirects = {
      '/stores': { redirect: '/help' },
      '/size-guide': { redirect: 'https://elsewhere.example/guide' },
      '/shop': { redirect: 'javascript:alert(1)' },
    }
    await route.fulfill({ json: { ...meta, redirects } })
  })
  await page.route('https://elsewhere.example/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )
  await page.goto('/stores')
  await expect(page).toHaveURL(/\/help$/)
  await page.goto('/shop')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/shop/)
  await page.goto('/size-guide')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elsewhere')
})
