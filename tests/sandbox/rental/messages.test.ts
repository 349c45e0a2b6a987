import { addDays, addMonths, beginningOf } from '../../../tools/sandbox/api/rental/calendar'
import { sendEndMessages } from '../../../tools/sandbox/api/rental/end'
import { chargeRenewals } from '../../../tools/sandbox/api/rental/renew'
import type { WirePaying } from '../../../tools/sandbox/api/wire/paying'
import { attachmentOf, htmlOf, latestMessages } from '../../../tools/sandbox/outbox'
import { allTables } from '../../../tools/sandbox/support/auditedTables'
import { auditTables } from '../../../tools/sandbox/support/audit'
import { longDate } from '../../../tools/sandbox/web/formats'
import { aCardOnFile, aRental, type Rented, signAgreement } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(undefined, { withJobs: false })
}, 60_000)
afterAll(() => api.close())

const mailsTo = async (customer: string) =>
  (await latestMessages(api.sandbox.db)).filter(({ to }) => to === `${customer}@example.com`)
const ends = async ({ customer }: Rented) =>
  (await mailsTo(customer)).filter(({ subject }) => subject === 'Your rental has ended')
const goTo = (day: string) => api.pass(beginningOf(day).getTime() + 12 * 3_600_000 - api.sandbox.clock.now().getTime())

/** Sets the clock to noon of a day, and charges what is due. */
async function live(day: string): Promise<void> {
  goTo(day)
  await chargeRenewals(api.context)
}

