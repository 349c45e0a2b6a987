import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionChanged, visibilityChanged } from '@/contracts/app'
import { clockCompared } from '@/contracts/http'
import { AppError } from '@/kernel/AppError'
import type { BookingState } from '@plugins/booking/bookingSlice'
import { createVirtualClock } from '../../support/virtualClock'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { fakeServer } from '../../support/rental/fakeServer'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const MIN = 60_000
const BOOKING_ID = 'booking-store:booking-id'
const holding = (server = fakeServer({ booking: insured() }), at = `/register/payment${QUERY}`) =>
  makeRental({ at, person: customer, server, kept: { [BOOKING_ID]: 'bkg-1' } })
type Holding = Awaited<ReturnType<typeof holding>>

const holdOf = (app: Holding) => app.state<{ booking: BookingState }>().booking.hold
const press = async (app: Holding, name: string, where: HTMLElement = document.body) => {
  await userEvent.click(within(where).getByRole('button', { name }))
  await app.settle()
}

describe('the time left', () => {
  test('S4.1 S4.2: it is shown in minutes and seconds, and does not announce itself', async () => {
    await holding()
    const timer = await screen.findByRole('timer')
    expect(timer).toHaveTextContent('30 min 0 s')
    expect(timer).toHaveAttribute('aria-live', 'off')
  })

  test('S4.2: an hour is shown as an hour', async () => {
    await holding(fakeServer({ booking: insured({ expiresAt: Date.parse('2026-03-02T11:01:01Z') }) }))
    expect(await screen.findByRole('timer')).toHaveTextContent('1 h 1 min 1 s')
  })

  test('within the first minute of an hour its minutes are shown as zero', async () => {
    await holding(fakeServer({ booking: insured({ expiresAt: Date.parse('2026-03-02T11:00:54Z') }) }))
    expect(await screen.findByRole('timer')).toHaveTextContent('1 h 0 min 54 s')
  })

  test('S3.98: a booking without a deadline has no timer and does not end', async () => {
    const app = await holding(fakeServer({ booking: insured({ expiresAt: undefined }) }))
    expect(screen.queryByRole('timer')).toBeNull()
    await app.advance(120 * MIN)
    expect(app.types()).not.toContain('booking/holdWarned')
    expect(app.keptValue(BOOKING_ID)).toBe('bkg-1')
  })

  test('NET-16: the server’s clock counts, not the device’s', async () => {
    const app = await holding()
    await app.dispatch(clockCompared({ offsetMs: 26 * MIN }), 'server')
    app.server.tellTime({ now: () => app.clock.now() + 26 * MIN })
    await app.advance(0)
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
    await app.advance(4 * MIN)
    expect(app.types()).toContain('booking/holdExpired')
  })

  test('NET-16: a person who returns sees the deadline the server has now, shorter or longer', async () => {
    const app = await holding()
    for (const [leaves, left] of [
      ['2026-03-02T10:10:00Z', '8 min 0 s'],
      ['2026-03-02T10:50:00Z', '46 min 0 s'],
    ] as const) {
      app.server.set(insured({ expiresAt: Date.parse(leaves) }))
      await app.dispatch(visibilityChanged({ visible: false }), 'app')
      await app.advance(2 * MIN)
      await app.dispatch(visibilityChanged({ visible: true }), 'app')
      expect(screen.getByRole('timer')).toHaveTextContent(left)
    }
    expect(app.server.calls('booking.renewHold')).toHaveLength(0)
  })

  test('a brief look at another window causes no call', async () => {
    const app = await holding()
    const before = app.server.calls('booking.readBooking').length
    await app.dispatch(visibilityChanged({ visible: false }), 'app')
    await app.advance(20_000)
    await app.dispatch(visibilityChanged({ visible: true }), 'app')
    expect(app.server.calls('booking.readBooking')).toHaveLength(before)
  })
})

