import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import { paymentRetryRequested, paymentSubmitted } from '@plugins/booking/events'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { aBooking, insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer, type FakeServer } from '../../support/rental/fakeServer'

const never = new Promise<void>(() => undefined)
const PAYMENT = `/register/payment${QUERY}`
const CONFIRM = `/register/payment/confirm${QUERY}`

/**
 * Pay was pressed, then the page was killed while the server processed `port`. Returns a function that reopens the page on the
 * same device.
 */
async function killPageDuring(port: string, server: FakeServer = fakeServer({ booking: insured() })) {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  const device = { clock, memory, server, person: customer, kept: { 'booking-store:booking-id': 'bkg-1' } }
  const before = await makeRental({ at: PAYMENT, ...device })
  server.hold(port, never)
  await before.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId: 'src-1' }))
  await before.advance(3_000)
  expect(server.calls(port).length).toBeGreaterThan(0)
  before.screen?.unmount()
  before.app.store.stopSagas()
  server.hold(port, Promise.resolve())
  return (at: string) => makeRental({ at, ...device })
}
const chargeKeys = (server: FakeServer) => new Set(server.calls('booking.confirmPayment').map(({ args }) => args[2]))
const payButton = () => screen.queryByRole('button', { name: /^Pay/ })

describe('a page that was killed before the payment', () => {
  const press = async (app: Awaited<ReturnType<typeof makeRental>>) => {
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await app.settle()
  }

  test.each([
    ['access-hours', 'booking.holdUnit', undefined, 'insurance'],
    ['insurance', 'booking.addProtection', aBooking(), 'payment'],
  ])(
    'NET-26 killed at %s during %s: the same step is shown again with its answers, and one press continues',
    async (step, port, held, next) => {
      const server = fakeServer(held && { booking: held })
      const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
      const memory = createMemoryDevice(() => clock.now())
      const open = () =>
        makeRental({
          at: `/register/${step}${QUERY}`,
          clock,
          memory,
          server,
          person: customer,
          ...(held && { kept: { 'booking-store:booking-id': held.id } }),
        })
      const before = await open()
      if (step === 'access-hours') await userEvent.click(await screen.findByRole('radio', { name: /Regular/ }))
      server.hold(port, never)
      await press(before)
      before.screen?.unmount()
      before.app.store.stopSagas()
      server.hold(port, Promise.resolve())
      const after = await open()
      expect(after.address()).toBe(`/register/${step}${QUERY}`)
      await press(after)
      expect(after.address()).toBe(`/register/${next}${QUERY}`)
      const keys = server.calls(port).map(({ args }) => args.at(-1))
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
    },
  )
})

