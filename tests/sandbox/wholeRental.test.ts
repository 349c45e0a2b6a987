import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireBooking } from '../../tools/sandbox/api/wire/bookings'
import type { WireStore } from '../../tools/sandbox/api/wire/stores'
import type { WireSizeRange } from '../../tools/sandbox/api/wire/units'
import { settingsFrom, type Settings } from '../../tools/sandbox/settings'
import { startSandbox, type RunningSandbox } from '../../tools/sandbox/start'
import { IdentityVisit } from './support/identityVisit'
import { preparedConnection } from './support/preparedConnection'
import { startedSandbox } from './support/startedSandbox'
import { freePorts } from '../support/freePorts'

let settings: Settings
let running: RunningSandbox
beforeAll(async () => {
  settings = settingsFrom({
    port: await freePorts(),
    stateFolder: await mkdtemp(join(tmpdir(), 'lockstep-rental-')),
    adminSecret: 'secret',
  })
  running = await startSandbox(settings)
}, 60_000)
afterAll(async () => {
  await running.close()
  await rm(settings.stateFolder, { recursive: true, force: true })
})

async function call<Body>(method: string, path: string, bearer?: string, body?: object): Promise<Body> {
  const answer = await fetch(`${settings.origins.api}/v1/${path}`, {
    method,
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}

async function signedInByPhone(phone: string): Promise<string> {
  const visit = new IdentityVisit(settings)
  const stem = await visit.signIn({ connection: 'sms' })
  await visit.post(`${stem}/phone`, { phone })
  const outbox = (await (await fetch(`${settings.origins.support}/outbox.json`)).json()) as { to: string; text: string }[]
  const code = /\d{6}/.exec(outbox.find(message => message.to === phone)?.text ?? '')?.[0] ?? ''
  const query = await visit.returned(await visit.post(`${stem}/code`, { code }))
  const { body } = await visit.exchange(query.get('code') ?? '')
  return String(body['access_token'])
}

async function until<T>(ask: () => Promise<T>, done: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (done(answer)) return answer
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

test('S1.2 a rental from the list of stores to the signed agreement, over HTTP, which survives a restart', async () => {
  const stores = await call<WireStore[]>('GET', 'bookable/stores')
  const store = stores[3]
  const ranges = await call<WireSizeRange[]>('GET', `bookable/stores/${store?.id}/units?measurementSystem=IU`)
  const unitTypeId = ranges[0]?.units[0]?.id ?? ''
  const moveInAt = store?.bookableDate[5] ?? ''

  const bearer = await signedInByPhone('+447400123456')
  const booking = await call<WireBooking>('POST', 'booking?calculateEstimate=true', bearer, { unitTypeId, moveInAt })
  const path = `booking/${booking.id}`
  await call('PATCH', `${path}/add-insurance?calculateEstimate=true`, bearer, {
    type: 'ProviderProtection',
    declaredValue: 3_000,
  })

  const intent = await call<{ id: string }>('POST', 'payment-intents', bearer, { bookingId: booking.id })
  const authorised = await fetch(`${settings.origins.payments}/card-frame/authorisations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ intentId: intent.id, holder: 'M Ellis', number: '4111111111111111', expiry: '12/35', cvc: '123' }),
  })
  expect(await authorised.json()).toMatchObject({ status: 'authorized' })
  const source = await call<{ id: string }>('POST', 'payment-sources', bearer, { paymentIntentId: intent.id })

  const { agreementUrl } = await until(
    () => call<{ agreementUrl?: string }>('PATCH', `${path}/sign-agreement`, bearer),
    answer => answer.agreementUrl !== undefined,
  )
  await call('PATCH', `${path}/confirm-agreement`, bearer)
  const paid = await call<WireBooking>('PATCH', `${path}/confirm-payment`, bearer, { paymentSourceId: source.id })
  expect(paid.status).toBe('Ongoing')
  expect((await fetch(agreementUrl ?? '')).status).toBe(200)

  await running.close()
  running = await startSandbox(settings)
  const rentals = await call<{ moveInAt: string; unit: { id: string } }[]>('GET', 'subscriptions', bearer)
  expect(rentals).toMatchObject([{ moveInAt, unit: { id: unitTypeId } }])
}, 60_000)

test('both loopback addresses answer', async () => {
  for (const host of ['localhost', '127.0.0.1']) {
    const answer = await fetch(`http://${host}:${settings.ports.api}/v1/bookable/stores`)
    expect(await answer.json()).toHaveLength(14)
  }
})

test('a port that is in use is reported at once', async () => {
  await expect(
    startSandbox({ ...settings, stateFolder: 'memory://' }, { connection: await preparedConnection() }),
  ).rejects.toThrow('EADDRINUSE')
}, 60_000)

test('SRV-31 a shutdown waits a few seconds for a request that never ends, and then ends it', async () => {
  const other = await startedSandbox()
  const { port } = new URL(other.settings.origins.api)
  const stuck = connectTo({ port: Number(port), host: '127.0.0.1' })
  stuck.on('error', () => undefined)
  const isCut = new Promise(resolve => stuck.once('close', resolve))
  // a client that waits for 100-continue gets it once the request is in progress
  const isUnderWay = new Promise(resolve => stuck.once('data', resolve))
  const head = ['POST /v1/booking/inquiry HTTP/1.1', `Host: localhost:${port}`, 'Content-Type: application/json']
  stuck.write([...head, 'Content-Length: 9', 'Expect: 100-continue', '', '{'].join('\r\n'))
  expect(String(await isUnderWay)).toContain('100 Continue')
  const begun = Date.now()
  await other.close()
  expect(Date.now() - begun).toBeGreaterThan(3_000)
  await isCut
}, 60_000)
