import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, origins, test } from '../fixtures'

/**
 * What the browser refuses for our pages, however it got into them. One page stays open for the tests that need no other; each
 * injects one thing.
 */
test.describe.configure({ mode: 'default' })
test.use({ endsWithReplay: false })

/** An attacker's site, or any page over http that is not ours. */
const ELSEWHERE = 'http://elsewhere.example'

let page: Page
/** What left the browser for another site's server. */
const left: { readonly address: string; readonly referer: string | undefined }[] = []
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext()
  await context.route(`${ELSEWHERE}/**`, route => {
    left.push({ address: route.request().url(), referer: route.request().headers()['referer'] })
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' })
  })
  page = await context.newPage()
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
test.afterAll(() => page.context().close())

/** A document that a test supplies did not come over the network, and may call this machine only with this permission. */
const mayCallServices = (other: Page): Promise<void> =>
  other.context().grantPermissions(['local-network-access'], { origin: origins.app })

/** A page to which something was added on the way. */
async function receivedWith(other: Page, markup: string): Promise<void> {
  await mayCallServices(other)
  await other.route('**/terms-and-conditions', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<div id="root"', `${markup}<div id="root"`)
    const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = response.headers()
    await route.fulfill({ status: response.status(), headers, body })
  })
  await other.goto('/terms-and-conditions')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
}

test('SEC-01 a script injected into a page on the way does not run, and monitoring is notified', async ({ page, complaints }) => {
  const reported = page.waitForResponse(
    answer => answer.url().startsWith(origins.monitoring) && (answer.request().postData() ?? '').includes('script-src-elem'),
  )
  await receivedWith(
    page,
    '<script>window.planted = 1</script><img src="x" onerror="window.planted = 2"><svg onload="window.planted = 3"></svg>',
  )
  expect((await reported).status()).toBe(200)
  expect((await reported).request().postData()).toContain('"blocked":"inline"')
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
  expect(complaints.splice(0).join()).toContain('Content Security Policy')
})

/** A script of which one byte was changed on the way. */
async function receivesChanged(other: Page, script: RegExp): Promise<void> {
  await mayCallServices(other)
  await other.route(script, async route => {
    const response = await route.fetch()
    const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = response.headers()
    // an attacker prevents caching
    await route.fulfill({
      status: response.status(),
      headers: { ...headers, 'cache-control': 'no-store' },
      body: `${await response.text()} `,
    })
  })
}

test('SEC-09 an entry script changed by one byte does not run, and the page says that it could not be loaded safely', async ({
  page,
  complaints,
}) => {
  await receivesChanged(page, /\/assets\/main\..*\.js$/)
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('alert')).toContainText('could not be loaded safely')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  // what it would have added
  await expect(page.getByRole('contentinfo')).not.toContainText(/\d+\.\d+\.\d+ \(/)
  expect(complaints.splice(0).join()).toContain('integrity')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'load it again' }).click()
  await expect(page.getByRole('contentinfo')).toContainText(/\d+\.\d+\.\d+ \(/)
  await expect(page.getByText('could not be loaded safely')).toBeHidden()
})

test('SEC-09 a chunk changed by one byte does not run, and an error is shown in its place', async ({ page, complaints }) => {
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('contentinfo')).toContainText(/\d+\.\d+\.\d+ \(/)
  await receivesChanged(page, /\/assets\/\d+\.\w+\.js$/)
  await page.goto('/sign-in')
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('This part of the page did not work')
  await expect(notice).toContainText(/call us on/)
  await page.unrouteAll({ behavior: 'wait' })
  // each changed chunk is a complaint of its own, and some are loaded later: none comes once the page is left
  await page.goto('about:blank')
  expect(complaints.splice(0).join()).toContain('integrity')
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Continue with phone' })).toBeVisible()
})

test('SEC-02 a page creates neither code nor markup from text', async ({ complaints }) => {
  const refused = await page.evaluate(async () => {
    // a task of the page: what the test runner itself calls may make code from text
    await new Promise(resolve => setTimeout(resolve, 0))
    const text = 'window.made = 1'
    const markup = '<img src="x" onerror="window.made = 2">'
    const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
    const attempts: Record<string, () => unknown> = {
      /* eslint-disable no-eval, no-new-func -- what is to be refused */
      /* oxlint-disable typescript/no-implied-eval -- the same */
      eval: () => (0, eval)(text) as unknown,
      'new Function': () => new Function(text),
      'a timer': () => setTimeout(text),
      /* oxlint-enable typescript/no-implied-eval */
      /* eslint-enable no-eval, no-new-func */
      innerHTML: () => (document.createElement('div').innerHTML = markup),
      outerHTML: () => (document.body.appendChild(document.createElement('p')).outerHTML = markup),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', markup),
      'document.write': () => document.write(markup),
      srcdoc: () => (document.createElement('iframe').srcdoc = markup),
      'the text of a script': () => (document.createElement('script').textContent = text),
      'the address of a script': () => (document.createElement('script').src = 'data:text/javascript,window.made=3'),
      'a policy of its own': () => trustedTypes?.createPolicy('planted', { createHTML: String }),
    }
    const isRefused = (attempt: () => unknown): boolean => {
      try {
        attempt()
        return false
      } catch {
        return true
      }
    }
    return Object.entries(attempts).map(([name, attempt]) => `${name}: ${isRefused(attempt) ? 'refused' : 'done'}`)
  })
  expect(refused.filter(each => !each.endsWith(': refused'))).toEqual([])
  expect(refused).toHaveLength(11)
  expect(await page.evaluate(() => 'made' in window)).toBe(false)
  await expect.poll(() => complaints.filter(each => each.includes('Trusted')).length).toBe(refused.length)
  complaints.splice(0)
})

