/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo } from 'node:net'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Config } from '@/runtime/config/config'
import { createAppHost } from '../../tools/serve/appHost'
import { documentHeaders } from '../../tools/serve/headers'
import { originsOf } from '../../tools/serve/origins'
import { aConfig } from '../support/aConfig'

const PAGE = '<!doctype html><title>Lockstep</title><script>start()</script><div id="root"></div>'
const HOME = '<!doctype html><title>Home</title><script>start()</script><div id="root"><h1>Home</h1></div>'
const FRAME = '<!doctype html><title>Replay</title>'
const SCRIPT = 'console.log("lockstep")'.repeat(60)

let folder: string
let server: Server
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lockstep-host-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'shell.html'), PAGE)
  writeFileSync(path.join(folder, 'index.html'), HOME)
  writeFileSync(path.join(folder, 'first-answers.json'), JSON.stringify({ '/app/units': ['/bookable/stores'] }))
  writeFileSync(path.join(folder, 'routes.json'), JSON.stringify(['/', '/callback', '/app/units', '/agreements/:id']))
  writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *')
  writeFileSync(path.join(folder, 'assets/main.1.js'), SCRIPT)
  writeFileSync(path.join(folder, 'assets/main.1.js.gz'), gzipSync(SCRIPT))
  writeFileSync(path.join(folder, 'assets/main.1.js.map'), '{}')
  mkdirSync(path.join(folder, 'builds/b1'), { recursive: true })
  writeFileSync(path.join(folder, 'builds/b1/replay.html'), FRAME)
  writeFileSync(path.join(folder, 'builds/b1/replay.1.js'), SCRIPT)
  mkdirSync(path.join(folder, 'pictures'))
  writeFileSync(path.join(folder, 'pictures/hero-640.png'), 'png')
  server = createServer(await createAppHost({ folder, config: aConfig, origins: originsOf(aConfig) }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  rmSync(folder, { recursive: true })
})

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Not `fetch`: it tidies the address and hides the encoding. */
const ask = (
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ port, host: '127.0.0.1', path: url, method, headers, agent: false }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

test.each([
  ['/callback?code=1', 200, 'no-cache'],
  ['/agreements/a-1', 200, 'no-cache'],
  ['/app/units', 200, 'no-store'],
  ['/app/nothing', 404, 'no-store'],
  ['/nowhere', 404, 'no-cache'],
  ['//', 404, 'no-cache'],
])('%s is the page with status %i, cached %s', async (url, status, cacheControl) => {
  const answer = await ask(url)
  expect(answer).toMatchObject({ status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl } })
  expect(answer.body.toString()).toBe(PAGE)
})

test.each(['/', '/?storeId=s1'])('%s is the prerendered page, under the same policy as any other', async url => {
  const [home, page] = await Promise.all([ask(url), ask('/callback')])
  expect(home).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })
  expect(home.body.toString()).toBe(HOME)
  expect(home.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
})

test.each([
  ['/assets/gone.js', 404],
  ['/favicon.ico', 404],
  ['/routes.json', 404],
  ['/index.html', 404],
  ['/shell.html', 404],
  ['/../../../etc/passwd', 404],
  ['/%2e%2e/%2e%2e/package.json', 404],
  ['/..%2f..%2fpackage.json', 404],
  ['/%ff', 400],
])('%s is refused with %i and no file', async (url, status) => {
  const answer = await ask(url)
  expect(answer.status).toBe(status)
  expect(answer.body.toString()).not.toMatch(/root:|"name"|console/)
})

test.each([
  '/assets/main.1.js.map',
  '/.git/config',
  '/.env',
  '/assets/',
  '/assets',
  '/src/app/main.tsx',
  '/tests/app/shell.test.tsx',
])('SEC-21 %s is not served', async url => {
  expect((await ask(url)).status).toBe(404)
})

test.each(['/terms', '/', '/nowhere', '/assets/', '/builds/', '/callback?code=1'])(
  'SEC-29 a line break in an address adds no header: %s',
  async path => {
    for (const broken of ['%0d%0aSet-Cookie:%20crlf=1', '%0aX-Crlf:%201', '%E5%98%8D%E5%98%8ASet-Cookie:%20crlf=1']) {
      const { status, headers } = await ask(`${path}${broken}`)
      expect(status).toBeLessThan(500)
      expect(JSON.stringify(headers)).not.toMatch(/crlf/i)
    }
  },
)

