import { eq } from 'drizzle-orm'
import { addDays, addMonths, beginningOf } from '../../../tools/sandbox/api/rental/calendar'
import { sendRefunds, refundJob } from '../../../tools/sandbox/api/rental/refunds'
import { chargeRenewals } from '../../../tools/sandbox/api/rental/renew'
import { bookings } from '../../../tools/sandbox/api/schema'
import { isClosedOn } from '../../../tools/sandbox/seed/calendar'
import { londonDate } from '../../../tools/backend/londonDate'
import { dayText, longDate } from '../../../tools/sandbox/web/formats'
import { latestMessages } from '../../../tools/sandbox/outbox'
import { refunds } from '../../../tools/sandbox/payments/schema'
import { auditTables } from '../../../tools/sandbox/support/audit'
import { allTables } from '../../../tools/sandbox/support/auditedTables'
import { PERSONAS } from '../../../tools/sandbox/seed/personas'
import { aBooking, aCustomer, agreed, aRental, type Rented, signAgreement } from '../support/rental'
import { type Json, startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(undefined, { withJobs: false })
}, 60_000)
afterAll(() => api.close())

const path = ({ rental }: Rented) => `subscriptions/${rental}/notice`
const read = (rented: Rented) => api.call('GET', path(rented), { as: rented.customer })
const give = (rented: Rented, moveOutAt: string, key?: string) =>
  api.call('POST', path(rented), { as: rented.customer, body: { moveOutAt }, ...(key !== undefined && { key }) })
const withdraw = (rented: Rented, key?: string) =>
  api.call('DELETE', path(rented), { as: rented.customer, ...(key !== undefined && { key }) })
const today = () => londonDate(api.sandbox.clock.now())
/** Moves the clock to this hour of a day, which is still to come. */
const goTo = (day: string, hours = 12) =>
  api.pass(beginningOf(day).getTime() + hours * 3_600_000 - api.sandbox.clock.now().getTime())
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWeekday = (day: string) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5
/** The first such day on or after this one. */
const from = (day: string, isSuch: (day: string) => boolean): string => (isSuch(day) ? day : from(addDays(day, 1), isSuch))
const mailsTo = async (customer: string) =>
  (await latestMessages(api.sandbox.db)).filter(({ to }) => to === `${customer}@example.com`).map(({ text }) => text)

interface Cancellable {
  readonly rightToCancel?: {
    readonly cancellableUntil: string
    readonly daysUsed: number
    readonly refund: { readonly amount: number }
  }
  readonly cancelled?: { readonly refundedAt?: string }
}
const right = async (rented: Rented) =>
  (await api.call<Cancellable>('GET', path(rented), { as: rented.customer })).body.rightToCancel
const cancel = ({ rental, customer }: Rented, amount: number, key?: string) =>
  api.call<Cancellable>('POST', `subscriptions/${rental}/cancellation`, {
    as: customer,
    body: { refund: { amount, currencyCode: 'GBP' } },
    ...(key !== undefined && { key }),
  })
const given = async () => (await api.sandbox.db.select().from(refunds)).map(({ amount }) => amount)
const audited = async () =>
  Object.entries(auditTables(await allTables(api.sandbox.db), api.sandbox.clock.now())).filter(([, found]) => found.length > 0)

test('the minimum stay decides at first, the notice period afterwards', async () => {
  const rented = await aRental(api)
  const stayed = addMonths(rented.moveInAt, 2)
  expect(await read(rented)).toMatchObject({
    status: 200,
    body: { earliestMoveOutAt: stayed, because: 'MINIMUM_STAY', noticeDays: 7, minimumStayEndsAt: stayed },
  })
  goTo(addDays(stayed, -7))
  expect((await read(rented)).body).toMatchObject({ earliestMoveOutAt: stayed, because: 'MINIMUM_STAY' })
  goTo(addDays(stayed, -6))
  expect((await read(rented)).body).toMatchObject({ earliestMoveOutAt: addDays(stayed, 1), because: 'NOTICE_PERIOD' })
})

test('a day before the earliest is refused with the earliest, and so is an invalid day', async () => {
  const rented = await aRental(api)
  const earliestMoveOutAt = addMonths(rented.moveInAt, 2)
  expect(await give(rented, addDays(earliestMoveOutAt, -1))).toMatchObject({
    status: 400,
    body: { error: 'MOVE_OUT_TOO_EARLY', earliestMoveOutAt },
  })
  for (const text of ['2027-02-30', 'tomorrow', '9999-01-01', '']) {
    expect(await give(rented, text)).toMatchObject({ status: 400, body: { error: 'VALIDATION_FAILED' } })
  }
  expect((await read(rented)).body).not.toHaveProperty('given')
})

