import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import content from '@plugins/content/plugin'
import { personLeft, signedOut } from '@/contracts/session'
import { AppError } from '@/kernel/AppError'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { openAsCustomer, signedInBefore } from '../payment/support/openAsCustomer'
import { aBooking, insured } from './support/catalogue'
import { customer, personBecame } from './support/person'
import { makeRental, QUERY } from './support/rental'
import { fakeServer } from './support/server'

const MIN = 60_000
const PAYMENT = `/register/payment${QUERY}`

/** A unit was held at the payment step, and the tab was closed. */
async function afterHolding(booking = insured()) {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  const server = fakeServer({ booking })
  const device = { clock, memory, server, beside: [content] }
  const app = await makeRental({ ...device, at: PAYMENT, person: customer, kept: { 'booking-store:booking-id': booking.id } })
  app.screen?.unmount()
  const openHome = async (person = customer) => {
    const before = server.calls('booking.readBooking').length
    const home = await makeRental({ ...device, at: '/', person })
    return { ...home, asked: () => server.calls('booking.readBooking').length - before }
  }
  return { ...device, openHome }
}
const bar = () => screen.queryByRole('region', { name: 'Your rental' })
const goOn = () => within(bar() as HTMLElement).getByRole('link', { name: 'Go on with your rental' })

describe('the home page', () => {
  test('says which unit is held, from which day and how long still, and leads to the step where the rental stopped', async () => {
    const { openHome, clock } = await afterHolding()
    clock.sleepThrough(10 * MIN)
    const home = await openHome()
    expect(bar()).toHaveTextContent('We are holding a unit for you')
    expect(bar()).toHaveTextContent('Standard 50 sq ft, ground floor, at Lockstep Storage Bristol Temple Quay')
    expect(bar()).toHaveTextContent('from 10 March 2026')
    expect(screen.getByRole('timer')).toHaveTextContent('20 min 0 s')
    await userEvent.click(goOn())
    await home.settle()
    expect(home.address()).toBe(PAYMENT)
    expect(screen.getByRole('timer')).toHaveTextContent('20 min 0 s')
  })

  test('a rental without protection goes on at protection', async () => {
    const { openHome } = await afterHolding(aBooking())
    await openHome()
    expect(goOn()).toHaveAttribute('href', `/register/insurance${QUERY}`)
  })

  test('a hold that ended meanwhile is not claimed, and the device forgets it', async () => {
    const { openHome, server, memory } = await afterHolding()
    server.set(insured({ status: 'Expired' }))
    const home = await openHome()
    expect(home.asked()).toBe(1)
    expect(bar()).toBeNull()
    expect(memory.texts.get('booking-store:held-unit')).toBeUndefined()
  })

  test.each([
    ['paid for elsewhere', insured({ status: 'Ongoing', expiresAt: undefined })],
    ['given back elsewhere', insured({ status: 'Cancelled' })],
  ])('a unit that was %s is not claimed', async (_, booking) => {
    const { openHome, server } = await afterHolding()
    server.set(booking)
    await openHome()
    expect(bar()).toBeNull()
  })

  test('when the time is over the server is asked, and says that it has ended', async () => {
    const { openHome } = await afterHolding()
    const home = await openHome()
    expect(bar()).not.toBeNull()
    await home.advance(30 * MIN)
    expect(home.types()).toContain('booking/holdExpired')
    expect(bar()).toBeNull()
  })

  test('signed out it says only that a rental was begun, and leads there by signing in', async () => {
    const { openHome } = await afterHolding()
    const home = await openHome({ ...customer, session: 'signedOut', profile: 'missing' })
    expect(bar()).toHaveTextContent(/^You have begun to rent a unitGo on with your rental$/)
    // the stand-in for the plugin account has no page to sign in at
    expect(goOn()).toHaveAttribute('href', PAYMENT)
    expect(home.asked()).toBe(0)
  })

  test('signed out, a hold whose time is over is not claimed, and after an hour nothing of it is loaded', async () => {
    const { openHome, clock } = await afterHolding()
    clock.sleepThrough(30 * MIN)
    const home = await openHome({ ...customer, session: 'signedOut', profile: 'missing' })
    expect(home.types()).toContain('booking/heldUnitRestored')
    expect(bar()).toBeNull()
    home.screen?.unmount()
    clock.sleepThrough(30 * MIN)
    const later = await openHome({ ...customer, session: 'signedOut', profile: 'missing' })
    expect(later.types()).not.toContain('booking/heldUnitRestored')
  })

  test('while the session is looked for, nothing is said', async () => {
    const { openHome } = await afterHolding()
    const home = await openHome({ ...customer, session: 'loading' })
    expect(bar()).toBeNull()
    await home.dispatch(personBecame({ session: 'signedOut' }), 'server')
    expect(bar()).not.toBeNull()
  })

  test('a server out of reach leaves what the device knows', async () => {
    const { openHome, server } = await afterHolding()
    server.refuse('booking.readBooking', 'NETWORK', 0)
    await openHome()
    expect(bar()).toHaveTextContent(/^You have begun to rent a unitGo on/)
  })

  test('whoever comes after somebody who signed out is told nothing; a session that merely ended leaves the way back', async () => {
    const { openHome } = await afterHolding()
    const home = await openHome()
    await home.dispatch(signedOut(), 'server')
    await home.dispatch(personBecame({ session: 'signedOut' }), 'server')
    expect(bar()).toHaveTextContent('You have begun to rent a unit')
    await home.dispatch(personLeft(), 'server')
    expect(bar()).toBeNull()
    expect(home.keptValue('booking-store:held-unit')).toBeUndefined()
  })

  test('where nothing was held, nothing of the rental is loaded', async () => {
    const home = await makeRental({ at: '/', person: customer, stored: insured(), beside: [content] })
    expect(bar()).toBeNull()
    expect(home.events().filter(({ type }) => type === 'app/pluginActivated')).toEqual([])
  })

  test.each(['x', { bookingId: 'bkg-1', storeId: 's1', unitId: 'u1', startDate: '2026-03-10' }, { expiresAt: 1 }])(
    'what somebody else wrote on the device is dropped: %j',
    async kept => {
      const home = await makeRental({ at: '/', person: customer, kept: { 'booking-store:held-unit': kept }, beside: [content] })
      expect(home.types()).toContain('app/storedValueRefused')
      expect(bar()).toBeNull()
    },
  )
})

