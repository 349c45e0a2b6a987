import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BookingState } from '@plugins/booking/bookingSlice'
import { accessChosen, measurementSystemChosen, protectionChosen, valueDeclared } from '@plugins/booking/events'
import { storeChosen } from '@/contracts/booking'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer } from '../../support/rental/fakeServer'

const MIN = 60_000

/** Two tabs of one browser with the same booking, on one server. */
async function twoTabs() {
  const server = fakeServer({ booking: insured() })
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  const open = async () => {
    const tab = await makeRental({
      at: `/register/payment${QUERY}`,
      person: customer,
      server,
      clock,
      memory,
      kept: { 'booking-store:booking-id': 'bkg-1' },
    })
    return { ...tab, view: within(tab.screen?.container ?? document.body) }
  }
  const one = await open()
  const other = await open()
  return { server, one, other, open }
}
type Tab = Awaited<ReturnType<typeof twoTabs>>['one']

const booking = (tab: Tab) => tab.state<{ booking: BookingState }>().booking
const path = (tab: Tab) => tab.state<{ location: { path: string } }>().location.path
/** Messages a tab received from others, without questions whether anybody is paying. */
const receivedMessages = (tab: Tab) =>
  tab.events().flatMap(({ type, cause, payload }) => {
    const { news } = (payload ?? {}) as { news?: string }
    return cause === 'tab' && news !== 'payingAsked' ? [`${type} ${news ?? ''}`] : []
  })
const press = async (tab: Tab, name: string) => {
  await userEvent.click(tab.view.getByRole('button', { name }))
  await tab.settle()
}

test('S4.3 renewed in one tab, renewed in both: the warning closes and the time is the same', async () => {
  const { one, other } = await twoTabs()
  await one.advance(26 * MIN)
  expect(screen.getAllByRole('dialog')).toHaveLength(2)
  await userEvent.click(within(one.view.getByRole('dialog')).getByRole('button', { name: 'Hold it for 30 minutes' }))
  await one.settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(other.view.getByRole('timer')).toHaveTextContent('30 min 0 s')
  expect(receivedMessages(other)).toEqual(['booking/otherTabReported renewed'])
  expect(receivedMessages(one)).toEqual([])
})

test('the hold ends in both tabs; held again in one, it is held in both', async () => {
  const { server, one, other } = await twoTabs()
  await one.advance(30 * MIN)
  expect([booking(one).hold.expired, booking(other).hold.expired]).toEqual([true, true])
  await press(one, 'Hold it again')
  await press(other, 'Hold it again')
  expect(path(one)).toBe('/register/payment')
  expect(path(other)).toBe('/register/payment')
  expect(server.calls('booking.releaseUnit')).toHaveLength(0)
  expect(booking(other).booking?.expiresAt).toBe(booking(one).booking?.expiresAt)
})

test('S4.27 started again in one tab, the other says so and offers the same unit', async () => {
  const { one, other } = await twoTabs()
  await press(one, 'Start again')
  await press(one, 'Cancel booking')
  expect(other.view.getByText('You released this unit in another tab')).toBeVisible()
  expect(booking(other).id).toBeUndefined()
  await press(other, 'Hold it again')
  expect(path(other)).toBe('/register/payment')
})

test('paid in one tab, the other continues to the agreement', async () => {
  const { one, other } = await twoTabs()
  await userEvent.click(one.view.getByRole('checkbox'))
  await userEvent.click(one.view.getByRole('button', { name: /^Pay/ }))
  await one.advance(10_000)
  expect(booking(one).booking?.status).toBe('Ongoing')
  expect(booking(other).booking?.status).toBe('Ongoing')
  expect(path(other)).toBe('/register/sign')
})

const paymentElsewhereNotice = (tab: Tab) => tab.view.queryByText('Payment in progress in another tab')
const pay = async (tab: Tab) => {
  await userEvent.click(tab.view.getByRole('checkbox'))
  await userEvent.click(tab.view.getByRole('button', { name: /^Pay/ }))
  await tab.settle()
}

