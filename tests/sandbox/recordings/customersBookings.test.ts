import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { segments } from '../../../tools/recordings/schema'
import { BookingsUnknown, customerBookings } from '../../../tools/recordings/service/customerBookings'
import { readServiceConfig } from '../../../tools/recordings/service/config'
import { aSegment } from './segments'
import { AgentVisit, supportForTests, type SupportServer } from './supportVisit'

/** The company's back end: the bookings of each customer. */
const BOOKINGS: Readonly<Record<string, readonly string[]>> = { 'cust-1 /?': ['bkg-elsewhere'] }
let backEnd: Server
let origin = ''
let isAway = false
let server: SupportServer
let noor: AgentVisit

beforeAll(async () => {
  backEnd = createServer((request, response) => {
    if (isAway || request.headers.authorization !== 'Bearer of-the-test') return void response.writeHead(isAway ? 502 : 401).end()
    const [, customer = ''] = /^\/customers\/([^/]+)\/bookings$/.exec(request.url ?? '') ?? []
    const bookings = BOOKINGS[decodeURIComponent(customer)]
    if (customer === '') return void response.writeHead(404).end('<h1>Not found</h1>')
    if (bookings === undefined) return void response.writeHead(404).end(JSON.stringify({ error: 'CUSTOMER_UNKNOWN' }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ bookings }))
  })
  await new Promise<void>(resolve => backEnd.listen(0, '127.0.0.1', resolve))
  const { port } = backEnd.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const address = `${origin}/customers/{customer}/bookings`
  server = await supportForTests({ bookingsOf: customerBookings({ address, token: 'of-the-test' }) })
  noor = new AgentVisit(server.app)
  await noor.signIn('noor.ellis')
}, 60_000)
afterAll(async () => {
  await server.close()
  await new Promise(resolve => backEnd.close(resolve))
})

const visit = async (rec: string, of: { profile?: string; booking?: string }[]): Promise<void> => {
  await server.send(aSegment({ rec }))
  for (const { profile, booking } of of) {
    if (profile !== undefined) await server.call('POST', `${rec}/profiles`, { profileId: profile })
    if (booking !== undefined) await server.call('POST', `${rec}/bookings`, { bookingId: booking })
  }
}
const erase = (profile: string) =>
  noor.post('/console/erasures', { profile, reason: 'Request 12' }, { accept: 'application/json' })
const left = async (): Promise<readonly string[]> =>
  (await server.store.db.select({ rec: segments.rec }).from(segments)).map(({ rec }) => rec).toSorted()

test('an erasure reaches the visits of bookings that only the back end knows to be the customer’s', async () => {
  await visit('recording-signed-in', [{ profile: 'cust-1 /?' }])
  await visit('recording-booked-elsewhere', [{ booking: 'bkg-elsewhere' }])
  await visit('recording-of-another', [{ booking: 'bkg-another' }])
  isAway = true
  expect((await erase('cust-1 /?')).statusCode).toBe(503)
  expect(await left()).toHaveLength(3)
  isAway = false
  expect((await erase('cust-1 /?')).json()).toMatchObject({ recordings: 2, remaining: 0 })
  expect(await left()).toEqual(['recording-of-another'])
})

test('the bookings in a customer’s own visits lead to their other visits, and on a shared device to nobody else’s', async () => {
  await visit('recording-theirs', [{ profile: 'cust-2', booking: 'bkg-2' }])
  await visit('recording-before-signing-in', [{ booking: 'bkg-2' }])
  await visit('recording-shared', [{ profile: 'cust-2' }, { profile: 'cust-3', booking: 'bkg-3' }])
  await visit('recording-of-the-other', [{ booking: 'bkg-3' }])
  expect((await erase('cust-2')).json()).toMatchObject({ recordings: 3, remaining: 0 })
  expect(await left()).toEqual(['recording-of-another', 'recording-of-the-other'])
})

test('a customer unknown to the back end has no bookings, and a wrong address is not mistaken for that', async () => {
  const bookingsAt = (path: string) => customerBookings({ address: `${origin}${path}`, token: 'of-the-test' })('cust-unknown')
  expect(await bookingsAt('/customers/{customer}/bookings')).toEqual([])
  await expect(bookingsAt('/customer/{customer}/bookings')).rejects.toThrow(BookingsUnknown)
})

test('an address or a bucket without its secret is reported before anything starts', () => {
  const config = {
    origin: 'https://support.company.example',
    appOrigin: 'https://www.company.example',
    listen: { port: 4501 },
    operations: { port: 4601 },
    bookings: { address: 'https://api.company.example/customers/{customer}' },
    bodies: { endpoint: 'https://s3.company.example', bucket: 'recordings' },
    signIn: { issuer: 'https://login.company.example', clientId: 'c', roles: { support: [], privacy: [] } },
  }
  const secrets = { RECORDINGS_DATABASE_URL: 'postgres://db/recordings', RECORDINGS_KEY: 'k'.repeat(32) }
  const read = readServiceConfig(JSON.stringify(config), secrets)
  const named = 'problems' in read ? read.problems.map(({ key }) => key) : []
  expect(named).toEqual(['RECORDINGS_BODIES_KEY_ID', 'RECORDINGS_BODIES_SECRET', 'RECORDINGS_BOOKINGS_TOKEN'])
})
