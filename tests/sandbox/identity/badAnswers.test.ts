import type { IdentityVisit } from '../support/identityVisit'
import { locationOf } from '../support/identityVisit'
import { signedInBrowser, silentCode, startIdentity, type StartedIdentity } from './startedIdentity'

let identity: StartedIdentity
let browser: IdentityVisit
beforeAll(async () => {
  identity = await startIdentity()
  browser = await signedInBrowser(identity)
}, 60_000)
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.admin('DELETE', 'identity/forgeries')
})

const SILENT = { prompt: 'none', response_mode: 'web_message' }

/** The token call as a browser sees it, whatever the response. */
async function tokenCall(code: string, signal?: AbortSignal): Promise<{ answer: Response; text: string }> {
  const { origins, clientId } = identity.settings
  const answer = await fetch(`${origins.identity}/oauth/token`, {
    method: 'POST',
    headers: { origin: origins.app },
    body: new URLSearchParams({
      client_id: clientId,
      grant_type: 'authorization_code',
      code,
      code_verifier: browser.verifier,
      redirect_uri: `${origins.app}/callback`,
    }),
    ...(signal !== undefined && { signal }),
  })
  return { answer, text: await answer.text() }
}

const jsonOf = ({ text }: { text: string }) => JSON.parse(text) as Record<string, unknown>

describe('token answers', () => {
  test('AUTH-28 a lost answer has been carried out, and the same code works once more', async () => {
    const code = await silentCode(browser)
    await identity.order('answer-lost')
    await expect(tokenCall(code)).rejects.toThrow('fetch failed')
    const again = await tokenCall(code)
    expect(again.answer.status).toBe(200)
    const renewed = await browser.refresh(jsonOf(again)['refresh_token'])
    expect(renewed.status).toBe(200)
  })

  test('AUTH-27 twice no connection, then an answer', async () => {
    const code = await silentCode(browser)
    await identity.order('connection-refused', { times: 2 })
    await expect(tokenCall(code)).rejects.toThrow('fetch failed')
    await expect(tokenCall(code)).rejects.toThrow('fetch failed')
    expect((await tokenCall(code)).answer.status).toBe(200)
  })

  test.each([
    ['invalid_grant', 400],
    ['invalid_client', 401],
  ])('AUTH-29 %s, readable by the app', async (error, status) => {
    await identity.order('token-error', { error, status })
    const refused = await tokenCall(await silentCode(browser))
    expect([refused.answer.status, jsonOf(refused)['error']]).toEqual([status, error])
    expect(refused.answer.headers.get('access-control-allow-origin')).toBe(identity.settings.origins.app)
  })

  test('S8.70 AUTH-52 mfa_required brings an mfa_token', async () => {
    await identity.order('token-error', { error: 'mfa_required' })
    const refused = await tokenCall(await silentCode(browser))
    expect(refused.answer.status).toBe(403)
    expect(jsonOf(refused)).toEqual({
      error: 'mfa_required',
      error_description: 'Multifactor authentication required',
      mfa_token: expect.stringMatching(/^[\w-]{32}$/),
    })
  })

  test.each([
    ['too-many-requests', 429],
    ['unavailable', 503],
  ])('AUTH-30 %s says when to retry, and the code is still valid', async (kind, status) => {
    const code = await silentCode(browser)
    await identity.order(kind, { retryAfter: '7' })
    const { answer } = await tokenCall(code)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '7'])
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect((await tokenCall(code)).answer.status).toBe(200)
  })

  test('AUTH-31 an HTML page and truncated JSON with status 200', async () => {
    await identity.order('answer-html')
    const page = await tokenCall(await silentCode(browser))
    expect(page.answer.status).toBe(200)
    expect(page.answer.headers.get('content-type')).toContain('text/html')
    await identity.order('answer-cut')
    const cut = await tokenCall(await silentCode(browser))
    expect(cut.answer.headers.get('content-type')).toContain('application/json')
    expect(cut.answer.status).toBe(200)
    expect(() => jsonOf(cut)).toThrow()
  })

  test.each([
    ['id-token-missing', {}, 'id_token', undefined],
    ['refresh-token-missing', {}, 'refresh_token', undefined],
    ['token-type-other', {}, 'token_type', 'mac'],
    ['expires-in', {}, 'expires_in', -1],
    ['expires-in', { value: '3600' }, 'expires_in', '3600'],
    ['expires-in', { value: 1e12 }, 'expires_in', 1e12],
  ])('AUTH-31 AUTH-52 %s %j', async (kind, options, field, value) => {
    await identity.order(kind, options)
    const answer = jsonOf(await tokenCall(await silentCode(browser)))
    expect(answer[field]).toEqual(value)
    expect(answer['access_token']).toMatch(/^ey/)
  })

  test('AUTH-32 an answer that never arrives', async () => {
    await identity.order('answer-never')
    await expect(tokenCall(await silentCode(browser), AbortSignal.timeout(500))).rejects.toThrow('timeout')
  })

  test('S8.75 an error without a code', async () => {
    await identity.order('error-without-code')
    const refused = await tokenCall(await silentCode(browser))
    expect([refused.answer.status, refused.text]).toEqual([500, '{}'])
  })
})

