import { inflateSync } from 'node:zlib'
import { addDays, addMonths } from '../../../tools/sandbox/api/rental/calendar'
import { documentPdf } from '../../../tools/sandbox/api/documents/pdf'
import type { WireAgreement, WireInvoice, WireListed } from '../../../tools/sandbox/api/documents/wire'
import { londonDate } from '../../../tools/backend/londonDate'
import { PERSONAS } from '../../../tools/sandbox/seed/personas'
import { shortReference } from '../../../tools/backend/web/shortReference'
import { aRental, signAgreement } from '../support/rental'
import { pagesOf } from '../../support/pdfText'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

const pounds = (amount: number) => ({ amount, currencyCode: 'GBP', currencySymbol: '£' })
const listOf = async (as: string, rental: string) =>
  (await api.call<WireListed[]>('GET', `subscriptions/${rental}/documents`, { as })).body

test('the first payment has a receipt, whose lines have net, VAT and amount and add up to what was charged', async () => {
  const { customer, rental, booking, moveInAt } = await aRental(api)
  const today = londonDate(api.sandbox.clock.now())
  const [listed, ...others] = await listOf(customer, rental)
  expect(others).toEqual([])
  const number = `${shortReference(booking.id)}-01`
  expect(listed).toMatchObject({ kind: 'receipt', number, issuedAt: today, total: pounds(148.75), status: 'paid' })
  const { status, body } = await api.call<WireInvoice>('GET', `documents/${listed?.id}`, { as: customer })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: listed?.id,
    kind: 'receipt',
    number,
    issuedAt: today,
    status: 'paid',
    paid: { on: today, card: { brand: 'visa', last4: expect.stringMatching(/^\d{4}$/) } },
    seller: {
      name: 'Lockstep Storage Ltd',
      vatNumber: expect.stringMatching(/^GB /),
      address: expect.arrayContaining(['Bristol']),
    },
    buyer: { name: 'Ada Marsh', address: ['1 Quay Street', 'Leeds', 'LS1 4AP'] },
    rental: { reference: shortReference(booking.id), unit: booking.unit.name, store: booking.store.name },
    period: { from: moveInAt, to: addDays(addMonths(moveInAt, 1), -1) },
    lines: [
      { type: 'MonthlyPrice', text: 'Storage', net: pounds(100.42), vatRate: 20, vat: pounds(20.08), amount: pounds(120.5) },
      {
        type: 'Insurance',
        text: 'Lockstep protection up to £2,000, insurance premium tax included',
        net: pounds(8.25),
        vatRate: 0,
        vat: pounds(0),
        amount: pounds(8.25),
      },
      {
        type: 'AdministrationFee',
        text: 'One-off administration fee',
        net: pounds(16.66),
        vatRate: 20,
        vat: pounds(3.34),
        amount: pounds(20),
      },
    ],
    net: pounds(125.33),
    vat: pounds(23.42),
    total: pounds(148.75),
  })
})

test('while the payment service does not answer, a receipt can be opened and names no card', async () => {
  const { customer, rental } = await aRental(api)
  const [listed] = await listOf(customer, rental)
  const { cards } = api.gateway
  api.gateway.cards = () => Promise.reject(new Error('no answer'))
  const { status, body } = await api.call<WireInvoice>('GET', `documents/${listed?.id}`, { as: customer })
  const { bytes } = await api.file(`documents/${listed?.id}/pdf`, customer)
  api.gateway.cards = cards
  expect(status).toBe(200)
  expect(body.paid).toEqual({ on: londonDate(api.sandbox.clock.now()) })
  expect(pagesOf(bytes)[0]).toMatch(/Status\nPaid on .* \d{4}\n/)
})

test('the agreement is among them once it is signed, with its clauses and who signed', async () => {
  const rented = await aRental(api)
  expect((await listOf(rented.customer, rented.rental)).map(({ kind }) => kind)).toEqual(['receipt'])
  await signAgreement(api, rented, 'Ada Łukasz')
  const listed = (await listOf(rented.customer, rented.rental)).find(({ kind }) => kind === 'agreement')
  expect(listed).toMatchObject({ number: expect.stringMatching(/^LS-/), status: 'signed' })
  expect(listed).not.toHaveProperty('total')
  const { body } = await api.call<WireAgreement>('GET', `documents/${listed?.id}`, { as: rented.customer })
  expect(body).not.toHaveProperty('lines')
  expect(body.text.map(({ heading }) => heading)).toEqual(
    expect.arrayContaining(['What is agreed', 'How you end it', 'What you pay', 'Signature']),
  )
  expect(body.text.at(-1)?.paragraphs[0]).toMatch(/^Signed by Ada Łukasz on .*\.$/)
  // as on the page that was signed
  const said = body.text.flatMap(({ paragraphs }) => paragraphs)
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Ada Marsh, 1 Quay Street, Leeds, LS1 4AP, 07\d{3} \d{6}, .+@example\.com$/),
      'Changing your mind: Within 14 days of signing, for any reason',
      'Storage, first month: £120.50',
      'Total, including £23.42 VAT at 20%: £148.75',
      expect.stringMatching(/^Fingerprint of the text: [\w-]{43}$/),
    ]),
  )
})

