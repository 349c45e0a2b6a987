import { faultRule, faultRules } from '../../../tools/sandbox/faults/rules'
import { inquiries } from '../../../tools/sandbox/api/schema'
import { startedSandbox, type StartedSandbox } from '../support/startedSandbox'

let sandbox: StartedSandbox
beforeAll(async () => {
  sandbox = await startedSandbox()
}, 60_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.admin('DELETE', 'faults'))

const fault = (rule: object) => sandbox.admin('POST', 'faults', rule)
const stores = () => sandbox.api('GET', 'bookable/stores')
const inquiry = (key?: string, signal?: AbortSignal) =>
  sandbox.api('POST', 'booking/inquiry', {
    ...(key !== undefined && { key }),
    ...(signal && { signal }),
    body: { givenName: 'Ada', familyName: 'Marsh', phoneNumber: '+447400123460', email: 'ada@example.test' },
  })
const kept = () => sandbox.running.sandbox.db.$count(inquiries)

test('latency: the answer is delayed', async () => {
  await fault({ kind: 'latency', delayMs: 300, service: 'api', count: 1 })
  const began = Date.now()
  expect((await stores()).status).toBe(200)
  expect(Date.now() - began).toBeGreaterThanOrEqual(290)
})

test('drip: the whole answer arrives, slowly', async () => {
  const whole = await (await stores()).text()
  await fault({ kind: 'drip', bytesPerSecond: 100_000, service: 'api', count: 1 })
  const began = Date.now()
  expect(await (await stores()).text()).toBe(whole)
  expect(Date.now() - began).toBeGreaterThan((whole.length / 100_000) * 700)
})

test('S7.57 SRV-15 F-5 a 429 can be read by the app, with its Retry-After', async () => {
  await fault({ kind: '429', retryAfterSeconds: 7, service: 'api', count: 1 })
  const answer = await stores()
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('7')
  expect(answer.headers.get('access-control-allow-origin')).toBe(sandbox.settings.origins.app)
  expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After')
  expect(await answer.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS', statusCode: 429 })
  expect((await stores()).status).toBe(200)
})

test('F-5 a 429 without CORS headers, as from a gateway that does not know the app', async () => {
  await fault({ kind: '429', cors: false, service: 'api', count: 1 })
  expect((await stores()).headers.get('access-control-allow-origin')).toBeNull()
})

test('5xx, a given code, and a page instead of data', async () => {
  await fault({ kind: '5xx', status: 502, service: 'api', count: 1 })
  await fault({ kind: 'error', status: 409, errorCode: 'NO_AVAILABLE_UNIT', service: 'api', count: 1, after: 1 })
  expect((await stores()).status).toBe(502)
  const refused = await stores()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ error: 'NO_AVAILABLE_UNIT', statusCode: 409 })
  await fault({ kind: 'html', service: 'api', count: 1 })
  const page = await stores()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  await expect(page.json()).rejects.toThrow('JSON')
})

test('F-14 an answer whose connection is cut cannot be read; one whose body is cut is not JSON', async () => {
  await fault({ kind: 'cut', at: 'connection', service: 'api', count: 1 })
  const half = await stores()
  expect(half.status).toBe(200)
  await expect(half.text()).rejects.toThrow()
  await fault({ kind: 'cut', at: 'body', service: 'api', count: 1 })
  const text = await (await stores()).text()
  expect(text.length).toBeGreaterThan(100)
  expect(() => JSON.parse(text) as unknown).toThrow()
})

test('SRV-22 killed before the effect: nothing happened, and the next attempt makes it happen', async () => {
  const before = await kept()
  await fault({ kind: 'kill-before', method: 'POST', path: '/v1/booking/inquiry', count: 1 })
  await expect(inquiry('key-before')).rejects.toThrow()
  expect(await kept()).toBe(before)
  expect((await inquiry('key-before')).status).toBe(201)
  expect(await kept()).toBe(before + 1)
})

test('SRV-22 PAY-04 killed after the effect: it happened, and the next attempt gets its answer', async () => {
  const before = await kept()
  await fault({ kind: 'kill-after', method: 'POST', path: '/v1/booking/*', count: 1 })
  await expect(inquiry('key-after')).rejects.toThrow()
  expect(await kept()).toBe(before + 1)
  const again = await inquiry('key-after')
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  expect(await kept()).toBe(before + 1)
})

