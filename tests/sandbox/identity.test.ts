import { request } from 'node:http'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { identityServer } from '../../tools/sandbox/identity/server'
import { people } from '../../tools/sandbox/identity/people'
import { setPublicSignup } from '../../tools/sandbox/identity/switches'
import type { Listener } from '../../tools/sandbox/web/listener'
import { IdentityVisit, locationOf } from './support/identityVisit'
import { freePort } from '../support/freePorts'
import { testServices, type TestServices } from './support/testServices'

let services: TestServices
let server: Listener
beforeAll(async () => {
  // The issuer is part of every token, so the service has to listen where its settings say.
  const identityPort = await freePort()
  services = await testServices(identityPort - 2)
  server = await identityServer(services.sandbox)
  await server.listen()
}, 60_000)
afterAll(async () => {
  await server.close()
  await services.close()
})

const settings = () => services.sandbox.settings
const visit = () => new IdentityVisit(settings())
const codeOnPage = async (answer: Response) => /data-error-code="([^"]*)"/.exec(await answer.text())?.[1]

async function askedForCode(phone = '07400 123456', browser = visit()) {
  const stem = await browser.signIn({ connection: 'sms' })
  const sent = await browser.post(`${stem}/phone`, { phone })
  expect(locationOf(sent)).toBe(`${stem}/code`)
  return { browser, stem, code: await services.latestCode() }
}

async function signedIn(phone?: string, browser?: IdentityVisit) {
  const begun = await askedForCode(phone, browser)
  const query = await begun.browser.returned(await begun.browser.post(`${begun.stem}/code`, { code: begun.code }))
  return { browser: begun.browser, code: query.get('code') ?? '', query }
}

async function withTokens(phone?: string) {
  const { browser, code } = await signedIn(phone)
  const { status, body } = await browser.exchange(code)
  expect(status).toBe(200)
  return { browser, code, tokens: body }
}

async function verified(token: unknown, audience: string) {
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', `${settings().origins.identity}/`))
  return jwtVerify(String(token), keys, { issuer: `${settings().origins.identity}/`, audience, algorithms: ['RS256'] })
}

test('S6.19 S6.20 phone and code lead back with code, state and iss, and the code to signed tokens', async () => {
  const { browser, code, query } = await signedIn()
  expect(query.get('state')).toBe('state-1')
  expect(query.get('iss')).toBe(`${settings().origins.identity}/`)
  const { status, headers, body } = await browser.exchange(code)
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'openid profile email offline_access' })
  expect(headers.get('access-control-allow-origin')).toBe(settings().origins.app)
  expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
  const access = await verified(body['access_token'], settings().audience)
  expect(access.payload).toMatchObject({ sub: 'cus_persona_complete', client_id: settings().clientId })
  const id = await verified(body['id_token'], settings().clientId)
  expect(id.payload).toMatchObject({
    sub: 'cus_persona_complete',
    nonce: 'nonce-1',
    given_name: 'Morgan',
    family_name: 'Ellis',
    email: 'morgan.ellis@example.test',
    phone_number: '+447400123456',
  })
})

test('a number without an account opens one, and signs in to it the next time', async () => {
  const subs = []
  for (const phone of ['+447400999888', '07400 999888']) {
    const { tokens } = await withTokens(phone)
    subs.push((await verified(tokens['id_token'], settings().clientId)).payload.sub)
  }
  expect(subs[0]).toMatch(/^cus_[\w-]{20,}$/)
  expect(subs[1]).toBe(subs[0])
  expect(await people(services.sandbox).bySub(subs[0] ?? '')).toEqual({ sub: subs[0], phone: '+447400999888', email: undefined })
})

test('S8.10 S6.8 with sign-up closed a number without an account is refused, only after the correct code, and is kept in its field', async () => {
  await setPublicSignup(services.sandbox.db, false)
  const { browser, stem, code } = await askedForCode('07400 123499')
  const refused = await browser.post(`${stem}/code`, { code })
  await setPublicSignup(services.sandbox.db, true)
  expect(refused.status).toBe(403)
  const page = await refused.text()
  expect(page).toContain('data-error-code="PUBLIC_SIGNUP_DISABLED"')
  expect(page).toContain('There is no account connected to this phone number.')
  expect(page).toContain('value="+447400123499"')
})

