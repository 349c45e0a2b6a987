import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stepSubmitted } from '@plugins/booking/events'
import { aBooking, insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { fakeServer } from '../../support/rental/fakeServer'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const press = async (name: RegExp | string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))
const atAccessHours = async (server = fakeServer()) => {
  const app = await makeRental({ at: `/register/access-hours${QUERY}`, person: customer, server })
  await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
  return app
}

describe('access hours', () => {
  test('S5.23: Continue without a choice says what is missing, and makes no call', async () => {
    const app = await makeRental({ at: `/register/access-hours${QUERY}`, person: customer })
    await press('Continue')
    expect(await screen.findByText('Make a selection to continue')).toBeInTheDocument()
    expect(app.server.calls('booking.holdUnit')).toHaveLength(0)
    await userEvent.click(screen.getByRole('radio', { name: 'Regular hours' }))
    expect(screen.queryByText('Make a selection to continue')).toBeNull()
  })

  test('S1.4 S4.69: two choices with the price of the second; extended is written to the address with a note that it cannot be undone', async () => {
    const app = await atAccessHours()
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByText('+ £12 per month (£2.76 per week)')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Extended access' }))
    await app.settle()
    expect(app.address()).toBe(`/register/access-hours${QUERY}&accessHours=extended`)
    await userEvent.click(screen.getByRole('checkbox', { name: /can’t remove it later/ }))
    await press('Continue')
    await app.settle()
    expect(app.server.calls('booking.holdUnit')[0]?.args[0]).toEqual({
      unitTypeId: 'u1',
      moveInAt: '2026-03-10',
      extendedAccess: true,
    })
  })

  test('a choice shows how it changed the price, beside the control; so does undoing it', async () => {
    await atAccessHours()
    const note = screen.getByText('', { selector: 'p[role=status]' })
    await userEvent.click(screen.getByRole('radio', { name: 'Extended access' }))
    expect(note).toHaveTextContent('Extended access: £12 a month more. You pay £153 today, then £138 each month.')
    await userEvent.click(screen.getByRole('radio', { name: 'Regular hours' }))
    expect(note).toHaveTextContent('Extended access: £12 a month less. You pay £141 today, then £126 each month.')
  })

  test('S6.6 S7.8: a current enquiry is named in the booking', async () => {
    const app = await makeRental({ at: `/register/access-hours${QUERY}`, person: { ...customer, inquiry: 'inq-1' } })
    await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
    await press('Continue')
    expect(app.server.calls('booking.holdUnit')[0]?.args[0]).toEqual({
      unitTypeId: 'u1',
      moveInAt: '2026-03-10',
      inquiryId: 'inq-1',
    })
  })

  test('I-5: pressed repeatedly while it runs, it holds one unit', async () => {
    let answer: (booking: unknown) => void = () => undefined
    const app = await atAccessHours(
      fakeServer({ fakes: { 'booking.holdUnit': () => new Promise(resolve => (answer = resolve)) } }),
    )
    await app.dispatch(stepSubmitted({ step: 'access-hours' }))
    await app.dispatch(stepSubmitted({ step: 'access-hours' }))
    await press('Continue')
    answer(aBooking())
    await app.settle()
    expect(app.server.calls('booking.holdUnit')).toHaveLength(1)
    expect(app.address()).toBe(`/register/insurance${QUERY}`)
  })

  test('NET-25: without an answer the key is kept, and trying again sends the same request', async () => {
    const server = fakeServer()
    server.refuse('booking.holdUnit', 'TIMEOUT', 0)
    const app = await atAccessHours(server)
    await press('Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not create your booking')
    await press('Continue')
    await app.settle()
    const keys = server.calls('booking.holdUnit').map(call => call.args[1])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect([...app.memory.kept.keys()].some(key => key.startsWith('intentions/'))).toBe(false)
  })

  test('S8.12: without a free unit the text links to the units, and no choice is lost', async () => {
    const server = fakeServer()
    server.refuse('booking.holdUnit', 'NO_AVAILABLE_UNIT', 409)
    await atAccessHours(server)
    await press('Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent('All units of this kind have just been taken')
    expect(screen.getByRole('link', { name: 'Choose a unit' })).toHaveAttribute('href', `/register/unit${QUERY}`)
    expect(screen.getByRole('radio', { name: 'Regular hours' })).toBeChecked()
  })

  test.each([
    ['S8.27', 'UNIT_DOES_NOT_EXIST', 'unit'],
    ['S8.28', 'INVALID_UNIT_TYPE_ID', 'unit'],
    ['S8.15', 'INVALID_MOVE_IN_DATE', 'date'],
  ])('%s: %s redirects to /register/%s with its text', async (_, code, step) => {
    const server = fakeServer()
    server.refuse('booking.holdUnit', code, 400)
    const app = await atAccessHours(server)
    await press('Continue')
    await app.settle()
    expect(app.address()).toBe(`/register/${step}${QUERY}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Please choose/)
  })

  test('S8.43: a failure without a known code says what could not be done', async () => {
    const server = fakeServer()
    server.refuse('booking.holdUnit', 'UNKNOWN', 500)
    await atAccessHours(server)
    await press('Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /We could not create your booking.*Something went wrong on our side/,
    )
  })

  test('S8.61: without the price of extended access, regular ones can still be chosen', async () => {
    const server = fakeServer()
    server.refuse('booking.readExtendedAccess', 'TIMEOUT', 0)
    server.refuse('booking.readExtendedAccess', 'TIMEOUT', 0)
    const app = await atAccessHours(server)
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load the price of extended access')
    expect(screen.getByRole('radio', { name: 'Extended access' })).toBeDisabled()
    await press('Continue')
    await app.settle()
    expect(app.address()).toBe(`/register/insurance${QUERY}`)
  })
})

describe('protection', () => {
  const atProtection = (server = fakeServer({ booking: aBooking() })) =>
    makeRental({ at: `/register/insurance${QUERY}`, person: customer, server, kept: { 'booking-store:booking-id': 'bkg-1' } })

  test('S8.22: a booking that can no longer be changed is loaded again, and the text is shown', async () => {
    const server = fakeServer({ booking: aBooking() })
    server.refuse('booking.addProtection', 'INVALID_BOOKING_STATE', 409)
    const app = await atProtection(server)
    await press('Continue')
    await app.settle()
    expect(server.calls('booking.readBooking')).toHaveLength(2)
    expect(screen.getByRole('alert')).toHaveTextContent('Your booking has changed in the meantime')
  })

  test('S8.22: if it has ended, the first missing step opens', async () => {
    const server = fakeServer({ booking: aBooking() })
    server.refuse('booking.addProtection', 'INVALID_BOOKING_STATE', 409)
    const app = await atProtection(server)
    server.set(aBooking({ status: 'Expired' }))
    await press('Continue')
    await app.settle()
    expect(app.address()).toBe(`/register/access-hours${QUERY}`)
    expect(screen.getByText('Your unit is no longer held')).toBeInTheDocument()
  })

  test('S8.44: any other failure says that the booking could not be updated', async () => {
    const server = fakeServer({ booking: aBooking() })
    server.refuse('booking.addProtection', 'UNKNOWN', 500)
    await atProtection(server)
    await press('Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not update your booking')
  })
})

describe('payment', () => {
  const atPayment = () =>
    makeRental({ at: `/register/payment${QUERY}`, person: { ...customer, card: undefined }, stored: insured() })

  test('S5.25 S5.26: Pay without terms and card reports both, and makes no call', async () => {
    const app = await atPayment()
    await press(/^Pay £/)
    expect(screen.getByRole('link', { name: 'Select a payment method' })).toBeInTheDocument()
    expect(screen.getAllByText('Confirm you have read the Privacy Policy and Terms and Conditions')).toHaveLength(2)
    await userEvent.click(screen.getByRole('checkbox'))
    expect(screen.queryByText('Confirm you have read the Privacy Policy and Terms and Conditions')).toBeNull()
    expect(app.server.calls('booking.createIntent')).toHaveLength(0)
    expect(app.types()).not.toContain('booking/paymentSubmitted')
  })

  test('S3.105: name, phone and e-mail of the booking are shown', async () => {
    await atPayment()
    const details = await screen.findByText(/^Maya Whitfield, 07400 123456/)
    expect(details).toHaveTextContent('maya@example.com')
  })
})