test('pages carry the policy of the configuration, with the digest of their inline script', async () => {
  const { headers } = await ask('/')
  const csp = String(headers['content-security-policy'])
  expect(csp).toMatch(/script-src 'sha256-[\w+/]{43}=' 'strict-dynamic';/)
  expect(csp).toContain(`connect-src 'self' ${aConfig.api.baseUrl}`)
  expect(csp).toContain(`frame-src ${aConfig.payments.origin} ${aConfig.signing.origin}`)
  for (const rule of [
    `default-src 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
  ])
    expect(csp).toContain(rule)
  expect(csp).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining(`payment=(self "${aConfig.payments.origin}")`),
  })
})

test('the policy follows the payment gateway: Chargebee’s frames and calls, and the one way in which its script may load its parts', () => {
  const payments = { gateway: 'chargebee', site: 'acme', publishableKey: 'live_1', frames: ['https://hooks.example'] } as const
  const headers = documentHeaders('/register/payment', originsOf({ ...aConfig, payments }), [])
  const csp = String(headers['content-security-policy'])
  expect(csp).toContain(
    'frame-src https://js.chargebee.com https://acme.chargebee.com https://hooks.example http://localhost:3004',
  )
  expect(csp).toMatch(/connect-src [^;]* https:\/\/js\.chargebee\.com https:\/\/acme\.chargebee\.com/)
  expect(csp).toContain('trusted-types app webpack article default')
  expect(csp).not.toMatch(/unsafe|localhost:3003/)
  expect(String(documentHeaders('/', originsOf(aConfig), [])['content-security-policy'])).toMatch(
    /trusted-types app webpack article$/,
  )
  expect(headers['permissions-policy']).toContain(
    'payment=(self "https://js.chargebee.com" "https://acme.chargebee.com" "https://hooks.example")',
  )
})

const tracking = { analytics: 'https://tags.example/tag.js?id=1', origins: ['https://collect.example'] }
const policyOf = (path: string, environment: Config['environment']) =>
  String(documentHeaders(path, originsOf({ ...aConfig, environment, tracking }), [])['content-security-policy'])

test.each(['stage', 'prod'] as const)(
  'the policy follows the scripts that need consent, in %s, and never under /app',
  environment => {
    for (const path of ['/', '/application', '/register/payment']) {
      expect(policyOf(path, environment)).toMatch(/connect-src [^;]* https:\/\/tags\.example https:\/\/collect\.example/)
      expect(policyOf(path, environment)).toMatch(/trusted-types app webpack article default$/)
    }
    for (const path of ['/app', '/app/units', '/de/app', '/en-GB/app/units']) {
      expect(policyOf(path, environment)).not.toMatch(/tags\.example|collect\.example/)
      expect(policyOf(path, environment)).toMatch(/trusted-types app webpack article$/)
    }
  },
)

test('S9.52 S9.53 in dev no such script could load', () => {
  expect(policyOf('/', 'dev')).not.toMatch(/tags\.example|collect\.example| default$/)
})

test('S7.55 reports are sent where the configuration says, whose key is not in the policy', () => {
  const origins = originsOf({ ...aConfig, monitoring: { dsn: 'https://key@errors.example/42' } })
  const csp = String(documentHeaders('/app', origins, [])['content-security-policy'])
  expect(csp).toMatch(/connect-src [^;]* https:\/\/errors\.example[ ;]/)
  expect(csp).not.toContain('key@')
})

test('the sign-in response page sends no referrer', async () => {
  expect((await ask('/callback?code=1&state=2')).headers['referrer-policy']).toBe('no-referrer')
})

test('assets are cached forever and compressed if accepted', async () => {
  const plain = await ask('/assets/main.1.js')
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    // the frame that replays visits is of no origin
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'content-security-policy': `default-src 'none'; connect-src ${aConfig.support?.origin}`,
    vary: 'Accept-Encoding',
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const small = await ask('/assets/main.1.js', { headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(small.body).toString()).toBe(SCRIPT)
  expect(small.headers.etag).not.toBe(plain.headers.etag)
})

test('REC-20 SEC-07 the frame that replays visits is for the support console only, without origin, storage or network', async () => {
  const { status, headers, body } = await ask('/builds/b1/replay.html')
  expect({ status, body: body.toString() }).toEqual({ status: 200, body: FRAME })
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      `default-src 'none'`,
      `script-src 'self'`,
      `connect-src 'none'`,
      `form-action 'none'`,
      `img-src 'self' data: ${aConfig.api.baseUrl}`,
      `frame-ancestors ${aConfig.support.origin}`,
      'sandbox allow-scripts',
      `require-trusted-types-for 'script'`,
    ]),
  )
  expect(policy.join()).not.toMatch(/unsafe|allow-same-origin|frame-src|worker-src/)
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
})

test.each(['/builds/b1/replay.1.js', '/pictures/hero-640.png', '/assets/main.1.js'])(
  'REC-20 %s is readable by a frame with an opaque origin',
  async file => {
    expect((await ask(file)).headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
  },
)

test('REC-22 a removed build, or a host without a support console, replays nothing', async () => {
  expect((await ask('/builds/gone/replay.html')).status).toBe(404)
  const { support: _, ...config } = aConfig
  const alone = createServer(await createAppHost({ folder, config, origins: originsOf(config) }))
  await new Promise<void>(resolve => alone.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(alone.address() as AddressInfo).port}/builds/b1/replay.html`)
  expect(answer.status).toBe(404)
  await new Promise(resolve => alone.close(resolve))
})

test('a picture is shown again without asking, and a changed one is requested in the background', async () => {
  const { headers } = await ask('/pictures/hero-640.png')
  expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=604800')
})

test('what the browser has cached is not sent again', async () => {
  const { headers } = await ask('/robots.txt')
  const again = await ask('/robots.txt', { headers: { 'if-none-match': String(headers.etag) } })
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
})

test('the configuration is served with the app and never cached', async () => {
  const { headers, body } = await ask('/config.json')
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  expect(JSON.parse(body.toString())).toEqual(aConfig)
})

test('SEC-28 HEAD answers without a body and every method except reads is refused', async () => {
  const head = await ask('/', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  expect(head.headers['content-length']).toBe(String(HOME.length))
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'])
    expect(await ask('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test('a page’s document names its first API responses, from a list that only the host has', async () => {
  const { headers } = await ask('/app/units?storeId=store-1')
  expect(headers['link']).toBe(
    `<${aConfig.api.baseUrl}/${aConfig.api.version}/bookable/stores>; rel=preload; as=fetch; crossorigin`,
  )
  expect((await ask('/callback')).headers).not.toHaveProperty('link')
  expect((await ask('/first-answers.json')).status).toBe(404)
})
