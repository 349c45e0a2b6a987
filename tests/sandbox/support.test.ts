import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { connect, IN_MEMORY } from '../../tools/backend/db/connect'
import { sandboxClock } from '../../tools/sandbox/clock'
import { email } from '../../tools/sandbox/mail/email'
import { facts, link, paragraph, sums } from '../../tools/sandbox/mail/letter'
import { monitoringServer } from '../../tools/sandbox/monitoring/server'
import { databaseOutbox, latestMessages } from '../../tools/sandbox/outbox'
import { products } from '../../tools/sandbox/api/schema'
import { faultRules } from '../../tools/sandbox/faults/rules'
import { settingsFrom } from '../../tools/sandbox/settings'
import { supportApp } from '../../tools/sandbox/support/server'
import { prepareTables, resetTables } from '../../tools/sandbox/tables'
import { preparedConnection } from './support/preparedConnection'
import type { Sandbox } from '../../tools/sandbox/services'

const SECRET = 'test-secret'
let support: FastifyInstance
let sandbox: Sandbox
let disconnect: () => Promise<void>

beforeAll(async () => {
  const settings = settingsFrom({ stateFolder: IN_MEMORY, adminSecret: SECRET })
  const connection = await preparedConnection()
  const clock = sandboxClock()
  disconnect = connection.close
  sandbox = { settings, db: connection.db, clock, outbox: databaseOutbox(connection.db, clock) }
  support = await supportApp({ sandbox, faults: faultRules(), knobs: [], reset: () => resetTables(sandbox) })
}, 60_000)
afterAll(async () => {
  await support.close()
  await disconnect()
})

const admin = (path: string, payload: object, secret?: string, remoteAddress = '127.0.0.1') =>
  support.inject({
    method: 'POST',
    url: `/admin/${path}`,
    payload,
    remoteAddress,
    headers: { ...(secret !== undefined && { 'x-sandbox-secret': secret }) },
  })

test('the outbox shows what was sent, newest first, with codes marked and markup harmless', async () => {
  await sandbox.outbox.send({ kind: 'email', to: 'a@example.com', text: '<script>alert(1)</script>' })
  await sandbox.outbox.send({ kind: 'sms', to: '+447400123456', text: 'Your code is 481516.' })
  const page = await support.inject({ url: '/outbox', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<strong class="code">481516</strong>')
  expect(page.body.indexOf('481516')).toBeLessThan(page.body.indexOf('a@example.com'))
  expect(page.body).not.toContain('<script>alert')
  const list = await support.inject('/outbox.json')
  expect(list.json()).toMatchObject([{ kind: 'sms', to: '+447400123456', text: 'Your code is 481516.' }, { kind: 'email' }])
})

test('an e-mail is shown as its reader sees it, in a frame without scripts, with its text and attachments', async () => {
  const letter = email('b@example.com', {
    subject: 'Tea & <biscuits>',
    parts: [
      paragraph('<img src=x onerror=alert(1)>'),
      facts(['Where', '14 Avonside Yard', 'Bristol']),
      sums(['Storage', '£100.00'], ['Total', '£120.00']),
      link('See your rental', 'https://app.example/app?a=1&b=2'),
    ],
    attachments: [{ name: 'note.ics', type: 'text/calendar; charset=utf-8', content: Buffer.from('BEGIN:VCALENDAR') }],
  })
  await sandbox.outbox.send(letter)
  const [sent] = await latestMessages(sandbox.db, 1)
  const page = await support.inject({ url: '/outbox', headers: { accept: 'text/html' } })
  expect(page.body).toMatch(new RegExp(`<iframe[^>]*src="/outbox/${sent?.id}"[^>]* sandbox="allow-popups`))
  expect(page.body).not.toContain('allow-scripts')
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
  const shown = await support.inject(`/outbox/${sent?.id}`)
  expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox allow-popups/)
  expect(shown.body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(shown.body).toContain('href="https://app.example/app?a=1&amp;b=2"')
  expect(sent?.text).toContain('Where: 14 Avonside Yard, Bristol')
  expect(sent?.text).toContain('Total: £120.00')
  expect(sent?.text).toContain('See your rental: https://app.example/app?a=1&b=2')
  const file = await support.inject(`/outbox/${sent?.id}/attachments/0`)
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename="note.ics"',
    'content-type': 'text/calendar; charset=utf-8',
  })
  expect(file.body).toBe('BEGIN:VCALENDAR')
  expect((await support.inject(`/outbox/${sent?.id}/attachments/1`)).statusCode).toBe(404)
  expect((await support.inject('/outbox/999999')).statusCode).toBe(404)
})

test('SRV-28 without the secret, or from another machine, the admin calls are not found', async () => {
  expect((await admin('clock', { offsetMs: 1_000 })).statusCode).toBe(404)
  expect((await admin('clock', { offsetMs: 1_000 }, 'wrong')).statusCode).toBe(404)
  expect((await admin('reset', {}, '')).statusCode).toBe(404)
  expect((await admin('clock', { offsetMs: 1_000 }, SECRET, '192.0.2.7')).statusCode).toBe(404)
  const [before, now, after] = [Date.now(), sandbox.clock.now().getTime(), Date.now()]
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(after)
})

test('the clock takes an offset', async () => {
  const answer = await admin('clock', { offsetMs: 3_600_000 }, SECRET)
  expect(answer.statusCode).toBe(200)
  expect(sandbox.clock.now().getTime() - Date.now()).toBeGreaterThan(3_500_000)
  expect((await admin('clock', { offsetMs: 'soon' }, SECRET)).statusCode).toBe(400)
  await admin('clock', { offsetMs: 0 }, SECRET)
})

test('reset restores the seed', async () => {
  const before = await sandbox.db.$count(products)
  await sandbox.db.delete(products)
  expect((await admin('reset', {}, SECRET)).statusCode).toBe(204)
  expect(await sandbox.db.$count(products)).toBe(before)
  expect(await latestMessages(sandbox.db)).toEqual([])
})

describe('a database in a folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lockstep-restart-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const open = () => connect({ stateFolder: folder, databaseUrl: undefined })

  test('state survives a restart, and the seed is not inserted twice', async () => {
    const first = await open()
    await prepareTables({ ...sandbox, db: first.db })
    await first.db.delete(products)
    await first.close()
    const second = await open()
    await prepareTables({ ...sandbox, db: second.db })
    expect(await second.db.$count(products)).toBe(0)
    await second.close()
  }, 60_000)

  test('a folder in use is refused, one left by a killed process is taken over', async () => {
    // No system gives out a number this high.
    await writeFile(join(folder, 'in-use-by-process'), '999999999')
    const taken = await open()
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`)
    await taken.close()
  }, 60_000)
})

test('monitoring accepts envelopes of any kind and counts them', async () => {
  const monitoring = await monitoringServer(sandbox.settings)
  const url = '/api/1/envelope/?sentry_key=k&sentry_version=7'
  for (const headers of [
    { 'content-type': 'text/plain;charset=UTF-8' },
    { 'content-type': 'application/x-sentry-envelope' },
    {},
  ]) {
    const answer = await monitoring.inject({
      method: 'POST',
      url,
      headers: { origin: 'http://localhost:3000', ...headers },
      payload: '{}\n{"type":"event"}\n{}',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe('http://localhost:3000')
  }
  expect((await monitoring.inject('/count.json')).json()).toEqual({ envelopes: 3 })
  await monitoring.close()
})
