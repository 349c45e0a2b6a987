import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rentalPaid } from '@/contracts/booking'
import { personLeft } from '@/contracts/session'
import { resetRequested } from '@plugins/booking/events'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { aBooking, insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer } from '../../support/rental/fakeServer'

const BOOKING_ID = 'booking-store:booking-id'
const DRAFTS = 'drafts/booking.drafts'
const HOUR_S = 3600

/** One device whose pages follow each other; its server knows one booking. */
function aDevice(booking = insured()) {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  const server = fakeServer({ booking: { ...booking, expiresAt: clock.now() + 2 * HOUR_S * 1000 } })
  let page: Awaited<ReturnType<typeof makeRental>> | undefined
  /** Opens a page; the one before is closed, as by a reload. */
  const open = async (step: string, query = QUERY) => {
    page?.screen?.unmount()
    page = await makeRental({ at: `/register/${step}${query}`, person: customer, clock, memory, server })
    return page
  }
  return { clock, memory, server, open }
}
const terms = () => screen.findByRole('checkbox', { name: /I have read/ })
const storeBookingOfChoice = (device: ReturnType<typeof aDevice>, id = 'bkg-1') =>
  device.memory.device.write('drafts', 'booking u1 2026-03-10 regular', id)

describe('a day that is being typed', () => {
  test('is restored after a reload as far as it was typed, with what is missing; choosing a day replaces it', async () => {
    const device = aDevice()
    const query = '?storeId=s1&unitId=u1'
    await device.open('date', query)
    await userEvent.type(await screen.findByLabelText('Day'), '12')
    await userEvent.type(screen.getByLabelText('Month'), '3')
    await userEvent.tab()
    await device.open('date', query)
    expect(await screen.findByLabelText('Day')).toHaveValue('12')
    expect(screen.getByLabelText('Month')).toHaveValue('3')
    expect(screen.getByText('Select a valid date. The year is missing.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Earliest/ }))
    const again = await device.open('date', query)
    await again.settle()
    expect(screen.getByLabelText('Day')).toHaveValue('')
  })
})

describe('the terms', () => {
  test('S3.180: are not accepted in a new draft', async () => {
    const device = aDevice()
    await storeBookingOfChoice(device)
    await device.open('payment')
    expect(await terms()).not.toBeChecked()
    expect(device.memory.kept.has(DRAFTS)).toBe(false)
  })

  test('S3.180: once accepted stay accepted after a reload; once unticked stay unticked', async () => {
    const device = aDevice()
    await storeBookingOfChoice(device)
    await device.open('payment')
    await userEvent.click(await terms())
    const reloaded = await device.open('payment')
    expect(await terms()).toBeChecked()
    expect(reloaded.types()).toContain('booking/draftRestored')
    await userEvent.click(await terms())
    await device.open('payment')
    expect(await terms()).not.toBeChecked()
  })

  test('S3.180: belong to one booking: accepting them for another booking of the same unit and day does not count', async () => {
    const device = aDevice()
    await storeBookingOfChoice(device)
    await device.open('payment')
    await userEvent.click(await terms())
    device.server.set(insured({ id: 'bkg-2' }))
    await storeBookingOfChoice(device, 'bkg-2')
    await device.open('payment')
    expect(await terms()).not.toBeChecked()
  })

  test('S3.180: also within one page, when another booking becomes the current one', async () => {
    const device = aDevice()
    await storeBookingOfChoice(device)
    const page = await device.open('payment')
    await userEvent.click(await terms())
    device.server.set(insured({ id: 'bkg-2', moveInAt: '2026-03-11' }))
    await device.memory.device.write('drafts', 'booking u1 2026-03-11 regular', 'bkg-2')
    await page.go(`/register/payment${QUERY.replace('10', '11')}`)
    expect(await terms()).not.toBeChecked()
    device.server.set(insured())
    await page.go(`/register/payment${QUERY}`)
    expect(await terms()).toBeChecked()
  })

  test.each([
    [HOUR_S - 1, true],
    [HOUR_S + 1, false],
  ])('S3.180 %d s later, stored is %s', async (seconds, isKept) => {
    const device = aDevice()
    await storeBookingOfChoice(device)
    await device.open('payment')
    await userEvent.click(await terms())
    await device.clock.advance(seconds * 1000)
    device.server.set(insured({ expiresAt: device.clock.now() + HOUR_S * 1000 }))
    await device.open('payment')
    expect(((await terms()) as HTMLInputElement).checked).toBe(isKept)
  })

  test.each([
    ['the rental is paid', rentalPaid({ bookingId: 'bkg-1' })],
    ['it is begun again', resetRequested({ bookingId: 'bkg-1' })],
    ['the person signs out', personLeft()],
  ])('nothing of the draft is stored once %s', async (_, event) => {
    const device = aDevice()
    await storeBookingOfChoice(device)
    const page = await device.open('payment')
    await userEvent.click(await terms())
    expect(JSON.stringify(device.memory.kept.get(DRAFTS))).toContain('bkg-1')
    await page.dispatch(event)
    expect(JSON.stringify(device.memory.kept.get(DRAFTS) ?? '')).not.toContain('bkg-1')
  })

  test('a value written there by another program is not used', async () => {
    const device = aDevice()
    await storeBookingOfChoice(device)
    await device.memory.device.write('drafts', 'booking.drafts', [{ name: 'u1 2026-03-10', until: 9e15, draft: { termsOf: 7 } }])
    const page = await device.open('payment')
    expect(await terms()).not.toBeChecked()
    expect(page.types()).not.toContain('app/sagaCrashed')
  })
})

describe('the other answers', () => {
  test.each([0.5, -1, 1e300])('S5.53 a value of £%d in its place is not used', async declaredValue => {
    const device = aDevice(aBooking())
    await storeBookingOfChoice(device)
    await device.memory.device.write('drafts', 'booking.drafts', [
      { name: 'u1 2026-03-10', until: 9e15, draft: { declaredValue } },
    ])
    await device.open('insurance')
    expect(await screen.findByRole('radio', { name: 'Up to £1,000' })).toBeChecked()
  })

  test('S3.181: protection is the provider’s own in a new draft', async () => {
    const device = aDevice(aBooking())
    await storeBookingOfChoice(device)
    const page = await device.open('insurance')
    expect(await screen.findByRole('radio', { name: 'Lockstep Protect' })).toBeChecked()
    expect(page.keptValue('booking-store:insurance-type')).toBeUndefined()
  })

  test('S3.190: the customer’s own insurance is still selected after a reload, before anything was sent', async () => {
    const device = aDevice(aBooking())
    await storeBookingOfChoice(device)
    await device.open('insurance')
    await userEvent.click(await screen.findByRole('radio', { name: 'My own insurance' }))
    await device.open('insurance')
    expect(await screen.findByRole('radio', { name: 'My own insurance' })).toBeChecked()
    expect(device.server.calls('booking.addProtection')).toHaveLength(0)
  })

  test('regular hours, which the address cannot tell from no answer, are still selected after a reload', async () => {
    const device = aDevice()
    device.server.set(undefined)
    await device.open('access-hours')
    await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
    await device.open('access-hours')
    expect(await screen.findByRole('radio', { name: 'Regular hours' })).toBeChecked()
  })

  test('but not for another day', async () => {
    const device = aDevice()
    device.server.set(undefined)
    await device.open('access-hours')
    await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
    await device.open('access-hours', QUERY.replace('10', '12'))
    expect(await screen.findByRole('radio', { name: 'Regular hours' })).not.toBeChecked()
  })

  test('S3.189: with a booking in progress a reload of the payment page loads it by its stored id, and creates none', async () => {
    const device = aDevice()
    const page = await makeRental({
      at: `/register/payment${QUERY}`,
      person: customer,
      server: device.server,
      kept: { [BOOKING_ID]: 'bkg-1' },
    })
    expect(device.server.calls('booking.readBooking').map(call => call.args)).toEqual([['bkg-1']])
    expect(device.server.calls('booking.holdUnit')).toHaveLength(0)
    expect(page.address()).toBe(`/register/payment${QUERY}`)
  })

  test('S3.191: measures are in feet at first; metres are kept across a reload', async () => {
    const device = aDevice()
    await device.open('unit')
    expect(device.server.calls('booking.findUnits').map(call => call.args[1])).toEqual(['IU'])
    await userEvent.click(await screen.findByRole('radio', { name: 'Square metres' }))
    await device.open('unit')
    expect(await screen.findByRole('radio', { name: 'Square metres' })).toBeChecked()
    expect(device.server.calls('booking.findUnits').at(-1)?.args[1]).toBe('SI')
  })
})
