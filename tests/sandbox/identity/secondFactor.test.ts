import { decodeJwt } from 'jose'
import { locationOf } from '../support/identityVisit'
import { errorCodeOf, silentCode, startIdentity, type StartedIdentity, type Step } from './startedIdentity'

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity.close())

const SAM = { phone: '07400 123461', full: '+447400123461', email: 'sam.reyes@example.test' }
const DANA = { phone: '07400 123462', full: '+447400123462', email: 'dana.hill@example.test' }

async function secondCode({ browser, stem, answer }: Step, recipient: string): Promise<URLSearchParams> {
  expect(locationOf(answer)).toBe(`${stem}/second-factor`)
  return browser.returned(await browser.post(`${stem}/second-factor`, { code: await identity.codeTo(recipient) }))
}

test('S8.70 after phone and code the second code is sent by e-mail, whose address is shown in part', async () => {
  const step = await identity.byPhone(SAM.phone, SAM.full)
  const page = await (await step.browser.get(`${step.stem}/second-factor`)).text()
  expect(page).toContain('s…@example.test')
  expect(page).not.toContain(SAM.email)
  const { body } = await step.browser.exchange((await secondCode(step, SAM.email)).get('code') ?? '')
  expect(decodeJwt(String(body['id_token']))).toMatchObject({ sub: 'cus_persona_mfa', amr: ['sms', 'mfa'] })
})

test('after e-mail and password it is sent by text message; a session skips it the next time', async () => {
  const step = await identity.byPassword(SAM.email)
  const page = await (await step.browser.get(`${step.stem}/second-factor`)).text()
  expect(page).toContain('the phone ending in 3461')
  await secondCode(step, SAM.full)
  expect(await silentCode(step.browser)).not.toBe('')
})

test('without it there is no session, and wrong codes use up tries', async () => {
  const { browser, stem } = await identity.byPassword(SAM.email)
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = await browser.post(`${stem}/second-factor`, { code: '000000' })
    expect([wrong.status, errorCodeOf(await wrong.text())]).toEqual([403, 'INVALID_GRANT_CODE'])
  }
  expect((await browser.post(`${stem}/second-factor`, { code: await identity.codeTo(SAM.full) })).status).toBe(403)
  const silent = await browser.authorize({ prompt: 'none' })
  expect(new URL(locationOf(silent)).searchParams.get('error')).toBe('login_required')
})

test('the step cannot be reached without the first one, nor by the code of another account', async () => {
  const browser = identity.visit()
  const stem = await browser.signIn({ connection: 'sms' })
  expect(locationOf(await browser.post(`${stem}/second-factor`, { code: '123456' }))).toBe(stem)
  // First the attacker's own account, then another person's password in the same sign-in.
  await browser.post(`${stem}/password`, { email: DANA.email, password: 'correct horse battery' })
  const own = await identity.codeTo(DANA.full)
  await browser.post(`${stem}/password`, { email: SAM.email, password: 'correct horse battery' })
  expect((await browser.post(`${stem}/second-factor`, { code: own })).status).toBe(403)
})

