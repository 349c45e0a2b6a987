/** @jest-environment node */
import { sendPrepared } from '@/recording/transport/sendPrepared'
import { type SupportResponse, pack, supportServer } from '@/recording/transport/supportServer'
import { itemChosen, itemsReceived } from '../../support/samplePlugin'
import { aSentVisit, aSupport, rowsOf } from './aSentVisit'

/** The stored segments of a visit without consent, ready to be sent. */
async function prepared() {
  const visit = await aSentVisit({ to: null })
  await visit.tell(itemsReceived({ items: [{ id: 'box', pence: 1 }] }))
  await visit.transport.flush()
  await visit.tell(itemChosen({ itemId: 'box' }))
  await visit.transport.flush()
  const { segments, bodies } = await visit.transport.read('recording-1', 1)
  const toSend = {
    rec: 'recording-1',
    segments: segments.map(({ text }) => text),
    bodies: new Map(bodies.map(({ name, text }) => [name, text])),
  }
  return { visit, toSend }
}
const now = (): number => 1_000_000

test('a recording is sent because its person asked for help, and pressing twice returns the same code', async () => {
  const { visit, toSend } = await prepared()
  const support = aSupport()
  expect(await sendPrepared(toSend, support.server, now)).toBe('K7QF-9RTM')
  expect(await sendPrepared(toSend, support.server, now)).toBe('K7QF-9RTM')
  expect([...support.segments.values()]).toEqual(toSend.segments)
  expect(rowsOf(await support.file('recording-1'))).toEqual(visit.rows())
})

test.each<[string, Partial<SupportResponse>, object]>([
  ['RECORDING_ERASED', { status: 410, code: 'RECORDING_ERASED' }, {}],
  ['RECORDING_FULL', { status: 413, code: 'RECORDING_FULL' }, {}],
  ['TOO_MANY_REQUESTS', { status: 429, retryAfter: 60 }, { details: { retryAt: 1_060_000 } }],
  ['TOO_MANY_REQUESTS', { status: 429 }, { details: {} }],
  ['RECORDING_SERVER_FAILED', { status: 503 }, {}],
  ['RECORDING_REFUSED', { status: 400, code: 'RECORDING_CORRUPT' }, { details: { reason: 'RECORDING_CORRUPT' } }],
])('a refusal has a name: %s', async (code, answer, more) => {
  const { toSend } = await prepared()
  const support = aSupport()
  support.trouble.answer = async () => ({ status: 0, body: undefined, ...answer })
  await expect(sendPrepared(toSend, support.server, now)).rejects.toMatchObject({ code, ...more })
})

test('offline has a name, and so does a server that returns no code', async () => {
  const { toSend } = await prepared()
  const support = aSupport()
  support.trouble.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(sendPrepared(toSend, support.server, now)).rejects.toMatchObject({ code: 'RECORDING_OFFLINE' })
  support.trouble.answer = async () => ({ status: 201, body: { code: 7 } })
  await expect(sendPrepared(toSend, support.server, now)).rejects.toMatchObject({ code: 'RECORDING_SERVER_FAILED' })
})

test('calls carry no cookie, are compressed, and their answers are read tolerantly', async () => {
  const calls: { url: string; init: RequestInit }[] = []
  const answers = [
    new Response('{"missing":[]}', { status: 201 }),
    new Response('<html>', { status: 503, headers: { 'retry-after': '7' } }),
    new Response('{"error":"RECORDING_ERASED"}', { status: 410, headers: { 'retry-after': 'soon' } }),
  ]
  const fetch = (async (url: string, init: RequestInit) => {
    calls.push({ url, init })
    return answers[calls.length - 1] ?? Response.error()
  }) as typeof globalThis.fetch
  const server = supportServer('https://support.example', fetch)
  expect(await server.postSegment('text')).toEqual({ status: 201, body: { missing: [] } })
  expect(await server.postCode('recording-1')).toEqual({ status: 503, body: undefined, retryAfter: 7 })
  expect(await server.postSubject('recording-1', 'bookings', 'b-1')).toMatchObject({ status: 410, code: 'RECORDING_ERASED' })
  expect(calls.map(({ url }) => url)).toEqual([
    'https://support.example/recordings',
    'https://support.example/recordings/codes',
    'https://support.example/recordings/recording-1/bookings',
  ])
  for (const { init } of calls) expect(init).toMatchObject({ method: 'POST', credentials: 'omit' })
  expect(calls[0]?.init.body).toEqual(pack('text'))
  expect(calls[2]?.init.body).toBe('{"bookingId":"b-1"}')
})
