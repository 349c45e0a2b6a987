import type { WireAgreement, WireListed } from '../../../tools/sandbox/api/documents/wire'
import { documentPdf } from '../../../tools/sandbox/api/documents/pdf'
import { addMonths, beginningOf } from '../../../tools/sandbox/api/rental/calendar'
import { londonDate } from '../../../tools/backend/londonDate'
import { shortReference } from '../../../tools/backend/web/shortReference'
import { longDate } from '../../../tools/sandbox/web/formats'
import { aBooking, aCustomer, agreed, aRental, aUnitType, signAgreement, type Rented } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 120_000)
afterAll(() => api.close())

const listOf = async ({ rental, customer }: Rented) =>
  (await api.call<WireListed[]>('GET', `subscriptions/${rental}/documents`, { as: customer })).body
const addendaOf = async (rented: Rented) => (await listOf(rented)).filter(({ kind }) => kind === 'addendum')
const read = async ({ customer }: Rented, id = '') =>
  (await api.call<WireAgreement>('GET', `documents/${id}`, { as: customer })).body
const change = async ({ rental, customer }: Rented, wanted: Record<string, string>) => {
  const path = `subscriptions/${rental}/changes`
  const query = new URLSearchParams(wanted).toString()
  const quote = await api.call<{ monthly: { after: { amount: number } } }>('GET', `${path}/quote?${query}`, { as: customer })
  const { amount } = quote.body.monthly.after
  const body = { change: wanted, monthly: { amount, currencyCode: 'GBP' } }
  expect((await api.call('POST', path, { as: customer, body })).status).toBe(201)
}
const paragraphs = ({ text }: WireAgreement) => text.flatMap(section => section.paragraphs)

test('each change of a rental has an addendum, listed before the agreement, which stays as it was signed', async () => {
  const unitTypeId = await aUnitType(api, 3, 'store-4', ['ExtendedAccess'])
  const rented = await aRental(api, { held: await agreed(api, await aBooking(api, 3, { unitTypeId })) })
  await signAgreement(api, rented)
  expect((await listOf(rented)).map(({ kind }) => kind)).not.toContain('addendum')
  await change(rented, { kind: 'access' })
  await change(rented, { kind: 'protection', type: 'ProviderProtection', levelId: 'cover-4000' })
  const today = londonDate(api.sandbox.clock.now())
  const fromDay = addMonths(rented.moveInAt, 1)
  const number = shortReference(rented.booking.id)
  const [second, first] = await addendaOf(rented)
  expect(second).toMatchObject({ number: `${number}-A2`, change: 'protection', issuedAt: today, status: 'agreed' })
  expect(first).toMatchObject({ number: `${number}-A1`, change: 'access' })
  const kinds = (await listOf(rented)).map(({ kind }) => kind)
  expect(kinds.indexOf('addendum')).toBeLessThan(kinds.indexOf('agreement'))
  const access = await read(rented, first?.id)
  expect(access).toMatchObject({ kind: 'addendum', rental: { reference: number, unit: rented.booking.unit.name } })
  const said = paragraphs(access).join(' ')
  expect(said).toContain(`Extended access from ${longDate(rented.moveInAt)}`)
  expect(said).toContain(`£140.75 from your payment on ${longDate(fromDay)}. Without this change: £128.75.`)
  expect(said).toContain('Confirmed by Ada Marsh in their account on')
  const protection = paragraphs(await read(rented, second?.id)).join(' ')
  expect(protection).toContain(`up to £4,000 from ${longDate(fromDay)}`)
  expect(protection).toMatch(/Until then: .*up to £2,000/)
  expect(protection).toContain('Without this change: £140.75.')
})

test('an addendum names the unit of its day, also after another change', async () => {
  const rented = await aRental(api)
  const names: string[] = []
  for (const areas of [1, 2]) {
    api.pass(beginningOf(rented.moveInAt).getTime() + areas * 86_400_000 - api.sandbox.clock.now().getTime())
    await change(rented, { kind: 'size', unitTypeId: await aUnitType(api, areas) })
    const [newest] = await addendaOf(rented)
    names.push((await read(rented, newest?.id)).rental.unit)
  }
  const [second, first] = await Promise.all((await addendaOf(rented)).map(({ id }) => read(rented, id)))
  expect([first?.rental.unit, second?.rental.unit]).toEqual(names)
  expect(second && paragraphs(second).join(' ')).toContain(`${names[1]} from `)
  expect(second && paragraphs(second).join(' ')).toContain(`in place of ${names[0]}.`)
})

test('it is a PDF with title and headings, always the same file, and not accessible to anybody else', async () => {
  const rented = await aRental(api)
  await change(rented, { kind: 'protection', type: 'Other' })
  const [{ id, number } = { id: '', number: '' }] = await addendaOf(rented)
  const pdf = await api.file(`documents/${id}/pdf`, rented.customer)
  expect(pdf.headers['content-disposition']).toBe(`attachment; filename="lockstep-${number}.pdf"`)
  expect((await api.file(`documents/${id}/pdf`, rented.customer)).bytes.equals(pdf.bytes)).toBe(true)
  const text = (await documentPdf(await read(rented, id))).toString('latin1')
  for (const part of ['/Lang (en-GB)', '/MarkInfo', '/StructTreeRoot', '/S /H1', '/S /H2', '/DisplayDocTitle true'])
    expect(text).toContain(part)
  const stranger = await aCustomer(api)
  for (const path of [`documents/${id}`, `documents/${id}/pdf`])
    expect(await api.call('GET', path, { as: stranger })).toMatchObject({ status: 404, body: { error: 'DOCUMENT_NOT_FOUND' } })
})
