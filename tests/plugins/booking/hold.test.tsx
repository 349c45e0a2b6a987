import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clockCompared } from '@/contracts/http'
import { insured } from './support/catalogue'
import { customer } from './support/person'
import { fakeServer } from './support/server'
import { makeRental, QUERY } from './support/rental'

const MIN = 60_000
const holding = (server = fakeServer({ booking: insured() })) =>
  makeRental({ at: `/register/payment${QUERY}`, person: customer, server, kept: { 'booking-store:booking-id': 'bkg-1' } })

describe('the hold on a unit', () => {
  test('S4.1 S4.2 S3.98: the time left is shown in minutes and seconds, and never announced by itself', async () => {
    await holding()
    const timer = await screen.findByRole('timer')
    expect(timer).toHaveTextContent('30 min 0 s')
    expect(timer).toHaveAttribute('aria-live', 'off')
  })

  test('S4.2: an hour is said as an hour', async () => {
    await holding(fakeServer({ booking: insured({ expiresAt: Date.parse('2026-03-02T11:01:01Z') }) }))
    expect(await screen.findByRole('timer')).toHaveTextContent('1 h 1 min 1 s')
  })

  test('S4.3 NET-17: warned at five minutes and at one; keeping the unit takes one press', async () => {
    const app = await holding()
    await app.advance(25 * MIN)
    const warning = await screen.findByRole('dialog', { name: 'Do you need more time?' })
    expect(warning).toHaveTextContent('Held for you for 5 min 0 s')
    await userEvent.click(within(warning).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.advance(4 * MIN)
    const last = await screen.findByRole('dialog')
    expect(last).toHaveTextContent('Held for you for 1 min 0 s')
    await userEvent.click(within(last).getByRole('button', { name: 'Keep my unit' }))
    await app.settle()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('timer')).toHaveTextContent('31 min 0 s')
  })

  test('WCAG 2.2.1: it can be kept more than ten times, each time a wish of its own', async () => {
    const app = await holding()
    for (let time = 0; time < 11; time++) {
      await userEvent.click(screen.getByRole('button', { name: 'Keep my unit' }))
      await app.settle()
    }
    const keys = app.server.calls('booking.renewHold').map(call => call.args[1])
    expect(new Set(keys).size).toBe(11)
  })

  test('a renewal that fails is said where it was asked for, and the time goes on', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.renewHold', 'NETWORK', 0)
    await holding(server)
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my unit' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not keep the unit longer')
    expect(screen.getByRole('timer')).toBeInTheDocument()
  })

  test('S4.3 S4.4 NET-18: at the end the booking is gone here, and a link leads to the units with the query kept', async () => {
    const app = await holding()
    await app.advance(30 * MIN)
    expect(app.address()).toBe(`/register/access-hours${QUERY}`)
    expect(app.keptValue('booking-store:booking-id')).toBeUndefined()
    const notice = screen.getByText('Your unit is no longer held').closest('[role="alert"]')
    expect(notice).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Choose a unit' })).toHaveAttribute(
      'href',
      '/register/unit?storeId=s1&startDate=2026-03-10',
    )
    expect(app.server.calls('booking.releaseUnit')).toHaveLength(0)
  })

  test('NET-16: the server’s clock counts, not the device’s', async () => {
    const app = await holding()
    await app.tell(clockCompared({ offsetMs: 26 * MIN }), 'server')
    await app.advance(0)
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
    await app.advance(4 * MIN)
    expect(app.types()).toContain('booking/holdExpired')
  })

  test('S4.27 S4.28 S4.29 S4.30: beginning again forgets booking, insurance and terms, and deletes the booking once', async () => {
    const app = await holding()
    await userEvent.click(await screen.findByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    await app.settle()
    expect(app.address()).toBe('/register/unit?storeId=s1')
    expect(app.server.calls('booking.releaseUnit').map(call => call.args[0])).toEqual(['bkg-1'])
    expect(app.keptValue('booking-store:booking-id')).toBeUndefined()
    expect(app.state<{ bookingChoices: unknown }>().bookingChoices).toMatchObject({
      termsAccepted: false,
      insuranceType: undefined,
    })
    expect(screen.getByText(/We gave your unit back/)).toBeInTheDocument()
  })

  test('S4.30: signed out nothing is deleted', async () => {
    const app = await makeRental({ at: `/register/date${QUERY}`, stored: insured() })
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
    await app.settle()
    expect(app.server.calls('booking.releaseUnit')).toHaveLength(0)
    expect(app.keptValue('booking-store:booking-id')).toBeUndefined()
  })

  test('NET-23: a deletion that fails is told calmly', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.releaseUnit', 'TIMEOUT', 0)
    const app = await holding(server)
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
    await app.settle()
    expect(screen.getByText(/they will release the unit by themselves/)).toBeInTheDocument()
  })
})