test('PAY-03 while one tab pays, the other says so, offers no Pay, and reaches the same result', async () => {
  const { server, one, other } = await twoTabs()
  let confirmed: () => void = () => undefined
  server.hold('booking.confirmPayment', new Promise<void>(resolve => (confirmed = resolve)))
  await pay(one)
  expect(paymentElsewhereNotice(other)).toBeVisible()
  expect(other.view.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await one.advance(60_000)
  expect(paymentElsewhereNotice(other)).toBeVisible()
  confirmed()
  await one.advance(5_000)
  expect(path(one)).toBe('/register/sign')
  expect(path(other)).toBe('/register/sign')
  expect(server.calls('booking.confirmPayment')).toHaveLength(1)
})

test('PAY-03 after a card was declined in one tab, the other offers Pay again', async () => {
  const { server, one, other } = await twoTabs()
  server.refuse('booking.confirmPayment', 'PAYMENT_FAILED', 402)
  await pay(one)
  expect(paymentElsewhereNotice(other)).toBeVisible()
  await one.advance(3_000)
  expect(paymentElsewhereNotice(other)).toBeNull()
  expect(other.view.getByRole('button', { name: /^Pay/ })).toBeVisible()
})

test('PAY-03 PAY-07 if the tab that was paying is closed, the other continues its payment under the same key', async () => {
  const { server, one, other } = await twoTabs()
  server.hold('booking.confirmPayment', new Promise<void>(() => undefined))
  await pay(one)
  await one.advance(3_000)
  expect(server.calls('booking.confirmPayment')).toHaveLength(1)
  one.screen?.unmount()
  one.app.store.stopSagas()
  server.hold('booking.confirmPayment', Promise.resolve())
  await other.advance(20_000)
  expect(path(other)).toBe('/register/sign')
  expect(new Set(server.calls('booking.confirmPayment').map(({ args }) => args[2])).size).toBe(1)
})

test('PAY-03 a tab opened while another one pays is informed of it', async () => {
  const { server, one, open } = await twoTabs()
  server.hold('booking.confirmPayment', new Promise<void>(() => undefined))
  await pay(one)
  const late = await open()
  expect(paymentElsewhereNotice(late)).toBeVisible()
  expect(late.view.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('protection changed in one tab: the other shows the new price and says why', async () => {
  const { server, one, other } = await twoTabs()
  const higherTotal = { totalPrice: 15_100, lineItems: [{ type: 'MonthlyPrice', amount: 15_100 }] } as const
  server.set(
    insured({ insurance: { type: 'ProviderProtection', declaredValue: 5_000, price: 1_925 }, invoiceEstimate: higherTotal }),
  )
  one.memory.openTab().post({ type: 'booking/otherTabReported', payload: { bookingId: 'bkg-1', news: 'changed' } })
  await other.settle()
  expect(other.view.getByText('Your booking was changed in another tab')).toBeVisible()
  expect(other.view.getByRole('button', { name: 'Pay £151' })).toBeVisible()
})

test('NET-24 while one tab pays, a reset in the other does not affect it', async () => {
  const { server, one, other } = await twoTabs()
  let confirmed: () => void = () => undefined
  server.hold('booking.confirmPayment', new Promise<void>(resolve => (confirmed = resolve)))
  await userEvent.click(one.view.getByRole('checkbox'))
  await userEvent.click(one.view.getByRole('button', { name: /^Pay/ }))
  await one.advance(5_000)
  server.refuse('booking.releaseUnit', 'INVALID_BOOKING_STATE', 409)
  await press(other, 'Start again')
  await press(other, 'Cancel booking')
  expect(other.view.getByText(/a payment is under way/)).toBeVisible()
  expect(path(one)).toBe('/register/payment/confirm')
  confirmed()
  await one.advance(5_000)
  expect(booking(one).booking?.status).toBe('Ongoing')
})

describe('two tabs with different units', () => {
  const at = (unitId: string) => `/register/access-hours?storeId=s1&unitId=${unitId}&startDate=2026-03-10`

  /** One tab holds u1, and in the other Continue was pressed for u2. */
  async function withCompetingHolds() {
    const server = fakeServer()
    const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
    const memory = createMemoryDevice(() => clock.now())
    const open = async (unitId: string) => {
      const tab = await makeRental({ at: at(unitId), person: customer, server, clock, memory })
      await tab.dispatch(accessChosen({ extended: false }))
      return { ...tab, view: within(tab.screen?.container ?? document.body) }
    }
    const [one, other] = [await open('u1'), await open('u2')]
    await press(one, 'Continue')
    await press(other, 'Continue')
    return { server, one, other, open }
  }
  const question = () => screen.getByRole('dialog', { name: 'You are holding a unit in another tab' })
  const answer = async (tab: Tab, name: string) => {
    await userEvent.click(within(question()).getByRole('button', { name }))
    await tab.settle()
  }

  test('NET-20 what one tab holds is released for the other only after the person has agreed', async () => {
    const { server, one, other } = await withCompetingHolds()
    expect(question()).toBeVisible()
    expect(server.calls('booking.holdUnit').map(({ args }) => args[0])).toEqual([{ unitTypeId: 'u1', moveInAt: '2026-03-10' }])
    await answer(other, 'Hold this unit instead')
    expect(path(other)).toBe('/register/insurance')
    expect(booking(other).booking?.unit.id).toBe('u2')
    expect(one.view.getByText('You released this unit in another tab')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('NET-20 if the person declines, each tab follows its own address, and Continue asks again', async () => {
    const { server, one, other } = await withCompetingHolds()
    await answer(other, 'Keep the other unit')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(path(one)).toBe('/register/insurance')
    expect(booking(one).booking?.unit.id).toBe('u1')
    expect(path(other)).toBe('/register/access-hours')
    expect(server.calls('booking.holdUnit')).toHaveLength(1)
    await press(other, 'Continue')
    expect(question()).toBeVisible()
    // it is given back there meanwhile: nothing is left to ask
    await press(one, 'Start again')
    await press(one, 'Cancel booking')
    expect(path(other)).toBe('/register/insurance')
    expect(server.booking()?.unit.id).toBe('u2')
  })

  test('NET-20 a tab opened later, which finds the first tab’s booking on the device, asks as well', async () => {
    const { server, one, other, open } = await withCompetingHolds()
    await answer(other, 'Keep the other unit')
    const late = await open('u3')
    expect(booking(one).booking?.unit.id).toBe('u1')
    await press(late, 'Continue')
    expect(question()).toBeVisible()
    expect(server.calls('booking.holdUnit')).toHaveLength(1)
  })

  test('with a single tab there is no question: choosing another unit releases the one before', async () => {
    const { server, one, other } = await withCompetingHolds()
    await answer(other, 'Keep the other unit')
    other.screen?.unmount()
    other.app.store.stopSagas()
    await one.go(at('u2'))
    await one.dispatch(accessChosen({ extended: false }))
    await press(one, 'Continue')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.booking()?.unit.id).toBe('u2')
  })
})

test('NET-21 two tabs with different units keep the answers for both, and the last value of a preference', async () => {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  const open = (unitId: string) =>
    makeRental({ at: `/register/access-hours?storeId=s1&unitId=${unitId}&startDate=2026-03-10`, person: customer, clock, memory })
  const [one, other] = [await open('u1'), await open('u2')]
  await one.dispatch(accessChosen({ extended: false }))
  await one.dispatch(measurementSystemChosen({ system: 'SI' }))
  await other.dispatch(protectionChosen({ type: 'Other' }))
  await other.dispatch(valueDeclared({ pounds: 3_000 }))
  await other.dispatch(measurementSystemChosen({ system: 'SI' }))
  await other.dispatch(measurementSystemChosen({ system: 'IU' }))
  await one.dispatch(storeChosen({ storeId: 's2' }))
  const kept = {
    'booking-store:measurement-system': 'IU',
    'booking-store:insurance-type': 'Other',
    'store-store:selected-store-id': 's2',
  }
  for (const [key, value] of Object.entries(kept)) expect([key, one.keptValue(key)]).toEqual([key, value])
  const choices = async (unitId: string) => (await open(unitId)).state<{ bookingChoices: object }>().bookingChoices
  expect(await choices('u1')).toMatchObject({ access: 'regular', declaredValue: undefined })
  expect(await choices('u2')).toMatchObject({ access: undefined, declaredValue: 3_000 })
})

test('NET-22 messages of an older build or another program on the channel, and storage events, are ignored', async () => {
  const { one } = await twoTabs()
  const tab = one.memory.openTab()
  const before = one.types().length
  const shown = document.body.innerHTML
  for (const message of [
    null,
    'hello',
    { type: 'booking/holdExpired' },
    // as sent by builds without a list of messages, or with other values in it
    { type: 'booking/otherTabReported', payload: 'bkg-1' },
    { type: 'booking/otherTabReported', payload: { bookingId: 'bkg-1' } },
    { type: 'booking/otherTabReported', payload: { bookingId: 7, news: 'released' } },
    { type: 'booking/otherTabReported', payload: { bookingId: 'bkg-1', news: 'sold' } },
    { type: 'booking/bookingIdRestored', payload: 'bkg-2' },
    { type: '__proto__', payload: {} },
  ])
    tab.post(message)
  window.dispatchEvent(new StorageEvent('storage', { key: 'booking-store:booking-id', newValue: '{"value":"' }))
  await one.settle()
  expect(one.types()).toHaveLength(before)
  expect(document.body.innerHTML).toBe(shown)
})

test('a booking that the server does not release, because it is being paid for, stays in the other tab', async () => {
  const { server, one, other } = await twoTabs()
  server.refuse('booking.releaseUnit', 'INVALID_BOOKING_STATE', 409)
  await press(one, 'Start again')
  await press(one, 'Cancel booking')
  expect(other.view.queryByText('You released this unit in another tab')).toBeNull()
  expect(booking(other).id).toBe('bkg-1')
  expect(receivedMessages(other)).toEqual([])
})
