import type { Page } from '@playwright/test'
import { expect, fromHere, origins, test } from '../fixtures'
import { IdentityPages } from '../pages/IdentityPages'
import { exportedRecording } from '../support/exportedRecording'
import { newCustomer } from '../support/person'
import {
  beSignedIn,
  grantsOf,
  isSilentFrame,
  loseRefreshToken,
  OPEN_PAGE,
  signInAnew,
  signInLink,
  signOutButton,
} from '../support/session'
import { longRunOnly } from '../support/longRunOnly'

const isCrossSite = process.env['LOCKSTEP_TOPOLOGY'] === 'cross-site'

/** Addresses at which hidden frames were opened, and pages the main window was led to on other origins. */
function watch(page: Page) {
  const frames: string[] = []
  const left: string[] = []
  page.on('request', request => {
    if (!request.isNavigationRequest()) return
    const url = new URL(request.url())
    if (request.frame() !== page.mainFrame()) frames.push(url.href)
    else if (url.origin !== origins.app) left.push(url.href)
  })
  return { frames, left }
}

const cookieNames = async (page: Page): Promise<string[]> => (await page.context().cookies(origins.app)).map(({ name }) => name)

test('S7.54 AUTH-33 without a refresh token a page tries a hidden frame once: it is then signed in, or signed out where frames are blocked', async ({
  page,
  context,
}) => {
  await beSignedIn(page)
  await loseRefreshToken(page)
  const { frames, left } = watch(page)
  const grants = grantsOf(context)
  await page.reload()
  // the prerendered page has the link to sign in before the frame has been tried
  await expect.poll(() => frames.filter(href => isSilentFrame(new URL(href)))).toHaveLength(1)
  await expect(isCrossSite ? signInLink(page) : signOutButton(page)).toBeVisible()
  expect(grants).toEqual(isCrossSite ? [] : ['authorization_code'])
  await expect(page.locator('iframe')).toHaveCount(0)

  // no second frame: the first brought a refresh token, or is remembered as blocked
  await page.reload()
  await exportedRecording(page)
  await page.waitForLoadState('networkidle')
  await expect(isCrossSite ? signInLink(page) : signOutButton(page)).toBeVisible()
  expect(frames).toHaveLength(1)
  expect(grants).toEqual(isCrossSite ? [] : ['authorization_code', 'refresh_token'])
  expect(left).toEqual([])
  await expect(page).toHaveURL(`${origins.app}${OPEN_PAGE}`)
})

test('AUTH-35 AUTH-33 a frame that may not be shown is tried once across all tabs, and the page works signed out', async ({
  page,
  context,
  complaints,
}) => {
  await beSignedIn(page)
  await loseRefreshToken(page)
  await context.route(isSilentFrame, route =>
    route.fulfill({ contentType: 'text/html', headers: { 'x-frame-options': 'DENY' }, body: '<title>No</title>' }),
  )
  const { frames, left } = watch(page)
  await page.reload()
  // the prerendered page has this link before the frame has been tried
  await expect.poll(() => exportedRecording(page), { timeout: 30_000 }).toContain('"account/sessionEnded"')
  await expect(signInLink(page)).toBeVisible()
  const other = await context.newPage()
  const otherFrames = watch(other).frames
  for (const tab of [page, other]) {
    await tab.goto(OPEN_PAGE)
    await expect(signInLink(tab)).toBeVisible()
  }
  expect(frames).toHaveLength(1)
  expect(otherFrames).toEqual([])
  expect(left).toEqual([])
  // the browser itself says whom it has refused
  expect(complaints.every(said => said.includes('X-Frame-Options'))).toBe(true)
  complaints.length = 0
})