test('AUTH-63 SRV-16 wrong codes, including 000000, use up five tries; then only a new code works', async () => {
  const { browser, stem, code } = await askedForCode()
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = await browser.post(`${stem}/code`, { code: '000000' })
    expect([wrong.status, await codeOnPage(wrong)]).toEqual([403, 'INVALID_GRANT_CODE'])
  }
  expect((await browser.post(`${stem}/code`, { code })).status).toBe(403)
  services.pass(31_000)
  expect(await (await browser.post(`${stem}/resend`, {})).text()).toContain('We sent you a new code')
  expect((await browser.post(`${stem}/code`, { code: await services.latestCode() })).status).toBe(303)
})

test('AUTH-63 a code may be typed with spaces and dashes, is valid for ten minutes and belongs to one sign-in', async () => {
  const first = await askedForCode()
  const second = await askedForCode('07400 123458')
  expect((await second.browser.post(`${second.stem}/code`, { code: first.code })).status).toBe(403)
  const spaced = `${first.code.slice(0, 3)} - ${first.code.slice(3)}`
  expect((await first.browser.post(`${first.stem}/code`, { code: spaced })).status).toBe(303)
  services.pass(10 * 60_000)
  expect((await second.browser.post(`${second.stem}/code`, { code: second.code })).status).toBe(403)
})

test('another code can be requested after 30 seconds', async () => {
  const { browser, stem, code } = await askedForCode()
  expect(await (await browser.post(`${stem}/resend`, {})).text()).toMatch(/You can ask for a new code in \d+ seconds/)
  expect(await services.latestCode()).toBe(code)
})

