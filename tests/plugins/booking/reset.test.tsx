import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionChanged } from '@/contracts/app'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { fakeServer } from '../../support/rental/fakeServer'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const BOOKING_ID = 'booking-store:booking-id'
const INSURANCE = 'booking-store:insurance-type'

async function holding(server = fakeServer({ booking: insured() })) {
  const kept = { [BOOKING_ID]: 'bkg-1', [INSURANCE]: 'Other' }
  const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer, server, kept })
  const press = async (name: string, where: HTMLElement = document.body) => {
    await userEvent.click(within(where).getByRole('button', { name }))
    await app.settle()
  }
  const startAgain = async () => {
    await press('Start again')
    await press('Cancel booking', screen.getByRole('dialog', { name: 'Start again?' }))
  }
  return { ...app, press, startAgain }
}

test('S4.27 S4.30: starting again forgets the booking, says so and deletes it once', async () => {
  const app = await holding()
  await app.startAgain()
  expect(app.address()).toBe('/register/unit?storeId=s1')
  expect(app.server.calls('booking.releaseUnit').map(call => call.args[0])).toEqual(['bkg-1'])
  expect(app.keptValue(BOOKING_ID)).toBeUndefined()
  expect(screen.getByText(/We’ve released your unit/)).toBeInTheDocument()
})

test('S4.28: the insurance is reset to the default', async () => {
  const app = await holding()
  expect(app.keptValue(INSURANCE)).toBe('Other')
  await app.startAgain()
  expect(app.keptValue(INSURANCE)).toBeUndefined()
  expect(app.state<{ bookingChoices: unknown }>().bookingChoices).toMatchObject({ insuranceType: undefined })
})

test('S4.29: the terms are no longer accepted', async () => {
  const app = await holding()
  await userEvent.click(await screen.findByRole('checkbox'))
  expect(app.state<{ bookingChoices: unknown }>().bookingChoices).toMatchObject({ termsAccepted: true })
  await app.startAgain()
  expect(app.state<{ bookingChoices: unknown }>().bookingChoices).toMatchObject({ termsAccepted: false })
})

test('S4.27: values stored for the choice are deleted too, so that they do not return', async () => {
  const app = await makeRental({ at: `/register/access-hours${QUERY}`, person: customer })
  await userEvent.click(await screen.findByRole('radio', { name: /Regular/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await app.settle()
  expect([...app.memory.kept.keys()].filter(key => key.startsWith('drafts/booking '))).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }))
  await app.settle()
  expect([...app.memory.kept.keys()].filter(key => key.startsWith('drafts/booking '))).toHaveLength(0)
})

test('a held unit is released only after a confirmation; the focus returns', async () => {
  const app = await holding()
  await app.press('Start again')
  await app.press('Keep my booking', screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Start again' })).toHaveFocus()
  expect(app.server.calls('booking.releaseUnit')).toHaveLength(0)
  expect(app.address()).toBe(`/register/payment${QUERY}`)
})

test('S4.30: signed out nothing is deleted, and there is no question about a held unit', async () => {
  const app = await makeRental({ at: `/register/date${QUERY}`, stored: insured() })
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
  await app.settle()
  expect(app.server.calls('booking.releaseUnit')).toHaveLength(0)
  expect(app.keptValue(BOOKING_ID)).toBeUndefined()
})

test('starting again is possible before anything is held', async () => {
  const app = await makeRental({ at: `/register/date${QUERY}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
  await app.settle()
  expect(app.address()).toBe('/register/unit?storeId=s1')
})

test('NET-23: a failed deletion is reported as harmless, and retried once as the same request', async () => {
  const app = await holding()
  app.server.refuse('booking.releaseUnit', 'NETWORK', 0)
  await app.startAgain()
  expect(screen.getByText(/They’ll release the unit within/)).toBeInTheDocument()
  await app.dispatch(connectionChanged({ online: true }), 'app')
  expect(screen.getByText(/We’ve released your unit/)).toBeInTheDocument()
  const [first, second] = app.server.calls('booking.releaseUnit')
  expect(first?.args[1]).toBe(second?.args[1])
})

test('NET-23: after that the hold ends by itself', async () => {
  const app = await holding()
  for (const _ of [1, 2]) app.server.refuse('booking.releaseUnit', 'TIMEOUT', 0)
  await app.startAgain()
  await app.advance(120_000)
  expect(app.server.calls('booking.releaseUnit')).toHaveLength(2)
  expect(screen.getByText(/They’ll release the unit within/)).toBeInTheDocument()
})

test('NET-11 if the next screen opens before the unit is released, that screen says so, and it is released once', async () => {
  const app = await holding()
  let givenBack: () => void = () => undefined
  app.server.hold('booking.releaseUnit', new Promise<void>(resolve => (givenBack = resolve)))
  await app.startAgain()
  await app.go('/register/unit?storeId=s2')
  expect(screen.queryByText(/We’ve released your unit/)).toBeNull()
  givenBack()
  await app.settle()
  expect(app.address()).toBe('/register/unit?storeId=s2')
  expect(screen.getByText(/We’ve released your unit/)).toBeVisible()
  expect(app.server.booking()?.status).toBe('Cancelled')
  await app.advance(120_000)
  expect(app.server.calls('booking.releaseUnit')).toHaveLength(1)
})

test('a booking that is being paid for in another tab is not released, and the page says so', async () => {
  const app = await holding()
  app.server.refuse('booking.releaseUnit', 'INVALID_BOOKING_STATE', 409)
  await app.startAgain()
  expect(screen.getByText(/it’s paid for, or a payment is under way/)).toBeInTheDocument()
})
