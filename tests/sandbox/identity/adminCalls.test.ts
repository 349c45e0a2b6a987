import { decodeJwt } from 'jose'
import { TOKEN_FORGERIES } from '../../../tools/sandbox/identity/forging/catalogue'
import { sample } from '../../support/sample'
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

async function tokensOf(email: string, changes: Record<string, string> = {}) {
  const { browser, answer } = await signIn(email, changes)
  return (await browser.exchange((await browser.returned(answer)).get('code') ?? '')).body
}

const idToken = async (email: string, changes: Record<string, string> = {}): Promise<string> =>
  String((await tokensOf(email, changes))['id_token'])

test('SRV-28 without the secret nobody can order a forgery', async () => {
  const { support } = sandbox.settings.origins
  const answer = await fetch(`${support}/admin/identity/forgeries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'alg-none' }),
  })
  expect(answer.status).toBe(404)
})

test('a person created for a test can sign in, have tokens forged for them alone, and belong to an organisation', async () => {
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

test('a person created with a second factor is asked for it after the password', async () => {
  await person({ email: 'two@example.test', phone: '07400 222333', mfa: 'sign-in' })
  const { stem, answer } = await signIn('two@example.test')
  expect(locationOf(answer)).toBe(`${stem}/second-factor`)
})

test.each([
  [{}, 400],
  [{ phone: '12' }, 400],
  [{ email: 'x@example.test', organizations: ['org_nobody'] }, 400],
  [{ email: 'morgan.ellis@example.test' }, 409],
])('a new person with %j is refused with status %i', async (body, status) => {
  expect((await sandbox.admin('POST', 'identity/people', body)).status).toBe(status)
})

test('settings of the control room close sign-up and forge every token, until they are reset', async () => {
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

/** A token of a megabyte is a header that no server reads (SRV-13). */
const { 'one-megabyte': _tooLarge, ...forgeries } = TOKEN_FORGERIES

test('the product API accepts the access token, and refuses the identity token and every forgery of it', async () => {
  const email = 'forged@example.test'
  const sub = await person({ email })
  const status = async (bearer: unknown) => (await sandbox.api('GET', 'subscriptions', { bearer: String(bearer) })).status
  const tokens = await tokensOf(email)
  expect([await status(tokens['access_token']), await status(tokens['id_token'])]).toEqual([200, 401])
  for (const kind of sample(Object.keys(forgeries), 4)) {
    expect((await sandbox.admin('POST', 'identity/forgeries', { kind, sub })).status).toBe(201)
    const forged = (await tokensOf(email))['id_token']
    // the order was carried out
    expect(await (await sandbox.admin('GET', 'identity/forgeries')).json()).toMatchObject({ ordered: [] })
    expect([kind, await status(forged)]).toEqual([kind, 401])
  }
}, 120_000)