test('the phone page uses the hint, refuses an invalid number and keeps what was typed', async () => {
  const browser = visit()
  const stem = await browser.signIn({ connection: 'sms', login_hint: '+447400123457' })
  expect(await (await browser.get(stem)).text()).toContain('value="+447400123457"')
  const refused = await browser.post(`${stem}/phone`, { phone: '12 <b>' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('value="12 &lt;b&gt;"')
})

test('e-mail and password sign in, whatever the case of the address', async () => {
  const browser = visit()
  const stem = await browser.signIn({ connection: 'Username-Password-Authentication', login_hint: 'morgan.ellis@example.test' })
  expect(await (await browser.get(stem)).text()).toContain('value="morgan.ellis@example.test"')
  const done = await browser.post(`${stem}/password`, { email: 'Morgan.Ellis@Example.test', password: 'correct horse battery' })
  const { body } = await browser.exchange((await browser.returned(done)).get('code') ?? '')
  expect((await verified(body['id_token'], settings().clientId)).payload.sub).toBe('cus_persona_complete')
})

test.each(['morgan.ellis@example.test', 'nobody@example.test'])(
  'S8.21 AUTH-64 a wrong password for %s has the same text',
  async email => {
    const browser = visit()
    const stem = await browser.signIn({ connection: 'Username-Password-Authentication' })
    const refused = await browser.post(`${stem}/password`, { email, password: 'wrong' })
    expect(refused.status).toBe(403)
    const page = await refused.text()
    expect(page).toContain('data-error-code="INVALID_GRANT_PASSWORD"')
    expect(page).toContain('Wrong email or password.')
    expect(page).toContain(`value="${email}"`)
    expect(page).not.toContain('value="wrong"')
  },
)

test('cancelling returns to the app with access_denied and the state', async () => {
  const browser = visit()
  const stem = await browser.signIn()
  const query = await browser.returned(await browser.post(`${stem}/cancel`, {}))
  expect([query.get('error'), query.get('state')]).toEqual(['access_denied', 'state-1'])
})

test('silent renewal answers by web message: a code with a session, login_required without', async () => {
  const { browser } = await signedIn()
  const silent = { prompt: 'none', response_mode: 'web_message' }
  const known = await browser.authorize(silent)
  const policy = known.headers.get('content-security-policy')
  const page = await known.text()
  expect(page).toMatch(/"response":\{"code":"/)
  expect(policy).toContain(`frame-ancestors ${settings().origins.app}`)
  expect(policy).not.toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/script-src [^;]*'sha256-/)
  const unknown = await visit().authorize(silent)
  expect(await unknown.text()).toContain('"error":"login_required"')
  // a browser would complain of a page that failed
  expect(unknown.status).toBe(200)
})

test('AUTH-46 logout is immediate if the app asks, and needs a confirmation otherwise; then the session is gone', async () => {
  const { browser } = await signedIn()
  const { app, identity } = settings().origins
  const logout = `/v2/logout?${new URLSearchParams({ client_id: settings().clientId, returnTo: app })}`
  expect(await (await browser.get(logout, { referer: 'https://evil.example/' })).text()).toContain('Do you want to sign out?')
  const page = await (await browser.get(logout, { referer: `${app}/` })).text()
  expect(page).toContain('/browser/signOut')
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const done = await browser.post(`${identity}/v2/logout/confirm`, { xsrf, logout: 'yes' })
  expect(new URL(locationOf(done)).href).toBe(`${app}/`)
  expect(new URL(locationOf(await browser.authorize({ prompt: 'none' }))).searchParams.get('error')).toBe('login_required')
})

describe('refresh tokens', () => {
  test('a token is valid for the app’s three tries within ten seconds; a fourth counts as theft', async () => {
    const { browser, tokens } = await withTokens()
    const answers = []
    for (let count = 0; count < 4; count += 1) answers.push(await browser.refresh(tokens['refresh_token']))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400])
    expect((await browser.refresh(answers[2]?.body['refresh_token'])).status).toBe(400)
  })

  test('of many simultaneous requests no more than three get tokens', async () => {
    const { browser, tokens } = await withTokens()
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.refresh(tokens['refresh_token'])))
    const served = answers.filter(({ status }) => status === 200).length
    expect(served).toBeGreaterThanOrEqual(1)
    expect(served).toBeLessThanOrEqual(3)
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  })

  test('AUTH-39 F-3 rotate; the previous one works once more for ten seconds, as its answer may be lost', async () => {
    const { browser, tokens } = await withTokens()
    const lost = await browser.refresh(tokens['refresh_token'])
    const again = await browser.refresh(tokens['refresh_token'])
    expect([lost.status, again.status]).toEqual([200, 200])
    expect(again.body['refresh_token']).not.toBe(lost.body['refresh_token'])
    expect((await browser.refresh(again.body['refresh_token'])).status).toBe(200)
  })

  test('AUTH-40 SRV-20 using the one before the previous one counts as theft, even within the ten seconds: the family ends', async () => {
    const { browser, tokens } = await withTokens()
    const second = await browser.refresh(tokens['refresh_token'])
    const third = await browser.refresh(second.body['refresh_token'])
    expect(third.status).toBe(200)
    expect(await browser.refresh(tokens['refresh_token'])).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await browser.refresh(third.body['refresh_token'])).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  test('F-3 of two successors of one token only one may be used', async () => {
    const { browser, tokens } = await withTokens()
    const [one, other] = await Promise.all([1, 2].map(() => browser.refresh(tokens['refresh_token'])))
    expect((await browser.refresh(one?.body['refresh_token'])).status).toBe(200)
    expect((await browser.refresh(other?.body['refresh_token'])).status).toBe(400)
  })

  test('a revoked one is worthless', async () => {
    const { browser, tokens } = await withTokens()
    const form = new URLSearchParams({ client_id: settings().clientId, token: String(tokens['refresh_token']) })
    const revoked = await fetch(`${settings().origins.identity}/oauth/revoke`, { method: 'POST', body: form })
    expect(revoked.status).toBe(200)
    expect((await browser.refresh(tokens['refresh_token'])).status).toBe(400)
  })
})

test('AUTH-28 SRV-18 a code works once more within ten seconds, never with another verifier or address', async () => {
  const { browser, code } = await signedIn()
  expect((await browser.exchange(code, { code_verifier: 'x'.repeat(43) })).body).toMatchObject({ error: 'invalid_grant' })
  expect((await browser.exchange(code, { redirect_uri: `${settings().origins.app}/callback/` })).body).toMatchObject({
    error: 'invalid_grant',
  })
  expect((await browser.exchange(code)).status).toBe(200)
  expect((await browser.exchange(code)).status).toBe(200)
})

test('SEC-13 another origin cannot read tokens', async () => {
  const { browser, tokens } = await withTokens()
  const form = { grant_type: 'refresh_token', refresh_token: String(tokens['refresh_token']) }
  const { status, headers } = await browser.token(form, 'https://evil.example')
  expect(status).toBe(400)
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['POST', '/oauth/token', { client_id: 'somebody', grant_type: 'refresh_token' }],
  ['POST', '/oauth/token', {}],
  ['POST', '/oauth/revoke', {}],
  ['OPTIONS', '/oauth/token', undefined],
  ['OPTIONS', '/oauth/revoke', undefined],
  ['GET', '/.well-known/openid-configuration', undefined],
  ['GET', '/.well-known/jwks.json', undefined],
] as const)('SEC-13 %s %s with %j can be read only by pages of the app', async (method, path, form) => {
  for (const origin of ['https://evil.example', 'null', settings().origins.app]) {
    const { headers } = await fetch(`${settings().origins.identity}${path}`, {
      method,
      headers: { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }) },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    })
    const isApp = origin === settings().origins.app
    expect([origin, headers.get('access-control-allow-origin')]).toEqual([origin, isApp ? origin : null])
    if (!isApp) expect([...headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([])
    expect(headers.get('vary')).toContain('Origin')
  }
})

test('discovery lists the addresses of the issuer, whatever host name was used', async () => {
  const { identity } = settings().origins
  const { port } = new URL(identity)
  for (const host of [`127.0.0.1:${port}`, 'evil.example']) {
    const metadata = await new Promise<Record<string, unknown>>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/.well-known/openid-configuration', headers: { host } }, answer => {
        answer.setEncoding('utf8').on('data', text => resolve(JSON.parse(String(text)) as Record<string, unknown>))
      })
        .on('error', reject)
        .end()
    })
    const addresses = Object.values(metadata).filter(value => typeof value === 'string' && value.startsWith('http'))
    expect(addresses.length).toBeGreaterThanOrEqual(5)
    for (const address of addresses) expect(String(address)).toMatch(new RegExp(`^${identity}/`))
  }
})

