/** What a company gets wrong before a launch: each mistake is planted in the sandbox or its configuration, and has to be named. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '@/runtime/config/config'
import { bearersOf } from '../../../tools/bench/signedIn'
import type { Check } from '../../../tools/doctor/advice'
import { type Examination, examine } from '../../../tools/doctor/examine'
import type { Report, Severity } from '../../../tools/doctor/report'
import { runtimeConfig } from '../../../tools/run/runtimeConfig'
import { PERSONAS } from '../../../tools/sandbox/seed/personas'
import type { Settings } from '../../../tools/sandbox/settings'
import { createAppHost } from '../../../tools/serve/appHost'
import { originsOf } from '../../../tools/serve/origins'
import { sample } from '../../support/sample'
import { freePort } from '../../support/freePorts'
import { type Mistake, mistakenServices, type MistakenServices, type Passing } from './mistakenServices'
import { runDoctor } from './runDoctor'

const SCRIPT = 'console.log("lockstep")'.repeat(60)
const PAGE = `<!doctype html><title>Lockstep</title><script>start()</script><script src="/assets/main.1.js"></script>${'<p>Store</p>'.repeat(200)}`

let folder: string
let services: MistakenServices
let settings: Settings
let config: Config
let token: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lockstep-doctor-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'shell.html'), PAGE)
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(['/']))
  writeFileSync(join(folder, 'assets/main.1.js'), SCRIPT)
  services = await mistakenServices(folder, at => {
    const served = runtimeConfig(at)
    return createAppHost({ folder, config: served, origins: originsOf(served) })
  })
  settings = services.before
  config = runtimeConfig(settings)
  token = bearersOf(services.settings)(PERSONAS.extended.sub)
}, 60_000)
afterAll(async () => {
  await services.close()
  rmSync(folder, { recursive: true })
})

const examined = async (document: unknown = config, more: Partial<Examination> = {}): Promise<Report> =>
  examine({ document, app: settings.origins.app, token, ...more })
const findingsOf = ({ findings }: Report, wanted: Severity): readonly string[] =>
  findings.filter(({ severity }) => severity === wanted).map(({ check, at, found }) => `${check} ${at} ${found}`)
const mistakesOf = (report: Report): readonly string[] => findingsOf(report, 'mistake')
const warningsOf = (report: Report): readonly string[] => findingsOf(report, 'warning')

test('without a mistake none is reported, and what could not be checked is listed', async () => {
  services.make(() => undefined)
  const report = await examined()
  expect(mistakesOf(report)).toEqual([])
  const summary = report.summary()
  expect(summary.pass).toBe(true)
  expect(summary.checked).toBeGreaterThan(100)
  expect(report.findings.filter(({ severity }) => severity === 'notChecked').map(({ found }) => found.split('--')[1])).toEqual([
    'booking ID',
    'intent ID',
    'basket ID',
    'order ID',
  ])
})

const isOf =
  (service: Passing['service'], path = /^/, method?: string) =>
  (answer: Passing): boolean =>
    answer.service === service && path.test(answer.path) && (method ?? answer.method) === answer.method
const header =
  (matches: (answer: Passing) => boolean, name: string, value: string | undefined): Mistake =>
  answer => {
    if (!matches(answer)) return
    if (value === undefined) delete answer.headers[name]
    else answer.headers[name] = value
  }
const answers =
  (matches: (answer: Passing) => boolean, status: number, body: string): Mistake =>
  answer => {
    if (matches(answer)) Object.assign(answer, { status, body })
  }
const jsonIn =
  (service: Passing['service'], path: RegExp, change: (body: never) => unknown): Mistake =>
  answer => {
    if (isOf(service, path)(answer)) answer.body = JSON.stringify(change(JSON.parse(answer.body) as never))
  }
const allowed = (name: string): string => `access-control-allow-${name}`
const DISCOVERY = /openid-configuration/
const KEYS = /jwks/

interface Planted {
  /** The finding, and the content of its line. */
  readonly named: readonly [Check, string | RegExp]
  readonly mistake?: Mistake
  readonly document?: () => unknown
  readonly app?: string
}
const PLANTED: Readonly<Record<string, Planted>> = {
  'a key that is missing': {
    named: ['config', 'signing.origin'],
    document: () => ({ ...config, signing: undefined }),
  },
  'an address without TLS in production': {
    named: ['config.insecure', 'http://localhost'],
    document: () => ({ ...config, environment: 'prod' }),
  },
  'the card form on the app’s own origin': {
    named: ['config.sameOrigin', 'payments'],
    document: () => ({ ...config, payments: { origin: settings.origins.app } }),
  },
  'a word for protection that the API does not use': {
    named: ['config.protection', 'OurProtection'],
    document: () => ({ ...config, insurance: { ...config.insurance, providerType: 'OurProtection' } }),
  },
  'a port that speaks no TLS': {
    named: ['tls.certificate', 'cannot reach https://localhost'],
    document: () => ({ ...config, api: { ...config.api, baseUrl: settings.origins.api.replace('http:', 'https:') } }),
  },
  'a version that the API does not have': {
    named: ['api.version', '/v9/bookable/stores'],
    document: () => ({ ...config, api: { ...config.api, version: 'v9' } }),
  },
  'a call that fails': {
    named: ['api.call', 'answered 500'],
    mistake: answers(isOf('api', /extended-access/), 500, '{"error":"INTERNAL","statusCode":500,"message":""}'),
  },
  'a price as text': {
    named: ['api.shape', '0.price'],
    mistake: jsonIn('api', /products/, (list: object[]) => list.map(each => ({ ...each, price: '1.20' }))),
  },
  'a store without its days': {
    named: ['api.shape', '0.bookableDate'],
    mistake: jsonIn('api', /bookable\/stores$/, (list: object[]) => list.map(each => ({ ...each, bookableDate: undefined }))),
  },
  'a page where data is due': {
    named: ['api.shape', 'not JSON but'],
    mistake: answers(isOf('api', /extended-access/), 200, '<!doctype html><title>Welcome</title>'),
  },
  'a rental without its reference': {
    named: ['api.shape', 'reference'],
    mistake: jsonIn('api', /[^r]\/details/, (rental: object) => ({ ...rental, reference: undefined })),
  },
  'a link to an agreement that leads elsewhere': {
    named: ['api.signing', 'https://sign.example'],
    mistake: jsonIn('api', /sub_\w+\/details/, (rental: object) => ({
      ...rental,
      agreement: { id: 'agr_1', status: 'Created', agreementUrl: 'https://sign.example/agreements/1' },
    })),
  },
  'a picture at another origin': {
    named: ['api.pictures', 'https://cdn.example/a.png'],
    mistake: jsonIn('api', /products/, (list: object[]) => list.map(each => ({ ...each, image: 'https://cdn.example/a.png' }))),
  },
  'an error without a code': {
    named: ['api.errors', '/profile'],
    mistake: answer => {
      if (answer.status === 401) answer.body = '<h1>401</h1>'
    },
  },
  'a customer’s answer without a bearer': {
    named: ['api.open', '/payment-sources'],
    mistake: answer => {
      if (answer.status === 401 && isOf('api', /payment-sources/)(answer)) Object.assign(answer, { status: 200, body: '[]' })
    },
  },
  'a choice about news as text': {
    named: ['api.shape', 'email'],
    mistake: jsonIn('api', /profile\/marketing/, (choice: object) => ({ ...choice, email: 'yes' })),
  },
  'a quote for a change without its price': {
    named: ['api.shape', 'monthly'],
    mistake: answer => {
      // the test customer’s rental was made at the store, so the sandbox offers no change of it
      jsonIn('api', /sub_\w+\/changes$/, ({ closedBecause: _, ...changes }: { closedBecause: string; monthly: object }) => ({
        ...changes,
        units: [{ id: 'unit', name: 'Locker', areaSqFt: 10, monthly: changes.monthly }],
      }))(answer)
      answers(isOf('api', /changes\/quote/), 200, '{"fromDay":"2026-12-07"}')(answer)
    },
  },
  'a company that everybody may read': {
    named: ['api.open', '/profile/business'],
    mistake: answer => {
      if (answer.status === 401 && isOf('api', /business/)(answer)) Object.assign(answer, { status: 200, body: '{}' })
    },
  },
  'a capability without its calls': {
    named: ['api.capability', 'notice is offered'],
    mistake: answers(isOf('api', /doctor\/notice/), 404, '{"error":"NOT_FOUND","statusCode":404,"message":""}'),
  },
  'another origin allowed': {
    named: ['cors.origin', 'https://app.example'],
    mistake: header(isOf('api'), allowed('origin'), 'https://app.example'),
  },
  'refusals that pages may not read': {
    named: ['cors.errors', 'none'],
    mistake: answer => {
      if (answer.status === 401) delete answer.headers[allowed('origin')]
    },
  },
  'a method not allowed': {
    named: ['cors.methods', 'PATCH'],
    mistake: header(isOf('api', /^/, 'OPTIONS'), allowed('methods'), 'GET, POST, PUT, DELETE'),
  },
  'a header not allowed': {
    named: ['cors.headers', 'idempotency-key'],
    mistake: header(isOf('api', /^/, 'OPTIONS'), allowed('headers'), 'Authorization, Content-Type'),
  },
  'headers not exposed': {
    named: ['cors.exposed', 'retry-after'],
    mistake: header(isOf('api'), 'access-control-expose-headers', 'Date'),
  },
  'a clock five minutes ahead': {
    // the header has whole seconds
    named: ['clock', /\b(299|300|301) s ahead/],
    mistake: answer => {
      if (answer.service === 'api') answer.headers.date = new Date(Date.now() + 300_000).toUTCString()
    },
  },
  'no date': { named: ['clock.missing', '/bookable/stores'], mistake: header(isOf('api'), 'date', 'unknown') },
  'no compression': {
    named: ['compression', '/bookable/stores'],
    mistake: header(isOf('api', /stores$/), 'content-encoding', undefined),
  },
  'a customer’s answers in shared caches': {
    named: ['caching.private', 'public, max-age=60'],
    mistake: header(isOf('api', /subscriptions/), 'cache-control', 'public, max-age=60'),
  },
  'no discovery': { named: ['identity.discovery', '404'], mistake: answers(isOf('identity', DISCOVERY), 404, 'Not found') },
  'another issuer': {
    named: ['identity.issuer', 'https://tenant.example/'],
    mistake: jsonIn('identity', DISCOVERY, (found: object) => ({ ...found, issuer: 'https://tenant.example/' })),
  },
  'keys elsewhere': {
    named: ['identity.endpoints', 'jwks_uri'],
    mistake: jsonIn('identity', DISCOVERY, (found: object) => ({ ...found, jwks_uri: `${settings.origins.identity}/keys` })),
  },
  'an address that is none': {
    named: ['identity.endpoints', 'token_endpoint is /oauth/token'],
    mistake: jsonIn('identity', DISCOVERY, (found: object) => ({ ...found, token_endpoint: '/oauth/token' })),
  },
  'no refresh tokens': {
    named: ['identity.features', 'refresh_token'],
    mistake: jsonIn('identity', DISCOVERY, (found: object) => ({ ...found, grant_types_supported: ['authorization_code'] })),
  },
  'no key': { named: ['identity.keys', '0 keys'], mistake: jsonIn('identity', KEYS, () => ({ keys: [] })) },
  'a private key published': {
    named: ['identity.privateKey', 'private part'],
    mistake: jsonIn('identity', KEYS, ({ keys }: { keys: object[] }) => ({ keys: keys.map(key => ({ ...key, d: 'AQAB' })) })),
  },
  'an unknown application': {
    named: ['identity.client', 'invalid_client'],
    document: () => ({ ...config, identity: { ...config.identity, clientId: 'nobody' } }),
  },
  'an unknown audience': {
    named: ['identity.request', 'invalid_target'],
    document: () => ({ ...config, identity: { ...config.identity, audience: 'https://api.nobody.example' } }),
  },
  'a return address that is not registered': {
    named: ['identity.redirect', 'https://www.example.com/callback'],
    app: 'https://www.example.com',
  },
  'a page of its own in place of the return': {
    named: ['identity.redirect', 'leading to http://localhost:'],
    mistake: header(isOf('identity', /authorize/), 'location', '/login'),
  },
  'a logout address that is not registered': {
    named: ['identity.logout', '400'],
    mistake: answers(isOf('identity', /logout/), 400, 'Not allowed'),
  },
  'a silent answer that may not be framed': {
    named: ['frames.identity', 'not to be framed'],
    mistake: header(isOf('identity', /web_message/), 'content-security-policy', "frame-ancestors 'none'"),
  },
  'a card form that may not be framed': {
    named: ['frames.payments', 'DENY'],
    mistake: answer => {
      if (!isOf('payments')(answer)) return
      delete answer.headers['content-security-policy']
      answer.headers['x-frame-options'] = 'DENY'
    },
  },
  'no card form': { named: ['payments.form', '404'], mistake: answers(isOf('payments'), 404, 'Not found') },
  'recordings that pages may not send': {
    named: ['cors.origin', '/recordings'],
    mistake: header(isOf('support'), allowed('origin'), undefined),
  },
  'no policy': {
    named: ['policy.missing', 'no Content-Security-Policy'],
    mistake: header(isOf('app'), 'content-security-policy', undefined),
  },
  'a policy of another build': {
    named: ['policy.sources', 'script-src lacks'],
    mistake: answer => {
      const policy = String(answer.headers['content-security-policy'])
      if (isOf('app')(answer)) answer.headers['content-security-policy'] = policy.replace(/'sha256-[^']+'/, "'sha256-old'")
    },
  },
  'a policy without the identity provider': {
    named: ['policy.sources', 'connect-src lacks'],
    mistake: answer => {
      const policy = String(answer.headers['content-security-policy'])
      if (isOf('app')(answer)) answer.headers['content-security-policy'] = policy.replaceAll(settings.origins.identity, '')
    },
  },
  'a header that was lost': {
    named: ['app.headers', 'x-content-type-options: none'],
    mistake: header(isOf('app'), 'x-content-type-options', undefined),
  },
  'the configuration of the test environment hosted': {
    named: ['app.config', 'environment'],
    document: () => ({ ...config, environment: 'stage' }),
  },
  'pages in place of missing files': {
    named: ['app.notFound', '200'],
    mistake: answers(isOf('app', /assets\/doctor/), 200, PAGE),
  },
  'files with a digest that are not kept': {
    named: ['app.assets', 'no-cache'],
    mistake: header(isOf('app', /assets\/main/), 'cache-control', 'no-cache'),
  },
}

