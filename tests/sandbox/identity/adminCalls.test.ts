import { decodeJwt } from 'jose'
import { IdentityVisit, locationOf } from '../support/identityVisit'
import { startedSandbox, type StartedSandbox } from '../support/startedSandbox'
import { PASSWORD_CONNECTION } from './startedIdentity'

let sandbox: StartedSandbox
beforeAll(async () => {
  sandbox = await startedSandbox()
}, 60_000)
afterAll(() => sandbox.close())

const PASSWORD = 'four words put together'

async function person(body: object): Promise<string> {
  const answer = await sandbox.admin('POST', 'identity/people', { password: PASSWORD, ...body })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { sub: string }).sub
}

async function signIn(email: string, changes: Record<string, string> = {}) {
  const browser = new IdentityVisit(sandbox.settings)
  const stem = await browser.signIn({ connection: PASSWORD_CONNECTION, ...changes })
  return { browser, stem, answer: await browser.post(`${stem}/password`, { email, password: PASSWORD }) }
}

async function idToken(email: string, changes: Record<string, string> = {}): Promise<string> {
  const { browser, answer } = await signIn(email, changes)
  const { body } = await browser.exchange((await browser.returned(answer)).get('code') ?? '')
  return String(body['id_token'])
}

test('SRV-28 without the secret nobody gets a forged token', async () => {
  const { support } = sandbox.settings.origins
  const answer = await fetch(`${support}/admin/identity/forgeries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'alg-none' }),
  })
  expect(answer.status).toBe(404)
})

test('a person created for a test: signs in at once, can be forged alone, and is a member if requested', async () => {
  const sub = await person({ email: 'own@example.test', givenName: 'Owen', organizations: ['org_harbour_trade'] })
  await person({ email: 'other@example.test' })
  expect((await sandbox.admin('POST', 'identity/forgeries', { kind: 'nonce-other', sub })).status).toBe(201)
  expect(decodeJwt(await idToken('other@example.test'))['nonce']).toBe('nonce-1')
  expect(decodeJwt(await idToken('own@example.test'))['nonce']).toBe('another-nonce')
  expect(decodeJwt(await idToken('own@example.test', { organization: 'harbour-trade' }))).toMatchObject({
    sub,
    given_name: 'Owen',
    org_name: 'harbour-trade',
  })
})

test('a person with a second factor', async () => {
  await person({ email: 'two@example.test', phone: '07400 222333', mfa: 'sign-in' })
  const { stem, answer } = await signIn('two@example.test')
  expect(locationOf(answer)).toBe(`${stem}/second-factor`)
})

test.each([
  [{}, 400],
  [{ phone: '12' }, 400],
  [{ email: 'x@example.test', organizations: ['org_nobody'] }, 400],
  [{ email: 'morgan.ellis@example.test' }, 409],
])('%j is refused for a new person', async (body, status) => {
  expect((await sandbox.admin('POST', 'identity/people', body)).status).toBe(status)
})

test('the control room closes sign-up and forges every answer until it is reset', async () => {
  const turn = (name: string, value: string) => sandbox.admin('PUT', `knobs/${name}`, { value })
  expect((await turn('identity.sign-up', 'closed')).status).toBe(200)
  const browser = new IdentityVisit(sandbox.settings)
  const stem = await browser.signIn({ connection: PASSWORD_CONNECTION })
  expect((await browser.get(`${stem}/sign-up`)).status).toBe(403)
  await turn('identity.sign-up', 'open')
  expect((await browser.get(`${stem}/sign-up`)).status).toBe(200)

  await turn('identity.forgery', 'aud-other')
  for (let count = 0; count < 2; count += 1) expect(decodeJwt(await idToken('other@example.test')).aud).toBe('another-client')
  const knobs = (await (await sandbox.admin('GET', 'knobs')).json()) as { name: string; value: string }[]
  expect(knobs.find(({ name }) => name === 'identity.forgery')?.value).toBe('aud-other')
  await turn('identity.forgery', 'none')
  expect(decodeJwt(await idToken('other@example.test')).aud).toBe(sandbox.settings.clientId)
})

test('the product API refuses every forged version of an identity token', async () => {
  const { body } = await (async () => {
    const { browser, answer } = await signIn('other@example.test')
    return browser.exchange((await browser.returned(answer)).get('code') ?? '')
  })()
  const status = async (bearer: unknown) => (await sandbox.api('GET', 'subscriptions', { bearer: String(bearer) })).status
  expect([await status(body['access_token']), await status(body['id_token'])]).toEqual([200, 401])
})
