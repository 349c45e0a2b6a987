import { decodeJwt } from 'jose'
import { IdentityVisit } from '../support/identityVisit'
import { startedSandbox, type StartedSandbox } from '../support/startedSandbox'

let sandbox: StartedSandbox
beforeAll(async () => {
  sandbox = await startedSandbox()
}, 60_000)
afterAll(() => sandbox.close())

/** A customer with a complete profile, and so with data to give away. */
async function tokensOfPersona(): Promise<Readonly<Record<string, unknown>>> {
  const { settings } = sandbox
  const visit = new IdentityVisit(settings)
  const stem = await visit.signIn({ connection: 'sms' })
  await visit.post(`${stem}/phone`, { phone: '07400 123456' })
  const outbox = (await (await fetch(`${settings.origins.support}/outbox.json`)).json()) as { to: string; text: string }[]
  const code = /\d{6}/.exec(outbox.find(({ to }) => to === '+447400123456')?.text ?? '')?.[0] ?? ''
  const query = await visit.returned(await visit.post(`${stem}/code`, { code }))
  return (await visit.exchange(query.get('code') ?? '')).body
}

test('AUTH-59 a customer’s identity token and refresh token open nothing; the access token does', async () => {
  const tokens = await tokensOfPersona()
  expect(decodeJwt(String(tokens['id_token']))['aud']).toBe(sandbox.settings.clientId)
  for (const path of ['profile', 'subscriptions', 'payment-sources', 'stores/store-1/insurance']) {
    for (const name of ['id_token', 'refresh_token']) {
      const refused = await sandbox.api('GET', path, { bearer: String(tokens[name]) })
      expect(refused.status).toBe(401)
      expect(Object.keys((await refused.json()) as object).sort()).toEqual(['error', 'message', 'statusCode'])
    }
    expect((await sandbox.api('GET', path, { bearer: String(tokens['access_token']) })).status).toBe(200)
  }
  const subject = decodeJwt(String(tokens['access_token']))['sub']
  expect(decodeJwt(String(tokens['id_token']))['sub']).toBe(subject)
})
