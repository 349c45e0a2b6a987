import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Settings } from '../../../tools/sandbox/settings'
import { rateLimits } from '../../../tools/sandbox/web/rateLimits'
import { IdentityVisit } from '../support/identityVisit'
import { startedSandbox, type StartedSandbox } from '../support/startedSandbox'

let sandbox: StartedSandbox
let endless: Promise<{ readonly answer: string; readonly ms: number }>
beforeAll(async () => {
  // The clock of the limits is stopped: otherwise the time a busy machine needs for a hundred requests would refill the buckets.
  sandbox = await startedSandbox({}, { limits: rateLimits('generous', () => 0) })
  // begun here, so that the other tests are done while it waits
  const began = Date.now()
  endless = raw('GET / HTTP/1.1\r\nHost: ').then(answer => ({ answer, ms: Date.now() - began }))
}, 60_000)
afterAll(() => sandbox.close())

const SERVICES = ['api', 'identity', 'payments', 'signing', 'support', 'monitoring'] as const
const origin = (service: (typeof SERVICES)[number]): string => sandbox.settings.origins[service]
const inquiry = JSON.stringify({ givenName: 'Ada', familyName: 'Marsh', phoneNumber: '+447400123460', email: 'a@example.test' })
let keys = 0
const post = (body: BodyInit, type: string | undefined = 'application/json', headers: Record<string, string> = {}) =>
  fetch(`${origin('api')}/v1/booking/inquiry`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': `defence-${(keys += 1)}`, ...(type !== undefined && { 'content-type': type }), ...headers },
  })

/** Words that only insiders use: paths, packages, engines, statements. */
const INSIDE =
  /node_modules|\.ts:|\.js:|\bat \w+ \(|fastify|FST_|zod|drizzle|pglite|postgres|\bselect \w+ from|\binsert into|ECONN|SyntaxError|TypeError|oidc-provider/i
const MANDATORY = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cache-control',
]

const WHOLE_HEAD = /^HTTP\/1\.1 [\s\S]*?\r\n\r\n/

/** Sends raw bytes and returns the response: all of it when the other side closes, or the header and the announced length. */
function raw(text: string, service: (typeof SERVICES)[number] = 'api'): Promise<string> {
  return new Promise(resolve => {
    let got = ''
    const isWhole = (): boolean => {
      const told = WHOLE_HEAD.exec(got)?.[0]
      const length = /^content-length: (\d+)\r$/im.exec(told ?? '')?.[1]
      return told !== undefined && length !== undefined && got.length >= told.length + Number(length)
    }
    const socket = connect(Number(new URL(origin(service)).port), '127.0.0.1', () => socket.write(text))
    const done = (): void => {
      socket.destroy()
      resolve(got)
    }
    socket.on('data', data => {
      got += data.toString('latin1')
      if (isWhole()) done()
    })
    socket.on('error', done)
    socket.on('close', done)
  })
}
const head = (lines: string) => `GET /v1/bookable/stores HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n`
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

describe('SRV-30 errors reveal no internals, and carry the headers', () => {
  const paths = '/ /outbox /outbox.json /openapi.json /console /.well-known/jwks.json /count.json /card-frame'.split(' ')
  test.each(SERVICES.flatMap(service => paths.map(path => [service, path] as const)))('%s %s', async (service, path) => {
    for (const accept of ['text/html', 'application/json']) {
      const answer = await fetch(`${origin(service)}${path}`, { headers: { accept }, redirect: 'manual' })
      // a public key is random letters, among which a short word may be
      const text = (await answer.text()).replace(/"n":"[\w-]+"/, '')
      expect(answer.status).toBeLessThan(500)
      expect(text).not.toMatch(INSIDE)
      expect(text).not.toContain('<script>')
      for (const header of MANDATORY) expect([header, answer.headers.get(header)]).toEqual([header, expect.stringMatching(/./)])
      expect(answer.headers.get('server')).toBeNull()
      expect(answer.headers.get('x-powered-by')).toBeNull()
    }
  })
})