// in the short run one in five
test.each(sample(Object.entries(PLANTED), 10))('reports %s', async (_, { named: [check, words], mistake, document, app }) => {
  services.make(mistake ?? (() => undefined))
  const report = await examined(document?.() ?? config, app === undefined ? {} : { app })
  expect(mistakesOf(report)).toContainEqual(expect.stringMatching(new RegExp(`^${check} .*${escaped(words)}`)))
  expect(report.summary().pass).toBe(false)
})
const escaped = (words: string | RegExp): string =>
  typeof words === 'string' ? words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : words.source

const WARNED: Readonly<Record<string, Planted>> = {
  'a list for everybody that is never kept': {
    named: ['caching.public', 'ETag: none, Cache-Control: “no-store”'],
    mistake: answer => {
      if (!isOf('api', /bookable\/stores$/)(answer)) return
      delete answer.headers['etag']
      delete answer.headers['last-modified']
      answer.headers['cache-control'] = 'no-store'
    },
  },
  'a policy that allows any script': {
    named: ['policy.wider', "script-src has 'unsafe-inline'"],
    mistake: answer => {
      const policy = String(answer.headers['content-security-policy'])
      if (isOf('app')(answer))
        answer.headers['content-security-policy'] = policy.replace('script-src ', "script-src 'unsafe-inline' ")
    },
  },
}