test('each is a PDF with its number as its name, and the same document is the same file', async () => {
  const rented = await aRental(api)
  await signAgreement(api, rented)
  for (const { id, number } of await listOf(rented.customer, rented.rental)) {
    const { status, bytes, headers } = await api.file(`documents/${id}/pdf`, rented.customer)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe(`attachment; filename="lockstep-${number}.pdf"`)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    api.pass(3_600_000)
    const again = await api.file(`documents/${id}/pdf`, rented.customer)
    expect(again.bytes.equals(bytes)).toBe(true)
  }
})

test('a PDF has language, title and headings for screen readers, and contains the letters of every name', async () => {
  const { customer, rental } = await aRental(api)
  const [receipt] = await listOf(customer, rental)
  const { body } = await api.call<WireInvoice>('GET', `documents/${receipt?.id}`, { as: customer })
  const text = (await documentPdf(body)).toString('latin1')
  for (const part of ['/Lang (en-GB)', '/MarkInfo', '/StructTreeRoot', '/S /H1', '/S /Table', '/DisplayDocTitle true']) {
    expect(text).toContain(part)
  }
  const named = (name: string) => documentPdf({ ...body, buyer: { ...body.buyer, name } })
  expect(glyphsOf(await named('Łucja Žižková'))).not.toContain('0000')
  expect(glyphsOf(await named('漢'))).toContain('0000')
})

test('the PDF of a receipt has its number, company, VAT number and amounts; what is exempt from VAT has no rate', async () => {
  const { customer, rental } = await aRental(api)
  const [receipt] = await listOf(customer, rental)
  const { bytes } = await api.file(`documents/${receipt?.id}/pdf`, customer)
  const [page = '', ...more] = pagesOf(bytes)
  expect(more).toEqual([])
  for (const lines of [
    [`Receipt and VAT invoice ${receipt?.number}`],
    ['From', 'Lockstep Storage Ltd', '14 Avonside Yard', 'Bristol', 'BS2 0QX', 'VAT number GB 000 0000 00'],
    ['£8.25', 'Exempt', '–', '£8.25'],
    ['One-off administration fee', '£16.66', '20%', '£3.34', '£20.00'],
    ['Total', '£125.33', '£23.42', '£148.75'],
    [`Lockstep Storage Ltd · ${receipt?.number}`, '1 / 1'],
  ])
    expect(page).toContain(lines.join('\n'))
  expect(page).toMatch(/Status\nPaid on .* \d{4}, Visa ending \d{4}\n/)
})

test('a clause is on one page, and each page says which document it is of, and how many there are', async () => {
  const rented = await aRental(api)
  await signAgreement(api, rented)
  const listed = (await listOf(rented.customer, rented.rental)).find(({ kind }) => kind === 'agreement')
  const { body } = await api.call<WireAgreement>('GET', `documents/${listed?.id}`, { as: rented.customer })
  const text = Array.from({ length: 40 }, (_, index) => ({
    heading: `Clause ${index}.`,
    paragraphs: [`${'Some words that take a few lines. '.repeat(index % 12)}This ends clause ${index}.`],
  }))
  const pages = pagesOf(await documentPdf({ ...body, text }))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries())
    expect(page).toMatch(new RegExp(`Lockstep Storage Ltd · ${listed?.number}\\n${index + 1} / ${pages.length}\\n$`))
  const pageWith = (words: string) => pages.findIndex(page => page.replaceAll(' \n', ' ').includes(words))
  for (const { heading } of text) {
    expect(pageWith(heading)).toBeGreaterThan(-1)
    expect(pageWith(`This ends ${heading.toLowerCase()}`)).toBe(pageWith(heading))
  }
})

/** The glyph numbers in the embedded fonts. Number 0 is the box for a missing letter. */
function glyphsOf(pdf: Buffer): readonly string[] {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(
    ([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  )
  const drawn = streams.flatMap(stream => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) => parts))
  return drawn.flatMap(parts => [...parts.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []))
}

test('a long-standing customer has invoices of the last months, which were paid at the counter', async () => {
  const { sub } = PERSONAS.extended
  const listed = await listOf(sub, 'sub_persona_extended')
  expect(listed.map(({ kind, status }) => [kind, status])).toEqual(Array(3).fill(['invoice', 'paid']))
  const days = listed.map(({ issuedAt }) => issuedAt)
  expect(days).toEqual([...days].sort().reverse())
  const { body } = await api.call<WireInvoice>('GET', `documents/${listed[0]?.id}`, { as: sub })
  expect(body.lines.map(({ type }) => type)).toEqual(['MonthlyPrice', 'ExtendedAccess'])
})