describe('the warnings', () => {
  test('S4.3 NET-17: there are warnings at five minutes and at one; one press renews the hold', async () => {
    const app = await holding()
    await app.advance(25 * MIN)
    const warning = await screen.findByRole('dialog', { name: 'Less than 5 minutes left to keep your unit' })
    expect(warning).toHaveTextContent('Held for you for 5 min 0 s')
    await press(app, 'Close', warning)
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.advance(4 * MIN)
    const last = await screen.findByRole('dialog', { name: 'Less than a minute left to keep your unit' })
    expect(last).toHaveTextContent('Held for you for 1 min 0 s')
    await press(app, 'Hold it for 30 minutes', last)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('timer')).toHaveTextContent('30 min 0 s')
    const confirmations = screen.getAllByText('Done. We’ll hold your unit for 30 minutes from now.')
    expect(confirmations.map(text => text.closest('[role=status]') !== null)).toEqual([false, true])
  })

  test('S4.2: if left open, it opens again at one minute, so that a screen reader announces it', async () => {
    const app = await holding()
    await app.advance(25 * MIN)
    await screen.findByRole('dialog', { name: /5 minutes/ })
    await app.advance(4 * MIN)
    expect(within(await screen.findByRole('dialog')).getByText(/Less than a minute/)).toHaveFocus()
  })

  test('a closed warning stays above the step, without being announced again, and can renew the hold too', async () => {
    const app = await holding()
    await app.advance(26 * MIN)
    await press(app, 'Close', await screen.findByRole('dialog'))
    const main = screen.getByText('Your unit is not held for much longer').parentElement?.parentElement ?? document.body
    expect(main).not.toHaveAttribute('role')
    expect(main).toHaveTextContent('Held for you for 4 min 0 s')
    await press(app, 'Hold it for 30 minutes', main)
    expect(screen.queryByText('Your unit is not held for much longer')).toBeNull()
    expect(screen.getByRole('timer')).toHaveTextContent('30 min 0 s')
  })

  test('S4.3 A11Y-13: the focus returns to where it was', async () => {
    const app = await holding()
    const terms = await screen.findByRole('checkbox')
    terms.focus()
    await app.advance(25 * MIN)
    await press(app, 'Hold it for 30 minutes', await screen.findByRole('dialog'))
    expect(terms).toHaveFocus()
  })

  test('S4.3: it can be renewed more than ten times, each time with a request of its own (WCAG 2.2.1)', async () => {
    const app = await holding()
    for (let time = 0; time < 11; time++) {
      await app.advance(26 * MIN)
      await press(app, 'Hold it for 30 minutes', await screen.findByRole('dialog'))
    }
    const keys = app.server.calls('booking.renewHold').map(call => call.args[1])
    expect(new Set(keys).size).toBe(11)
    expect(app.types().filter(type => type === 'booking/holdWarned')).toHaveLength(11)
    expect(screen.getByRole('timer')).toHaveTextContent('30 min 0 s')
  })

  test('a failed renewal is reported where it was requested, the countdown continues, and trying again sends the same request', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.renewHold', 'NETWORK', 0)
    const app = await holding(server)
    await app.advance(26 * MIN)
    const warning = await screen.findByRole('dialog')
    await press(app, 'Hold it for 30 minutes', warning)
    expect(within(warning).getByRole('alert')).toHaveTextContent('We could not keep the unit longer')
    expect(screen.getAllByText('We could not keep the unit longer')).toHaveLength(1)
    expect(within(warning).getByRole('timer')).toHaveTextContent('4 min 0 s')
    await press(app, 'Hold it for 30 minutes', warning)
    expect(screen.queryByRole('dialog')).toBeNull()
    const [first, second] = server.calls('booking.renewHold')
    expect(first?.args[1]).toBe(second?.args[1])
  })

  test('a renewal that is too late leads to where the unit can be held again', async () => {
    const app = await holding()
    await app.advance(29 * MIN)
    app.server.set(insured({ status: 'Expired' }))
    await press(app, 'Hold it for 30 minutes', await screen.findByRole('dialog'))
    expect(app.address()).toBe(`/register/access-hours${QUERY}`)
    expect(screen.getByRole('button', { name: 'Hold it again' })).toBeVisible()
  })
})