test('SEC-05 injected elements named like global variables change nothing: the app starts, and its links work', async ({
  page,
}) => {
  await receivedWith(
    page,
    `<form name="config"><input name="api" value="x"><input id="brand"></form><img id="__NEXT__"><a id="lockstep" href="javascript:1"></a>
    <form id="app"></form><a id="config" name="baseUrl" href="${ELSEWHERE}"></a><iframe name="start"></iframe>`,
  )
  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await expect.poll(() => page.evaluate(() => typeof window.lockstep?.exportRecording)).toBe('function')
})

test('SEC-08 SEC-16 no other site can show the card form, a page for signing or paying, or Pay in a frame', async ({
  page,
  complaints,
}) => {
  const { app, payments, signing } = origins
  const framed = [`${payments}/card-frame`, `${payments}/hosted/hp_x`, `${signing}/agreements/x`, `${app}/register/payment`]
  const body = framed.map(address => `<iframe src="${address}"></iframe>`).join('')
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(body)).listen(
    0,
  )
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/game`)
  await expect.poll(() => complaints.filter(each => each.includes('frame-ancestors')).length).toBe(framed.length)
  const shown = page.frames().filter(frame => frame !== page.mainFrame())
  expect(shown.map(frame => frame.url())).toEqual(framed.map(() => 'chrome-error://chromewebdata/'))
  complaints.splice(0)
  server.close()
})

test('SEC-10 nothing is loaded over plain http except from the addresses of the configuration', async ({ complaints }) => {
  await page.evaluate(async elsewhere => {
    const refused = new Set<string>()
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.add(effectiveDirective))
    const add = (tag: string, attributes: Record<string, string>): void => {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      document.body.append(element)
    }
    add('img', { src: `${elsewhere}/a.png` })
    add('link', { rel: 'stylesheet', href: `${elsewhere}/a.css` })
    add('iframe', { src: `${elsewhere}/frame` })
    add('video', { src: `${elsewhere}/a.mp4` })
    await fetch(`${elsewhere}/data`).catch(() => undefined)
    await new FontFace('theirs', `url(${elsewhere}/a.woff2)`).load().catch(() => undefined)
  }, ELSEWHERE)
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { refused: Set<string> }).refused].sort()))
    .toEqual(['connect-src', 'font-src', 'frame-src', 'img-src', 'media-src', 'style-src-elem'])
  expect(left).toEqual([])
  // of the call twice: by the policy and by fetch
  await expect.poll(() => complaints.filter(each => each.includes('Content Security Policy')).length).toBe(7)
  complaints.splice(0)
})

test('SEC-11 pages opened in a new tab have no opener', async () => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Ask us a question' }).click()
  for (const name of ['Terms and conditions', 'Privacy policy']) {
    const opened = page.waitForEvent('popup')
    const link = page.getByRole('dialog').getByRole('link', { name })
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
    await link.click()
    expect(await (await opened).evaluate(() => window.opener as unknown)).toBeNull()
    await (await opened).close()
  }
})

for (const from of ['/register/payment?storeId=store-1&unitId=secret', '/app/units?id=secret', '/callback?code=secret'])
  test(`SEC-12 other origins receive the app’s origin as referrer or nothing, coming from ${from}`, async () => {
    for (const address of [`${ELSEWHERE}/map`, `${origins.signing}/agreements/x`, `${origins.payments}/card-frame`]) {
      // leaves as soon as the page is received, before the app redirects
      await page.goto(from, { waitUntil: 'commit' })
      const asked = page.waitForRequest(address)
      await page.evaluate(to => location.assign(to), address)
      expect([undefined, `${origins.app}/`]).toContain((await (await asked).allHeaders())['referer'])
      await page.waitForURL(address)
    }
  })

test('SEC-17 there is no service worker, and none can be registered from an address in a text', async ({ complaints }) => {
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asset = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src)
  expect(asset).toContain('/assets/')
  const outcome = await page.evaluate(
    async addresses => {
      const register = (address: string): Promise<string> =>
        Promise.resolve()
          .then(() => navigator.serviceWorker.register(address))
          .then(() => `${address}: registered`)
          .catch(() => 'refused')
      const tried = []
      for (const address of addresses) tried.push(await register(address))
      return { tried, registered: (await navigator.serviceWorker.getRegistrations()).length }
    },
    [String(asset), '/pictures/hero-640.png', '/config.json', 'data:text/javascript,1', `${ELSEWHERE}/worker.js`],
  )
  expect(outcome).toEqual({ tried: Array.from({ length: 5 }, () => 'refused'), registered: 0 })
  await expect.poll(() => complaints.filter(each => each.includes('TrustedScriptURL')).length).toBe(outcome.tried.length)
  complaints.splice(0)
})

/** Cookies as another name below ours could set them; those of a session say that there may be one. */
async function tossCookies(context: BrowserContext, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const config = (await (await context.request.get(`${origins.app}/config.json`)).json()) as { identity: { clientId: string } }
  const hint = `.${config.identity.clientId}.is.authenticated`
  const cookies = Object.entries({ [`auth0${hint}`]: 'true', [`_legacy_auth0${hint}`]: 'true', ...more })
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, domain: new URL(origins.app).hostname, path: '/' })))
}

test('SEC-18 cookies set by another subdomain sign nobody in and can only select a language that exists', async ({
  page,
  context,
}) => {
  const markup = encodeURIComponent('"><script>hurt()</script>')
  await tossCookies(context, {
    i18n_redirected: markup,
    'booking-store:booking-id': 'bkg-1',
    'profile-store:is-authenticated': 'true',
  })
  const asked: string[] = []
  page.on('request', request => {
    if (request.headers()['authorization'] !== undefined || request.url().startsWith(`${origins.api}/v1/booking`))
      asked.push(request.url())
  })
  // to ask the sign-in service whether there is a session is all that they lead to
  const silent = page.waitForRequest(request => request.url().startsWith(`${origins.identity}/authorize`))
  await page.goto('/app')
  await silent
  await expect(page.getByRole('main').getByRole('button', { name: 'Continue with phone' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  expect(asked).toEqual([])
})

test('SEC-37 ten thousand messages from an unknown sender cause no events and no rendering, and the next press is answered', async ({
  page,
  context,
}) => {
  await tossCookies(context)
  const silent = page.waitForRequest(request => request.url().startsWith(`${origins.identity}/authorize`))
  // so that the page keeps listening for messages of its hidden frame
  await page.route(`${origins.identity}/authorize**`, () => undefined)
  await page.goto('/terms-and-conditions')
  await silent
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await page.evaluate(async () => (await window.lockstep?.exportRecording())?.split('\n').length)
  const changes = await page.evaluate(async () => {
    let seen = 0
    const everything = { subtree: true, childList: true, attributes: true, characterData: true }
    new MutationObserver(found => (seen += found.length)).observe(document, everything)
    for (let index = 0; index < 10_000; index++) window.postMessage({ type: 'authorization_response', index }, '*')
    // earlier messages in the queue have been handled once this one is
    await new Promise(resolve => {
      addEventListener('message', ({ data }) => data === 'last' && resolve(undefined))
      window.postMessage('last', '*')
    })
    return seen
  })
  expect(changes).toBe(0)
  expect(await page.evaluate(async () => (await window.lockstep?.exportRecording())?.split('\n').length)).toBe(before)
  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
})

test('SEC-38 the app works in a browser that supports neither Trusted Types nor our policies', async ({ page }) => {
  await mayCallServices(page)
  await page.addInitScript(() => {
    for (const name of ['trustedTypes', 'TrustedTypePolicyFactory', 'ReportingObserver']) Reflect.deleteProperty(window, name)
  })
  await page.route(
    url => url.origin === origins.app && !url.pathname.includes('.'),
    async route => {
      const response = await route.fetch()
      const { 'content-security-policy': _policy, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    },
  )
  await page.goto('/stores')
  expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(false)
  await page
    .getByRole('link', { name: /See units/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /Choose this unit/ }).first()).toBeVisible()
})

test('SEC-38 a browser that supports half of the policy shows the prerendered pages and the phone number', async ({
  page,
  complaints,
}) => {
  await page.route(`${origins.app}/`, async route => {
    const response = await route.fetch()
    const { 'content-security-policy': policy = '', ...headers } = response.headers()
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy.replace(" 'strict-dynamic'", '') } })
  })
  await page.goto('/')
  await expect.poll(() => complaints.join()).toContain('script-src')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Call us/ })).toBeVisible()
  expect(await page.evaluate(() => 'lockstep' in window)).toBe(false)
  complaints.splice(0)
})

test('SEC-31 an app that cannot start says so in place of the prerendered page, with a reference and a link', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    Intl.DateTimeFormat.prototype.resolvedOptions = () => {
      throw new TypeError('planted')
    }
  })
  await page.goto('/terms-and-conditions?storeId=store-1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByRole('alert')).toContainText('not affected')
  await expect(page.locator('code')).toHaveText(/^[\da-f]{20}$/)
  await expect(page.getByRole('link', { name: 'Load the page again' })).toHaveAttribute(
    'href',
    '/terms-and-conditions?storeId=store-1',
  )
  expect(complaints.splice(0)).toEqual([expect.stringContaining('planted')])
})