describe('a page that was killed during a payment', () => {
  test.each([
    ['booking.createIntent', 'initializingPayment'],
    ['booking.confirmAgreement', 'confirmingAgreement'],
    ['booking.confirmPayment', 'confirmingPaymentMethod'],
  ])('PAY-07 before %s is called, the attempt is stored on the device', async (port, phase) => {
    const server = fakeServer({ booking: insured() })
    const reopen = await killPageDuring(port, server)
    const { memory, ...after } = await reopen('/register/unit?storeId=s1')
    expect(memory.kept.get('attempts/bkg-1')?.value).toMatchObject({ bookingId: 'bkg-1', sourceId: 'src-1', phase })
    after.screen?.unmount()
  })

  test.each(['booking.createIntent', 'booking.askForAgreement', 'booking.confirmAgreement', 'booking.confirmPayment'])(
    'PAY-07 NET-26 killed at %s and reopened on the same page, it continues automatically and charges once',
    async port => {
      const server = fakeServer({ booking: insured() })
      const after = await (await killPageDuring(port, server))(CONFIRM)
      await after.advance(5_000)
      expect(after.address()).toBe(`/register/sign${QUERY}`)
      expect(chargeKeys(server).size).toBe(1)
    },
  )

  test('PAY-07 killed before the charge and reopened at the card step: the page says that nothing was charged, and one press pays', async () => {
    const server = fakeServer({ booking: insured() })
    const after = await (await killPageDuring('booking.confirmAgreement', server))(PAYMENT)
    await after.advance(1_000)
    expect(screen.getByText('Finish your booking: your card is already checked')).toBeVisible()
    expect(screen.getByText(/Nothing has been charged/)).toBeVisible()
    expect(payButton()).toBeVisible()
    expect(server.calls('booking.confirmPayment')).toHaveLength(0)
    await after.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId: 'src-1' }))
    await after.advance(5_000)
    expect(after.address()).toBe(`/register/sign${QUERY}`)
  })

  test('PAY-07 PAY-18 killed during the charge and reopened at the card step: the server is asked before Pay is offered', async () => {
    const server = fakeServer({ booking: insured() })
    const after = await (await killPageDuring('booking.confirmPayment', server))(PAYMENT)
    await after.advance(3_000)
    expect(after.address()).toBe(`/register/sign${QUERY}`)
    expect(chargeKeys(server).size).toBe(1)
  })

  test('PAY-25 killed during the charge, and then the total differs: the page does not claim that nothing was taken', async () => {
    const server = fakeServer({ booking: insured() })
    const reopen = await killPageDuring('booking.confirmPayment', server)
    const lineItems = [{ type: 'MonthlyPrice', amount: 15_000 }] as const
    server.set(insured({ invoiceEstimate: { totalPrice: 15_000, lineItems } }))
    const after = await reopen(CONFIRM)
    await after.advance(3_000)
    expect(after.address()).toBe(`/register/payment${QUERY}`)
    expect(screen.getByRole('alert')).toHaveTextContent('we don’t know yet whether your payment went through')
    expect(document.body).not.toHaveTextContent(/Nothing has been/)
    expect(screen.getByRole('button', { name: 'Pay £150' })).toBeVisible()
    await after.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId: 'src-1' }))
    await after.advance(5_000)
    expect(after.address()).toBe(`/register/sign${QUERY}`)
    expect(chargeKeys(server).size).toBe(1)
  })

  test('PAY-18 killed during the charge, and then the server is unreachable: the page does not claim that nothing was charged', async () => {
    const server = fakeServer({ booking: insured() })
    const reopen = await killPageDuring('booking.confirmPayment', server)
    let reads = 0
    server.onCall('booking.readBooking', () => {
      // the first is how the page learns of the booking
      if (++reads > 1 && reads < 4) throw new AppError('TIMEOUT', 0)
    })
    const after = await reopen(CONFIRM)
    expect(screen.getByRole('alert')).toHaveTextContent('We are checking your payment')
    expect(after.types()).not.toContain('booking/paymentRefused')
    await after.advance(5_000)
    expect(after.address()).toBe(`/register/sign${QUERY}`)
  })
})