test(
  'AUTH-34 AUTH-36 while a frame does not answer the page is usable, and messages of other senders are ignored and counted',
  longRunOnly,
  async ({ page }) => {
    await beSignedIn(page)
    await loseRefreshToken(page)
    let answer: () => void = () => undefined
    const answered = new Promise<void>(resolve => (answer = resolve))
    await page.route(isSilentFrame, async route => {
      await answered
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(1)
    const state = new URL((await page.locator('iframe').getAttribute('src')) ?? '').searchParams.get('state')
    const forged = { type: 'authorization_response', response: { code: 'forged', state } }
    await page.evaluate(() => document.body.append(document.createElement('iframe')))
    const stranger = page.frames().find(frame => frame.url() === 'about:blank' && frame !== page.mainFrame())
    // the very message that is waited for, from another window
    for (let times = 0; times < 3; times++) await stranger?.evaluate(said => parent.postMessage(said, '*'), forged)
    answer()
    await expect(isCrossSite ? signInLink(page) : signOutButton(page)).toBeVisible()
    const counted = /"account\/messagesIgnored"[^\n]*"count":(\d+)/.exec(await exportedRecording(page))?.[1]
    expect(counted).toBe('3')
  },
)

test('AUTH-60 a session that has ended at the provider ends here without an error', longRunOnly, async ({ page, context }) => {
  await beSignedIn(page)
  await loseRefreshToken(page)
  await context.clearCookies({ domain: new URL(origins.identity).hostname, name: /^lockstep_id/ })
  const { left } = watch(page)
  await page.reload()
  await expect(signInLink(page)).toBeVisible()
  await expect(page).toHaveURL(`${origins.app}${OPEN_PAGE}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => cookieNames(page)).not.toContain('auth0.lockstep-web.is.authenticated')
  expect(left).toEqual([])
})

test('AUTH-42 a browser without Web Locks signs in and renews in several tabs', async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await signInAnew(page)
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false)
  const other = await context.newPage()
  const renewed = [page, other].map(tab =>
    tab.waitForResponse(answer => answer.url() === `${origins.identity}/oauth/token` && answer.ok()),
  )
  await Promise.all([page.reload(), other.goto(OPEN_PAGE), ...renewed])
  for (const tab of [page, other]) await expect(signOutButton(tab)).toBeVisible()
})

test('AUTH-41 while one tab is frozen during renewal another renews, and the frozen one recovers when it resumes', async ({
  page,
  context,
}) => {
  await beSignedIn(page)
  const frozen = await context.newPage()
  let asked: () => void = () => undefined
  const isAsking = new Promise<void>(resolve => (asked = resolve))
  // never answered: the tab keeps its turn
  await frozen.route(`${origins.identity}/oauth/token`, () => asked(), { times: 1 })
  await frozen.goto(OPEN_PAGE, { waitUntil: 'commit' })
  await isAsking
  const devtools = await context.newCDPSession(frozen)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await page.reload()
  await expect(signOutButton(page)).toBeVisible({ timeout: 30_000 })
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(signOutButton(frozen)).toBeVisible({ timeout: 30_000 })
  await expect(signOutButton(page)).toBeVisible()
})

const CLOCKS = [
  ['a day behind', -24],
  ['a day ahead', 24],
  ['ten minutes ahead', 1 / 6],
] as const

for (const [name, hours] of CLOCKS)
  test(`AUTH-25 a device whose clock is ${name} signs in and stays signed in`, longRunOnly, async ({ page, context }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await beSignedIn(page)
    const grants = grantsOf(context)
    await page.reload()
    await expect(signOutButton(page)).toBeVisible()
    // no loop: one renewal for one page
    expect(grants).toEqual(['refresh_token'])
  })

test('AUTH-25 if the server’s time cannot be read, both times are shown', longRunOnly, async ({ page }) => {
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 })
  const { phone } = newCustomer()
  await page.goto('/sign-in?target=%2Fprivacy-policy')
  await page.getByRole('main').getByRole('button', { name: 'Continue with phone' }).click()
  await expect(page.locator('#phone')).toBeVisible()
  await page.addInitScript(() => {
    const get = Headers.prototype.get
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? null : get.call(this, name)
    }
  })
  await new IdentityPages(page).signInByPhone(phone.typed, phone.full)
  await expect(page).toHaveURL(`${origins.app}/auth-error`)
  await expect(page.getByRole('main')).toContainText("Your device's date and time look wrong")
  await expect(page.getByRole('main')).toContainText('Your device says')
  await expect(page.getByRole('main')).toContainText('Our sign-in service says')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('NET-35 if the browser blocks our cookies a person can sign in, and stays signed in as long as the tab is open', async ({
  page,
  context,
}) => {
  await context.addInitScript(app => {
    // the sign-in service is another site, and has its own
    if (location.origin === app) Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  }, origins.app)
  await signInAnew(page)
  await page.reload()
  await expect(signOutButton(page)).toBeVisible()
  // the ports of a host share their cookies: those of the sign-in service alone are there
  expect((await cookieNames(page)).filter(name => !name.startsWith('lockstep_id_session'))).toEqual([])
})

test(
  'AUTH-62 NET-48 while the provider is down everything without sign-in works, and signing in reports the problem',
  longRunOnly,
  async ({ page, context }) => {
    await beSignedIn(page)
    await context.route(
      url => url.origin === origins.identity,
      route => route.abort('connectionrefused'),
    )
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/register/unit?storeId=store-1')
    await expect(page.getByRole('main').getByText('£').first()).toBeVisible()
    await page.goto('/sign-in')
    await page.getByRole('main').getByRole('button', { name: 'Continue with phone' }).click()
    await expect(page.getByRole('main')).toContainText('Signing in is not available at the moment', { timeout: 20_000 })
    await expect(page).toHaveURL(`${origins.app}/auth-error`)
  },
)

test.describe('without a secure connection', () => {
  test.use({ endsWithReplay: false })

  test('AUTH-61 F-11 over plain http a page says that it needs a secure connection, and nothing breaks', async ({
    page,
    context,
    complaints,
  }) => {
    const plain = 'http://lockstep.test'
    // a name that is not this machine's, answered by the product
    await context.route(`${plain}/**`, async route => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: `${fromHere.app}${pathname}${search}` }) })
    })
    await page.goto(`${plain}/stores?x=1`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a secure connection')
    await expect(page.getByRole('link')).toHaveAttribute('href', 'https://lockstep.test/stores?x=1')
    // the browser’s own messages: a header has no effect over http, and another host may not preload from this machine
    const byBrowser = /Cross-Origin-Opener-Policy|link element resource .* is not a secure context/
    expect(complaints.filter(said => !byBrowser.test(said))).toEqual([])
    complaints.length = 0
  })
})
