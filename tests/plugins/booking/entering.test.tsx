import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { signedOut } from '@/contracts/session'
import type { Booking } from '@/domain/schemas/booking'
import { AppError } from '@/kernel/AppError'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { aBooking, insured } from '../../support/rental/catalogue'
import { customer, personBecame } from '../../support/rental/person'
import { fakeServer } from '../../support/rental/fakeServer'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const BOOKING_ID = 'booking-store:booking-id'

describe('entering a step', () => {
  test('S2.19: stores, units and the stored booking are requested before the step is shown', async () => {
    let answer: (value: unknown) => void = () => undefined
    const server = fakeServer({
      booking: insured(),
      fakes: { 'booking.listStores': () => new Promise(resolve => (answer = resolve)) },
    })
    const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer, server, kept: { [BOOKING_ID]: 'bkg-1' } })
    expect(screen.getByText('Loading your rental…')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    answer([])
    await app.settle()
    expect(screen.getByRole('heading', { level: 1, name: 'Pay for the first month' })).toBeInTheDocument()
    expect(server.calls('booking.readBooking').map(call => call.args)).toEqual([['bkg-1']])
    expect(server.calls('booking.findUnits').map(call => call.args)).toEqual([['s1', 'IU']])
  })

  test.each([
    ['S2.32', 'access-hours'],
    ['S2.33', 'insurance'],
    ['S2.34', 'payment'],
    ['S2.35', 'payment/confirm'],
    ['S2.36', 'sign'],
  ])('%s S2.42: signed out, %s redirects to the date with the query kept, and no booking call is made', async (_, step) => {
    const app = await makeRental({ at: `/register/${step}${QUERY}&utm_source=x`, stored: insured() })
    expect(app.address()).toBe(`/register/date${QUERY}&utm_source=x`)
    expect(app.server.calls('booking.readBooking')).toHaveLength(0)
    expect(app.server.calls('booking.readProtection')).toHaveLength(0)
    expect(app.keptValue(BOOKING_ID)).toBe('bkg-1')
  })

  test('S2.43: an incomplete profile redirects to the date too', async () => {
    const app = await makeRental({ at: `/register/insurance${QUERY}`, person: { session: 'signedIn', profile: 'incomplete' } })
    expect(app.address()).toBe(`/register/date${QUERY}`)
  })

  test('after sign-in the person is at the step first requested', async () => {
    const app = await makeRental({ at: `/register/payment${QUERY}`, stored: insured() })
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await app.settle()
    expect(app.address()).toBe(`/register/sign-in${QUERY}`)
    await app.dispatch(personBecame(customer), 'app')
    expect(app.address()).toBe(`/register/payment${QUERY}`)
  })

  test('signing in leaves the page; returning to the details step still leads to the step first requested', async () => {
    const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
    const memory = createMemoryDevice(() => clock.now())
    const before = await makeRental({ at: `/register/payment${QUERY}`, stored: insured(), clock, memory })
    before.screen?.unmount()
    const after = await makeRental({ at: `/register/sign-in${QUERY}`, person: customer, stored: insured(), clock, memory })
    expect(after.address()).toBe(`/register/payment${QUERY}`)
  })

  test.each([
    ['S2.44 unit', '?storeId=s1&unitId=u2&startDate=2026-03-10'],
    ['S2.45 start date', '?storeId=s1&unitId=u1&startDate=2026-03-11'],
    ['S2.46 access', `${QUERY}&accessHours=extended`],
  ])('%s: a stored booking for something else is set aside here, and stays on the server', async (_, query) => {
    const app = await makeRental({ at: `/register/payment${query}`, person: customer, stored: insured() })
    expect(app.address()).toBe(`/register/access-hours${query}`)
    expect(app.keptValue(BOOKING_ID)).toBeUndefined()
    expect(app.server.calls('booking.releaseUnit')).toHaveLength(0)
  })

  test('S2.47 S3.189: a matching booking is loaded, and none is created', async () => {
    const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored: insured() })
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(app.server.calls('booking.readBooking')).toHaveLength(1)
    expect(app.server.calls('booking.holdUnit')).toHaveLength(0)
  })

  test('the booking created earlier for the choice in the address is found again after another was current', async () => {
    const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
    const memory = createMemoryDevice(() => clock.now())
    const server = fakeServer()
    const first = await makeRental({ at: `/register/access-hours${QUERY}`, person: customer, clock, memory, server })
    await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await first.settle()
    first.screen?.unmount()
    const kept = { [BOOKING_ID]: 'bkg-of-another-tab' }
    const second = await makeRental({ at: `/register/insurance${QUERY}`, person: customer, clock, memory, server, kept })
    expect(second.address()).toBe(`/register/insurance${QUERY}`)
    expect(server.calls('booking.holdUnit')).toHaveLength(1)
    expect(second.keptValue(BOOKING_ID)).toBe('bkg-1')
  })

  test('S2.48: with extended access already, the address is changed to say so and the unit is held once on the protection step', async () => {
    const app = await makeRental({ at: `/register/payment${QUERY}`, person: { ...customer, extendedAt: ['s1'] } })
    expect(app.address()).toBe(`/register/insurance${QUERY}&accessHours=extended`)
    expect(app.server.calls('booking.holdUnit').map(call => call.args[0])).toEqual([
      { unitTypeId: 'u1', moveInAt: '2026-03-10', extendedAccess: true },
    ])
    expect(await screen.findByRole('radio', { name: 'Lockstep Protect' })).toBeChecked()
  })

  test('S3.158 S4.70: the page waits for the customer’s rentals, so that people who have extended access are not asked for it', async () => {
    const extended = aBooking({ extendedAccess: true })
    const app = await makeRental({
      at: `/register/insurance${QUERY}`,
      person: { ...customer, extendedAt: undefined },
      stored: extended,
    })
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    await app.dispatch(personBecame({ extendedAt: ['s1'] }), 'app')
    expect(app.address()).toBe(`/register/insurance${QUERY}&accessHours=extended`)
    expect(app.keptValue(BOOKING_ID)).toBe('bkg-1')
    expect(app.server.calls('booking.holdUnit')).toHaveLength(0)
  })

  test('S3.158: extended access at another store leads to access hours as usual', async () => {
    const app = await makeRental({ at: `/register/insurance${QUERY}`, person: { ...customer, extendedAt: ['s2'] } })
    expect(app.address()).toBe(`/register/access-hours${QUERY}`)
  })

  test('a list of rentals that does not arrive delays nobody', async () => {
    const app = await makeRental({
      at: `/register/payment${QUERY}`,
      person: { ...customer, extendedAt: undefined },
      stored: insured(),
    })
    await app.advance(12_000)
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay for the first month' })).toBeInTheDocument()
  })

  test('S2.43 S8.13: if the server finds the profile incomplete, the person completes it and nothing is held', async () => {
    const server = fakeServer()
    server.refuse('booking.holdUnit', 'INCOMPLETE_PROFILE', 403)
    const app = await makeRental({ at: `/register/access-hours${QUERY}`, person: customer, server })
    await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
    await app.dispatch(personBecame({ profile: 'incomplete' }), 'server')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await app.settle()
    expect(app.address()).toBe(`/register/date${QUERY}`)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('S8.13: the same applies when the unit is held on entering the protection step', async () => {
    const person = { ...customer, extendedAt: ['s1'] }
    let refuse: () => Promise<void> = () => Promise.resolve()
    const server = fakeServer({
      fakes: {
        'booking.holdUnit': async () => {
          await refuse()
          throw new AppError('INCOMPLETE_PROFILE', 403)
        },
      },
    })
    const app = await makeRental({ at: '/register/date', person, server })
    refuse = () => Promise.resolve(app.app.store.send(personBecame({ profile: 'incomplete' }), 'server'))
    await app.go(`/register/insurance${QUERY}&accessHours=extended`)
    expect(app.address()).toBe(`/register/date${QUERY}&accessHours=extended`)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(server.calls('booking.holdUnit')).toHaveLength(1)
  })

  test('a session that is not sufficient for the booking is reported; the booking does not count as gone', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.readBooking', 'SIGN_IN_REQUIRED', 401)
    const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer, server, kept: { [BOOKING_ID]: 'bkg-1' } })
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your booking')
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(app.keptValue(BOOKING_ID)).toBe('bkg-1')
  })

  test('S2.42: a person signed out in the meantime is redirected to the date, without a message about an unreadable booking', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.readBooking', 'NETWORK', 0)
    const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer, server, kept: { [BOOKING_ID]: 'bkg-1' } })
    await app.dispatch(personBecame({ session: 'signedOut', profile: 'missing' }), 'app')
    await app.dispatch(signedOut(), 'tab')
    expect(app.address()).toBe(`/register/date${QUERY}`)
    expect(app.keptValue(BOOKING_ID)).toBe('bkg-1')
  })

  test('a booking of this choice that cannot be loaded now is looked for again later', async () => {
    const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
    const memory = createMemoryDevice(() => clock.now())
    await memory.device.write('drafts', 'booking u1 2026-03-10 regular', 'bkg-1')
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.readBooking', 'TIMEOUT', 0)
    const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer, server, clock, memory })
    expect(app.address()).toBe(`/register/access-hours${QUERY}`)
    await app.go(`/register/payment${QUERY}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay for the first month' })).toBeInTheDocument()
  })

  describe('a page restored from the back/forward cache', () => {
    /** The browser restores the page; `answer` delivers the server's answer to the request made then. */
    async function restorePage(step: string, now: Booking) {
      const app = await makeRental({ at: `/register/${step}${QUERY}`, person: customer, stored: insured() })
      await screen.findByRole('button', { name: /^(Pay|Continue)/ })
      const before = app.server.calls('booking.readBooking').length
      let arrive: () => void = () => undefined
      app.server.hold('booking.readBooking', new Promise<void>(resolve => (arrive = resolve)))
      app.server.set(now)
      // nothing may be pressed in the very turn in which it is shown
      act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
      expect(screen.queryByRole('button', { name: /^(Pay|Continue)/ })).toBeNull()
      await app.settle()
      expect(screen.queryByRole('button', { name: /^(Pay|Continue)/ })).toBeNull()
      arrive()
      await app.settle()
      expect(app.server.calls('booking.readBooking')).toHaveLength(before + 1)
      return app
    }
    const higherTotal = { totalPrice: 15_100, lineItems: [{ type: 'MonthlyPrice', amount: 15_100 }] } as const

    test('NET-19 loads the booking before anything can be pressed, and a press then applies to the current price', async () => {
      const app = await restorePage('payment', insured({ invoiceEstimate: higherTotal }))
      expect(app.address()).toBe(`/register/payment${QUERY}`)
      expect(await screen.findByRole('button', { name: 'Pay £151' })).toBeVisible()
      expect(screen.queryByText(/£140/)).toBeNull()
    })

    test.each(['access-hours', 'insurance', 'payment'])(
      'NET-19 at %s follows the entry rules: the unit is no longer held',
      async step => {
        const app = await restorePage(step, insured({ status: 'Expired' }))
        expect(app.address()).toBe(`/register/access-hours${QUERY}`)
        expect(screen.getByText('Your unit is no longer held')).toBeVisible()
        expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
      },
    )
  })

  test('S2.49: without a booking, access hours come first and open themselves', async () => {
    const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer })
    expect(app.address()).toBe(`/register/access-hours${QUERY}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'When do you need to get in?' })).toBeInTheDocument()
  })

  test.each(['BOOKING_NOT_FOUND', 'INVALID_BOOKING_ID'])(
    'S8.30 S8.31: %s deletes the stored id, and rule 3 applies',
    async code => {
      const server = fakeServer({ booking: insured() })
      server.refuse('booking.readBooking', code, 404)
      const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer, server, kept: { [BOOKING_ID]: 'bkg-9' } })
      expect(app.address()).toBe(`/register/access-hours${QUERY}`)
      expect(app.keptValue(BOOKING_ID)).toBeUndefined()
    },
  )

  test('an unreachable server is reported, the stored booking kept, and Try again continues', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.readBooking', 'NETWORK', 0)
    const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer, server, kept: { [BOOKING_ID]: 'bkg-1' } })
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your booking')
    expect(app.keptValue(BOOKING_ID)).toBe('bkg-1')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.settle()
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay for the first month' })).toBeInTheDocument()
  })

  test('a profile that does not arrive leads to the details step, which later continues with this step', async () => {
    const app = await makeRental({
      at: `/register/payment${QUERY}`,
      person: { session: 'signedIn', profile: 'unknown' },
      stored: insured(),
    })
    await app.advance(12_000)
    expect(app.address()).toBe(`/register/sign-in${QUERY}`)
    await app.dispatch(personBecame(customer), 'app')
    expect(app.address()).toBe(`/register/payment${QUERY}`)
  })

  test.each([
    ['access-hours', 'When do you need to get in?'],
    ['insurance', 'Protect your things'],
    ['payment', 'Pay for the first month'],
  ])('S3.91 NET-14: a booking with a status this build does not know opens %s', async (step, title) => {
    const app = await makeRental({ at: `/register/${step}${QUERY}`, person: customer, stored: insured({ status: 'UNKNOWN' }) })
    expect(app.address()).toBe(`/register/${step}${QUERY}`)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  })

  test('S2.38 S3.87: the store in the address is stored and applies without one', async () => {
    const app = await makeRental({ at: '/register/unit?storeId=s2' })
    expect(app.keptValue('store-store:selected-store-id')).toBe('s2')
    await app.go('/register/unit')
    expect(app.server.calls('booking.findUnits').map(call => call.args[0])).toEqual(['s2'])
  })

  test('S3.191 S9.13: feet at first; choosing metres loads the units again and is stored', async () => {
    const app = await makeRental({ at: '/register/unit?storeId=s1' })
    await userEvent.click(await screen.findByRole('radio', { name: 'Square metres' }))
    await app.settle()
    expect(app.server.calls('booking.findUnits').map(call => call.args[1])).toEqual(['IU', 'SI'])
    expect(app.keptValue('booking-store:measurement-system')).toBe('SI')
  })
})
