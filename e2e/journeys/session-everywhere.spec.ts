import type { BrowserContext, Page } from '@playwright/test'
import { codeSentTo, expect, origins, test } from '../fixtures'
import { IdentityPages } from '../pages/IdentityPages'
import { Rental } from '../pages/Rental'
import { browser } from '../support/chromium'
import { choiceIn } from '../support/choice'
import { databasesOf } from '../support/deviceContents'
import { newCustomer, type NewCustomer } from '../support/person'
import { recordedCalls } from '../support/recordedCalls'
import { sandboxAdmin } from '../support/sandboxAdmin'
import { longRunOnly } from '../support/longRunOnly'

// Back restores pages from memory, which Playwright's browser does not do by default (F-9)
test.use({ launchOptions: { ...browser.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

// several tabs, a rental and a provider, on machines of any speed; one after the other, so that only one worker needs this browser
test.describe.configure({ timeout: 180_000, mode: 'default' })

const signOutButton = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' })
const byPhone = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue with phone' })

async function signIn(page: Page, { phone }: NewCustomer, target = '/app'): Promise<void> {
  await page.goto(`/sign-in?target=${encodeURIComponent(target)}`)
  await byPhone(page).click()
  await new IdentityPages(page).signInByPhone(phone.typed, phone.full)
  await expect(signOutButton(page)).toBeVisible()
}

async function tabsAt(context: BrowserContext, paths: readonly string[]): Promise<Page[]> {
  const tabs: Page[] = []
  for (const path of paths) {
    const tab = await context.newPage()
    await tab.goto(path)
    await expect(signOutButton(tab)).toBeVisible()
    tabs.push(tab)
  }
  return tabs
}

test('AUTH-43 AUTH-45 signing out in one tab signs out all, and Back shows no old content', async ({ page, context }) => {
  const customer = newCustomer()
  await signIn(page, customer)
  const [area, terms, away] = (await tabsAt(context, ['/app', '/terms-and-conditions', '/app'])) as [Page, Page, Page]
  // one has left the app; its page waits in the browser's memory
  await away.goto(`${origins.support}/outbox.json`)

  await signOutButton(page).click()
  for (const tab of [area, terms]) {
    // on an idle machine it takes a second
    await expect(tab.getByRole('dialog', { name: 'You signed out in another tab' })).toBeVisible({ timeout: 5_000 })
    await tab.getByRole('button', { name: 'OK' }).click()
    await expect(signOutButton(tab)).toBeHidden()
  }
  await expect(byPhone(area)).toBeVisible()

  // afterwards, so that leaving the page does not cancel the call
  await away.evaluate(() => void setTimeout(() => history.back()))
  await expect(away).toHaveURL(`${origins.app}/app`)
  await expect(byPhone(away)).toBeVisible()
  await expect(signOutButton(away)).toBeHidden()
})

test(
  'signing out in the app ends the provider’s session without a confirmation; a link from another site does not',
  longRunOnly,
  async ({ page }) => {
    const customer = newCustomer()
    await signIn(page, customer)
    const logout = new URLSearchParams({ client_id: 'lockstep-web', returnTo: origins.app })
    const stranger = await page.context().newPage()
    await stranger.goto(`${origins.support}/outbox`)
    await stranger.evaluate(url => location.assign(url), `${origins.identity}/v2/logout?${logout}`)
    await expect(stranger.getByRole('heading', { name: 'Do you want to sign out?' })).toBeVisible()

    const asked: string[] = []
    page.on('domcontentloaded', async shown => asked.push(await shown.title()))
    await signOutButton(page).click()
    await expect(page).toHaveURL(`${origins.app}/`)
    expect(asked.join()).not.toContain('Do you want to sign out?')
    // the provider has no session any more
    await page.goto('/sign-in?target=%2Fapp')
    await byPhone(page).click()
    await expect(page.locator('#phone')).toBeVisible()
  },
)

test('AUTH-53 after Back from the provider the sign-in button works', async ({ page }) => {
  await page.goto('/sign-in?target=%2Fapp')
  await byPhone(page).click()
  await expect(page.locator('#phone')).toBeVisible()
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(byPhone(page)).toBeVisible()
  await byPhone(page).click()
  await expect(page.locator('#phone')).toBeVisible()
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(byPhone(page)).toBeVisible()
})

test(
  'AUTH-47 when another person signs in on the same device, the previous person’s data is deleted, and a notice says so',
  longRunOnly,
  async ({ page }) => {
    const [first, second] = [newCustomer(), newCustomer()]
    const rental = new Rental(page)
    const kept = async (): Promise<string> =>
      JSON.stringify([await page.evaluate(() => ({ ...localStorage })), await databasesOf(page)])
    const booked = recordedCalls(page, 'POST', /\/booking$/)
    await rental.startWith(await choiceIn('Bristol'), first)
    await rental.chooseRegularAccess()
    await rental.at('/register/insurance')
    const [call] = booked
    if (call === undefined) throw new Error('Nothing was booked.')
    const { id } = (await call.answer) as { readonly id: string }
    await expect.poll(kept).toContain(id)
    // the session is forgotten, the device is not
    await page.context().clearCookies()
    await signIn(page, second)
    await expect(page.getByText(/signed in as another customer than before/)).toBeVisible()
    expect(await kept()).not.toContain(id)
    await expect(page.getByRole('main')).not.toContainText(first.email)
  },
)

test('AUTH-07 a code issued to another person creates no session', async ({ page, browser: chromium }) => {
  const stranger = await chromium.newContext({ baseURL: origins.app, locale: 'en-GB' })
  const attacker = await stranger.newPage()
  const { phone } = newCustomer()
  let stolen = ''
  attacker.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.isNavigationRequest() && pathname === '/callback') stolen = searchParams.get('code') ?? ''
  })
  // the code stays good: it is never redeemed there
  await attacker.route(
    url => url.pathname.endsWith('/oauth/token'),
    route => route.abort(),
  )
  await attacker.goto('/sign-in?target=%2Fapp')
  await byPhone(attacker).click()
  await new IdentityPages(attacker).signInByPhone(phone.typed, phone.full)
  await expect.poll(() => stolen.length).toBeGreaterThan(10)
  await stranger.close()

  await page.goto('/sign-in?target=%2Fapp')
  const [authorize] = await Promise.all([
    page.waitForRequest(request => request.url().startsWith(`${origins.identity}/authorize?`)),
    byPhone(page).click(),
  ])
  await expect(page.locator('#phone')).toBeVisible()
  const state = new URL(authorize.url()).searchParams.get('state') ?? ''
  await page.goto(`/callback?${new URLSearchParams({ code: stolen, state }).toString()}`)
  await expect(page).toHaveURL(`${origins.app}/auth-error`)
  await expect(page.getByRole('main')).toContainText('invalid_grant')
  await page.goto('/app')
  await expect(byPhone(page)).toBeVisible()
})