describe('a charge without a clear answer', () => {
  const atPayment = async (server: FakeServer) => {
    const app = await makeRental({ at: PAYMENT, person: customer, server, kept: { 'booking-store:booking-id': 'bkg-1' } })
    await app.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId: 'src-1' }))
    return app
  }

  test.each([
    ['BAD_GATEWAY', 502],
    ['INTERNAL_SERVER_ERROR', 500],
    ['IDEMPOTENCY_KEY_REUSED', 422],
    ['SIGN_IN_REQUIRED', 401],
    ['INVALID_REPSONSE_DATA', 422],
    ['UNKNOWN', 404],
  ])('PAY-18 %s %d is shown as checking and never as a failure; repeating the request clarifies it', async (code, status) => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.confirmPayment', code, status)
    const app = await atPayment(server)
    await app.advance(2_500)
    expect(screen.getByRole('alert')).toHaveTextContent('We are checking your payment')
    expect(screen.queryByText(/not been charged/)).toBeNull()
    await app.advance(3_000)
    expect(app.address()).toBe(`/register/sign${QUERY}`)
    expect(chargeKeys(server).size).toBe(1)
  })

  test('a charge refused with a code of the catalogue is an answer, whatever its status, and is shown at once', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.confirmPayment', 'BILLING_SETUP_FAILED', 502)
    const app = await makeRental({
      at: PAYMENT,
      person: customer,
      server,
      cards: { 'payment.listSources': () => [] },
      kept: { 'booking-store:booking-id': 'bkg-1' },
    })
    await app.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId: 'src-1' }))
    await app.advance(2_500)
    expect(await screen.findByText(/could not set up payments/)).toBeVisible()
    expect(app.types()).not.toContain('booking/paymentOutcomeUnknown')
    await app.dispatch(paymentRetryRequested())
    await app.advance(5_000)
    expect(app.address()).toBe(`/register/sign${QUERY}`)
    expect(chargeKeys(server).size).toBe(2)
  })

  test.each(['booking.readBooking', 'booking.createIntent', 'booking.askForAgreement', 'booking.confirmAgreement'])(
    'lost answers of %s are shown as checking and never as a failure, and the payment is made',
    async port => {
      const server = fakeServer({ booking: insured() })
      const app = await makeRental({ at: PAYMENT, person: customer, server, kept: { 'booking-store:booking-id': 'bkg-1' } })
      for (let time = 0; time < 4; time++) server.refuse(port, 'NETWORK', 0)
      await app.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId: 'src-1' }))
      await app.advance(2_500)
      expect(screen.getByRole('alert')).toHaveTextContent('We are checking your payment')
      expect(screen.queryByText(/could not be completed/)).toBeNull()
      await app.advance(30_000)
      expect(app.types()).not.toContain('booking/paymentRefused')
      expect(app.address()).toBe(`/register/sign${QUERY}`)
      expect(server.calls('booking.confirmPayment')).toHaveLength(1)
    },
  )

  test('after two minutes without an answer before the charge the page says that nothing was charged', async () => {
    const server = fakeServer({ booking: insured() })
    for (let time = 0; time < 20; time++) server.refuse('booking.createIntent', 'NETWORK', 0)
    const app = await atPayment(server)
    await app.advance(150_000)
    expect(screen.getByRole('alert')).toHaveTextContent('You have not been charged')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(server.calls('booking.confirmPayment')).toHaveLength(0)
  })

  test('PAY-18 when the session ends during the check the page makes no statement about the payment', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.confirmPayment', 'TIMEOUT', 0)
    const app = await atPayment(server)
    await app.advance(2_100)
    server.refuse('booking.readBooking', 'SIGN_IN_REQUIRED', 401)
    await app.advance(1_500)
    expect(app.types()).not.toContain('booking/paymentRefused')
    await app.advance(5_000)
    expect(app.address()).toBe(`/register/sign${QUERY}`)
  })

  test('PAY-15 after two minutes the page shows a reference, promises an e-mail, and still learns the outcome automatically', async () => {
    let isSilent = true
    const silent: FakeServer = fakeServer({
      booking: insured(),
      fakes: {
        'booking.confirmPayment': () => {
          if (isSilent) throw new AppError('TIMEOUT', 0)
          silent.set(insured({ status: 'Ongoing', expiresAt: undefined }))
          return null
        },
      },
    })
    const app = await atPayment(silent)
    await app.advance(140_000)
    expect(screen.getByRole('alert')).toHaveTextContent('will e-mail you')
    expect(screen.getByRole('alert')).toHaveTextContent('Your reference is bkg-1')
    isSilent = false
    await app.advance(35_000)
    expect(app.types()).toContain('booking/rentalPaid')
  })

  test('PAY-06 Back during the payment: the page says that it is in progress, with a link to it and without Pay', async () => {
    const server = fakeServer({ booking: insured() })
    server.hold('booking.confirmPayment', never)
    const app = await atPayment(server)
    await app.advance(3_000)
    await app.go(PAYMENT)
    expect(screen.getByText(/Don’t pay again/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Check payment status' })).toHaveAttribute('href', CONFIRM)
    expect(payButton()).toBeNull()
  })
})
