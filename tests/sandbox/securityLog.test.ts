import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireStore } from '../../tools/sandbox/api/wire/stores'
import { IdentityVisit } from './support/identityVisit'
import { startedSandbox, type StartedSandbox } from './support/startedSandbox'

/** What attackers and customers type or receive: none of it may be in the log. */
const TYPED = {
  phone: '+447400987123',
  code: '739201',
  email: 'zqx7canary@example.test',
  password: 'Zqx7-canary-password',
  token: 'eyZqx7canary.eyZqx7canary.Zqx7canary',
  agent: 'zqx.canary',
}
const [ADA, BOB] = ['+447400123456', '+447400123459']
const PASSWORD_TRIES = 10

interface Line {
  readonly at: string
  readonly event: string
  readonly service: string
  readonly route?: string
  readonly code?: string
  readonly address: string
  readonly customer?: string
  readonly request: string
}

let folder: string
let sandbox: StartedSandbox
let written: string
let lines: readonly Line[]
/** What must be in the log, and what must not. */
const expected: Omit<Line, 'at' | 'address' | 'customer'>[] = []
const given: string[] = Object.values(TYPED)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockstep-log-'))
  const securityLog = join(folder, 'security.log')
  sandbox = await startedSandbox({ securityLog, ratePolicy: 'strict' })
  await wrongCredentials()
  await othersObjects()
  await unreadable()
  await adminCalls()
  await sandbox.close()
  written = await readFile(securityLog, 'utf8')
  lines = written
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Line)
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The answer is one that has to be in the log. */
function noted(
  { headers }: { readonly headers: Headers },
  event: string,
  service: string,
  more: { route?: string; code?: string } = {},
): void {
  expected.push({ event, service, ...more, request: headers.get('x-request-id') ?? '' })
}

async function wrongCredentials(): Promise<void> {
  const { settings, api } = sandbox
  const browser = new IdentityVisit(settings)
  const byPhone = await browser.signIn({ connection: 'sms' })
  await browser.post(`${byPhone}/phone`, { phone: TYPED.phone })
  const wrongCode = await browser.post(`${byPhone}/code`, { code: TYPED.code })
  noted(wrongCode, 'authenticationFailed', 'identity', { route: '/signin/:uid/code', code: 'INVALID_GRANT_CODE' })

  const byPassword = await browser.signIn({ connection: 'Username-Password-Authentication' })
  const route = '/signin/:uid/password'
  const tryPassword = () => browser.post(`${byPassword}/password`, { email: TYPED.email, password: TYPED.password })
  for (let tries = 0; tries < PASSWORD_TRIES; tries += 1)
    noted(await tryPassword(), 'authenticationFailed', 'identity', { route, code: 'INVALID_GRANT_PASSWORD' })
  noted(await tryPassword(), 'limitReached', 'identity', { route, code: 'TOO_MANY_REQUESTS' })

  const exchange = await browser.exchange(TYPED.token)
  noted(exchange, 'authenticationFailed', 'identity', { route: 'token', code: 'invalid_grant' })
  const bearer = await api('GET', 'subscriptions', { bearer: TYPED.token })
  noted(bearer, 'authenticationFailed', 'api', { route: '/v1/subscriptions', code: 'UNAUTHORIZED' })
  const agent = await new IdentityVisit(settings).post(`${settings.origins.support}/console/sign-in`, {
    name: TYPED.agent,
    password: TYPED.password,
  })
  noted(agent, 'authenticationFailed', 'support', { route: '/console/sign-in' })
}