test('SRV-22 half-open: it happened, no answer arrives however long one waits, and the next attempt gets its answer', async () => {
  const before = await kept()
  await fault({ kind: 'half-open', method: 'POST', path: '/v1/booking/inquiry', count: 1 })
  const waiting = new AbortController()
  const silent = inquiry('key-half-open', waiting.signal)
  // another call goes all the way meanwhile, on a connection of its own
  while ((await kept()) === before) await stores()
  waiting.abort()
  await expect(silent).rejects.toThrow('abort')
  const again = await inquiry('key-half-open')
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  expect(await kept()).toBe(before + 1)
})

test.each(['identity', 'payments', 'signing', 'monitoring'] as const)('rules apply to the %s origin too', async service => {
  await fault({ kind: '5xx', status: 503, retryAfterSeconds: 3, service })
  const answer = await fetch(`${sandbox.settings.origins[service]}/anything`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
  expect((await stores()).status).toBe(200)
})

test('rules apply to the identity provider, which is not a Fastify application, as well', async () => {
  await fault({ kind: 'kill-after', service: 'identity', path: '/.well-known/jwks.json', count: 1 })
  const keys = `${sandbox.settings.origins.identity}/.well-known/jwks.json`
  await expect(fetch(keys)).rejects.toThrow()
  expect(await (await fetch(keys)).json()).toHaveProperty('keys')
})

test('rules apply to the outbox, but not to the control room and the admin calls', async () => {
  await fault({ kind: '5xx', status: 500 })
  const { support } = sandbox.settings.origins
  expect((await fetch(`${support}/outbox.json`)).status).toBe(500)
  expect((await fetch(`${support}/`)).status).toBe(200)
  expect((await sandbox.admin('GET', 'faults')).status).toBe(200)
})

test('SRV-28 rules are listed with their effects, ended one by one, and refused if they are invalid', async () => {
  const made = (await (await fault({ kind: 'latency', delayMs: 1, service: 'api', count: 2 })).json()) as { id: string }
  for (let index = 0; index < 3; index += 1) await stores()
  expect(await (await sandbox.admin('GET', 'faults')).json()).toEqual([
    { id: made.id, rule: expect.objectContaining({ kind: 'latency', delayMs: 1 }), seen: 3, spoilt: 2 },
  ])
  expect((await sandbox.admin('DELETE', `faults/${made.id}`)).status).toBe(204)
  expect((await sandbox.admin('DELETE', `faults/${made.id}`)).status).toBe(404)
  for (const rule of [
    { kind: 'latency' },
    { kind: 'earthquake' },
    { kind: '5xx', status: 200 },
    { kind: 'html', path: 'no slash' },
    { kind: 'html', service: 'app' },
    { kind: 'html', unknown: 1 },
  ])
    expect((await fault(rule)).status).toBe(400)
})

describe('which requests a rule applies to', () => {
  const rule = (values: object) => faultRule.parse({ kind: 'html', ...values })
  const taken = (values: object, method: string, path: string) => {
    const rules = faultRules(() => 0.5)
    rules.add(rule(values))
    return rules.take({ service: 'api', method, path }).length === 1
  }

  test.each([
    ['/v1/booking', '/v1/booking', true],
    ['/v1/booking', '/v1/booking/x', false],
    ['/v1/booking/*', '/v1/booking/x', true],
    ['/v1/booking/*', '/v1/booking/x/y', false],
    ['/v1/booking/**', '/v1/booking/x/y', true],
    ['/v1/*/units', '/v1/a/units', true],
    ['/.well-known/jwks.json', '/xwell-known/jwksxjson', false],
  ])('%s and %s: %s', (path, asked, expected) => expect(taken({ path }, 'GET', asked)).toBe(expected))

  test('a preflight only if it is named', () => {
    expect(taken({}, 'OPTIONS', '/')).toBe(false)
    expect(taken({ method: 'OPTIONS' }, 'OPTIONS', '/')).toBe(true)
    expect(taken({ method: 'POST' }, 'GET', '/')).toBe(false)
  })

  test('randomly, after some, and a number of times', () => {
    expect(taken({ probability: 0.5 }, 'GET', '/')).toBe(false)
    expect(taken({ probability: 0.51 }, 'GET', '/')).toBe(true)
    const rules = faultRules()
    rules.add(rule({ after: 1, count: 2 }))
    const hits = [1, 2, 3, 4].map(() => rules.take({ service: 'api', method: 'GET', path: '/' }).length)
    expect(hits).toEqual([0, 1, 1, 0])
  })
})
