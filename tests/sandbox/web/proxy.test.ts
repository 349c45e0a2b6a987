import { request } from 'node:http'
import type { Service } from '../../../tools/sandbox/settings'
import { rateLimits } from '../../../tools/sandbox/web/rateLimits'
import { startedSandbox, type StartedSandbox } from '../support/startedSandbox'

/** As behind a proxy that ends TLS: public names over `https`, plain HTTP on loopback. */
let sandbox: StartedSandbox
beforeAll(async () => {
  const limits = { limits: rateLimits('strict', () => 0) }
  sandbox = await startedSandbox({ publicOrigin: 'https://*.lockstep.test' }, limits)
}, 60_000)
afterAll(() => sandbox.close())

/** What the proxy passes on; `fetch` would not let the name be chosen. */
const passedOn = (
  service: Service,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { origins, ports } = sandbox.settings
    const host = new URL(origins[service]).host
    const all = { host, 'x-forwarded-proto': 'https', ...headers }
    request({ host: '127.0.0.1', port: ports[service], path, headers: all, agent: false }, response => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString('utf8')))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })

test('services answer under their public names and this machine’s, and under no other', async () => {
  const status = async (host: string): Promise<number> => (await passedOn('api', '/v1/capabilities', { host })).status
  const { api } = sandbox.settings.ports
  expect(await Promise.all(['api.lockstep.test', `localhost:${api}`, 'evil.example'].map(status))).toEqual([200, 200, 421])
})

test('the identity provider lists its public addresses', async () => {
  const { text } = await passedOn('identity', '/.well-known/openid-configuration', {})
  expect(JSON.parse(text)).toMatchObject({
    issuer: 'https://id.lockstep.test/',
    authorization_endpoint: 'https://id.lockstep.test/authorize',
    token_endpoint: 'https://id.lockstep.test/oauth/token',
  })
})

test('SRV-15 limits count people as the proxy names them, whatever they claim', async () => {
  const ask = async (forwarded: string): Promise<number> =>
    (await passedOn('api', '/v1/capabilities', { 'x-forwarded-for': forwarded })).status
  const first: number[] = []
  for (let each = 0; each < 61; each += 1) first.push(await ask(`10.9.9.${each}, 203.0.113.1`))
  expect(first.filter(status => status === 200)).toHaveLength(60)
  expect(first.at(-1)).toBe(429)
  expect(await ask('203.0.113.2')).toBe(200)
})