describe('the redirect back', () => {
  const returned = async (kind: string, options = {}): Promise<URLSearchParams> => {
    await identity.order(kind, options)
    return new URL(locationOf(await browser.authorize({ prompt: 'none' }))).searchParams
  }

  test('AUTH-11 iss of another provider, or none', async () => {
    expect((await returned('response-iss-other')).get('iss')).toBe('https://other.example/')
    const without = await returned('response-iss-missing')
    expect([without.has('iss'), without.has('code'), without.get('state')]).toEqual([false, true, 'state-1'])
  })

  test('AUTH-11 a discovery document of another issuer', async () => {
    const discovered = async () =>
      (await (await fetch(`${identity.settings.origins.identity}/.well-known/openid-configuration`)).json()) as { issuer: string }
    expect((await discovered()).issuer).toBe(`${identity.settings.origins.identity}/`)
    await identity.order('metadata-iss-other')
    expect((await discovered()).issuer).toBe('https://other.example/')
  })

  test('AUTH-02 state of another sign-in', async () => {
    expect((await returned('state-other')).get('state')).toBe('another-state')
  })

  test('AUTH-55 login_required although there is a session, by redirect and by message', async () => {
    const query = await returned('authorize-error')
    expect([query.get('error'), query.get('state'), query.has('code')]).toEqual(['login_required', 'state-1', false])
    await identity.order('authorize-error', { error: 'temporarily_unavailable' })
    const page = await (await browser.authorize(SILENT)).text()
    expect(page).toContain('"error":"temporarily_unavailable"')
    expect(page).not.toContain('"code"')
  })

  test('AUTH-36 a modified message still runs under its policy', async () => {
    await identity.order('state-other')
    const answer = await browser.authorize(SILENT)
    const script = /<script>([\s\S]*?)<\/script>/.exec(await answer.text())?.[1] ?? ''
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))).toString('base64')
    expect(script).toContain('"state":"another-state"')
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`)
  })

  test('AUTH-34 a silent frame that never answers', async () => {
    await identity.order('frame-never-answers')
    const answer = await browser.authorize(SILENT)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('<script')
  })

  test('AUTH-35 a silent frame that refuses to be framed', async () => {
    await identity.order('frame-refused')
    const answer = await browser.authorize(SILENT)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

test('AUTH-60 the session is gone although the cookie exists; refresh tokens are revoked with it or stay', async () => {
  const { body } = await browser.exchange(await silentCode(browser))
  const sub = 'cus_persona_complete'
  await identity.admin('POST', 'identity/end-sessions', { sub, keepRefreshTokens: true })
  const query = new URL(locationOf(await browser.authorize({ prompt: 'none' }))).searchParams
  expect(query.get('error')).toBe('login_required')
  const renewed = await browser.refresh(body['refresh_token'])
  expect(renewed.status).toBe(200)
  await identity.admin('POST', 'identity/end-sessions', { sub })
  expect(await browser.refresh(renewed.body['refresh_token'])).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})