test('AUTH-51 AUTH-57 when a session ends during a step, the person signs in again in a popup, and the step continues', async ({
  page,
}) => {
  const customer = newCustomer()
  const { sub } = (await sandboxAdmin('POST', 'identity/people', { phone: customer.phone.full })) as { sub: string }
  const rental = new Rental(page)
  await rental.startWith(await choiceIn('Leeds'), customer)
  await page.getByRole('radio', { name: /Regular/ }).check()
  await sandboxAdmin('POST', 'identity/end-sessions', { sub })
  const refused = (url: URL): boolean => url.origin === origins.api && url.pathname.endsWith('/booking')
  await page.route(refused, route =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 401,
          headers: { 'access-control-allow-origin': origins.app, 'access-control-allow-credentials': 'true' },
          json: { error: 'UNAUTHORIZED', statusCode: 401, message: 'no' },
        }),
  )
  await rental.goOn()
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await expect(dialog).toBeVisible()
  await page.unroute(refused)

  // closed without signing in
  const open = () =>
    Promise.all([page.waitForEvent('popup'), dialog.getByRole('button', { name: 'Continue with phone' }).click()])
  const [closed] = await open()
  await expect(closed.locator('#phone')).toBeVisible()
  expect(await closed.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([400, 600])
  await closed.close()
  await expect(dialog).toContainText('Popup closed')
  await expect(dialog.getByRole('button', { name: 'Continue with phone' })).toBeFocused()

  const [window_] = await open()
  await window_.locator('#phone').fill(customer.phone.typed)
  await window_.keyboard.press('Enter')
  await expect(window_.locator('#code')).toBeVisible()
  await window_.locator('#code').fill(await codeSentTo(customer.phone.full))
  await Promise.all([window_.waitForEvent('close'), window_.keyboard.press('Enter')])
  await expect(dialog).toBeHidden()
  await rental.at('/register/access-hours')
  await expect(page.getByRole('radio', { name: /Regular/ })).toBeChecked()
  await rental.goOn()
  await rental.at('/register/insurance')
})

test('S1.16 S1.17 by e-mail: the password is typed only on the provider’s page', async ({ page }) => {
  const customer = newCustomer()
  const password = 'correct horse battery staple'
  const email = `everywhere.${customer.email}`
  await sandboxAdmin('POST', 'identity/people', { email, password })
  const posts: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && !request.url().startsWith(origins.identity))
      posts.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.goto('/sign-in?target=%2Fapp')
  const [authorize] = await Promise.all([
    page.waitForRequest(request => request.isNavigationRequest() && request.url().startsWith(`${origins.identity}/authorize?`)),
    page.getByRole('main').getByRole('button', { name: 'Continue with e-mail' }).click(),
  ])
  expect(new URL(authorize.url()).searchParams.get('redirect_uri')).toBe(`${origins.app}/callback`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origins.app}/app`)
  await expect(signOutButton(page)).toBeVisible()
  expect(posts.join('\n')).not.toContain('horse')
})