describe('a person who is asked each time', () => {
  async function signedIn() {
    identity.pass(60_000)
    const step = await identity.byPhone(DANA.phone, DANA.full)
    const query = await secondCode(step, DANA.email)
    return { browser: step.browser, tokens: (await step.browser.exchange(query.get('code') ?? '')).body }
  }

  test('S8.70 AUTH-52 a renewal answers mfa_required with an mfa token; the refresh token is not used up', async () => {
    const { browser, tokens } = await signedIn()
    for (let count = 0; count < 2; count += 1) {
      const refused = await browser.refresh(tokens['refresh_token'])
      expect(refused.status).toBe(403)
      expect(refused.body).toEqual({
        error: 'mfa_required',
        error_description: 'Multifactor authentication required',
        mfa_token: expect.stringMatching(/^[\w-]{32}$/),
      })
    }
  })

  test('AUTH-52 the silent frame answers mfa_required, a page asks for the complete sign-in again', async () => {
    const { browser } = await signedIn()
    const frame = await browser.authorize({ prompt: 'none', response_mode: 'web_message' })
    expect(await frame.text()).toContain('"error":"mfa_required"')
    expect(locationOf(await browser.authorize())).toMatch(/^\/signin\//)
  })

  test('the mfa token and a second code result in tokens', async () => {
    const { browser, tokens } = await signedIn()
    const { body } = await browser.refresh(tokens['refresh_token'])
    identity.pass(60_000)
    const challenge = await json('/mfa/challenge', { mfa_token: body['mfa_token'], challenge_type: 'oob' })
    expect(challenge.body).toMatchObject({ challenge_type: 'oob', binding_method: 'prompt' })
    const form = {
      grant_type: 'http://auth0.com/oauth/grant-type/mfa-oob',
      mfa_token: String(body['mfa_token']),
      oob_code: String(challenge.body['oob_code']),
    }
    const wrong = await browser.token({ ...form, binding_code: '000000' })
    expect(wrong).toMatchObject({ status: 403, body: { error: 'invalid_grant' } })
    const granted = await browser.token({ ...form, binding_code: await identity.codeTo(DANA.email) })
    expect(granted.status).toBe(200)
    expect(decodeJwt(String(granted.body['id_token'])).sub).toBe('cus_persona_mfa_always')
    expect((await browser.token({ ...form, binding_code: '000000' })).body).toMatchObject({ error: 'expired_token' })
  })
})

describe('codes without a page', () => {
  const grant = (phone: string, otp: string) =>
    identity.visit().token({
      grant_type: 'http://auth0.com/oauth/grant-type/passwordless/otp',
      username: phone,
      otp,
      realm: 'sms',
      scope: 'openid profile email offline_access',
      audience: identity.settings.audience,
    })
  const start = (phone_number: string) => json('/passwordless/start', { connection: 'sms', phone_number, send: 'code' })

  test('a number, its code, and tokens that can be renewed', async () => {
    expect(await start('+447400123456')).toMatchObject({ status: 200 })
    const { status, body } = await grant('+447400123456', await identity.codeTo('+447400123456'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'openid profile email offline_access' })
    const { sub, aud } = decodeJwt(String(body['access_token']))
    expect([sub, aud]).toEqual(['cus_persona_complete', identity.settings.audience])
    expect((await identity.visit().refresh(body['refresh_token'])).status).toBe(200)
  })

  test('S8.20 a wrong code', async () => {
    await start('+447400123457')
    expect(await grant('+447400123457', '000000')).toMatchObject({
      status: 403,
      body: { error: 'invalid_grant', error_description: 'Wrong phone number or verification code.' },
    })
  })

  test('S8.70 mfa_required for a person with a second factor', async () => {
    identity.pass(60_000)
    await start(SAM.full)
    const { status, body } = await grant(SAM.full, await identity.codeTo(SAM.full))
    expect([status, body['error'], typeof body['mfa_token']]).toEqual([403, 'mfa_required', 'string'])
  })

  test.each([
    [{ connection: 'email', phone_number: '+447400123456' }, 400, 'bad.request'],
    [{ connection: 'sms', phone_number: '12' }, 400, 'bad.phone_number'],
    [{ connection: 'sms', phone_number: '+447400123456', client_id: 'somebody' }, 401, 'invalid_client'],
  ])('%j is refused', async (body, status, error) => {
    expect(await json('/passwordless/start', body)).toMatchObject({ status, body: { error } })
  })
})

describe('organisation', () => {
  const organization = 'org_harbour_trade'

  test('a member sees whose page it is and returns with a code', async () => {
    const browser = identity.visit()
    const stem = await browser.signIn({ connection: 'sms', organization })
    expect(await (await browser.get(stem)).text()).toContain('Harbour Trade')
    const step = await identity.byPassword('alex.moor@example.test', undefined, { organization })
    expect((await step.browser.returned(step.answer)).get('code')).not.toBeNull()
  })

  test('anybody else returns with access_denied, after signing in', async () => {
    const step = await identity.byPassword('morgan.ellis@example.test', undefined, { organization })
    const query = await step.browser.returned(step.answer)
    expect([query.get('error'), query.get('error_description'), query.get('state')]).toEqual([
      'access_denied',
      'user cus_persona_complete is not part of the org_harbour_trade organization',
      'state-1',
    ])
  })

  test('another person’s session is not enough: the silent frame answers access_denied, a page asks for sign-in', async () => {
    const { browser, answer } = await identity.byPassword('morgan.ellis@example.test')
    await browser.returned(answer)
    const frame = await browser.authorize({ organization, prompt: 'none', response_mode: 'web_message' })
    expect(await frame.text()).toContain('"error":"access_denied"')
    expect(locationOf(await browser.authorize({ organization }))).toMatch(/^\/signin\//)
  })

  test('AUTH-47 another person signs in over a session: it ends first, then they return as themselves', async () => {
    const { browser, answer } = await identity.byPassword('morgan.ellis@example.test')
    await browser.returned(answer)
    const step = await identity.byPassword('alex.moor@example.test', undefined, { organization }, browser)
    const form = await (await browser.get(locationOf(step.answer))).text()
    expect(form).toContain('<noscript>')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const ended = await browser.post('/v2/logout/confirm', { xsrf, logout: 'yes' })
    const query = new URL(locationOf(await browser.get(locationOf(ended)))).searchParams
    const { body } = await browser.exchange(query.get('code') ?? '')
    expect(decodeJwt(String(body['id_token']))).toMatchObject({ sub: 'cus_persona_trade', org_id: organization })
  })

  test('an organisation that does not exist is an invalid request', async () => {
    const refused = await identity.visit().authorize({ organization: 'org_nobody' })
    expect(new URL(locationOf(refused)).searchParams.get('error')).toBe('invalid_request')
  })
})

async function json(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const { origins, clientId } = identity.settings
  const answer = await fetch(`${origins.identity}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: origins.app },
    body: JSON.stringify({ client_id: clientId, ...body }),
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe(origins.app)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
