import type { FastifyInstance } from 'fastify'
import { latestMessages } from '../../../tools/sandbox/outbox'
import { signingApp } from '../../../tools/sandbox/signing/server'
import type { SigningService } from '../../../tools/sandbox/signing/service'
import { aCard, agreed, type Held, insured, pay } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

/** Agreements of real bookings, requested through the product API. */
let api: TestApi
let app: FastifyInstance
beforeAll(async () => {
  api = await startTestApi()
  app = await signingApp(api.sandbox)
}, 60_000)
afterAll(async () => {
  await app.close()
  await api.close()
})
afterEach(async () => {
  for (const knob of knobs()) await knob.turn(knob.initial)
})

// `signing` of the test API is what `signingService` made.
const knobs = () => (api.signing as SigningService).knobs
const turn = (name: string, value: string) =>
  knobs()
    .find(knob => knob.name === name)
    ?.turn(value)

const asked = (held: Held) =>
  api.call<{ state: string; id?: string; agreementUrl?: string; expiresAt?: string }>(
    'PATCH',
    `booking/${held.booking.id}/sign-agreement`,
    { as: held.customer },
  )
const pathOf = async (held: Held) => new URL((await asked(held)).body.agreementUrl ?? '').pathname
const current = async (held: Held) => {
  const { body } = await api.call<{ id: string }[]>('GET', 'subscriptions', { as: held.customer })
  const answer = await api.call<{ status: string }>('GET', `subscriptions/${body[0]?.id}/agreements/current`, {
    as: held.customer,
  })
  return answer.body.status
}
async function paidFor(): Promise<Held> {
  const held = await agreed(api)
  const { status } = await pay(api, held, await aCard(api, held))
  if (status !== 200) throw new Error('not paid')
  return held
}
async function decided(path: string, decision: 'agree' | 'decline') {
  const digest = /name="digest" value="([^"]+)"/.exec((await app.inject({ url: path })).body)?.[1] ?? ''
  return app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams({ decision, name: 'Ada Marsh', agree: 'yes', digest }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', accept: 'text/html' },
  })
}

test('S9.1 S9.3 the agreement has the booking’s own terms: person, store, unit, day, every price, hours and notice', async () => {
  const held = await paidFor()
  const { body } = await app.inject({ url: await pathOf(held) })
  const wanted = [
    ...['Ada Marsh', '1 Quay Street', 'Leeds', 'LS1 4AP', '07400 123460', `${held.customer}@example.com`],
    ...['Lockstep Storage Sheffield Neepsend', '41 Neepsend Rise', '0114 496 0158'],
    ...['£120.50', '£8.25', '£20.00', '£148.75', 'Storage, first month', 'Protection, first month', 'One-off administration fee'],
    ...['Lockstep protection up to £2,000', 'Regular hours', 'Monday to Friday 08:30 to 17:30'],
    ...['Two months, then month by month', '7 days, which may be during the minimum stay', 'Within 14 days of signing'],
  ]
  for (const text of wanted) expect(body).toContain(text)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(held.moveInAt))
  expect(body).toContain(day)
  // The number that is read out on the telephone is the same on every page, and no key to anything.
  const number = /LS-[A-Z0-9]{8}/.exec(body)?.[0]
  expect(held.booking.id).not.toContain(number?.slice(3) ?? '')
  expect(body.split(number ?? '-').length).toBeGreaterThan(2)
})

test('S4.12 S4.13 a signature is known at once, shown on the document and confirmed by e-mail', async () => {
  const held = await paidFor()
  const path = await pathOf(held)
  expect(await current(held)).toBe('Created')
  await decided(path, 'agree')
  expect(await current(held)).toBe('Agreed')
  const sheet = (await app.inject({ url: path })).body
  expect(sheet).toMatch(/Signed by Ada Marsh on \d+ \w+ \d{4} at \d\d:\d\d/)
  const [message] = await latestMessages(api.sandbox.db, 1)
  expect(message).toMatchObject({ kind: 'email', to: `${held.customer}@example.com` })
  const fingerprint = /Fingerprint of the text: ([\w-]{43})/.exec(sheet)?.[1]
  expect(message?.text).toContain(fingerprint)
})

test('PAY-39 the product API may learn of the signature late, and eventually does', async () => {
  const held = await paidFor()
  await turn('signing.status-lag', '90000')
  expect((await decided(await pathOf(held), 'agree')).headers.location).toContain('status=agreed')
  expect(await current(held)).toBe('Created')
  api.pass(80_000)
  expect(await current(held)).toBe('Created')
  api.pass(11_000)
  expect(await current(held)).toBe('Agreed')
})

test('PAY-39 during the delay the previous decision is reported', async () => {
  const held = await paidFor()
  const path = await pathOf(held)
  await decided(path, 'decline')
  api.pass(60_000)
  await turn('signing.status-lag', '30000')
  expect(await current(held)).toBe('Declined')
  await decided(await pathOf(held), 'agree')
  expect(await current(held)).toBe('Declined')
  api.pass(31_000)
  expect(await current(held)).toBe('Agreed')
})

test('S3.161 a link expires as soon as the knob says, and the next one is for the same agreement', async () => {
  await turn('signing.link-life', '5')
  const held = await paidFor()
  const { id, agreementUrl, expiresAt } = (await asked(held)).body
  const path = new URL(agreementUrl ?? '').pathname
  expect(Date.parse(expiresAt ?? '')).toBeLessThanOrEqual(api.sandbox.clock.now().getTime() + 5_000)
  api.pass(6_000)
  expect((await app.inject({ url: path })).statusCode).toBe(404)
  expect((await decided(path, 'agree')).statusCode).toBe(404)
  const again = (await asked(held)).body
  expect([again.id, again.agreementUrl === agreementUrl]).toEqual([id, false])
  expect((await app.inject({ url: new URL(again.agreementUrl ?? '').pathname })).statusCode).toBe(200)
})

test('S3.162 S4.23 preparing a document may take longer than the app waits', async () => {
  await turn('signing.drawing-up', '600000')
  const held = await insured(api)
  expect((await asked(held)).body).toEqual({ state: 'InsuranceAdded' })
  api.pass(95_000)
  expect((await asked(held)).body).not.toHaveProperty('agreementUrl')
  await turn('signing.drawing-up', '1500')
  expect((await asked(held)).body).toMatchObject({ state: 'TermsAccepted', agreementUrl: expect.any(String) })
})

test('SRV-33 nobody else gets the link of an agreement', async () => {
  const [held, other] = [await paidFor(), await paidFor()]
  const answer = await api.call('PATCH', `booking/${held.booking.id}/sign-agreement`, { as: other.customer })
  expect(answer).toMatchObject({ status: 404, body: { error: 'BOOKING_NOT_FOUND' } })
})