describe('the customer’s own page', () => {
  const open = (booking: () => unknown) => {
    const held = { bookingId: 'bkg-1', storeId: 's1', unitId: 'u1', startDate: '2026-03-10', extendedAccess: true }
    const value = JSON.stringify({ ...held, expiresAt: insured().expiresAt })
    const memory = signedInBefore()
    memory.texts.set('booking-store:held-unit', JSON.stringify({ value, version: '1' }))
    return openAsCustomer({ at: '/app', memory, ports: { 'booking.readBooking': booking } })
  }

  test('says above all what is held, and not that nothing is rented yet', async () => {
    await open(() => insured({ extendedAccess: true }))
    const main = await screen.findByRole('main')
    expect(main).toHaveTextContent('We are holding a unit for you')
    expect(main).toHaveTextContent('Standard 50 sq ft, ground floor')
    expect(within(main).getByRole('timer')).toHaveTextContent('30 min 0 s')
    expect(within(main).getByRole('link', { name: 'Go on with your rental' })).toHaveAttribute(
      'href',
      `${PAYMENT}&accessHours=extended`,
    )
    expect(main).not.toHaveTextContent('You do not rent anything yet')
  })

  test('a booking of somebody else is not theirs: nothing is held', async () => {
    const app = await open(() => {
      throw new AppError('BOOKING_NOT_FOUND', 404)
    })
    expect(await screen.findByText('You do not rent anything yet')).toBeVisible()
    expect(screen.queryByText('We are holding a unit for you')).toBeNull()
    expect(app.types()).toContain('booking/bookingSetAside')
  })
})