test('S9 notice is confirmed once, states the last payment, and ends what is due after it', async () => {
  const rented = await aRental(api)
  const moveOutAt = from(addDays(addMonths(rented.moveInAt, 2), 3), day => isWeekday(day) && !isClosedOn(day))
  const answers = await Promise.all([give(rented, moveOutAt, 'one'), give(rented, moveOutAt, 'other')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'NOTICE_ALREADY_GIVEN' })
  const given = answers.find(({ status }) => status === 201)
  expect(given?.body).toMatchObject({
    given: {
      moveOutAt,
      withdrawableUntil: beginningOf(moveOutAt).toISOString(),
      // the third month begins before
      lastPayment: { dueAt: addMonths(rented.moveInAt, 2), amount: { amount: 128.75 } },
    },
  })
  expect((await read(rented)).body).toEqual(given?.body)
  const told = (await mailsTo(rented.customer)).filter(text => text.includes('We have your notice'))
  expect(told).toHaveLength(1)
  // what the last day needs: when and where
  expect(told[0]).toContain(`Last day: ${dayText(moveOutAt)}`)
  expect(told[0]).toContain('Access hours: Monday to Friday 08:30 to 17:30')
  expect(told[0]).toContain('Come by 17:30: your access ends then.')
  expect(told[0]).toContain('Where: 41 Neepsend Rise, Sheffield, S3 8AT')
  expect(told[0]).toContain(`Last payment: £128.75 on ${longDate(addMonths(rented.moveInAt, 2))}`)
  goTo(addMonths(rented.moveInAt, 2))
  await chargeRenewals(api.context)
  const details = await api.call('GET', `subscriptions/${rented.rental}/details`, { as: rented.customer })
  expect(details.body).not.toHaveProperty('nextPayment')
})

test('the e-mail of a notice that ends on a day without access says until when the unit can be emptied', async () => {
  const rented = await aRental(api)
  const sunday = from(addDays(addMonths(rented.moveInAt, 2), 3), day => weekdayOf(day) === 0 && !isClosedOn(addDays(day, -2)))
  expect((await give(rented, sunday)).status).toBe(201)
  const [told] = (await mailsTo(rented.customer)).filter(text => text.includes('We have your notice'))
  const friday = dayText(addDays(sunday, -2))
  expect(told).toContain(`There is no access on ${dayText(sunday)}. Empty the unit by 17:30 on ${friday}.`)
})

test('notice for a rental from the counter does not mention payments that only its store knows', async () => {
  const { sub } = PERSONAS.extended
  const url = 'subscriptions/sub_persona_extended/notice'
  const { body } = await api.call<{ earliestMoveOutAt: string }>('GET', url, { as: sub })
  const answer = await api.call<Json>('POST', url, { as: sub, body: { moveOutAt: body.earliestMoveOutAt } })
  expect(answer.status).toBe(201)
  expect(answer.body['given']).not.toHaveProperty('lastPayment')
  const [letter] = (await latestMessages(api.sandbox.db)).filter(({ text }) => text.includes('We have your notice'))
  expect(letter?.text).toContain('Last payment: Ask your store')
  await api.call('DELETE', url, { as: sub })
})

test('the same key gives the same answer, and has one effect', async () => {
  const rented = await aRental(api)
  const moveOutAt = addMonths(rented.moveInAt, 3)
  const [first, again] = [await give(rented, moveOutAt, 'give'), await give(rented, moveOutAt, 'give')]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  const [gone, goneAgain] = [await withdraw(rented, 'withdraw'), await withdraw(rented, 'withdraw')]
  expect([gone.status, goneAgain.status]).toEqual([200, 200])
  expect(gone.body).not.toHaveProperty('given')
  expect(await withdraw(rented)).toMatchObject({ status: 404, body: { error: 'NOTICE_NOT_FOUND' } })
  const mails = await mailsTo(rented.customer)
  expect(mails.filter(text => text.includes('We have your notice'))).toHaveLength(1)
  expect(mails.filter(text => text.includes('goes on as before, month by month'))).toHaveLength(1)
})

