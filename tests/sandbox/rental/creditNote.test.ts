import type { WireInvoice, WireListed } from '../../../tools/sandbox/api/documents/wire'
import { londonDate } from '../../../tools/backend/londonDate'
import { addDays, addMonths, beginningOf, daysBetween } from '../../../tools/sandbox/api/rental/calendar'
import { latestMessages } from '../../../tools/sandbox/outbox'
import { aCustomer, aRental, type Rented } from '../support/rental'
import { pagesOf } from '../../support/pdfText'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 120_000)
afterAll(() => api.close())

const listOf = async ({ rental, customer }: Rented) =>
  (await api.call<WireListed[]>('GET', `subscriptions/${rental}/documents`, { as: customer })).body
const cancel = ({ rental, customer }: Rented, amount: number) =>
  api.call('POST', `subscriptions/${rental}/cancellation`, {
    as: customer,
    body: { refund: { amount, currencyCode: 'GBP' } },
  })
const read = async ({ customer }: Rented, id: string) =>
  (await api.call<WireInvoice>('GET', `documents/${id}`, { as: customer })).body

test('a rental cancelled before its first day has a credit note for its complete receipt, first among its documents', async () => {
  const rented = await aRental(api)
  expect((await listOf(rented)).map(({ kind }) => kind)).toEqual(['receipt'])
  expect((await cancel(rented, 148.75)).status).toBe(201)
  const [note, receipt] = await listOf(rented)
  expect(receipt).toMatchObject({ kind: 'receipt', total: { amount: 148.75 } })
  expect(note).toMatchObject({
    kind: 'creditNote',
    number: `${receipt?.number}-CR`,
    issuedAt: londonDate(api.sandbox.clock.now()),
    status: 'refunded',
    total: { amount: 148.75 },
  })
  const [credit, paid] = [await read(rented, note?.id ?? ''), await read(rented, receipt?.id ?? '')]
  const { lines, net, vat, total, buyer, seller, period } = paid
  expect(credit).toMatchObject({ lines, net, vat, total, buyer, seller, period })
  expect(credit.credits).toEqual({ number: receipt?.number, issuedAt: receipt?.issuedAt })
  const mails = await latestMessages(api.sandbox.db)
  expect(mails.some(({ text }) => text.includes('The credit note is among your documents.'))).toBe(true)
})

test('days that were used are left out of each line, and the lines add up to the refund, with their VAT', async () => {
  const rented = await aRental(api)
  const day = addDays(rented.moveInAt, 2)
  api.pass(beginningOf(day).getTime() + 12 * 3_600_000 - api.sandbox.clock.now().getTime())
  const notice = await api.call<{ rightToCancel?: { refund: { amount: number } } }>(
    'GET',
    `subscriptions/${rented.rental}/notice`,
    { as: rented.customer },
  )
  const days = daysBetween(rented.moveInAt, addMonths(rented.moveInAt, 1))
  const refund = (14_875 - Math.floor((12_875 * 3) / days)) / 100
  expect(notice.body.rightToCancel?.refund.amount).toBe(refund)
  expect((await cancel(rented, refund)).status).toBe(201)
  const note = (await listOf(rented)).find(({ kind }) => kind === 'creditNote')
  const credit = await read(rented, note?.id ?? '')
  const pence = ({ amount }: { amount: number }): number => Math.round(amount * 100)
  const sum = (part: 'net' | 'vat' | 'amount'): number => credit.lines.reduce((all, line) => all + pence(line[part]), 0)
  expect(pence(credit.total)).toBe(Math.round(refund * 100))
  expect([sum('net'), sum('vat'), sum('amount')]).toEqual([pence(credit.net), pence(credit.vat), pence(credit.total)])
  const taxable = credit.lines.filter(({ vatRate }) => vatRate === 20).reduce((all, { amount }) => all + pence(amount), 0)
  expect(pence(credit.vat)).toBe(Math.round(taxable / 6))
  expect(credit.lines[0]?.text).toBe('Storage, without the 3 days used')
  expect(credit.lines.find(({ type }) => type === 'AdministrationFee')).toMatchObject({
    text: 'One-off administration fee',
    amount: { amount: 20 },
  })
})

test('it is a PDF for the customer who paid, and not accessible to anybody else', async () => {
  const rented = await aRental(api)
  await cancel(rented, 148.75)
  const [note, receipt] = await listOf(rented)
  const id = note?.id ?? ''
  const pdf = await api.file(`documents/${id}/pdf`, rented.customer)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.headers['content-disposition']).toMatch(/filename="lockstep-[\w-]+-01-CR\.pdf"/)
  expect(pagesOf(pdf.bytes)[0]).toContain(`Credits\nReceipt and VAT invoice ${receipt?.number} of `)
  const stranger = await aCustomer(api)
  for (const path of [`documents/${id}`, `documents/${id}/pdf`]) {
    expect(await api.call('GET', path, { as: stranger })).toMatchObject({ status: 404, body: { error: 'DOCUMENT_NOT_FOUND' } })
  }
})