async function signedIn(phone: string): Promise<string> {
  const { settings } = sandbox
  const browser = new IdentityVisit(settings)
  const stem = await browser.signIn({ connection: 'sms' })
  await browser.post(`${stem}/phone`, { phone })
  const outbox = (await (await fetch(`${settings.origins.support}/outbox.json`)).json()) as { to: string; text: string }[]
  const code = /^\d{6}/.exec(outbox.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? ''
  const query = await browser.returned(await browser.post(`${stem}/code`, { code }))
  const { body } = await browser.exchange(query.get('code') ?? '')
  const token = String(body['access_token'])
  given.push(phone, code, query.get('code') ?? '', token)
  return token
}

async function othersObjects(): Promise<void> {
  const { api, settings } = sandbox
  const [ada, bob] = [await signedIn(ADA), await signedIn(BOB)]
  const stores = (await (await api('GET', 'bookable/stores')).json()) as WireStore[]
  const body = { unitTypeId: 'unit-1-16-upper', moveInAt: stores[0]?.bookableDate[3] }
  const { id } = (await (await api('POST', 'booking', { bearer: ada, body })).json()) as { id: string }
  given.push(id)
  const refused = { route: '/v1/booking/:id', code: 'BOOKING_NOT_FOUND' }
  noted(await api('GET', `booking/${id}`, { bearer: bob }), 'objectRefused', 'api', refused)
  noted(await api('DELETE', `booking/${id}`, { bearer: bob }), 'objectRefused', 'api', refused)
  const toldPrice = { ...body, price: 1, givenName: TYPED.agent }
  noted(await api('POST', 'booking', { bearer: ada, body: toldPrice }), 'inputRefused', 'api', { route: '/v1/booking' })
  const link = `${settings.origins.signing}/agreements/${TYPED.token}`
  noted(await fetch(link), 'objectRefused', 'signing', { route: '/agreements/:token' })
  const webhook = await fetch(`${settings.origins.api}/v1/webhooks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gateway-signature': TYPED.token },
    body: JSON.stringify({ email: TYPED.email }),
  })
  noted(webhook, 'webhookRefused', 'api', { route: '/v1/webhooks/payments', code: 'INVALID_SIGNATURE' })
}

/** Requests that end before a route is found, with a line of their own in every place that is theirs to choose. */
async function unreadable(): Promise<void> {
  const { settings } = sandbox
  const forged = encodeURIComponent(`\n{"event":"forged","by":"${TYPED.email}"}`)
  const bySite = await fetch(`${settings.origins.identity}/signin/${forged}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', 'user-agent': 'forged', 'x-request-id': 'forged', 'x-forwarded-for': 'forged' },
    body: new URLSearchParams({ [forged]: forged }),
  })
  noted(bySite, 'accessRefused', 'identity')
  noted(await fetch(`${settings.origins.api}/%E0%A4%A`), 'inputRefused', 'api')
  const answer = await new Promise<string>(resolve => {
    const socket = connect(settings.ports.api, '127.0.0.1', () => socket.end('FORGED\n{"event":"forged"}\r\n\r\n'))
    let got = ''
    socket.on('data', data => (got += data.toString()))
    socket.on('close', () => resolve(got))
  })
  const request = /^x-request-id: (\S+)/m.exec(answer)?.[1] ?? ''
  expected.push({ event: 'inputRefused', service: 'api', request })
}

async function adminCalls(): Promise<void> {
  const { settings, admin } = sandbox
  const stranger = await fetch(`${settings.origins.support}/admin/reset`, {
    method: 'POST',
    headers: { 'x-sandbox-secret': TYPED.token },
  })
  noted(stranger, 'accessRefused', 'support', { route: '/admin/reset' })
  noted(await admin('POST', 'clock', { offsetMs: 1 }), 'adminCalled', 'support', { route: '/admin/clock' })
  await admin('GET', 'knobs')
}

test('SRV-29 each wrong code, password and token, lockout, access to another’s object, forged webhook and admin call is logged', () => {
  const told = lines.map(({ event, service, route, code, request }) => ({ event, service, route, code, request }))
  for (const line of expected) expect(told).toContainEqual(expect.objectContaining(line))
  // and permitted actions are not in the log
  expect(lines).toHaveLength(expected.length)
})

test('SRV-29 every line has the request’s id and the time in UTC, and distinguishes addresses and customers', () => {
  const ids = lines.map(({ request }) => request)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { at, request } of lines) {
    expect(request).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    expect(at).toBe(new Date(at).toISOString())
  }
  const [first, second] = lines.filter(({ event, service }) => event === 'objectRefused' && service === 'api')
  expect(first?.customer).toMatch(/^[\w-]{16}$/)
  expect(second).toMatchObject({ customer: first?.customer, address: first?.address })
  expect(lines.find(({ code, event }) => event === 'inputRefused' && code === undefined)?.customer).not.toBe(first?.customer)
})

test('SRV-29 the log contains nothing that was typed, sent or issued, and nobody can inject a line', () => {
  for (const text of [...given, '127.0.0.1', '::1', 'forged', 'FORGED', 'unit-1-16-upper']) expect(written).not.toContain(text)
  expect(given.filter(text => text.length > 5)).toHaveLength(given.length)
  expect(lines.map(({ event }) => event)).not.toContain('forged')
})
