import { eq } from 'drizzle-orm'
import { settleCharges } from '../../tools/sandbox/api/booking/payment'
import { bookings, subscriptions } from '../../tools/sandbox/api/schema'
import { latestMessages } from '../../tools/sandbox/outbox'
import { shortReference } from '../../tools/backend/web/shortReference'
import { charges } from '../../tools/sandbox/payments/schema'
import { agreements } from '../../tools/sandbox/signing/schema'
import {
  aBooking,
  aCard,
  aCustomer,
  agree,
  agreed,
  CARD_WITHOUT_FUNDS,
  GOOD_CARD,
  insured,
  pay,
  storedBooking,
} from './support/rental'
import { startTestApi, type TestApi } from './support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

const chargesOf = (customer: string) => api.sandbox.db.select().from(charges).where(eq(charges.customerId, customer))
const rentalsOf = (customer: string) => api.sandbox.db.select().from(subscriptions).where(eq(subscriptions.customerId, customer))

test('S7.10 S7.15 confirm-payment charges the first period once, ends the hold and begins the rental', async () => {
  const held = await agreed(api)
  const card = await aCard(api, held)
  const { status, body } = await pay(api, held, card)
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'Ongoing', paymentSourceId: card })
  expect(body.expiresAt).toBeUndefined()
  expect(await chargesOf(held.customer)).toMatchObject([{ amount: 14_875, refused: null, reference: held.booking.id }])

  const rentals = await api.call<{ id: string }[]>('GET', 'subscriptions', { as: held.customer })
  expect(rentals.body).toMatchObject([
    { status: 'Future', moveInAt: held.moveInAt, unit: { id: held.unitTypeId }, hasExtendedAccess: false },
  ])
  const agreement = await api.call('GET', `subscriptions/${rentals.body[0]?.id}/agreements/current`, { as: held.customer })
  expect(agreement.body).toMatchObject({ status: 'Created', agreementUrl: expect.stringContaining('http://localhost:3904/') })
  const messages = await latestMessages(api.sandbox.db, 2)
  expect(messages.map(message => message.kind).sort()).toEqual(['email', 'sms'])
  expect(messages.find(message => message.kind === 'email')?.text).toContain('£148.75')
})

test('the messages about a booking contain its short reference, and nowhere its id', async () => {
  const held = await agreed(api, await aBooking(api, 1))
  await pay(api, held, await aCard(api, held))
  const said = (await latestMessages(api.sandbox.db, 2)).map(({ text }) => text)
  expect(said).toEqual([
    expect.stringContaining(shortReference(held.booking.id)),
    expect.stringContaining(shortReference(held.booking.id)),
  ])
  expect(said.join('')).not.toContain(held.booking.id)
})

test('a paid unit stays taken, and its booking can no longer be changed or released', async () => {
  const held = await agreed(api, await aBooking(api, 1))
  await pay(api, held, await aCard(api, held))
  api.pass(60 * 60_000)
  const other = await api.call('POST', 'booking', {
    as: await aCustomer(api),
    body: { unitTypeId: held.unitTypeId, moveInAt: held.moveInAt },
  })
  expect(other.body).toMatchObject({ error: 'NO_AVAILABLE_UNIT' })
  for (const [method, path] of [
    ['DELETE', ''],
    ['PATCH', '/add-insurance'],
  ] as const) {
    const answer = await api.call(method, `booking/${held.booking.id}${path}`, {
      as: held.customer,
      ...(path !== '' && { body: { type: 'Other' } }),
    })
    expect(answer).toMatchObject({ status: 409, body: { error: 'INVALID_BOOKING_STATE' } })
  }
})

test('PAY-25 a price that changed after the person agreed is not charged until they agree to the new one', async () => {
  const held = await agreed(api)
  const card = await aCard(api, held)
  const path = `booking/${held.booking.id}`
  const dearer = { as: held.customer, body: { type: 'ProviderProtection', declaredValue: 10_000 } }
  expect((await api.call('PATCH', `${path}/add-insurance`, dearer)).status).toBe(200)
  expect(await pay(api, held, card)).toMatchObject({ status: 409, body: { error: 'INVALID_BOOKING_STATE' } })
  expect(await chargesOf(held.customer)).toEqual([])
  await agree(api, held)
  expect((await pay(api, held, card)).status).toBe(200)
  const [charge] = await chargesOf(held.customer)
  expect(charge?.amount).toBeGreaterThan(14_875)
})

test('PAY-03 ten tabs that pay at once, each with its own key, pay once', async () => {
  const held = await agreed(api)
  const card = await aCard(api, held)
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(api, held, card)))
  expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(200))
  expect(await chargesOf(held.customer)).toHaveLength(1)
  expect(await rentalsOf(held.customer)).toHaveLength(1)
})

