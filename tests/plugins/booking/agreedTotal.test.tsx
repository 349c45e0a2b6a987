import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visibilityChanged } from '@/contracts/app'
import { booking as wireBooking, type Booking } from '@/domain/schemas/booking'
import { AppError } from '@/kernel/AppError'
import { parseWith } from '@/runtime/http/responses'
import { paymentSubmitted } from '@plugins/booking/events'
import { anIntent } from '../../support/cardServer'
import { HOLD_ENDS, insured } from '../../support/rental/catalogue'
import { acceptTerms, openCardForm, pressPay } from './support/newCardForm'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer, type FakeServer } from '../../support/rental/fakeServer'

const PAYMENT = `/register/payment${QUERY}`
const withoutTotal = (changes: Partial<Booking> = {}): Booking => insured({ invoiceEstimate: undefined, ...changes })

const at = (server: FakeServer, address = PAYMENT) =>
  makeRental({ at: address, person: customer, server, kept: { 'booking-store:booking-id': 'bkg-1' } })
const pay = async (app: Awaited<ReturnType<typeof at>>) => {
  await app.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId: 'src-1' }))
  await app.advance(3_000)
}
const payButton = () => screen.queryByRole('button', { name: /^Pay/ })
const main = () => screen.getByRole('main')

describe('a booking without a total', () => {
  test('it is requested again, then the page says so: nothing can be paid, and no other total is shown', async () => {
    const server = fakeServer({ booking: withoutTotal({ insurance: { type: 'Other' } }) })
    await at(server)
    expect(screen.getByRole('alert')).toHaveTextContent('We could not work out the total to pay')
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing has been taken/)
    expect(screen.getByRole('link', { name: /^Call \d/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/))
    expect(server.calls('booking.readBooking')).toHaveLength(2)
    expect(payButton()).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(document.body).not.toHaveTextContent('£')
  })

  test('Try again requests it once more, and with a total the booking can be paid', async () => {
    const server = fakeServer({ booking: withoutTotal() })
    const app = await at(server)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.settle()
    expect(screen.getByRole('alert')).toHaveTextContent('We could not work out the total to pay')
    server.set(insured())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.settle()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Pay £140' })).toBeVisible()
    await pay(app)
    expect(app.types()).toContain('booking/rentalPaid')
  })

  test('a single answer without a total is not shown', async () => {
    const server = fakeServer({ booking: withoutTotal() })
    let reads = 0
    server.onCall('booking.readBooking', () => {
      if (++reads === 2) server.set(insured())
    })
    await at(server)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Pay £140' })).toBeVisible()
  })

  test('if the server cannot be asked again, that is the reason shown', async () => {
    const server = fakeServer({ booking: withoutTotal() })
    let reads = 0
    server.onCall('booking.readBooking', () => {
      if (++reads === 2) throw new AppError('NETWORK', 0)
    })
    await at(server)
    expect(screen.getByRole('alert')).toHaveTextContent('We could not reach our servers')
    expect(payButton()).toBeNull()
  })

  test('if the total is missing when the person returns to the page, Pay disappears', async () => {
    const server = fakeServer({ booking: insured() })
    const app = await at(server)
    expect(payButton()).toBeVisible()
    server.set(withoutTotal())
    await app.dispatch(visibilityChanged({ visible: false }), 'app')
    await app.advance(61_000)
    await app.dispatch(visibilityChanged({ visible: true }), 'app')
    expect(payButton()).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('We could not work out the total to pay')
  })

  test('if the total goes missing between rendering and the press, the payment provider is not called', async () => {
    const server = fakeServer({ booking: insured() })
    const app = await at(server)
    server.set(withoutTotal())
    await pay(app)
    expect(app.address()).toBe(PAYMENT)
    expect(main()).toHaveTextContent('Nothing has been taken')
    expect(payButton()).toBeNull()
    expect(server.calls('booking.createIntent')).toHaveLength(0)
    expect(server.calls('booking.confirmPayment')).toHaveLength(0)
  })
})

test.each([
  ['0', 0],
  ['-1', -1],
  ['0.005', 0.005],
  ['1e9', 1e9],
  ['NaN', Number.NaN],
  ['missing', undefined],
  ['a text', '140'],
])(
  'PAY-41 with a total that is %s the page says that it cannot understand the answer, shows no such amount, and nothing can be paid until there is a valid total',
  async (_, bad) => {
    const sent = (totalPrice: unknown) => ({
      id: 'bkg-1',
      status: 'InsuranceAdded',
      unit: { id: 'u1', name: '50 sq ft', measurements: [{ system: 'IU', area: 50 }], features: [] },
      store: { id: 's1', name: 'Bristol', address: { city: 'Bristol', country: 'GB' } },
      moveInAt: '2026-03-10',
      extendedAccess: false,
      insurance: { type: 'ProviderProtection', price: 8.25, declaredValue: 2000 },
      invoiceEstimate: { totalPrice, lineItems: [{ type: 'MonthlyPrice', amount: 140 }] },
    })
    let total: unknown = bad
    const read = () => parseWith(wireBooking('ProviderProtection'))(sent(total))
    const server = fakeServer({ booking: insured(), fakes: { 'booking.readBooking': read } })
    const app = await at(server)
    const notice = screen.getByRole('alert')
    expect(notice).toHaveTextContent('We could not load your booking')
    expect(notice).toHaveTextContent('We received an answer we do not understand')
    expect(document.body).not.toHaveTextContent(/NaN|undefined|£(0\b|-|1,00)/)
    expect(payButton()).toBeNull()
    total = 140
    await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }))
    await app.settle()
    expect(screen.getByRole('button', { name: 'Pay £140' })).toBeVisible()
  },
)

describe('the amount in the payment intent', () => {
  const intent = { id: 'pi-1', amount: 14_000, currencyCode: 'GBP', status: 'inited', expiresAt: HOLD_ENDS }
  const answering = (changes: Partial<typeof intent>) =>
    fakeServer({ booking: insured(), fakes: { 'booking.createIntent': () => ({ ...intent, ...changes }) } })

  test.each([
    ['another amount', { amount: 14_001 }, /another amount than the total on this page/],
    ['another currency', { currencyCode: 'EUR' }, /currency of this payment is not valid/],
  ])('%s than was agreed to, with a saved card: nothing is charged', async (_, changes, says) => {
    const server = answering(changes)
    const app = await makeRental({
      at: PAYMENT,
      person: customer,
      server,
      cards: { 'payment.listSources': () => [] },
      kept: { 'booking-store:booking-id': 'bkg-1' },
    })
    await pay(app)
    expect(await screen.findByText(says)).toBeVisible()
    expect(server.calls('booking.confirmPayment')).toHaveLength(0)
    expect(server.calls('booking.askForAgreement')).toHaveLength(0)
  })

  test.each([
    ['another amount', { amountPence: 14_001 }, /another amount than the total on this page/],
    ['another currency', { currencyCode: 'EUR' }, /could not be completed. Nothing has been taken/],
  ])('%s with a new card: the card is not even checked', async (_, changes, says) => {
    const app = await openCardForm({ 'payment.createIntent': () => anIntent('pi1', { amountPence: 14_000, ...changes }) })
    await acceptTerms()
    await pressPay(app)
    expect(await screen.findByText(says)).toBeVisible()
    expect(app.frame.told).toEqual([])
    expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
  })
})
