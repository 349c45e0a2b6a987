import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import content from '@plugins/content/plugin'
import { personLeft, signedOut, signInPageRoute } from '@/contracts/session'
import { AppError } from '@/kernel/AppError'
import { definePlugin, page } from '@/kernel/contract'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { openAsCustomer, signedInBefore } from '../../support/openAsCustomer'
import { aBooking, insured } from '../../support/rental/catalogue'
import { customer, personBecame } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer } from '../../support/rental/fakeServer'

const MIN = 60_000
/** The stand-in for the plugin `account` (`personPlugin`) has no pages. */
const signInPage = definePlugin({
  id: 'sign-in-page',
  slices: [],
  events: [],
  recording: { version: 1, state: {} },
  routes: [page(signInPageRoute, '/sign-in', () => Promise.resolve({ default: () => null }))],
})
const PAYMENT = `/register/payment${QUERY}`

/** A unit was held at the payment step, and the tab was closed. */
async function afterHolding(booking = insured()) {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  const server = fakeServer({ booking })
  const device = { clock, memory, server, beside: [content, signInPage] }
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
const continueLink = () => within(bar() as HTMLElement).getByRole('link', { name: 'Continue your rental' })

describe('the home page', () => {
  test('shows which unit is held, from which day and for how much longer, and leads to the step where the rental stopped', async () => {
    const { openHome, clock } = await afterHolding()
    clock.sleepThrough(10 * MIN)
    const home = await openHome()
    expect(bar()).toHaveTextContent('We are holding a unit for you')
    expect(bar()).toHaveTextContent('Standard 50 sq ft, ground floor, at Lockstep Storage Bristol Temple Quay')
    expect(bar()).toHaveTextContent('from 10 March 2026')
    expect(screen.getByRole('timer')).toHaveTextContent('20 min 0 s')
    await userEvent.click(continueLink())
    await home.settle()
    expect(home.address()).toBe(PAYMENT)
    expect(screen.getByRole('timer')).toHaveTextContent('20 min 0 s')
  })

  test('a rental without protection continues at the protection step', async () => {
    const { openHome } = await afterHolding(aBooking())
    await openHome()
    expect(continueLink()).toHaveAttribute('href', `/register/insurance${QUERY}`)
  })

  test('a hold that has ended is not shown, and is deleted from the device', async () => {
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
  ])('a unit that was %s is not shown', async (_, booking) => {
    const { openHome, server } = await afterHolding()
    server.set(booking)
    await openHome()
    expect(bar()).toBeNull()
  })

  test('at the deadline the server is asked, and the page shows that the hold has ended', async () => {
    const { openHome } = await afterHolding()
    const home = await openHome()
    expect(bar()).not.toBeNull()
    await home.advance(30 * MIN)
    expect(home.types()).toContain('booking/holdExpired')
    expect(bar()).toBeNull()
  })

  test('for a signed-out person it says only that a rental was begun, and leads there through sign-in', async () => {
    const { openHome } = await afterHolding()
    const home = await openHome({ ...customer, session: 'signedOut', profile: 'missing' })
    expect(bar()).toHaveTextContent(/^You have begun to rent a unitContinue your rental$/)
    const { pathname, searchParams } = new URL(continueLink().getAttribute('href') ?? '', 'http://app.test')
    expect([pathname, searchParams.get('target')]).toEqual(['/sign-in', PAYMENT])
    expect(home.asked()).toBe(0)
  })

  test('for a signed-out person an ended hold is not shown, and after an hour none of its code is loaded', async () => {
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

  test('while the session is being checked, nothing is shown', async () => {
    const { openHome } = await afterHolding()
    const home = await openHome({ ...customer, session: 'loading' })
    expect(bar()).toBeNull()
    await home.dispatch(personBecame({ session: 'signedOut' }), 'server')
    expect(bar()).not.toBeNull()
  })

  test('with an unreachable server the page shows what is stored on the device', async () => {
    const { openHome, server } = await afterHolding()
    server.refuse('booking.readBooking', 'NETWORK', 0)
    await openHome()
    expect(bar()).toHaveTextContent(/^You have begun to rent a unitContinue/)
  })

  test('after a sign-out the next person sees nothing; after a session that merely ended the link back is kept', async () => {
    const { openHome } = await afterHolding()
    const home = await openHome()
    await home.dispatch(signedOut(), 'server')
    await home.dispatch(personBecame({ session: 'signedOut' }), 'server')
    expect(bar()).toHaveTextContent('You have begun to rent a unit')
    await home.dispatch(personLeft(), 'server')
    expect(bar()).toBeNull()
    expect(home.keptValue('booking-store:held-unit')).toBeUndefined()
  })

  test('if nothing is held, no code of the rental is loaded', async () => {
    const home = await makeRental({ at: '/', person: customer, stored: insured(), beside: [content] })
    expect(bar()).toBeNull()
    expect(home.events().filter(({ type }) => type === 'app/pluginActivated')).toEqual([])
  })

  test.each(['x', { bookingId: 'bkg-1', storeId: 's1', unitId: 'u1', startDate: '2026-03-10' }, { expiresAt: 1 }])(
    'a value on the device that is not ours is deleted: %j',
    async kept => {
      const home = await makeRental({ at: '/', person: customer, kept: { 'booking-store:held-unit': kept }, beside: [content] })
      expect(home.types()).toContain('app/storedValueRefused')
      expect(bar()).toBeNull()
    },
  )
})

describe('the account page', () => {
  const open = (booking: () => unknown) => {
    const held = { bookingId: 'bkg-1', storeId: 's1', unitId: 'u1', startDate: '2026-03-10', extendedAccess: true }
    const value = JSON.stringify({ ...held, expiresAt: insured().expiresAt })
    const memory = signedInBefore()
    memory.texts.set('booking-store:held-unit', JSON.stringify({ value, version: '1' }))
    return openAsCustomer({ at: '/app', memory, ports: { 'booking.readBooking': booking } })
  }

  test('shows the held unit at the top, and does not say that nothing is rented yet', async () => {
    await open(() => insured({ extendedAccess: true }))
    const main = await screen.findByRole('main')
    expect(main).toHaveTextContent('We are holding a unit for you')
    expect(main).toHaveTextContent('Standard 50 sq ft, ground floor')
    expect(within(main).getByRole('timer')).toHaveTextContent('30 min 0 s')
    expect(within(main).getByRole('link', { name: 'Continue your rental' })).toHaveAttribute(
      'href',
      `${PAYMENT}&accessHours=extended`,
    )
    expect(main).not.toHaveTextContent('You do not rent anything yet')
  })

  test('another person’s booking is not theirs: nothing is shown as held', async () => {
    const app = await open(() => {
      throw new AppError('BOOKING_NOT_FOUND', 404)
    })
    expect(await screen.findByText('You do not rent anything yet')).toBeVisible()
    expect(screen.queryByText('We are holding a unit for you')).toBeNull()
    expect(app.types()).toContain('booking/bookingSetAside')
  })
})
