import { latestMessages } from '../../../tools/sandbox/outbox'
import { auditTables } from '../../../tools/sandbox/support/audit'
import { allTables } from '../../../tools/sandbox/support/auditedTables'
import { aBooking, agree, aRental, type Rented } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

/** A rental with an insurance of the customer's own. */
async function uninsured(): Promise<Rented> {
  const held = await aBooking(api)
  await api.call('PATCH', `booking/${held.booking.id}/add-insurance`, { as: held.customer, body: { type: 'Other' } })
  return aRental(api, { held: await agree(api, held) })
}
const path = ({ rental }: Rented) => `subscriptions/${rental}/insurance-proof`
const read = async (rented: Rented) => (await api.call('GET', path(rented), { as: rented.customer })).body
const begin = (rented: Rented, type: string, size: number) =>
  api.call<{ id: string; partBytes: number; error?: string }>('POST', path(rented), { as: rented.customer, body: { type, size } })
const put = (rented: Rented, proofId: string, position: number, content: Buffer, as = rented.customer) =>
  api.call('PUT', `${path(rented)}/${proofId}/parts/${position}`, { as, body: { content: content.toString('base64') } })
const pdfOf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 15, 32), Buffer.from('%%EOF\n')])

async function send(rented: Rented, type: string, file: Buffer) {
  const { body } = await begin(rented, type, file.length)
  let last = { status: 0, body: {} as object }
  for (let position = 0; position * body.partBytes < file.length; position += 1) {
    last = await put(rented, body.id, position, file.subarray(position * body.partBytes, (position + 1) * body.partBytes))
  }
  return last
}

test('S9 a file in several parts provides missing proof, is confirmed once, and proof is no longer due', async () => {
  const rented = await uninsured()
  expect(await read(rented)).toMatchObject({ status: 'missing', dueAt: expect.any(String), maxBytes: 5_242_880 })
  const file = pdfOf(500_000)
  expect(await send(rented, 'application/pdf', file)).toMatchObject({ status: 200, body: { status: 'received' } })
  expect(await read(rented)).toMatchObject({ status: 'received', receivedAt: expect.any(String) })
  const details = await api.call('GET', `subscriptions/${rented.rental}/details`, { as: rented.customer })
  expect(details.body).not.toHaveProperty('insuranceProofDueAt')
  const mails = (await latestMessages(api.sandbox.db)).filter(({ subject }) => subject === 'We have your proof of insurance')
  expect(mails).toHaveLength(1)
  const findings = auditTables(await allTables(api.sandbox.db), api.sandbox.clock.now())
  expect(findings['I-19 proof of insurance is kept whole, where it is needed']).toEqual([])
})

test('a part that is sent again changes nothing, and parts may arrive in any order', async () => {
  const rented = await uninsured()
  const file = pdfOf(250_000)
  const { body } = await begin(rented, 'application/pdf', file.length)
  const part = (position: number) => file.subarray(position * body.partBytes, (position + 1) * body.partBytes)
  expect((await put(rented, body.id, 1, part(1))).body).toMatchObject({ status: 'missing' })
  expect((await put(rented, body.id, 1, part(1))).body).toMatchObject({ status: 'missing' })
  expect((await put(rented, body.id, 0, part(0))).body).toMatchObject({ status: 'received' })
  expect((await put(rented, body.id, 0, part(0))).body).toMatchObject({ status: 'received' })
})

test('another type, too many bytes, a part of another size and a file of another type than declared are refused', async () => {
  const rented = await uninsured()
  expect((await begin(rented, 'text/html', 10)).status).toBe(400)
  expect(await begin(rented, 'application/pdf', 5 * 1_024 * 1_024 + 1)).toMatchObject({
    status: 413,
    body: { error: 'PROOF_TOO_LARGE' },
  })
  const { body } = await begin(rented, 'application/pdf', 100)
  expect((await put(rented, body.id, 0, pdfOf(99))).body).toMatchObject({ error: 'VALIDATION_FAILED' })
  expect((await put(rented, body.id, 1, pdfOf(100))).body).toMatchObject({ error: 'VALIDATION_FAILED' })
  for (const [type, file] of [
    ['application/pdf', Buffer.from('<html>%PDF- %%EOF')],
    ['application/pdf', pdfOf(100).subarray(0, 80)],
    ['image/png', pdfOf(100)],
    ['image/jpeg', Buffer.from('GIF89a')],
  ] as const) {
    expect(await send(rented, type, file)).toMatchObject({ status: 400, body: { error: 'PROOF_UNREADABLE' } })
  }
  expect(await read(rented)).toMatchObject({ status: 'missing' })
})

test('with our own protection none is needed, and another customer cannot send any', async () => {
  const [mine, theirs] = [await aRental(api), await uninsured()]
  expect(await read(mine)).toMatchObject({ status: 'notNeeded' })
  expect((await begin(mine, 'application/pdf', 100)).body).toMatchObject({ error: 'PROOF_NOT_NEEDED' })
  const { body } = await begin(theirs, 'application/pdf', 100)
  expect(await put(theirs, body.id, 0, pdfOf(100), mine.customer)).toMatchObject({
    status: 404,
    body: { error: 'SUBSCRIPTION_NOT_FOUND' },
  })
  expect(await put(mine, body.id, 0, pdfOf(100))).toMatchObject({ status: 404, body: { error: 'PROOF_NOT_FOUND' } })
  expect(await read(theirs)).toMatchObject({ status: 'missing' })
})
