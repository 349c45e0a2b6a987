import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stepSubmitted } from '@plugins/booking/events'
import { aBooking, insured } from './support/catalogue'
import { customer } from './support/person'
import { fakeServer } from './support/server'
import { makeRental, QUERY } from './support/rental'

const press = async (name: RegExp | string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))
const atAccessHours = async (server = fakeServer()) => {
  const app = await makeRental({ at: `/register/access-hours${QUERY}`, person: customer, server })
  await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
  return app
}

describe('access hours', () => {
  test('S5.23: Continue without a choice says what is missing, and asks the server nothing', async () => {
    const app = await makeRental({ at: `/register/access-hours${QUERY}`, person: customer })
    await press('Continue')
    expect(await screen.findByText('Make a selection to continue')).toBeInTheDocument()
    expect(app.server.calls('booking.holdUnit')).toHaveLength(0)
    await userEvent.click(screen.getByRole('radio', { name: 'Regular hours' }))
    expect(screen.queryByText('Make a selection to continue')).toBeNull()
  })

  test('S1.4 S2.29 S4.69: two choices with the price of the second; extended stands in the address and says it cannot be undone', async () => {
    const app = await atAccessHours()
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByText('+ £12 per month (£2.76 per week)')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Extended hours' }))
    await app.settle()
    expect(app.address()).toBe(`/register/access-hours${QUERY}&accessHours=extended`)
    expect(screen.getByText(/cannot change back/)).toBeInTheDocument()
    await press('Continue')
    await app.settle()
    expect(app.server.calls('booking.holdUnit')[0]?.args[0]).toEqual({
      unitTypeId: 'u1',
      moveInAt: '2026-03-10',
      extendedAccess: true,
    })
  })

  test('product.md 7.1: a choice says what it did to the price, beside where it was made; taken back, it says that too', async () => {
    await atAccessHours()
    const note = screen.getByText('', { selector: 'p[role=status]' })
    await userEvent.click(screen.getByRole('radio', { name: 'Extended hours' }))
    expect(note).toHaveTextContent('Extended access: £12 a month more. You pay £153 today, then £138 each month.')
    await userEvent.click(screen.getByRole('radio', { name: 'Regular hours' }))
    expect(note).toHaveTextContent('Extended access: £12 a month less. You pay £141 today, then £126 each month.')
  })

  test('S6.6 S7.8: an enquiry that is alive is named in the booking', async () => {
    const app = await makeRental({ at: `/register/access-hours${QUERY}`, person: { ...customer, inquiry: 'inq-1' } })
    await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
    await press('Continue')
    expect(app.server.calls('booking.holdUnit')[0]?.args[0]).toEqual({
      unitTypeId: 'u1',
      moveInAt: '2026-03-10',
      inquiryId: 'inq-1',
    })
  })

  test('trust.md I-5: pressed again and again while it runs, one unit is held', async () => {
    let answer: (booking: unknown) => void = () => undefined
    const app = await atAccessHours(
      fakeServer({ fakes: { 'booking.holdUnit': () => new Promise(resolve => (answer = resolve)) } }),
    )
    await app.tell(stepSubmitted({ step: 'access-hours' }))
    await app.tell(stepSubmitted({ step: 'access-hours' }))
    await press('Continue')
    answer(aBooking())
    await app.settle()
    expect(app.server.calls('booking.holdUnit')).toHaveLength(1)
    expect(app.address()).toBe(`/register/insurance${QUERY}`)
  })

  test('NET-25: without an answer the key stays, and trying again is the same wish', async () => {
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

  test('S8.12: without a free unit the text leads to the units, and nothing chosen is lost', async () => {
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
  ])('%s: %s goes to /register/%s with its text', async (_, code, step) => {
    const server = fakeServer()
    server.refuse('booking.holdUnit', code, 400)
    const app = await atAccessHours(server)
    await press('Continue')
    await app.settle()
    expect(app.address()).toBe(`/register/${step}${QUERY}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Please choose/)
  })

  test('S8.43: a failure without a known code is said with what could not be done', async () => {
    const server = fakeServer()
    server.refuse('booking.holdUnit', 'UNKNOWN', 500)
    await atAccessHours(server)
    await press('Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /We could not create your booking.*Something went wrong on our side/,
    )
  })

  test('S8.61: without the price of extended hours, regular ones can still be chosen', async () => {
    const server = fakeServer()
    server.refuse('booking.readExtendedAccess', 'TIMEOUT', 0)
    server.refuse('booking.readExtendedAccess', 'TIMEOUT', 0)
    const app = await atAccessHours(server)
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load the price of extended hours')
    expect(screen.getByRole('radio', { name: 'Extended hours' })).toBeDisabled()
    await press('Continue')
    await app.settle()
    expect(app.address()).toBe(`/register/insurance${QUERY}`)
  })
})

describe('protection', () => {
  const atProtection = (server = fakeServer({ booking: aBooking() })) =>
    makeRental({ at: `/register/insurance${QUERY}`, person: customer, server, kept: { 'booking-store:booking-id': 'bkg-1' } })

  test('S2.28 S3.108 S3.122 S3.125 S3.126 S9.22: our protection and the usual value are chosen at first', async () => {
    const app = await atProtection()
    expect(app.server.calls('booking.readProtection')[0]?.args).toEqual(['s1', 'u1'])
    expect(await screen.findByRole('radio', { name: 'Lockstep Protect' })).toBeChecked()
    expect(screen.getByRole('combobox')).toHaveDisplayValue('£2,000: £8.25/month, £1.90/week')
  })

  test('S3.109 S3.190 S5.32 S5.33 S9.4: own insurance says the rule of 14 days, is sent, and is kept', async () => {
    const app = await atProtection()
    await userEvent.click(await screen.findByRole('radio', { name: 'My own insurance' }))
    expect(screen.getByText(/within 14 days. Otherwise we add our protection/)).toBeInTheDocument()
    await press('Continue')
    await app.settle()
    expect(app.server.calls('booking.addProtection')[0]?.args[1]).toEqual({ type: 'Other' })
    expect(app.keptValue('booking-store:insurance-type')).toBe('Other')
    expect(app.address()).toBe(`/register/payment${QUERY}`)
  })

  test('S3.104 S3.123 S7.11: another level is sent with its id and value, and the summary follows', async () => {
    const app = await atProtection()
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'cover-3000')
    expect(document.querySelector('[data-line="Insurance"]')).toHaveTextContent('£11')
    await press('Continue')
    await app.settle()
    expect(app.server.calls('booking.addProtection')[0]?.args[1]).toEqual({ declaredValue: 3000, levelId: 'cover-3000' })
  })

  test('product.md 7.1: cover above the lowest says what it adds; another level or own insurance what it changes', async () => {
    await atProtection()
    const level = await screen.findByRole('combobox')
    expect(
      screen.getByText(/^The prices so far were with our lowest level. Cover up to £2,000 is £2.75 a month more/),
    ).toBeInTheDocument()
    await userEvent.selectOptions(level, 'cover-3000')
    expect(screen.getByText(/^You pay/)).toHaveTextContent(
      'Protection: £2.75 a month more. You pay £146 today, then £131 each month.',
    )
    expect(document.querySelector('[data-line="Insurance"]')).toHaveTextContent('up to £3,000')
    await userEvent.click(screen.getByRole('radio', { name: 'My own insurance' }))
    expect(screen.getByText(/^You pay/)).toHaveTextContent(
      'Protection: £11 a month less. You pay £135 today, then £120 each month.',
    )
    expect(document.querySelector('[data-line="Insurance"]')).toBeNull()
  })

  test('S8.36: a value that is too high says whom to call, and stays editable', async () => {
    const server = fakeServer({ booking: aBooking() })
    server.refuse('booking.addProtection', 'MAX_INSURANCE_VALUE_EXCEEDED', 400)
    await atProtection(server)
    await press('Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent('contact customer service')
    expect(screen.getByRole('link', { name: 'Call 01632 960 100' })).toHaveAttribute('href', 'tel:01632960100')
    expect(screen.getByRole('combobox')).toBeEnabled()
  })

  test('S8.22: a booking that cannot be changed any more is read again, and the text shown', async () => {
    const server = fakeServer({ booking: aBooking() })
    server.refuse('booking.addProtection', 'INVALID_BOOKING_STATE', 409)
    const app = await atProtection(server)
    await press('Continue')
    await app.settle()
    expect(server.calls('booking.readBooking')).toHaveLength(2)
    expect(screen.getByRole('alert')).toHaveTextContent('Your booking has changed in the meantime')
  })

  test('S8.22: and where it has ended, the first step that is missing comes', async () => {
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

  test('S5.25 S5.26: Pay without terms and card says both, and asks the server nothing', async () => {
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
    expect(await screen.findByText('Maya Whitfield')).toBeInTheDocument()
    expect(screen.getByText('+447400123456')).toBeInTheDocument()
    expect(screen.getByText('maya@example.com')).toBeInTheDocument()
  })
})
