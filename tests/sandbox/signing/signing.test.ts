import type { FastifyInstance } from 'fastify'
import type { AgreementTerms, Signing } from '../../../tools/sandbox/services'
import { signingApp } from '../../../tools/sandbox/signing/server'
import { signingService } from '../../../tools/sandbox/signing/service'
import { testServices, type TestServices } from '../support/testServices'

const MINUTE_MS = 60_000
const TERMS: AgreementTerms = {
  customerName: 'Morgan <b>Ellis</b>',
  storeName: 'Foundry Road',
  storeAddress: '1 Foundry Road, Bristol BS1 6QH',
  unitName: 'A12',
  moveInAt: '2026-12-01',
  monthlyPence: 12_050,
  firstPaymentPence: 6_000,
  extendedAccess: false,
  protection: 'Lockstep protection up to £2,000',
}

let services: TestServices
let signing: Signing
let app: FastifyInstance
beforeAll(async () => {
  services = await testServices()
  signing = signingService(services.sandbox)
  app = await signingApp(services.sandbox)
}, 60_000)
afterAll(async () => {
  await app.close()
  await services.close()
})

let bookings = 0
const aRequest = (terms = TERMS, bookingId = `booking-${(bookings += 1)}`) =>
  signing
    .request({ bookingId, customerId: 'cus_1', terms })
    .then(request => ({ ...request, bookingId, path: new URL(request.url).pathname }))
const shop = () => services.sandbox.settings.origins.app
const decided = (
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) =>
  app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })
const digestOn = async (path: string) => /name="digest" value="([^"]+)"/.exec((await app.inject({ url: path })).body)?.[1] ?? ''
const signature = async (path: string) => ({
  decision: 'agree',
  name: 'Morgan Ellis',
  agree: 'yes',
  digest: await digestOn(path),
})

test('S3.226 browsers can autofill the full name for signing', async () => {
  const { path } = await aRequest()
  expect((await app.inject({ url: path })).body).toMatch(/<input id="name"[^>]*autocomplete="name"/)
})

test('S9.1 S9.4 the agreement names parties, prices, minimum stay, notice and the 14 days for own insurance', async () => {
  const { path } = await aRequest()
  const page = await app.inject({ url: path })
  expect(page.statusCode).toBe(200)
  const wanted = [
    '£120.50',
    '£60.00',
    '1 December 2026',
    'minimum stay is two months',
    'renews every month',
    '7 days',
    'within 14 days',
    'Foundry Road',
  ]
  for (const text of wanted) expect(page.body).toContain(text)
  expect(page.body).toContain('Morgan &lt;b&gt;Ellis&lt;/b&gt;')
  expect(page.body).not.toContain('<script')
})

test('PAY-40 one agreement per booking: requesting it again, also at once, returns the same link', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => aRequest(TERMS, 'booking-same')))
  expect(new Set(answers.map(answer => answer.url)).size).toBe(1)
  expect(new Set(answers.map(answer => answer.id)).size).toBe(1)
  await expect(signing.request({ bookingId: 'booking-same', customerId: 'cus_2', terms: TERMS })).rejects.toThrow(
    'another customer',
  )
  expect(await signing.of('booking-same', 'cus_2')).toBeUndefined()
  expect(await signing.of('booking-same', 'cus_1')).toMatchObject({ status: 'Created' })
})

test('S4.13 signing with name and checkbox returns to the app as agreed, and stays agreed', async () => {
  const { path, id, bookingId } = await aRequest()
  const answer = await decided(path, await signature(path))
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${shop()}/agreement-signing?status=agreed&id=${id}`])
  expect(await signing.of(bookingId, 'cus_1')).toMatchObject({ id, status: 'Agreed' })
  expect((await decided(path, { decision: 'decline' })).headers.location).toContain('status=agreed')
  expect((await app.inject({ url: path })).body).toContain('Signed by Morgan Ellis')
})

test('S4.14 PAY-39 a declined agreement may still be signed, under the same id', async () => {
  const { path, id, bookingId } = await aRequest()
  expect((await decided(path, { decision: 'decline' })).headers.location).toBe(
    `${shop()}/agreement-signing?status=declined&id=${id}`,
  )
  expect(await signing.of(bookingId, 'cus_1')).toMatchObject({ id, status: 'Declined' })
  expect((await decided(path, await signature(path))).headers.location).toContain('status=agreed')
})

test('without a name or the checkbox nothing is signed, and what was typed is kept', async () => {
  const { path, bookingId } = await aRequest()
  const bare = await decided(path, { decision: 'agree' })
  expect(bare.statusCode).toBe(422)
  expect(bare.body).toContain('href="#name"')
  expect(bare.body).toContain('href="#agree"')
  const named = await decided(path, { decision: 'agree', name: 'Morgan "Mo" Ellis' })
  expect(named.body).toContain('value="Morgan &quot;Mo&quot; Ellis"')
  expect(await signing.of(bookingId, 'cus_1')).toMatchObject({ status: 'Created' })
})

test('nobody can sign terms that changed after they were read', async () => {
  const { path, bookingId } = await aRequest()
  const seen = await signature(path)
  await aRequest({ ...TERMS, monthlyPence: 99_900 }, bookingId)
  const answer = await decided(path, seen)
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('has changed')
  expect(answer.body).toContain('£999.00')
  expect((await decided(path, await signature(path))).statusCode).toBe(303)
})

test('SEC-35 SRV-33 a link works for ten minutes, then a new one is needed; an altered one leads nowhere', async () => {
  const { path, bookingId, id } = await aRequest()
  services.pass(10 * MINUTE_MS)
  const lapsed = await app.inject({ url: path })
  expect(lapsed.statusCode).toBe(404)
  expect(lapsed.body).toContain(`status=error&amp;id=${id}`)
  expect(lapsed.body).toMatch(/Go back to your rental to get a new one\.[^]*>Back to your rental</)
  expect((await decided(path, { decision: 'agree', name: 'M', agree: 'yes' })).statusCode).toBe(404)
  const fresh = await aRequest(TERMS, bookingId)
  expect(fresh.id).toBe(id)
  expect(fresh.path).not.toBe(path)
  expect((await app.inject({ url: fresh.path })).statusCode).toBe(200)
  expect((await app.inject({ url: path })).statusCode).toBe(404)
  const altered = await app.inject({ url: `${fresh.path.slice(0, -1)}_` })
  expect(altered.statusCode).toBe(404)
  expect(altered.body).toMatch(/Go to Lockstep Storage to get a new one\.[^]*>Go to Lockstep Storage</)
})

test('SEC-15 a form of another site signs nothing; the headers are those of a payment page', async () => {
  const { path, bookingId } = await aRequest()
  expect((await decided(path, await signature(path), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await decided(path, await signature(path), { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect(await signing.of(bookingId, 'cus_1')).toMatchObject({ status: 'Created' })
  const { headers } = await app.inject({ url: path })
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${shop()};`)
  expect(headers['content-security-policy']).toContain("script-src 'none'")
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
  })
})
