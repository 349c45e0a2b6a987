import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionChanged } from '@/contracts/app'
import { clockCompared } from '@/contracts/http'
import type { Booking } from '@/domain/schemas/booking'
import { AppError } from '@/kernel/AppError'
import { paymentSubmitted } from '@plugins/booking/events'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer } from '../../support/rental/fakeServer'
import { readCalendar } from './support/readCalendar'

const paid = (changes: Partial<Booking> = {}) => insured({ status: 'Ongoing', expiresAt: undefined, ...changes })
const atPack = (booking = paid(), at = '/register/download') => makeRental({ at, person: customer, stored: booking })
const press = async (app: { settle: () => Promise<void> }, name: string) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await app.settle()
}
const item = (id: string) => document.querySelector(`[data-item="${id}"]`)
const calendarOf = async (booking: Booking) => {
  const app = await atPack(booking)
  await press(app, 'Add these dates to your calendar')
  const [[name, text] = ['', '']] = app.memory.saved
  return { name, calendar: readCalendar(text), app }
}

describe('the move-in pack', () => {
  test('S2.27 without a query in the address: the days, the app, the store, what to bring', async () => {
    await atPack()
    expect(screen.getByRole('heading', { level: 1, name: 'Your move-in pack' })).toBeInTheDocument()
    expect(screen.getByText('You move in at Lockstep Storage Bristol Temple Quay on Tuesday 10 March 2026.')).toBeInTheDocument()
    expect(item('moveIn')).toHaveTextContent('Tuesday 10 March 2026')
    expect(item('payment')).toHaveTextContent('Next payment')
    expect(item('payment')).toHaveTextContent('Friday 10 April 2026')
    expect(item('renewal')).toHaveTextContent('Minimum stay ends')
    expect(item('renewal')).toHaveTextContent('Sunday 10 May 2026')
    expect(item('leave')).toHaveTextContent('Tell us by Sunday 3 May 2026')
    expect(item('proof')).toBeNull()
    expect(screen.getByRole('link', { name: 'App for iPhone' })).toHaveAttribute('href', '/download/ios')
    expect(screen.getByRole('link', { name: 'App for Android' })).toHaveAttribute('href', '/download/android')
    expect(item('access')).toHaveTextContent('Mon–Fri 08:30–17:30')
    expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      expect.stringContaining('to=51.4501%2C-2.5769'),
    )
    expect(screen.getByText('Open in maps')).toHaveAttribute('href', expect.stringMatching(/^geo:51\.4501,-2\.5769/))
    expect(screen.getByRole('link', { name: 'Call the store' })).toHaveAttribute('href', 'tel:01174960114')
    expect(screen.getByText(/A padlock for your unit/)).toBeInTheDocument()
  })

  test('S9.4 with the customer’s own insurance the day for its proof is listed', async () => {
    await atPack(paid({ insurance: { type: 'Other' } }))
    expect(item('proof')).toHaveTextContent('Tuesday 24 March 2026')
    expect(item('proof')).toHaveTextContent('help@lockstep.example')
  })

  test('S2.27 the calendar file contains the days of this rental, at this store', async () => {
    const { name, calendar } = await calendarOf(paid({ insurance: { type: 'Other' } }))
    expect(name).toBe('move-in-2026-03-10.ics')
    expect(calendar.properties).toMatchObject({ VERSION: '2.0', CALSCALE: 'GREGORIAN' })
    expect(calendar.events.map(event => [event['DTSTART;VALUE=DATE'], event['SUMMARY']])).toEqual([
      ['20260310', 'Move in: Lockstep Storage Bristol Temple Quay'],
      ['20260324', 'Proof of insurance due: Lockstep Storage Bristol Temple Quay'],
      ['20260510', 'Minimum stay ends: Lockstep Storage Bristol Temple Quay'],
      ['20260510', 'Earliest day to leave: Lockstep Storage Bristol Temple Quay'],
    ])
    expect(calendar.events.map(event => event['DTSTAMP'])).toEqual(Array(4).fill('20260302T100000Z'))
    expect(calendar.events[0]).toMatchObject({
      UID: 'moveIn.bkg-1@lockstep.example',
      LOCATION: 'Lockstep Storage Bristol Temple Quay, 14 Avonside Yard, Bristol BS2 0QX',
      GEO: '51.4501;-2.5769',
      DESCRIPTION: expect.stringContaining('Access hours: Mon–Fri 08:30–17:30\n') as string,
    })
    expect(calendar.events[3]?.['DESCRIPTION']).toContain('tell us by Sunday 3 May 2026, 7 days before')
  })

  test('the calendar reminds a day before moving in, three days before the proof is due and a day before notice is due', async () => {
    const { calendar } = await calendarOf(paid({ insurance: { type: 'Other' } }))
    // each at nine in the morning; notice is due seven days before the earliest day to leave
    expect(calendar.events.map(event => event['TRIGGER'])).toEqual(['-PT15H', '-P2DT15H', undefined, '-P7DT15H'])
  })

  test('the calendar file has the server’s time, although the device’s clock is an hour behind', async () => {
    const app = await atPack()
    await app.dispatch(clockCompared({ offsetMs: 3_600_000 }))
    await press(app, 'Add these dates to your calendar')
    const [text = ''] = app.memory.saved.values()
    expect(readCalendar(text).events.map(event => event['DTSTAMP'])).toEqual(Array(3).fill('20260302T110000Z'))
  })

  test('saved twice, the entries have the same ids, so that a calendar has them once', async () => {
    const first = await calendarOf(paid())
    const uids = first.calendar.events.map(event => event['UID'])
    await press(first.app, 'Add these dates to your calendar')
    expect(readCalendar([...first.app.memory.saved.values()][0] ?? '').events.map(event => event['UID'])).toEqual(uids)
    expect(new Set(uids).size).toBe(3)
  })

  test('the calendar’s texts are in no recording', async () => {
    const { app } = await calendarOf(paid())
    const recorded = JSON.stringify(app.rows())
    expect(recorded).toContain('moveIn/calendarWanted')
    expect(recorded).not.toMatch(/Access hours|bkg-1|VCALENDAR/)
  })
})