test('it can be withdrawn until the end of the day before moving out; on the day after the last one the unit is free for others', async () => {
  const held = await agreed(api, await aBooking(api, 1))
  const rented = await aRental(api, { held })
  const moveOutAt = addMonths(rented.moveInAt, 2)
  await give(rented, moveOutAt)
  goTo(moveOutAt, -1)
  expect((await withdraw(rented)).status).toBe(200)
  const later = addDays(today(), 8)
  expect((await give(rented, later)).status).toBe(201)
  const day = await api.call<{ id: string; bookableDate: string[] }[]>('GET', 'bookable/stores')
  const book = async () =>
    api.call('POST', 'booking', {
      as: await aCustomer(api),
      body: {
        unitTypeId: rented.unitTypeId,
        moveInAt: day.body.find(({ id }) => id === 'store-4')?.bookableDate.find(each => each > addDays(later, 1)),
      },
    })
  goTo(later, -1)
  expect((await book()).body).toMatchObject({ error: 'NO_AVAILABLE_UNIT' })
  goTo(later, 0)
  expect(await withdraw(rented)).toMatchObject({ status: 409, body: { error: 'NOTICE_NOT_WITHDRAWABLE' } })
  const rentals = await api.call('GET', 'subscriptions', { as: rented.customer })
  expect(rentals.body).toMatchObject([{ status: 'Active', moveOutAt: later }])
  goTo(addDays(later, 1), -1)
  expect(await book()).toMatchObject({ status: 409, body: { error: 'NO_AVAILABLE_UNIT' } })
  goTo(addDays(later, 1), 0)
  const over = await api.call('GET', 'subscriptions', { as: rented.customer })
  expect(over.body).toMatchObject([{ status: 'Cancelled', moveOutAt: later }])
  expect((await book()).status).toBe(201)
})

test('a persona who leaves has given notice; for another customer’s rental none can be given', async () => {
  const { sub } = PERSONAS.leaving
  const { body } = await api.call('GET', 'subscriptions/sub_persona_leaving_ending/notice', { as: sub })
  expect(body).toMatchObject({ given: { givenAt: expect.any(String), moveOutAt: expect.any(String) } })
  const foreign = await api.call('POST', 'subscriptions/sub_persona_extended/notice', {
    as: sub,
    body: { moveOutAt: '2099-01-01' },
  })
  expect(foreign).toMatchObject({ status: 404, body: { error: 'SUBSCRIPTION_NOT_FOUND' } })
})

test('cancelled before the first day everything is refunded, once, with one e-mail, and the rental is over', async () => {
  const [rented, before] = [await aRental(api), await given()]
  expect(await right(rented)).toMatchObject({ daysUsed: 0, refund: { amount: 148.75 } })
  const [done, again] = [await cancel(rented, 148.75, 'one'), await cancel(rented, 148.75, 'one')]
  expect(done).toMatchObject({ status: 201, body: { cancelled: { cancelledAt: today(), refund: { amount: 148.75 } } } })
  expect(again.body).toEqual(done.body)
  expect(await cancel(rented, 148.75)).toMatchObject({ status: 409, body: { error: 'RENTAL_NOT_CANCELLABLE' } })
  expect((await read(rented)).body).toMatchObject({ cancelled: { refundedAt: expect.any(String) } })
  expect(await given()).toEqual([...before, 14_875])
  const rentals = await api.call('GET', 'subscriptions', { as: rented.customer })
  expect(rentals.body).toMatchObject([{ status: 'Cancelled', moveOutAt: today() }])
  const mails = await mailsTo(rented.customer)
  expect(mails.filter(text => text.includes('You have cancelled your rental'))).toHaveLength(1)
  expect(mails.find(text => text.includes('You have cancelled your rental'))).toContain('We refund: £148.75')
  goTo(addMonths(rented.moveInAt, 1))
  await chargeRenewals(api.context)
  expect(await audited()).toEqual([])
})

test('after the first day the days with the unit are charged, to the penny, and only the amount shown is refunded', async () => {
  const rented = await aRental(api)
  await signAgreement(api, rented)
  goTo(addDays(rented.moveInAt, 2))
  const days = (Date.parse(addMonths(rented.moveInAt, 1)) - Date.parse(rented.moveInAt)) / 86_400_000
  const refund = (14_875 - Math.floor((12_875 * 3) / days)) / 100
  expect(await right(rented)).toMatchObject({ daysUsed: 3, refund: { amount: refund } })
  expect(await cancel(rented, 148.75)).toMatchObject({ status: 409, body: { error: 'REFUND_CHANGED' } })
  expect((await cancel(rented, refund)).status).toBe(201)
  expect((await given()).at(-1)).toBe(Math.round(refund * 100))
  expect(await audited()).toEqual([])
})