test('S8.35 PAY-19 a card without funds is declined, and another card then pays', async () => {
  const held = await agreed(api)
  const poor = await aCard(api, held, CARD_WITHOUT_FUNDS)
  const refused = await pay(api, held, poor, 'first-try')
  expect(refused).toMatchObject({ status: 402, body: { error: 'PAYMENT_FAILED', statusCode: 402 } })
  // Repeating the same intention returns the same answer without trying a card.
  const again = await pay(api, held, poor, 'first-try')
  expect(again).toMatchObject({ status: 402, body: { error: 'PAYMENT_FAILED' }, headers: { 'idempotent-replayed': 'true' } })
  expect(await storedBooking(api, held.booking.id)).toMatchObject({ status: 'TermsAccepted', chargingAt: null })

  expect((await pay(api, held, await aCard(api, held))).status).toBe(200)
  expect((await chargesOf(held.customer)).map(charge => charge.refused).sort()).toEqual(['PAYMENT_FAILED', null])
})

test('PAY-18 if the gateway does not answer the outcome is unknown, and asking again finds it', async () => {
  const held = await agreed(api)
  const card = await aCard(api, held)
  const { charge } = api.gateway
  // Charges, then loses the answer.
  api.gateway.charge = async input => {
    await charge(input)
    throw new Error('connection reset')
  }
  const lost = await pay(api, held, card, 'lost')
  api.gateway.charge = charge
  expect(lost).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } })
  const given = await api.call('DELETE', `booking/${held.booking.id}`, { as: held.customer })
  expect(given).toMatchObject({ status: 409, body: { error: 'INVALID_BOOKING_STATE' } })

  expect((await pay(api, held, card, 'lost')).body.status).toBe('Ongoing')
  expect(await chargesOf(held.customer)).toHaveLength(1)
})

test('a gateway that refused the call is an answer: nothing is charged, then or later, and another attempt is made', async () => {
  const held = await agreed(api)
  const card = await aCard(api, held)
  const gateway = api.gateway.knobs.find(({ name }) => name === 'payments.gateway')
  await gateway?.turn('down')
  const refused = await pay(api, held, card)
  await gateway?.turn('up')
  expect(refused).toMatchObject({ status: 502, body: { error: 'BILLING_SETUP_FAILED' } })
  await settleCharges(api.context)
  expect(await chargesOf(held.customer)).toEqual([])
  expect(await storedBooking(api, held.booking.id)).toMatchObject({ status: 'TermsAccepted', chargingAt: null })
  expect((await pay(api, held, card)).body.status).toBe('Ongoing')
})

test('with its setting on, a paid booking is reported as TermsAccepted until it is signed, and is charged once', async () => {
  const held = await agreed(api)
  const card = await aCard(api, held)
  const knob = api.context.bookings.list.find(({ name }) => name === 'booking.paid-status')
  await knob?.turn('TermsAccepted')
  try {
    expect(await pay(api, held, card)).toMatchObject({ status: 200, body: { status: 'TermsAccepted' } })
    const read = () => api.call<{ status: string }>('GET', `booking/${held.booking.id}`, { as: held.customer })
    expect((await read()).body.status).toBe('TermsAccepted')
    expect((await pay(api, held, card)).status).toBe(200)
    expect(await chargesOf(held.customer)).toHaveLength(1)
    const signed = { status: 'Agreed', signedName: 'Ada Byron', decidedAt: new Date(0) } as const
    await api.sandbox.db.update(agreements).set(signed).where(eq(agreements.bookingId, held.booking.id))
    expect((await read()).body.status).toBe('Ongoing')
  } finally {
    await knob?.turn('Ongoing')
  }
})

test('SRV-22 a crash between the charge and its record is settled at the next start', async () => {
  const held = await agreed(api)
  const card = await aCard(api, held)
  const { charge } = api.gateway
  api.gateway.charge = async input => {
    await charge(input)
    throw new Error('killed')
  }
  await pay(api, held, card)
  api.gateway.charge = charge
  api.pass(2 * 60 * 60_000)
  await settleCharges(api.context)
  expect(await storedBooking(api, held.booking.id)).toMatchObject({ status: 'Ongoing', chargingAt: null, expiresAt: null })
  expect(await rentalsOf(held.customer)).toHaveLength(1)
})

describe('PAY-24 the hold ended during the payment', () => {
  test('succeeds while the unit is free', async () => {
    const held = await agreed(api, await aBooking(api, 1))
    const card = await aCard(api, held)
    api.pass(31 * 60_000)
    expect((await pay(api, held, card)).body.status).toBe('Ongoing')
  })

  test('charges nothing if it is taken', async () => {
    const held = await agreed(api, await aBooking(api, 1))
    const card = await aCard(api, held)
    api.pass(31 * 60_000)
    await api.call('POST', 'booking', {
      as: await aCustomer(api),
      body: { unitTypeId: held.unitTypeId, moveInAt: held.moveInAt },
    })
    expect(await pay(api, held, card)).toMatchObject({ status: 409, body: { error: 'NO_AVAILABLE_UNIT' } })
    expect(await chargesOf(held.customer)).toEqual([])
  })
})