test.each([
  ['nothing', ''],
  ['half of it', '{"givenName":'],
  ['a bare word', 'undefined'],
  ['NaN', '{"givenName":NaN}'],
  ['a list', '[]'],
  ['a BOM', '\ufeff{}'],
  ['a prototype', '{"__proto__":{"isBusiness":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"x":1}}}'],
  ['a lone surrogate', '{"givenName":"\\ud800","familyName":"Marsh","phoneNumber":"+447400123460","email":"a@example.test"}'],
  ['a NUL', '{"givenName":"A\\u0000","familyName":"Marsh","phoneNumber":"+447400123460","email":"a@example.test"}'],
  ['1,000 levels', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
  ['a key too many', inquiry.replace('{', '{"price":1,')],
])('SRV-11 SRV-04 a body of %s is refused and pollutes nothing', async (_name, body) => {
  const answer = await post(body)
  expect(answer.status).toBe(400)
  const text = await answer.text()
  expect(text).not.toMatch(INSIDE)
  expect(JSON.parse(text)).toMatchObject({ statusCode: 400 })
  expect(({} as Record<string, unknown>)['isBusiness']).toBeUndefined()
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'])(
  'SRV-12 %s is not JSON: 415',
  async type => expect((await post(inquiry, type)).status).toBe(415),
)

describe('SRV-10 SRV-13 size limits', () => {
  const largePost = `POST /v1/booking/inquiry HTTP/1.1\r\nIdempotency-Key: k\r\nContent-Type: application/json\r\n`
  test.each([
    ['65 KiB', 65 * 1_024],
    ['10 MB', 10 * 1_024 * 1_024],
  ])('a body of %s: 413 before any of it was sent', async (_name, length) => {
    const { host } = new URL(origin('api'))
    expect(statusOf(await raw(`${largePost}Host: ${host}\r\nContent-Length: ${length}\r\n\r\n`))).toBe(413)
  })

  test('a body sent without its length is cut off at the same size', async () => {
    const chunk = 'x'.repeat(32 * 1_024)
    const chunked = `${chunk.length.toString(16)}\r\n${chunk}\r\n`
    const answer = await raw(
      `${largePost}Host: ${new URL(origin('api')).host}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked.repeat(4)}`,
    )
    expect(statusOf(answer)).toBe(413)
  })

  test.each(SERVICES)('%s: a long address 414, a large header and many headers 431, invalid HTTP 400', async service => {
    const long = await raw(`GET /${'a'.repeat(9 * 1_024)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, service)
    expect(statusOf(long)).toBe(414)
    const large = await raw(head(`X-Large: ${'a'.repeat(20 * 1_024)}`), service)
    expect(statusOf(large)).toBe(431)
    const many = await raw(head(Array.from({ length: 200 }, (_, index) => `X-${index}: 1`).join('\r\n')), service)
    expect(statusOf(many)).toBe(431)
    const none = await raw('hello\r\n\r\n', service)
    expect(statusOf(none)).toBe(400)
    for (const answer of [long, large, many, none]) {
      expect(answer.toLowerCase()).toContain(`access-control-allow-origin: ${sandbox.settings.origins.app}`)
      for (const header of MANDATORY) expect(answer.toLowerCase()).toContain(`${header}: `)
      expect(answer).not.toMatch(INSIDE)
    }
  })
})

test.each(SERVICES)('SEC-28 %s: TRACE and unknown methods are 405, and nothing that was sent is returned', async service => {
  for (const method of ['TRACE', 'PROPFIND', 'QUERY', 'BREW', 'get']) {
    const answer = await raw(head('X-Secret: kanary').replace('GET', method), service)
    expect([method, statusOf(answer)]).toEqual([method, 405])
    expect(answer.toLowerCase()).toContain('allow: get, head')
    expect(answer).not.toContain('kanary')
  }
})

test('SRV-27 a method in a header or a repeated parameter changes nothing', async () => {
  const stores = `${origin('api')}/v1/bookable/stores`
  const answer = await fetch(stores, { headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' } })
  expect(answer.status).toBe(200)
  expect((await fetch(`${stores}/store-1/units?measurementSystem=IU&measurementSystem=SI`)).status).toBe(400)
})

test('SRV-14 two hundred senders who never finish delay nobody', async () => {
  const sockets = await Promise.all(
    Array.from(
      { length: 200 },
      () =>
        new Promise<Socket>(resolve => {
          const socket = connect(sandbox.settings.ports.api, '127.0.0.1', () => {
            socket.write('GET /v1/bookable/stores HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
            resolve(socket)
          })
          socket.on('error', () => undefined)
        }),
    ),
  )
  for (let index = 0; index < 50; index += 1) expect((await sandbox.api('GET', 'bookable/stores')).status).toBe(200)
  // Everybody else was served while all of them were still being waited for.
  expect(sockets.filter(socket => !socket.readable || socket.bytesRead > 0)).toEqual([])
  sockets.forEach(socket => socket.destroy())
})

test('SRV-31 an idle connection is kept longer than browsers and load balancers keep theirs', async () => {
  const answer = await fetch(`${origin('api')}/v1/bookable/stores`)
  expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThanOrEqual(65)
})

describe('a foreign host name that points to this machine finds nothing (DNS rebinding)', () => {
  const ask = (settings: Settings, service: (typeof SERVICES)[number], host: string, path: string): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(settings.origins[service])
      request({ port, host: '127.0.0.1', path, headers: { host, accept: 'application/json' }, agent: false }, answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', part => (text += String(part)))
        answer.on('end', () => resolve([answer.statusCode ?? 0, text]))
      })
        .on('error', reject)
        .end()
    })
  const paths = [
    '/',
    '/outbox',
    '/outbox.json',
    '/openapi.json',
    '/console',
    '/.well-known/jwks.json',
    '/count.json',
    '/card-frame',
  ]

  test.each(SERVICES)('%s answers 421 to every page under a foreign host name', async service => {
    const { port } = new URL(origin(service))
    const foreign = [
      'evil.test',
      `evil.test:${port}`,
      `localhost.evil.test:${port}`,
      'localhost',
      `localhost:${Number(port) + 1}`,
    ]
    for (const host of [...foreign, `api.localhost:${port}`])
      for (const path of paths) {
        const [status, text] = await ask(sandbox.settings, service, host, path)
        expect([host, path, status]).toEqual([host, path, 421])
        expect(JSON.parse(text)).toMatchObject({ error: 'HOST_NOT_RECOGNISED', statusCode: 421 })
      }
    for (const name of ['localhost', 'LocalHost', '127.0.0.1', '[::1]'])
      expect((await ask(sandbox.settings, service, `${name}:${port}`, '/'))[0]).not.toBe(421)
  })

  test('with a site for each service, a service answers only to its own name and the loopback names', async () => {
    const other = await startedSandbox({ topology: 'cross-site' })
    const { origins } = other.settings
    for (const service of SERVICES) {
      const { host, port } = new URL(origins[service])
      const strangers = SERVICES.filter(each => each !== service).map(each => `${new URL(origins[each]).hostname}:${port}`)
      for (const foreign of ['evil.test', ...strangers, `evil.localhost:${port}`])
        expect((await ask(other.settings, service, foreign, '/'))[0]).toBe(421)
      for (const own of [host, `localhost:${port}`, `127.0.0.1:${port}`])
        expect((await ask(other.settings, service, own, '/'))[0]).not.toBe(421)
    }
    await other.close()
  }, 60_000)
})

describe('SRV-15 rate limits', () => {
  const policy = (value: string) => sandbox.admin('PUT', 'knobs/defence.rate-limits', { value })
  afterEach(() => policy('generous'))

  /** Asks so many times at once and answers what was refused, which is all that exceeds the quota. */
  async function refusedOf(
    times: number,
    quota: number,
    ask: (index: number) => Promise<Response>,
  ): Promise<readonly Response[]> {
    const answers = await Promise.all(Array.from({ length: times }, (_, index) => ask(index)))
    const refused = answers.filter(answer => answer.status === 429)
    expect(refused).toHaveLength(times - quota)
    return refused
  }

  test('an address without a bearer token: 60 a minute, then 429 that the app can read', async () => {
    await policy('strict')
    const refused = await refusedOf(90, 60, () => sandbox.api('GET', 'bookable/stores'))
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(refused[0]?.headers.get('ratelimit-policy')).toBe('"anonymous";q=60;w=60')
    expect(refused[0]?.headers.get('access-control-expose-headers')).toContain('RateLimit')
    expect(refused[0]?.headers.get('access-control-allow-origin')).toBe(sandbox.settings.origins.app)
    expect(await refused[0]?.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS', statusCode: 429 })
  })

  test('no header makes it count as another address', async () => {
    await policy('strict')
    const refused = await refusedOf(90, 60, index =>
      fetch(`${origin('api')}/v1/bookable/stores`, {
        headers: {
          'x-forwarded-for': `203.0.113.${index}`,
          forwarded: `for=203.0.113.${index}`,
          'x-real-ip': `203.0.113.${index}`,
        },
      }),
    )
    expect(refused[0]?.headers.get('ratelimit-policy')).toBe('"anonymous";q=60;w=60')
  })

  test('repeated requests about the same thing: 5 an hour', async () => {
    await policy('strict')
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1) statuses.push((await post(inquiry)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect((await post(inquiry.replace('a@', 'b@'))).status).toBe(201)
  })

  test('texts and e-mails from one address, whoever receives them and of whatever kind, are 30 an hour in total', async () => {
    await policy('strict')
    const contact = (index: number) =>
      sandbox.api('POST', 'contact-submissions', {
        body: { ...JSON.parse(inquiry), email: `stranger${index}@example.test`, acceptTerms: true, storeId: 'store-1' },
      })
    const text = (index: number) =>
      fetch(`${origin('identity')}/passwordless/start`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: sandbox.settings.origins.app },
        body: JSON.stringify({
          client_id: sandbox.settings.clientId,
          connection: 'sms',
          phone_number: `+4474005${String(index).padStart(5, '0')}`,
        }),
      })
    const statuses: number[] = []
    for (let index = 0; index < 15; index += 1) statuses.push((await contact(index)).status, (await text(index)).status)
    expect(new Set(statuses)).toEqual(new Set([201, 200]))
    for (const refused of [await contact(15), await text(15)]) {
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
      expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
    }
    const sent = (await (await fetch(`${origin('support')}/outbox.json`)).json()) as { to: string }[]
    expect(sent.filter(({ to }) => /^stranger|^\+4474005/.test(to))).toHaveLength(30)
    // Requests that send nothing are allowed.
    expect((await post(inquiry.replace('a@', 'c@'))).status).toBe(201)
  })

  test('the sign-in pages say so, keep what was typed and send nothing', async () => {
    await policy('strict')
    const ask = async (step: string, form: Record<string, string>) => {
      const browser = new IdentityVisit(sandbox.settings)
      return browser.post(`${await browser.signIn()}/${step}`, form)
    }
    const steps = (index: number): readonly [string, Record<string, string>][] => [
      ['phone', { phone: `07400 6000${index}` }],
      ['forgot', { email: `forgot${index}@example.test` }],
      ['sign-up', { email: `new${index}@example.test`, password: 'put together', 'confirm-password': 'put together' }],
    ]
    for (let index = 10; index < 20; index += 1)
      for (const [step, form] of steps(index)) expect([step, (await ask(step, form)).status < 400]).toEqual([step, true])
    for (const [step, form] of steps(20)) {
      const refused = await ask(step, form)
      expect([step, refused.status]).toEqual([step, 429])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
      const page = await refused.text()
      expect(page).toContain('TOO_MANY_REQUESTS')
      expect(page).toContain(`value="${form['phone'] ?? form['email'] ?? ''}"`)
    }
    const sent = (await (await fetch(`${origin('support')}/outbox.json`)).json()) as { to: string }[]
    expect(sent.filter(({ to }) => /^(\+4474006000|forgot|new)20/.test(to))).toEqual([])
  })

  test('a correct code resets the limit: an office can sign in all day', async () => {
    await policy('strict')
    for (let index = 0; index < 35; index += 1) {
      const browser = new IdentityVisit(sandbox.settings)
      const stem = await browser.signIn()
      expect((await browser.post(`${stem}/phone`, { phone: `07400 7000${10 + index}` })).status).toBe(303)
      const [text] = (await (await fetch(`${origin('support')}/outbox.json`)).json()) as { text: string }[]
      expect((await browser.post(`${stem}/code`, { code: text?.text.slice(0, 6) ?? '' })).status).toBe(303)
    }
  })

  test('limits per address also apply to support; callers with the admin secret are exempt', async () => {
    await policy('strict')
    // The limit applies equally to every page, and the outbox lists hundreds of messages by now.
    await refusedOf(650, 600, () => fetch(`${origin('support')}/nothing-here`))
    expect((await fetch(`${origin('support')}/outbox`)).status).toBe(429)
    const guess = () => fetch(`${origin('support')}/admin/knobs`, { headers: { 'x-sandbox-secret': 'guessed' } })
    const many = async (ask: () => Promise<Response>) =>
      (await Promise.all(Array.from({ length: 100 }, ask))).map(({ status }) => status)
    expect(await many(guess)).toContain(429)
    expect(new Set(await many(() => sandbox.admin('GET', 'knobs')))).toEqual(new Set([200]))
  })

  test('tokens are limited to 30 requests a minute, envelopes to 60', async () => {
    await policy('strict')
    const post = (url: string) => () => fetch(url, { method: 'POST', body: '' })
    await refusedOf(45, 30, post(`${origin('identity')}/oauth/token`))
    await refusedOf(90, 60, post(`${origin('monitoring')}/api/1/envelope/`))
  })
})

test('SRV-31 requests in progress are answered, later ones are not', async () => {
  const other = await startedSandbox()
  await other.admin('POST', 'faults', { kind: 'drip', bytesPerSecond: 20_000, service: 'api', path: '/v1/bookable/stores' })
  // its head is here, its body comes slowly
  const answer = await other.api('GET', 'bookable/stores')
  expect(answer.status).toBe(200)
  const closing = other.close()
  const isAnswered = () => fetch(`${other.settings.origins.api}/v1/bookable/stores/store-1/units`).then(Boolean, () => false)
  while (await isAnswered());
  expect(await answer.json()).toHaveLength(14)
  await closing
}, 60_000)

test('SRV-14 headers that take longer than ten seconds are refused', async () => {
  const { answer, ms } = await endless
  expect(statusOf(answer)).toBe(408)
  expect(ms).toBeGreaterThan(9_000)
}, 25_000)
