import { readFileSync } from 'node:fs'
import { request as ask } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import type { Config } from '../../src/runtime/config/config'
import { originsOf } from '../../tools/serve/origins'
import { type Answer, readSite, type Site } from '../../tools/serve/site'
import { origins } from '../fixtures'
import { portOf } from '../support/products'

/** What nginx adds of its own. */
const ITS_OWN = [
  'server',
  'date',
  'connection',
  'content-length',
  'content-type',
  'accept-ranges',
  'etag',
  'vary',
  'content-encoding',
]
/** Addresses without a page or file, including those that attackers try. */
const NOT_THERE = [
  ...['/nowhere', '//', '/404', '/shell', '/index', '/a.b.c', '/stores/x', '/application', '/robots.txt/', '/_headers'],
  ...['/app/', '/app/nothing', '/assets', '/assets/', '/assets/gone.js', '/pictures', '/pictures/', '/pictures/gone.png'],
  ...[
    '/builds/',
    '/builds/gone/replay.html',
    '/builds/meta/gone.json',
    '/favicon.ico',
    '/.git/config',
    '/.env',
    '/src/app/main.tsx',
  ],
]

const host = () => new URL(origins.app)
const certificate = () => readFileSync(path.resolve('.lockstep/rehearsal', String(portOf('hosted')), 'tls/fullchain.pem'))

interface Got {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Over TLS with a certificate that is checked; not `fetch`, which tidies the address and hides the encoding. */
const get = (address: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host: name } = host()
    const options = { host: '127.0.0.1', port, path: address, method, servername: hostname, ca: certificate(), agent: false }
    ask({ ...options, headers: { host: name, ...headers } }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

const unpacked = ({ headers, body }: Got): Buffer =>
  headers['content-encoding'] === 'br'
    ? brotliDecompressSync(body)
    : headers['content-encoding'] === 'gzip'
      ? gunzipSync(body)
      : body

let site: Site
test.beforeAll(async () => {
  const config = JSON.parse((await get('/config.json')).body.toString()) as Config
  site = await readSite({ folder: 'dist', config, origins: originsOf(config) })
})

/** In which ways an answer is not the one that tools/serve gives. */
function differences({ status, headers, body }: Answer, got: Got, accepts: string): string[] {
  const file = 'file' in body ? site.files.get(body.file) : undefined
  const wanted: Record<string, unknown> = {
    ...headers,
    status,
    ...(file && { 'content-type': file.type, vary: 'Accept-Encoding' }),
  }
  // nginx writes a sentence of its own with a redirect
  if (status === 307) delete wanted['content-type']
  const has: Record<string, unknown> = { ...got.headers, status: got.status }
  const encoding = accepts.includes('br') && file?.br ? 'br' : accepts.includes('gzip') && file?.gzip ? 'gzip' : undefined
  const content = file ? file.plain : Buffer.from('sentence' in body ? `${body.sentence}\n` : '')
  return [
    ...Object.keys(wanted).filter(name => String(has[name]) !== String(wanted[name])),
    ...Object.keys(has).filter(name => !(name in wanted) && !ITS_OWN.includes(name)),
    ...(got.headers['content-encoding'] === encoding ? [] : ['encoding']),
    ...(status === 307 || unpacked(got).equals(content) ? [] : ['body']),
  ]
}

test('nginx answers every address of the build like tools/serve, in each encoding, and resends only what has changed', async () => {
  test.setTimeout(240_000)
  const pages = [...site.documents, ...site.routes.map(route => route.replaceAll(/:\w+/g, 'one'))]
  const addresses = [...site.files.keys(), ...pages, ...pages.map(page => `${page}/`), ...site.redirected, ...NOT_THERE]
  const wrong: string[] = []
  for (const address of new Set(addresses))
    for (const query of pages.includes(address) ? ['', '?storeId=store-1', '?storeId=%3E%2C'] : [''])
      for (const accepts of ['identity', 'gzip', 'gzip, br']) {
        // an unusual query value is not a store's id: nginx then names only the other responses
        const safe = query.includes('%') ? '' : query
        const wanted = site.answerTo(address, new URLSearchParams(safe))
        const got = await get(encodeURI(address) + query, { 'accept-encoding': accepts })
        wrong.push(...differences(wanted, got, accepts).map(what => `${address}${query} (${accepts}): ${what}`))
        if (got.status !== 200) continue
        const tag = String(got.headers.etag)
        const again = await get(encodeURI(address) + query, { 'accept-encoding': accepts, 'if-none-match': tag })
        if (again.status !== 304) wrong.push(`${address}${query} (${accepts}): sent again, with ${tag}`)
      }
  expect(wrong).toEqual([])
  expect(addresses.length).toBeGreaterThan(400)
})

test('SEC-28 nginx refuses every method except reads', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
    expect(await get('/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) })
})

test('SEC-29 addresses that nginx cannot parse are refused with the headers of any refusal', async () => {
  for (const address of ['/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/%00', `/${'a'.repeat(9_000)}`]) {
    const { status, headers, body } = await get(address)
    expect([400, 414]).toContain(status)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': /default-src 'none'/ })
    expect(body.toString()).not.toMatch(/root:|"name"|nginx\/\d/)
  }
  const broken = await get('/terms%0d%0aSet-Cookie:%20crlf=1')
  expect(JSON.stringify(broken.headers)).not.toMatch(/crlf/i)
})

test('on the support origin the console is public, the outbox is for this machine only, and admin calls are not forwarded', async () => {
  const { port } = host()
  const support = new URL(origins.support).hostname
  const status = (address: string): Promise<number> =>
    new Promise((resolve, reject) =>
      ask({
        host: '127.0.0.1',
        port,
        path: address,
        servername: support,
        ca: certificate(),
        headers: { host: `${support}:${port}` },
      })
        .on('response', response => {
          response.resume()
          resolve(response.statusCode ?? 0)
        })
        .on('error', reject)
        .end(),
    )
  expect(await status('/outbox')).toBe(200)
  // it leads to its sign-in page
  expect(await status('/console')).toBe(303)
  expect(await status('/admin/clock')).toBe(404)
})