test.each([
  [{ redirect_uri: 'https://evil.example/callback' }, 'invalid_redirect_uri'],
  [{ client_id: 'somebody' }, 'invalid_client'],
])('SRV-19 a request with %j is refused on our own page', async (changes, code) => {
  const refused = await visit().authorize(changes)
  expect([refused.status, await codeOnPage(refused)]).toEqual([400, code])
})

test.each([
  [{ audience: 'https://other.example' }, 'invalid_target'],
  [{ code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
])('a request with %j returns to the app with %s', async (changes, error) => {
  const refused = await visit().authorize(changes)
  expect(new URL(locationOf(refused)).searchParams.get('error')).toBe(error)
})

test('SEC-29 a line break in a value that is returned to the app starts no header: it is returned unchanged', async () => {
  const state = 'state\r\nSet-Cookie: crlf=1\r\n\r\n<script>'
  const refused = await visit().authorize({ audience: 'https://other.example', state })
  expect(new URL(locationOf(refused)).searchParams.get('state')).toBe(state)
  const page = await visit().authorize({ client_id: state, redirect_uri: `https://evil.example/${state}` })
  expect(page.status).toBe(400)
  for (const { headers } of [refused, page]) expect(headers.getSetCookie().join()).not.toContain('crlf')
})

test('SEC-15 sign-in forms are accepted only from our own pages and from the browser that started the sign-in', async () => {
  const browser = visit()
  const stem = await browser.signIn()
  expect((await browser.post(`${stem}/phone`, { phone: '07400 123456' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const foreign = await visit().post(`${stem}/phone`, { phone: '07400 123456' })
  expect(foreign.status).toBe(400)
  expect(await foreign.text()).toContain('This sign-in has run out')
})

test('pages have the headers of an identity page, and keep the opener of a popup', async () => {
  const browser = visit()
  const { headers } = await browser.get(await browser.signIn())
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${settings().origins.app}`)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('cross-origin-opener-policy')).toBeNull()
})
