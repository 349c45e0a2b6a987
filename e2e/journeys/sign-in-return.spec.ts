import type { Page } from '@playwright/test'
import { codeSentTo, expect, origins, test } from '../fixtures'
import { IdentityPages } from '../pages/IdentityPages'
import { databasesOf } from '../support/deviceContents'
import { longRunOnly } from '../support/longRunOnly'
import { newCustomer } from '../support/person'
import { provenRecording } from '../support/replays'

/** Every redemption of a code by the page, with its form data. */
function tokenCallsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/oauth/token'))
      calls.push(request.postData() ?? '')
  })
  return calls
}

/** Begins a sign-in; answers the state the provider is to send back. */
async function beginSignIn(page: Page, target = '/app'): Promise<string> {
  await page.goto(`/sign-in?target=${encodeURIComponent(target)}`)
  const [authorize] = await Promise.all([
    page.waitForRequest(request => request.url().startsWith(`${origins.identity}/authorize?`)),
    page.getByRole('main').getByRole('button', { name: 'Continue with phone' }).click(),
  ])
  await expect(page.locator('#phone')).toBeVisible()
  return new URL(authorize.url()).searchParams.get('state') ?? ''
}

async function showsInvalidState(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${origins.app}/auth-error`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Invalid state')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
}

test(
  'AUTH-01 AUTH-09 a sign-in response without state leads to the error page, and no code is redeemed',
  longRunOnly,
  async ({ page }) => {
    const calls = tokenCallsOf(page)
    for (const query of ['code=x', 'error=access_denied']) {
      await page.goto(`/callback?${query}`)
      await showsInvalidState(page)
    }
    expect(calls).toEqual([])
  },
)

test('AUTH-02 AUTH-03 an unknown state is refused and the sign-in in progress continues', async ({ page, context }) => {
  const customer = newCustomer()
  const other = await context.newPage()
  await beginSignIn(other)
  const calls = tokenCallsOf(page)
  for (const state of ['foreign', '__proto__', 'constructor', 'x'.repeat(4000), 'Ω☃𝄞']) {
    await page.goto(`/callback?code=x&state=${encodeURIComponent(state)}`)
    await showsInvalidState(page)
  }
  expect(calls).toEqual([])
  await new IdentityPages(other).signInByPhone(customer.phone.typed, customer.phone.full)
  await expect(other).toHaveURL(`${origins.app}/app`)
  await expect(other.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' })).toBeVisible()
})

test('AUTH-04 if the browser has lost the sign-in transaction the page says so, and another attempt works', async ({
  page,
  context,
}) => {
  const { phone } = newCustomer()
  await beginSignIn(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: origins.app, storageTypes: 'indexeddb,local_storage' })
  await devtools.detach()
  await new IdentityPages(page).signInByPhone(phone.typed, phone.full)
  await showsInvalidState(page)
  await expect(page.getByRole('main')).toContainText('missing_transaction')

  // the provider knows the person by now and sends them straight back
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' })).toBeVisible()
})

test(
  'AUTH-30 the app waits for a busy identity provider, and the sign-in continues automatically',
  longRunOnly,
  async ({ page }) => {
    const { phone } = newCustomer()
    await beginSignIn(page)
    const asked: number[] = []
    await page.route(
      url => url.pathname.endsWith('/oauth/token'),
      route => {
        asked.push(Date.now())
        const headers = {
          'access-control-allow-origin': origins.app,
          'access-control-expose-headers': 'Retry-After',
          'retry-after': '5',
        }
        return asked.length > 1 ? route.continue() : route.fulfill({ status: 429, headers, json: {} })
      },
    )
    await new IdentityPages(page).signInByPhone(phone.typed, phone.full)
    const notice = page.getByRole('dialog', { name: 'Too many requests' })
    await expect(notice.getByRole('timer')).toContainText(/We will try again by ourselves in \d s/)
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('main').getByRole('timer')).toContainText(/We will try again in \d s/)
    await expect(page).toHaveURL(`${origins.app}/callback`)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expect(page).toHaveURL(`${origins.app}/app`)
    const [first = 0, second = 0, ...more] = asked
    expect(second - first).toBeGreaterThanOrEqual(5_000)
    expect(more).toEqual([])
  },
)

test(
  'AUTH-06 AUTH-50 a used sign-in response signs nobody in again and shows no error to a signed-in person',
  longRunOnly,
  async ({ page }) => {
    const { phone } = newCustomer()
    const calls = tokenCallsOf(page)
    let returned = ''
    page.on('request', request => {
      if (request.isNavigationRequest() && request.url().startsWith(`${origins.app}/callback?`)) returned = request.url()
    })
    await beginSignIn(page, '/privacy-policy')
    await new IdentityPages(page).signInByPhone(phone.typed, phone.full)
    await expect(page).toHaveURL(`${origins.app}/privacy-policy`)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' })).toBeVisible()
    expect(new URL(returned).searchParams.get('code')).toBeTruthy()

    for (const address of [returned, '/callback']) {
      await page.goto(address)
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' })).toBeVisible()
      await expect(page).toHaveURL(`${origins.app}/`)
      await page.reload()
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' })).toBeVisible()
    }
    expect(calls.filter(form => form.includes('grant_type=authorization_code'))).toHaveLength(1)
  },
)

test('AUTH-08 the provider’s error description is never shown literally', async ({ page }) => {
  const state = await beginSignIn(page)
  const description = '<img src=x onerror="document.title=1">Quibblefang'
  const back = `/callback?error=access_denied&error_description=${encodeURIComponent(description)}&state=${state}`
  await page.goto(back)
  await expect(page).toHaveURL(`${origins.app}/auth-error`)
  await expect(page.getByRole('main')).toContainText('You did not finish signing in')
  await expect(page.getByRole('main')).toContainText('access_denied')
  await expect(page.getByRole('main')).not.toContainText('Quibblefang')
  expect(await page.locator('main img').count()).toBe(0)

  // used up by that
  await page.goto(back)
  await showsInvalidState(page)
})

test.describe('traces', () => {
  test.use({ endsWithReplay: false })

  test('AUTH-49 code and state are stored nowhere', longRunOnly, async ({ page, context }, testInfo) => {
    const { phone } = newCustomer()
    const said: string[] = []
    const referrers: string[] = []
    const secrets: string[] = []
    page.on('console', message => said.push(message.text()))
    page.on('request', request => {
      if (request.isNavigationRequest() && request.url().startsWith(`${origins.app}/callback?`)) {
        const query = new URL(request.url()).searchParams
        secrets.push(query.get('code') ?? '', query.get('state') ?? '')
      } else if (secrets.length > 0) referrers.push(request.headers()['referer'] ?? '')
    })
    await beginSignIn(page)
    await new IdentityPages(page).signInByPhone(phone.typed, phone.full)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' })).toBeVisible()
    expect(secrets.every(secret => secret.length > 20)).toBe(true)
    expect(secrets).toHaveLength(2)

    const places = {
      address: page.url(),
      history: await page.evaluate(() =>
        (window as unknown as { navigation: { entries(): { url: string }[] } }).navigation
          .entries()
          .map(({ url }) => url)
          .join(' '),
      ),
      stores: await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
      database: JSON.stringify(await databasesOf(page)),
      cookies: JSON.stringify(await context.cookies(origins.app)),
      console: said.join(' '),
      referrers: referrers.join(' '),
      recording: await provenRecording(page, testInfo),
    }
    for (const [place, text] of Object.entries(places))
      for (const secret of secrets) expect(text?.includes(secret), `found in ${place}`).toBe(false)
  })
})

test('S1.15 AUTH-63 by phone: a wrong code keeps the number, a code with a space works, and pressing twice is one sign-in', async ({
  page,
}) => {
  const { phone } = newCustomer()
  await beginSignIn(page)
  await page.locator('#phone').fill(phone.typed)
  await page.keyboard.press('Enter')
  await page.locator('#code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong phone number or verification code.').first()).toBeVisible()
  await expect(page.locator('strong', { hasText: phone.typed.slice(-6) })).toBeVisible()
  await page.getByRole('link', { name: 'Use another phone number' }).click()
  await expect(page.locator('#phone')).toHaveValue(new RegExp(phone.typed.slice(-6)))
  await page.keyboard.press('Enter')
  await page.locator('#phone').press('Enter')

  const code = await codeSentTo(phone.full)
  await page.locator('#code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('form button')
    button?.click()
    button?.click()
  })
  await expect(page).toHaveURL(`${origins.app}/app`)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' })).toBeVisible()
})