test.each(Object.entries(WARNED))('warns of %s, and passes', async (_, { named: [check, words], mistake }) => {
  services.make(mistake ?? (() => undefined))
  const report = await examined()
  expect(warningsOf(report)).toContainEqual(expect.stringMatching(new RegExp(`^${check} .*${escaped(words)}`)))
  expect(report.summary().pass).toBe(true)
})

test('each service that does not answer is reported with its address, and the others are checked', async () => {
  services.make(() => undefined)
  const [api, identity, payments, signing] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const at = (port: number): string => `http://localhost:${port}`
  const report = await examined({
    ...config,
    api: { ...config.api, baseUrl: at(api) },
    identity: { ...config.identity, domain: at(identity) },
    payments: { origin: at(payments) },
    signing: { origin: at(signing) },
  })
  for (const port of [api, identity, payments, signing])
    expect(mistakesOf(report)).toContain(`reach ${at(port)} cannot reach ${at(port)}: ECONNREFUSED`)
  expect(mistakesOf(report)).toContainEqual(expect.stringContaining('app.config'))
})

test('every mistake comes with its cause and its fix, and the last line of the command is their number', async () => {
  services.make(PLANTED['no key']?.mistake ?? (() => undefined))
  const file = join(folder, 'config.json')
  // as a host writes it that has checked it
  writeFileSync(file, JSON.stringify({ ...config, checked: true }))
  const { code, lines } = await runDoctor(['--config', file, '--app', settings.origins.app, '--json'], {
    LOCKSTEP_DOCTOR_TOKEN: token,
  })
  expect(code).toBe(1)
  const findings = lines.slice(0, -1).map(line => JSON.parse(line) as object)
  expect(findings).toContainEqual({
    severity: 'mistake',
    check: 'identity.keys',
    at: `${settings.origins.identity}/.well-known/jwks.json`,
    found: 'answered 200 with 0 keys, none of them usable',
    cause: expect.stringContaining('Identity tokens are verified'),
    cure: expect.stringContaining('Publish the public half'),
  })
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ mistakes: 1, pass: false })
})