describe('the end of a hold', () => {
  test('S4.3 NET-17: the booking ends here, which is announced with the focus on the heading, and no release is sent', async () => {
    const app = await holding()
    await app.advance(30 * MIN)
    expect(app.address()).toBe(`/register/access-hours${QUERY}`)
    expect(app.keptValue(BOOKING_ID)).toBeUndefined()
    expect(screen.getByText('Your unit is no longer held').closest('[role="alert"]')).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(app.server.calls('booking.releaseUnit')).toHaveLength(0)
  })

  test('S4.4 A11Y-14: a link leads to the units, with all answers kept', async () => {
    const app = await holding()
    await app.advance(30 * MIN)
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Choose a unit' })).toHaveAttribute(
      'href',
      '/register/unit?storeId=s1&startDate=2026-03-10',
    )
  })

  test('the server decides: a hold renewed on another device in the meantime continues', async () => {
    const app = await holding()
    await app.advance(29 * MIN)
    app.server.set(insured({ expiresAt: app.clock.now() + 20 * MIN }))
    await app.advance(1 * MIN)
    expect(app.types()).not.toContain('booking/holdExpired')
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('timer')).toHaveTextContent('19 min 0 s')
  })

  test('without an answer it is not shown as ended: the page waits, and asks as soon as it is online', async () => {
    const app = await holding()
    await app.advance(29 * MIN)
    for (let attempt = 0; attempt < 30; attempt++) app.server.refuse('booking.readBooking', 'NETWORK', 0)
    await app.advance(2 * MIN)
    expect(holdOf(app).expired).toBe(false)
    expect(await screen.findAllByText('We are checking whether your unit is still held.', {}, { timeout: 5_000 })).not.toEqual([])
    app.server.answerAgain('booking.readBooking')
    await app.dispatch(connectionChanged({ online: true }), 'app')
    expect(holdOf(app).expired).toBe(true)
  })

  test('NET-08 four tabs that reconnect after an outage each ask at a different moment, within ten seconds', async () => {
    const server = fakeServer({ booking: insured() })
    const clock = createVirtualClock(Date.parse('2026-03-02T10:29:00Z'))
    const readTimes: number[] = []
    const network = jest.spyOn(navigator, 'onLine', 'get')
    const setOnline = (online: boolean) => {
      network.mockReturnValue(online)
      act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
    }
    const tabs: Holding[] = []
    for (const fraction of [0.05, 0.3, 0.55, 0.8])
      tabs.push(
        await makeRental({
          at: `/register/date${QUERY}`,
          person: customer,
          server,
          clock,
          kept: { [BOOKING_ID]: 'bkg-1' },
          adapters: { random: { uuid: () => String(fraction), fraction: () => fraction } },
        }),
      )
    const [tab] = tabs as [Holding]
    server.onCall('booking.readBooking', () => {
      readTimes.push(clock.now())
      if (!navigator.onLine) throw new AppError('NETWORK', 0)
    })
    setOnline(false)
    await tab.advance(90_000)
    expect(screen.getAllByText(/You are offline. What you entered is kept/)).toHaveLength(4)
    readTimes.length = 0
    const back = clock.now()
    setOnline(true)
    await tab.advance(10_000)
    expect(screen.queryByText(/You are offline/)).toBeNull()
    expect(tabs.map(each => holdOf(each).expired)).toEqual([true, true, true, true])
    const bins = readTimes.map(at => Math.floor((at - back) / 100))
    expect(bins).toHaveLength(4)
    expect(new Set(bins).size).toBe(4)
    network.mockRestore()
  })

  test('NET-07 while the server is unreachable for a minute it is asked less and less often, and tabs do not ask at the same time', async () => {
    const app = await holding()
    await app.advance(29 * MIN)
    const readTimes: number[] = []
    app.server.onCall('booking.readBooking', () => {
      readTimes.push(app.clock.now())
      throw new AppError('NETWORK', 0)
    })
    await app.advance(2 * MIN)
    const pauses = readTimes.slice(1).map((at, index) => at - (readTimes[index] ?? 0))
    // half way between half and all of the time, by the tests' generator
    expect(pauses).toEqual([3_750, 7_500, 15_000, 22_500])
    expect(await screen.findAllByText('We are checking whether your unit is still held.')).not.toEqual([])
  })

  test('a laptop that slept through warnings and end shows the current status, and no outdated warning', async () => {
    const app = await holding()
    app.clock.sleepThrough(60 * MIN)
    await app.advance(0)
    expect(app.types().filter(type => /holdWarned|holdExpired/.test(type))).toEqual(['booking/holdExpired'])
  })

  test('NET-18 NET-17: one press holds the same unit again with the same protection, and continues where the person was', async () => {
    const app = await holding()
    await userEvent.click(await screen.findByRole('checkbox'))
    await app.advance(30 * MIN)
    await press(app, 'Hold it again')
    expect(app.server.calls('booking.holdUnit').map(call => call.args[0])).toEqual([{ unitTypeId: 'u1', moveInAt: '2026-03-10' }])
    expect(app.server.calls('booking.addProtection').map(call => call.args[1])).toEqual([
      { type: 'ProviderProtection', declaredValue: 2000 },
    ])
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(screen.queryByText('Your unit is no longer held')).toBeNull()
    expect(screen.getByRole('timer')).toHaveTextContent('30 min 0 s')
    // it is another booking, whose terms are not accepted yet
    expect(screen.getByRole('checkbox')).not.toBeChecked()
  })

  test('each time it is held again with a request of its own', async () => {
    const app = await holding()
    for (const time of [1, 2]) {
      await app.advance(30 * MIN)
      await press(app, 'Hold it again')
      expect(app.server.calls('booking.holdUnit')).toHaveLength(time)
    }
    const keys = app.server.calls('booking.holdUnit').map(call => call.args[1])
    expect(new Set(keys).size).toBe(2)
  })

  test('a unit taken in the meantime leads to the units that are available now', async () => {
    const app = await holding()
    await app.advance(30 * MIN)
    app.server.refuse('booking.holdUnit', 'NO_AVAILABLE_UNIT', 409)
    const listed = app.server.calls('booking.findUnits').length
    await press(app, 'Hold it again')
    expect(app.address()).toBe('/register/unit?storeId=s1&startDate=2026-03-10')
    expect(app.server.calls('booking.findUnits')).toHaveLength(listed + 1)
    expect(screen.getByRole('alert')).toHaveTextContent('All units of this kind have just been taken')
    expect(within(screen.getByRole('alert')).queryByRole('link')).toBeNull()
    expect(screen.queryByText('Your unit is no longer held')).toBeNull()
  })

  test('without an answer the page says so, and pressing again sends the same request', async () => {
    const app = await holding()
    await app.advance(30 * MIN)
    app.server.refuse('booking.holdUnit', 'NETWORK', 0)
    await press(app, 'Hold it again')
    expect(screen.getByText('We could not hold the unit again')).toBeVisible()
    await press(app, 'Hold it again')
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    const [first, second] = app.server.calls('booking.holdUnit')
    expect(first?.args[1]).toBe(second?.args[1])
  })

  test('S4.4: for a person who already has extended access the unit is not held again unasked', async () => {
    const address = `/register/payment${QUERY}&accessHours=extended`
    const server = fakeServer({ booking: insured({ extendedAccess: true }) })
    const app = await makeRental({
      at: address,
      person: { ...customer, extendedAt: ['s1'] },
      server,
      kept: { [BOOKING_ID]: 'bkg-1' },
    })
    await app.advance(30 * MIN)
    expect(app.server.calls('booking.holdUnit')).toHaveLength(0)
    expect(app.address()).toBe(`/register/date${QUERY}&accessHours=extended`)
    await press(app, 'Hold it again')
    expect(app.server.calls('booking.holdUnit')).toHaveLength(1)
    expect(app.address()).toBe(address)
  })
})
