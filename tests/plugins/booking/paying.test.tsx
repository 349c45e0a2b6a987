import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { AppError } from '@/kernel/AppError'
import { paymentRetryRequested, paymentSubmitted } from '@plugins/booking/events'
import { aBooking, insured } from '../../support/rental/catalogue'
import { customer, personBecame } from '../../support/rental/person'
import { fakeServer, type FakeServer } from '../../support/rental/fakeServer'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const atPayment = async (server: FakeServer = fakeServer({ booking: insured() })) => {
  const app = await makeRental({
    at: `/register/payment${QUERY}`,
    person: customer,
    server,
    kept: { 'booking-store:booking-id': 'bkg-1' },
  })
  const pay = () => app.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId: 'src-1' }))
  return { ...app, pay }
}
const phase = (id: string): Element | null => document.querySelector(`[data-phase="${id}"]`)

describe('confirming a payment', () => {
  test('S2.25 S4.26: the statuses follow their order, and the last leads to signing', async () => {
    const app = await atPayment()
    await app.pay()
    expect(app.address()).toBe(`/register/payment/confirm${QUERY}`)
    expect(phase('waitingForAgreement')).toHaveAttribute('data-state', 'active')
    expect(phase('fetchingAgreement')).toHaveAttribute('data-state', 'done')
    expect(phase('verifyingRedirectAuthorization')).toBeNull()
    for (const done of ['verifyingCredentials', 'initializingPayment']) expect(phase(done)).toHaveAttribute('data-state', 'done')
    expect(screen.getByText('Waiting for your agreement', { selector: '[role=status] *' })).toBeInTheDocument()
    await app.advance(2_000)
    expect(screen.getByRole('heading', { level: 1, name: 'Paid. Thank you!' })).toBeInTheDocument()
    expect(phase('paymentMethodVerified')).toHaveAttribute('data-state', 'done')
    await app.advance(1_000)
    expect(app.address()).toBe(`/register/sign${QUERY}`)
  })

  test.each([
    ['S4.21', 'booking.createIntent', 'initializingPayment', 'Starting the payment'],
    ['S4.22', 'booking.askForAgreement', 'fetchingAgreement', 'Fetching your agreement'],
    ['S4.24', 'booking.confirmAgreement', 'confirmingAgreement', 'Confirming the agreement'],
    ['S4.25', 'booking.confirmPayment', 'confirmingPaymentMethod', 'Confirming your payment'],
  ])('%s: until %s is answered, %s is the active status', async (_, port, active, words) => {
    const app = await atPayment(fakeServer({ booking: insured(), fakes: { [port]: () => new Promise(() => undefined) } }))
    await app.pay()
    await app.advance(2_000)
    expect(app.server.calls(port)).toHaveLength(1)
    expect(document.querySelector('[data-state="active"]')).toBe(phase(active))
    expect(screen.getByText(words, { selector: '[role=status] *' })).toBeInTheDocument()
  })

  test('S4.20: session and profile are checked first, which is shown, and nothing starts before they are known', async () => {
    const app = await atPayment()
    await app.dispatch(personBecame({ profile: 'unknown' }), 'app')
    await app.pay()
    const reached = app.events().filter(({ type }) => type === 'booking/confirmPhaseReached')
    expect(reached.map(({ payload }) => payload)).toEqual([{ phase: 'verifyingCredentials' }])
    expect(app.server.calls('booking.createIntent')).toHaveLength(0)
    await app.dispatch(personBecame({ profile: 'valid' }), 'app')
    expect(app.server.calls('booking.createIntent')).toHaveLength(1)
    expect(phase('verifyingCredentials')).toHaveTextContent('Checking your booking')
  })

  test('S4.23 each poll for the agreement has its own key', async () => {
    const app = await atPayment(fakeServer({ booking: insured(), drawnUpAfter: 3 }))
    await app.pay()
    await app.advance(2_000)
    await app.advance(3_000)
    const keys = app.server.calls('booking.askForAgreement').map(call => call.args[1])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(3)
    expect(app.types()).toContain('booking/rentalPaid')
  })

  test('S4.23 S8.55: after 90 seconds without an agreement the page says so, with a retry', async () => {
    const app = await atPayment(
      fakeServer({ booking: insured(), fakes: { 'booking.askForAgreement': () => ({ state: 'InsuranceAdded' }) } }),
    )
    await app.pay()
    await app.advance(95_000)
    expect(screen.getByRole('alert')).toHaveTextContent('Your agreement is taking longer than usual')
    expect(screen.getByRole('alert')).toHaveTextContent('You have not been charged')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
  })

  test('PAY-01 PAY-02: pressed twenty times, it creates one intent and one charge', async () => {
    const app = await atPayment()
    for (let time = 0; time < 20; time++) await app.pay()
    await app.advance(5_000)
    expect(app.server.calls('booking.createIntent')).toHaveLength(1)
    expect(app.server.calls('booking.confirmPayment')).toHaveLength(1)
  })

  test('PAY-06 PAY-18: without an answer to the charge the booking is loaded before anything is shown, and Pay is not offered', async () => {
    const server = fakeServer({
      booking: insured(),
      fakes: {
        'booking.confirmPayment': () => {
          server.set(insured({ status: 'Ongoing', expiresAt: undefined }))
          throw new AppError('TIMEOUT', 0)
        },
      },
    })
    const app = await atPayment(server)
    await app.pay()
    await app.advance(2_000)
    expect(screen.getByRole('alert')).toHaveTextContent('We are checking your payment')
    expect(screen.getByRole('alert')).toHaveTextContent('Don’t pay again')
    expect(screen.queryByRole('button', { name: /Pay|Try again/ })).toBeNull()
    await app.advance(1_000)
    expect(app.types()).toContain('booking/rentalPaid')
    expect(server.calls('booking.confirmPayment')).toHaveLength(1)
  })

  test('PAY-18: if the server says that it is not paid, the same request is sent again with its key', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.confirmPayment', 'NETWORK', 0)
    const app = await atPayment(server)
    await app.pay()
    await app.advance(2_000)
    await app.advance(1_000)
    const keys = server.calls('booking.confirmPayment').map(call => call.args[2])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(app.types()).toContain('booking/rentalPaid')
  })

  test('PAY-15 PAY-18: after two minutes without an answer the page says neither yes nor no, and asks again on request', async () => {
    const server = fakeServer({ booking: insured() })
    for (let time = 0; time < 20; time++) server.refuse('booking.confirmPayment', 'TIMEOUT', 0)
    const app = await atPayment(server)
    await app.pay()
    await app.advance(140_000)
    expect(screen.getByRole('alert')).toHaveTextContent('We do not know yet whether your payment was made')
    server.set(insured({ status: 'Ongoing' }))
    await app.dispatch(paymentRetryRequested())
    expect(app.types()).toContain('booking/rentalPaid')
  })

  test.each([
    ['S8.35 PAY-19', 'PAYMENT_FAILED'],
    ['S8.32', 'INVALID_PAYMENT_SOURCE'],
    ['S8.33', 'INVALID_PAYMENT_SOURCE_ID'],
    ['S8.34', 'PAYMENT_SOURCE_NOT_FOUND'],
    ['S8.9', 'BILLING_METHOD_NOT_FOUND'],
  ])('%s: %s leads back to the cards with its message', async (_, code) => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.confirmPayment', code, 402)
    const app = await atPayment(server)
    await app.pay()
    await app.advance(2_000)
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(app.types()).toContain('booking/paymentRefused')
  })

  test('S8.54 S8.7: any other refusal says what to do, and a retry works', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.createIntent', 'BILLING_SETUP_FAILED', 502)
    const app = await atPayment(server)
    await app.pay()
    expect(await screen.findByRole('alert')).toHaveTextContent('Payment could not be completed')
    expect(screen.getByRole('link', { name: 'Use another card' })).toHaveAttribute('href', `/register/payment${QUERY}`)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.advance(3_000)
    expect(app.types()).toContain('booking/rentalPaid')
  })

  test('S8.14: an invalid agreement can be requested again, and contact details are shown', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.confirmAgreement', 'INVALID_AGREEMENT', 400)
    const app = await atPayment(server)
    await app.pay()
    await app.advance(2_000)
    expect(screen.getByRole('alert')).toBeInTheDocument()
    expect(phase('confirmingAgreement')).toHaveAttribute('data-state', 'failed')
    expect(await screen.findByText(/There is a problem with this agreement/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Call \d/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/))
    expect(screen.getByRole('link', { name: 'E-mail us' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.advance(3_000)
    expect(app.types()).toContain('booking/rentalPaid')
  })

  test('S8.44: if confirming the agreement fails without a known code, the page says that the booking could not be updated', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.confirmAgreement', 'WHATEVER', 400)
    const app = await atPayment(server)
    await app.pay()
    await app.advance(2_000)
    expect(screen.getByRole('alert')).toHaveTextContent('We could not update your booking')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  test('S8.44 S8.54: a charge refused without a known code reports both, and that nothing was taken', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.confirmPayment', 'WHATEVER', 400)
    const app = await atPayment(server)
    await app.pay()
    await app.advance(2_000)
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Payment could not be completed')
    expect(alert).toHaveTextContent('We could not update your booking')
    expect(alert).toHaveTextContent('You have not been charged, and everything you entered is kept.')
    expect(alert).toHaveTextContent('Your unit is still held for you until 10:30.')
    expect(screen.getByRole('link', { name: 'Use another card' })).toBeInTheDocument()
  })

  test('S8.12 PAY-26: a unit taken in the meantime leads to another one, not to paying again', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.confirmPayment', 'NO_AVAILABLE_UNIT', 409)
    const app = await atPayment(server)
    await app.pay()
    await app.advance(2_000)
    expect(screen.getByRole('alert')).toHaveTextContent('you have not been charged')
    expect(screen.getByRole('link', { name: 'Choose a unit' })).toHaveAttribute('href', `/register/unit${QUERY}`)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('S8.26 PAY-42: another currency is refused with a text, and nothing is charged', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.createIntent', 'INVALID_CURRENCYCODE', 400)
    const app = await makeRental({
      at: `/register/payment${QUERY}`,
      person: customer,
      server,
      cards: { 'payment.listSources': () => [] },
      kept: { 'booking-store:booking-id': 'bkg-1' },
    })
    await app.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId: 'src-1' }))
    expect(await screen.findByText(/The currency of this payment is not valid/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Call \d/ })).toBeInTheDocument()
    expect(server.calls('booking.confirmPayment')).toHaveLength(0)
  })

  test.each([
    ['still to be protected', aBooking(), 'insurance'],
    ['as it was', insured(), 'payment'],
    ['over', insured({ status: 'Expired' }), 'access-hours'],
  ])('S8.22: a booking in another state, %s, is loaded again, and the first missing step says so', async (_how, now, step) => {
    const server = fakeServer({
      booking: insured(),
      fakes: {
        'booking.confirmPayment': () => {
          server.set(now)
          throw new AppError('INVALID_BOOKING_STATE', 409)
        },
      },
    })
    const app = await atPayment(server)
    await app.pay()
    await app.advance(2_000)
    expect(app.address()).toBe(`/register/${step}${QUERY}`)
    expect(screen.getByText(/Your booking has changed in the meantime/)).toBeInTheDocument()
    expect(app.types()).not.toContain('booking/rentalPaid')
  })

  test('PAY-25: a total other than the one shown is not charged, and must be confirmed', async () => {
    const server = fakeServer({ booking: insured() })
    const app = await atPayment(server)
    const dearer = insured({ invoiceEstimate: { totalPrice: 15_000, lineItems: [{ type: 'MonthlyPrice', amount: 15_000 }] } })
    server.set(dearer)
    await app.pay()
    await app.advance(2_000)
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(screen.getByRole('alert')).toHaveTextContent('The total to pay has changed')
    expect(screen.getByRole('button', { name: 'Pay £150' })).toBeInTheDocument()
    expect(server.calls('booking.createIntent')).toHaveLength(0)
    await app.pay()
    await app.advance(3_000)
    expect(app.types()).toContain('booking/rentalPaid')
  })

  test('PAY-06: if the booking cannot be loaded after the charge, it is paid by the answer to the charge', async () => {
    const server = fakeServer({ booking: insured() })
    const app = await atPayment(server)
    await app.pay()
    server.refuse('booking.readBooking', 'INVALID_REPSONSE_DATA', 422)
    await app.advance(2_000)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(app.types()).toContain('booking/rentalPaid')
    expect(app.types()).not.toContain('booking/paymentRefused')
  })

  test('PAY-24: a hold does not end during its payment', async () => {
    const app = await atPayment(
      fakeServer({
        booking: insured({ expiresAt: Date.parse('2026-03-02T10:00:30Z') }),
        fakes: { 'booking.askForAgreement': () => ({ state: 'Ongoing' }) },
      }),
    )
    await app.pay()
    await app.advance(60_000)
    expect(app.types()).not.toContain('booking/holdExpired')
  })

  test('PAY-03: a booking paid in another tab is not paid again', async () => {
    const server = fakeServer({ booking: insured() })
    const app = await atPayment(server)
    server.set(insured({ status: 'Ongoing' }))
    await app.pay()
    expect(app.types()).toContain('booking/rentalPaid')
    expect(server.calls('booking.createIntent')).toHaveLength(0)
  })

  test('S2.25: opened without a payment, the page leads back to the payment step and charges nothing', async () => {
    const app = await makeRental({ at: `/register/payment/confirm${QUERY}`, person: customer, stored: insured() })
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(app.server.calls('booking.createIntent')).toHaveLength(0)
  })

  test('PAY-07 PAY-34: a page reloaded in the middle continues with the same requests', async () => {
    const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
    const memory = createMemoryDevice(() => clock.now())
    const server = fakeServer({ booking: insured() })
    const device = { clock, memory, server, person: customer, kept: { 'booking-store:booking-id': 'bkg-1' } }
    const before = await makeRental({ at: `/register/payment${QUERY}`, ...device })
    await before.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId: 'src-1' }))
    before.screen?.unmount()
    before.app.store.stopSagas()
    const after = await makeRental({ at: `/register/payment/confirm${QUERY}`, ...device })
    await after.advance(3_000)
    expect(after.types()).toContain('booking/rentalPaid')
    expect(server.calls('booking.confirmPayment')).toHaveLength(1)
  })
})

test('PAY-18 a charge ended with 408 by an intermediate server is not a refusal: it is checked, under the same key', async () => {
  const server = fakeServer({ booking: insured() })
  server.refuse('booking.confirmPayment', 'REQUEST_TIMEOUT', 408)
  const app = await atPayment(server)
  await app.pay()
  await app.advance(2_000)
  expect(app.types()).toContain('booking/paymentOutcomeUnknown')
  expect(app.types()).not.toContain('booking/paymentRefused')
  await app.advance(3_000)
  expect(server.calls('booking.confirmPayment')).toHaveLength(2)
  expect(new Set(server.calls('booking.confirmPayment').map(({ args }) => args[2])).size).toBe(1)
  expect(app.types()).toContain('booking/rentalPaid')
})
