import type { Page } from '@playwright/test'
import { sample } from '../tests/support/sample'
import { openedDirectly } from '../tools/config/openedDirectly'
import { expect, test } from './fixtures'
import { hydrated } from './support/hydrated'

/** Collects a page's console errors, and its layout shifts without interaction. */
async function watch(page: Page): Promise<{ readonly complaints: string[]; moved(): Promise<number> }> {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { complaints, moved: () => page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total) }
}

/** Marks a node of the document before the app starts, to see later whether hydration has kept it. */
const mark = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-came', 'with the document'))
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page can be read and its links work', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Self storage near you – Lockstep')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Rent a storage unit online/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Space for what matters, minutes away')
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    await expect(page.getByLabel('Town, postcode or store name')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute('href', '/terms-and-conditions')
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  test('other addresses do not show the home page', async ({ page }) => {
    await page.goto('/register/unit')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  })
})

/** Addresses of pages with a preview (tools/config/openedDirectly.ts): the text that comes with the document. */
const PREVIEWS = [
  { address: '/stores', text: /^Prices include our lowest protection/ },
  { address: '/stores?place=Leeds', text: /^Prices include our lowest protection/ },
  { address: '/size-guide', text: /^Count what you want to store/ },
] as const

test('each page with a preview is opened by the tests below', () => {
  const marked = Object.entries(openedDirectly).flatMap(([path, { hasPreview = false }]) => (hasPreview ? [path] : []))
  expect(new Set(PREVIEWS.map(({ address }) => address.split('?')[0]))).toEqual(new Set(marked))
})

for (const { address, text } of PREVIEWS) {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test(`${address} shows its heading and its text, and no control that would not react`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
      for (const role of ['button', 'checkbox', 'link', 'radio', 'searchbox', 'spinbutton'] as const)
        await expect(page.getByRole('main').getByRole(role)).toHaveCount(0)
    })
  })

  test(`the app hydrates ${address}: its text stays as it came, nothing moves, and its controls are shown`, async ({ page }) => {
    const { complaints, moved } = await watch(page)
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        for (const each of document.querySelectorAll('main :is(h1, p)')) each.setAttribute('data-came', 'with the document')
      })
    })
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await hydrated(page)
    expect(await moved()).toBe(0)
    await expect(page.locator('h1')).toHaveAttribute('data-came', 'with the document')
    await expect(page.getByText(text)).toHaveAttribute('data-came', 'with the document')
    await expect(page.locator('head > title')).toHaveCount(1)
    expect(complaints).toEqual([])
  })
}

test('in another language a page with a preview is rendered again, with its controls', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'i18n_redirected', value: 'en-XA', url: baseURL ?? '' }])
  await page.goto('/stores?place=Leeds')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expect(page.getByRole('main').getByRole('search').getByRole('button').first()).toBeVisible()
  await expect(page.getByText(/^Prices include/)).toHaveCount(0)
})

for (const address of sample(['/?storeId=unknown&utm_source=letter', '/'], 1))
  test(`the app hydrates ${address} as it was prerendered: nothing moves, nothing is rendered again, the search works`, async ({
    page,
  }) => {
    const { complaints, moved } = await watch(page)
    await mark(page)
    await page.goto(address)
    await hydrated(page)
    expect(await moved()).toBe(0)
    await expect(page.locator('h1')).toHaveAttribute('data-came', 'with the document')
    await expect(page).toHaveTitle('Self storage near you – Lockstep')
    await expect(page.locator('head > title')).toHaveCount(1)
    await expect(page.locator('meta[name=description]')).toHaveCount(1)

    await page.getByLabel('Town, postcode or store name').fill('Bristol')
    await page.getByRole('button', { name: 'Find stores' }).click()
    await expect(page.getByRole('link', { name: /^See units .*Bristol/ })).toBeVisible()
    expect(complaints).toEqual([])
  })

/** The app waits for its configuration until the answer is called. */
async function heldBack(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/config.json', async route => {
    await held
    await route.continue()
  })
  return release
}

test('text typed before the app has loaded is kept', async ({ page }) => {
  const release = await heldBack(page)
  await page.goto('/')
  await page.getByLabel('Town, postcode or store name').pressSequentially('Bristol')
  release()
  await hydrated(page)
  await expect(page.getByLabel('Town, postcode or store name')).toHaveValue('Bristol')
  await expect(page.getByLabel('Town, postcode or store name')).toBeFocused()
  await page.getByRole('button', { name: 'Find stores' }).click()
  await expect(page.getByRole('link', { name: /^See units .*Bristol/ })).toHaveCount(1)
})

const QUESTIONS = [
  ['/', 'Ask us a question'],
  ['/sheffield-storage', 'Ask this store a question'],
] as const
for (const [address, name] of sample(QUESTIONS, 1))
  test(`${address}: a press before the app has loaded takes effect once, after it has loaded`, async ({ page }) => {
    const release = await heldBack(page)
    await page.goto(address)
    const ask = page.getByRole('button', { name })
    await ask.click()
    await ask.click()
    release()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await hydrated(page)
    await expect(dialog).toHaveCount(0)
  })

test('a person who pressed something before the app had loaded and then typed is not interrupted', async ({ page }) => {
  const release = await heldBack(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Ask us a question' }).click()
  await page.getByLabel('Town, postcode or store name').pressSequentially('Bristol')
  release()
  await hydrated(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Town, postcode or store name')).toBeFocused()
})

test('a person who may be signed in gets the same page, then their own header', async ({ page, context, baseURL }) => {
  const { complaints } = await watch(page)
  await mark(page)
  const { identity } = (await (await page.request.get('/config.json')).json()) as { identity: { clientId: string } }
  await context.addCookies([{ name: `auth0.${identity.clientId}.is.authenticated`, value: 'true', url: baseURL ?? '' }])
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('h1')).toHaveAttribute('data-came', 'with the document')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('with another brand the page is rendered again, in the same design and without layout shift', async ({ page }) => {
  const { complaints, moved } = await watch(page)
  await mark(page)
  await page.route('**/config.json', async route => {
    const config = (await (await route.fetch()).json()) as { brand: { name: string } }
    await route.fulfill({ json: { ...config, brand: { ...config.brand, name: 'Otherbox' } } })
  })
  // the footer shows the version only outside production
  const looksOf = (html: string) => [...(html.split('<footer')[0] ?? '').matchAll(/\sclass="([^"]*)"/g)].map(([, names]) => names)
  const came = (await (await page.goto('/'))?.text()) ?? ''
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Otherbox home' })).toBeVisible()
  await expect(page.locator('h1')).not.toHaveAttribute('data-came', 'with the document')
  expect(await moved()).toBe(0)
  expect(looksOf(await page.content())).toEqual(looksOf(came))
  expect(complaints).toEqual([])
})