test('while the signing service is unavailable notice is read, given and withdrawn, and the right to cancel is not mentioned', async () => {
  const rented = await aRental(api)
  expect(await right(rented)).toBeDefined()
  const { signed } = api.signing
  api.signing.signed = () => Promise.reject(new Error('the signing service is away'))
  try {
    const answers = [await read(rented), await give(rented, addMonths(rented.moveInAt, 3)), await withdraw(rented)]
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200])
    for (const { body } of answers) expect(body).not.toHaveProperty('rightToCancel')
    // what it would give back cannot be said either
    expect(await cancel(rented, 148.75)).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } })
  } finally {
    api.signing.signed = signed
  }
  expect((await cancel(rented, 148.75)).status).toBe(201)
})

test('it can be cancelled until the end of the fourteenth day after signing, and only by its customer', async () => {
  const rented = await aRental(api)
  await signAgreement(api, rented)
  const signedOn = today()
  const foreign = await api.call('POST', `subscriptions/${rented.rental}/cancellation`, {
    as: await aCustomer(api),
    body: { refund: { amount: 148.75, currencyCode: 'GBP' } },
  })
  expect(foreign).toMatchObject({ status: 404, body: { error: 'SUBSCRIPTION_NOT_FOUND' } })
  expect((await right(rented))?.cancellableUntil).toBe(beginningOf(addDays(signedOn, 15)).toISOString())
  goTo(addDays(signedOn, 15), -1)
  const { refund } = (await right(rented)) ?? { refund: { amount: 0 } }
  goTo(addDays(signedOn, 15), 0)
  expect(await right(rented)).toBeUndefined()
  expect(await cancel(rented, refund.amount)).toMatchObject({ status: 409, body: { error: 'RENTAL_NOT_CANCELLABLE' } })
  const atTheCounter = await api.call('GET', 'subscriptions/sub_persona_extended/notice', { as: PERSONAS.extended.sub })
  expect(atTheCounter.body).not.toHaveProperty('rightToCancel')
})

test.each(['down', 'mute'])('a gateway that is %s delays the refund, and refunds once', async state => {
  const [rented, before] = [await aRental(api), await given()]
  const knob = api.gateway.knobs.find(({ name }) => name === 'payments.gateway')
  await knob?.turn(state)
  try {
    const done = await cancel(rented, 148.75)
    expect(done.status).toBe(201)
    expect((await read(rented)).body).not.toHaveProperty('cancelled.refundedAt')
    expect(await sendRefunds(api.context)).toEqual([])
    // the audit gives it some minutes
    expect(await audited()).toEqual([])
    api.pass(6 * 60_000)
    expect(await audited()).toEqual([
      [expect.stringMatching(/^I-22 /), [expect.stringMatching(/^sub_\S+ was not given back in time$/)]],
    ])
  } finally {
    await knob?.turn('up')
  }
  await Promise.all([sendRefunds(api.context), sendRefunds(api.context)])
  expect((await read(rented)).body).toHaveProperty('cancelled.refundedAt')
  expect(await given()).toEqual([...before, 14_875])
  expect(await audited()).toEqual([])
})

test.each([
  ['without a charge', null],
  ['of a charge that the gateway does not know', 'ch_unknown'],
])('a refund %s is reported once and paid as soon as possible, and the cancellation stands', async (_, chargeId) => {
  const [rented, before] = [await aRental(api), await given()]
  const ofRental = eq(bookings.id, rented.booking.id)
  const [paid] = await api.sandbox.db.select().from(bookings).where(ofRental)
  await api.sandbox.db.update(bookings).set({ chargeId }).where(ofRental)
  expect((await cancel(rented, 148.75)).status).toBe(201)
  const run = refundJob(api.context)
  await expect(run()).rejects.toThrow(`the refund of ${rented.rental} cannot be paid`)
  await run()
  expect(await given()).toEqual(before)
  await api.sandbox.db
    .update(bookings)
    .set({ chargeId: paid?.chargeId ?? null })
    .where(ofRental)
  await run()
  expect(await given()).toEqual([...before, 14_875])
  expect(await audited()).toEqual([])
})