test('the confirmation contains address, hours, each line of the receipt, the rental’s page and a calendar file', async () => {
  const rented = await aRental(api)
  const [mail] = await mailsTo(rented.customer)
  const wanted = [
    ...['41 Neepsend Rise', 'S3 8AT', 'Monday to Friday 08:30 to 17:30', 'Lockstep protection up to £2,000'],
    ...['£120.50', '£8.25', '£20.00', '£148.75', 'One-off administration fee'],
    `http://localhost:3900/app/rental?id=${rented.rental}`,
    ...[`£128.75 on ${longDate(addMonths(rented.moveInAt, 1))}`, 'from Visa ending 1111', 'change your mind within 14 days'],
  ]
  const html = await htmlOf(api.sandbox.db, mail?.id ?? 0)
  for (const text of wanted) {
    expect(mail?.text).toContain(text)
    expect(html).toContain(text)
  }
  expect(mail).toMatchObject({ subject: 'Your unit is booked', attachments: ['moving-in.ics'] })
  const file = String((await attachmentOf(api.sandbox.db, mail?.id ?? 0, 0))?.content)
  expect(file).toContain(`DTSTART;VALUE=DATE:${rented.moveInAt.replaceAll('-', '')}`)
  expect(file.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
})

test('the text message about a booking says the day and leads to where the agreement is signed', async () => {
  const rented = await aRental(api)
  const texts = (await latestMessages(api.sandbox.db)).filter(({ kind }) => kind === 'sms').map(({ text }) => text)
  const own = texts.find(text => text.includes(rented.rental))
  expect(own).toMatch(/ is ready on [A-Z][a-z]+day \d+ [A-Z][a-z]+ \d{4}, reference /)
  expect(own).toContain(`Please sign your agreement before you move in: http://localhost:3900/app/rental?id=${rented.rental}`)
})

test('the e-mail about a declined month says how to pay it with another card, and whom to call', async () => {
  const rented = await aRental(api)
  await live(addDays(addMonths(rented.moveInAt, 1), -1))
  const refusals = api.gateway.knobs.find(({ name }) => name === 'payments.refusals')
  // more than there are rentals
  await refusals?.turn('99')
  await live(addMonths(rented.moveInAt, 1))
  await refusals?.turn('0')
  const refused = (await mailsTo(rented.customer)).filter(({ subject }) => subject === 'Your payment did not go through')
  expect(refused).toHaveLength(1)
  for (const text of [
    `Pay £128.75 now: http://localhost:3900/app/rental?id=${rented.rental}`,
    `Pay with another card: http://localhost:3900/app/add-payment?id=${rented.rental}`,
    'call us on 0114 496 0158',
    'While a payment is more than 7 days late, we may stop your access.',
  ])
    expect(refused[0]?.text).toContain(text)
})

test('an e-mail about the next payment says how much of it is VAT: protection has none', async () => {
  const { customer: as, rental, moveInAt } = await aRental(api)
  const paymentSourceId = await aCardOnFile(api, as, '5555 5555 5555 4444')
  await api.call('PUT', `subscriptions/${rental}/paying/card`, { as, body: { paymentSourceId } })
  const mail = (await mailsTo(as)).find(({ subject }) => subject === 'Another card pays for your rental')
  // £120.50 for storage, of which a sixth is VAT, and £8.25 for protection
  const on = longDate(addMonths(moveInAt, 1))
  expect(mail?.text).toContain(`Next payment: £128.75 on ${on}, including £20.08 VAT, from Mastercard ending 4444`)
})

test('the e-mail about the last month of a rental with notice says that nothing more is due', async () => {
  const { customer: as, rental, moveInAt } = await aRental(api)
  const moveOutAt = addMonths(moveInAt, 2)
  await api.call('POST', `subscriptions/${rental}/notice`, { as, body: { moveOutAt } })
  await live(addMonths(moveInAt, 1))
  const mail = (await mailsTo(as)).find(({ subject }) => subject === 'Payment received: £128.75')
  expect(mail?.text).toContain('Next payment: Nothing more is due')
  expect(mail?.text).toContain(`Last day: ${longDate(moveOutAt)}`)
})

test('the signed agreement is sent as a PDF', async () => {
  const rented = await aRental(api)
  await signAgreement(api, rented)
  const mail = (await mailsTo(rented.customer)).find(({ subject }) => subject?.startsWith('Your signed agreement') === true)
  expect(mail?.attachments).toEqual([expect.stringMatching(/^lockstep-LS-\w{8}\.pdf$/)])
  const file = await attachmentOf(api.sandbox.db, mail?.id ?? 0, 0)
  expect(file).toMatchObject({ type: 'application/pdf' })
  expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the e-mail about the end of a rental is sent on the day after moving out, once, however many servers check', async () => {
  const rented = await aRental(api)
  const moveOutAt = addMonths(rented.moveInAt, 2)
  await api.call('POST', `subscriptions/${rented.rental}/notice`, { as: rented.customer, body: { moveOutAt } })
  const told = async () => (await ends(rented)).length
  await sendEndMessages(api.sandbox)
  expect(await told()).toBe(0)
  await live(addMonths(rented.moveInAt, 1))
  goTo(moveOutAt)
  await sendEndMessages(api.sandbox)
  expect(await ends(rented)).toEqual([])
  goTo(addDays(moveOutAt, 1))
  await Promise.all([sendEndMessages(api.sandbox), sendEndMessages(api.sandbox)])
  await sendEndMessages(api.sandbox)
  expect(await told()).toBe(1)
  const [end] = await ends(rented)
  expect(end?.text).toContain('Nothing more is charged.')
  expect(end?.text).toMatch(/If something of yours is still in the unit, call the store on [\d ]+ as soon as you can/)
  expect(end?.text).not.toContain('Still to be paid')
  expect(end?.text).toMatch(/Lockstep Storage Ltd, 14 Avonside Yard, Bristol, BS2 0QX\. VAT number GB 000 0000 00\.$/)
  const findings = auditTables(await allTables(api.sandbox.db), api.sandbox.clock.now())
  expect(findings['I-17 an e-mail about a payment or an end is sent once']).toEqual([])
})

test.each([
  { when: 'the card was refused', charged: true },
  { when: 'nobody has charged the month yet', charged: false },
])('the e-mail about the end of a rental states what is still to be paid: $when', async ({ charged }) => {
  const rented = await aRental(api)
  const moveOutAt = addMonths(rented.moveInAt, 2)
  await api.call('POST', `subscriptions/${rented.rental}/notice`, { as: rented.customer, body: { moveOutAt } })
  await live(addDays(addMonths(rented.moveInAt, 1), -1))
  await api.gateway.knobs.find(({ name }) => name === 'payments.refusals')?.turn(charged ? '1' : '0')
  if (charged) await live(addMonths(rented.moveInAt, 1))
  goTo(addDays(moveOutAt, 1))
  await sendEndMessages(api.sandbox)
  const [end] = await ends(rented)
  expect(end?.text).toContain('Still to be paid: £128.75. We will take it from your card.')
  expect(end?.text).not.toContain('Nothing more is charged')
  await live(addDays(moveOutAt, 1))
  const path = `subscriptions/${rented.rental}/paying`
  const { body } = await api.call<WirePaying>('GET', path, { as: rented.customer })
  expect(body.payments.map(({ status, amount }) => [status, amount.amount])).toEqual([
    ['paid', 128.75],
    ['paid', 148.75],
  ])
})