test('S8.14 a declined agreement is not confirmed', async () => {
  const held = await insured(api)
  const path = `booking/${held.booking.id}`
  await api.call('PATCH', `${path}/sign-agreement`, { as: held.customer })
  api.pass(2_000)
  await api.call('PATCH', `${path}/sign-agreement`, { as: held.customer })
  const { of } = api.signing
  api.signing.of = async (id, customer) => {
    const agreement = await of(id, customer)
    return agreement && { ...agreement, status: 'Declined' }
  }
  const answer = await api.call('PATCH', `${path}/confirm-agreement`, { as: held.customer })
  api.signing.of = of
  expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID_AGREEMENT' } })
})

test.each([
  ['S8.33', 'not an id', 400, 'INVALID_PAYMENT_SOURCE_ID'],
  ['S8.34', 'pm_unknown', 404, 'PAYMENT_SOURCE_NOT_FOUND'],
])('%s confirm-payment with %s answers %i %s', async (_, source, status, error) => {
  const held = await agreed(api)
  expect(await pay(api, held, source)).toMatchObject({ status, body: { error } })
})

test('S8.32 S3.137 an expired card is refused before anything is charged', async () => {
  const held = await agreed(api)
  const card = await aCard(api, held)
  const { cards } = api.gateway
  api.gateway.cards = async customer => (await cards(customer)).map(each => ({ ...each, status: 'Expired' }))
  const answer = await pay(api, held, card)
  api.gateway.cards = cards
  expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID_PAYMENT_SOURCE' } })
})

test('S7.31 S3.132 of a saved card only the last four digits are shown', async () => {
  const held = await insured(api)
  const id = await aCard(api, held)
  const { body } = await api.call('GET', 'payment-sources', { as: held.customer })
  expect(body).toEqual([
    {
      id,
      source: expect.any(String),
      card: {
        brand: expect.stringMatching(/visa/i),
        maskedNumber: '************1111',
        maskedExpiryMonth: '12',
        maskedExpiryYear: '2035',
      },
      status: 'Valid',
    },
  ])
})

test('S7.32 S3.141 an intent is for the estimate, in pence', async () => {
  const held = await insured(api)
  const { status, body } = await api.call('POST', 'payment-intents', { as: held.customer, body: { bookingId: held.booking.id } })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    object: 'payment_intent',
    status: 'inited',
    amount: 14_875,
    currency_code: 'GBP',
    payment_method_type: 'card',
  })
  expect(Number(body['expires_at']) - Number(body['created_at'])).toBe(1_800)
  expect((await api.call('GET', `payment-intents/${String(body['id'])}`, { as: held.customer })).body).toEqual(body)
})

test('S8.11 an intent whose card was never authorised adds no card', async () => {
  const held = await insured(api)
  const intent = await api.call('POST', 'payment-intents', { as: held.customer, body: { bookingId: held.booking.id } })
  const answer = await api.call('POST', 'payment-sources', { as: held.customer, body: { paymentIntentId: intent.body['id'] } })
  expect(answer).toMatchObject({ status: 402, body: { error: 'PAYMENT_SOURCE_NOT_AUTHORIZED' } })
})

test('S8.8 the same card again is already saved', async () => {
  const held = await insured(api)
  await aCard(api, held)
  await expect(aCard(api, held)).rejects.toThrow('BILLING_METHOD_ALREADY_EXISTS')
})

test('a booking being charged keeps its unit however long the charge takes', async () => {
  const held = await agreed(api, await aBooking(api, 1))
  await api.sandbox.db.update(bookings).set({ chargingAt: api.sandbox.clock.now() }).where(eq(bookings.id, held.booking.id))
  api.pass(40 * 60_000)
  const other = await api.call('POST', 'booking', {
    as: await aCustomer(api),
    body: { unitTypeId: held.unitTypeId, moveInAt: held.moveInAt },
  })
  expect(other.body).toMatchObject({ error: 'NO_AVAILABLE_UNIT' })
})

test('S7.32 S7.33 a card is saved without a booking, and nothing is charged', async () => {
  const customer = await aCustomer(api)
  const intent = await api.call<{ id: string; amount: number }>('POST', 'payment-intents', { as: customer, body: {} })
  expect(intent).toMatchObject({ status: 201, body: { amount: 0, status: 'inited' } })
  await api.gateway.authorise({ intentId: intent.body.id, holder: 'A Marsh', number: GOOD_CARD, expiry: '12/35', cvc: '123' })
  const source = await api.call<{ id: string }>('POST', 'payment-sources', {
    as: customer,
    body: { paymentIntentId: intent.body.id },
  })
  expect(source).toMatchObject({ status: 201, body: { status: 'Valid' } })
  const listed = await api.call<{ id: string }[]>('GET', 'payment-sources', { as: customer })
  expect(listed.body.map(({ id }) => id)).toEqual([source.body.id])
  expect(await chargesOf(customer)).toEqual([])
})

test('a rental names the card that its rent is taken from', async () => {
  const held = await agreed(api)
  const card = await aCard(api, held)
  await pay(api, held, card)
  const rentals = await api.call('GET', 'subscriptions', { as: held.customer })
  expect(rentals.body).toMatchObject([{ paymentSourceId: card }])
})