test('receipt and calendar contain a reference that can be read out, and nowhere the id of 36 characters', async () => {
  const id = 'bkg_7f9f85bb0c1d4e2f8a3b5c6d7e8f9012'
  const { calendar } = await calendarOf(paid({ id }))
  const [moveIn] = calendar.events
  expect(within(screen.getByRole('region', { name: 'Receipt' })).getByText('EW7W-67FX-BWHT')).toBeInTheDocument()
  expect(moveIn?.['DESCRIPTION']).toContain('Booking EW7W-67FX-BWHT')
  expect(document.body).not.toHaveTextContent(id)
  expect(moveIn?.['DESCRIPTION']).not.toContain(id)
})

describe('the receipt', () => {
  const estimate: Booking['invoiceEstimate'] = {
    totalPrice: 11_325,
    lineItems: [
      { type: 'AdministrationFee', amount: 2_000 },
      { type: 'MonthlyPrice', amount: 12_000, discountedAmount: 6_000, billingMonth: '2026-03' },
      { type: 'Insurance', amount: 825, billingMonth: '2026-03' },
      { type: 'ExtendedAccess', amount: 2_500, billingMonth: '2026-03' },
    ],
  }

  test('S3.111 S3.120 what was paid, line by line and by month, month before fee, and the total', async () => {
    await atPack(paid({ invoiceEstimate: estimate }))
    const receipt = within(screen.getByRole('region', { name: 'Receipt' }))
    const rows = receipt.getAllByRole('row').map(row => row.textContent)
    expect(rows).toEqual([
      expect.stringMatching(/^Storage fee10 March 2026 to 9 April 2026.*£120.*£60$/),
      expect.stringMatching(/^Protection10 March 2026 to 9 April 2026£8.25$/),
      expect.stringMatching(/^Extended access10 March 2026 to 9 April 2026£25$/),
      expect.stringMatching(/^One-off administration fee£20$/),
      // a sixth of all but the protection, which is exempt
      'Total before VAT£95.75',
      'VAT at 20%£17.50',
      'Total paid£113.25',
    ])
    expect(item('reference')).toHaveTextContent('bkg-1')
    expect(item('customer')).toHaveTextContent('Maya Whitfield')
    expect(receipt.getByText(/Company number 01234567, VAT number GB 123 4567 89/)).toBeInTheDocument()
  })

  test('its date is that of the payment, also on a later page', async () => {
    const clock = createVirtualClock(Date.parse('2026-03-02T23:59:00Z'))
    const memory = createMemoryDevice(() => clock.now())
    const server = fakeServer({ booking: insured({ expiresAt: Date.parse('2026-03-03T00:30:00Z') }) })
    const device = { clock, memory, server, person: customer, kept: { 'booking-store:booking-id': 'bkg-1' } }
    const before = await makeRental({ at: `/register/payment${QUERY}`, ...device })
    await before.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId: 'src-1' }))
    await before.advance(3_000)
    before.screen?.unmount()
    before.app.store.stopSagas()
    await clock.advance(2 * 24 * 3_600_000)
    await makeRental({ at: '/register/download', ...device })
    expect(item('paidOn')).toHaveTextContent('2 March 2026')
  })

  test('on another device, where the day is unknown, it shows none', async () => {
    await atPack()
    expect(item('paidOn')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Receipt' })).toBeInTheDocument()
  })

  test('NET-46 offline it stays readable, also after visiting another page, and can be printed and its calendar saved', async () => {
    const app = await atPack(paid({ invoiceEstimate: estimate }), `/register/download${QUERY}`)
    await app.dispatch(connectionChanged({ online: false }), 'app')
    for (const port of ['booking.listStores', 'booking.findUnits', 'booking.readBooking'])
      app.server.onCall(port, () => {
        throw new AppError('NETWORK', 0)
      })
    await app.go('/register/unit?storeId=s1')
    expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull()
    await app.go(`/register/download${QUERY}`)
    await app.advance(120_000)
    expect(screen.getByRole('region', { name: 'Receipt' })).toHaveTextContent(/Total paid£113.25/)
    await press(app, 'Print receipt')
    expect(app.memory.printed).toHaveLength(1)
    await press(app, 'Add these dates to your calendar')
    expect(app.memory.saved.size).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('Print receipt prints the page', async () => {
    const app = await atPack()
    await press(app, 'Print receipt')
    expect(app.memory.printed).toHaveLength(1)
  })
})

describe('without a paid booking', () => {
  test('signed out, it asks to sign in', async () => {
    const app = await makeRental({ at: '/register/download', kept: { 'booking-store:booking-id': 'bkg-1' } })
    await press(app, 'Continue with phone')
    expect(app.types()).toContain('account/signInRequested')
    expect(screen.queryByText('Receipt')).toBeNull()
  })

  test('a booking that is not paid leads to payment', async () => {
    await atPack(insured(), `/register/download${QUERY}`)
    expect(screen.getByText('This booking is not paid yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', `/register/payment${QUERY}`)
  })

  test('without a booking on this device it says so', async () => {
    await makeRental({ at: '/register/download', person: customer })
    expect(screen.getByText('There is no booking on this device')).toBeInTheDocument()
  })

  test('a server that does not answer can be asked again', async () => {
    const server = fakeServer({ booking: paid() })
    server.refuse('booking.readBooking', 'NETWORK', 0)
    const app = await makeRental({
      at: '/register/download',
      person: customer,
      server,
      kept: { 'booking-store:booking-id': 'bkg-1' },
    })
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load your booking')
    await press(app, 'Try again')
    expect(screen.getByRole('heading', { name: 'Receipt' })).toBeInTheDocument()
  })
})
