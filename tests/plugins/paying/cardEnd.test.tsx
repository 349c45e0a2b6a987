import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { loaded } from '../../support/loaded'
import { savedVisa } from '../../support/cardServer'
import { payingServer } from './payingServer'
import { mastercard, openRental, paid, press, section } from './support'

const ending = { ...savedVisa, expiryMonth: '04', expiryYear: '26' }
const TWO_CARDS = [ending, mastercard]

/** The paying card's last month is announced by the server. */
const openWithExpiringCard = (at: string, { offered = ['paying-card'], ports = {} as FakePorts } = {}) =>
  openRental({ ...payingServer({ paying: paid, cards: TWO_CARDS }).ports, ...ports }, { at, offered })
const RENTAL = '/app/rental?id=sub1'

test('a rental’s page warns of the end of its card, names the payment it cannot make, and stops once another card pays', async () => {
  const app = await openWithExpiringCard(RENTAL)
  const card = within(await section())
  expect(card.getByText('This card expires before your payment on 14 May 2026')).toBeVisible()
  expect(card.getByText('Choose another card, so that your payments go through.')).toBeVisible()
  await press('Use another card')
  await userEvent.click(screen.getByRole('radio', { name: /Mastercard ending 4444/ }))
  await press('Use this card')
  await app.settle()
  expect((await section()).textContent).not.toMatch(/This card expires before/)
})

test('a rental in the account warns of the end of its card, and leads to the choice of another', async () => {
  const app = await openWithExpiringCard('/app')
  const rentals = within(await screen.findByRole('region', { name: 'What you rent' }))
  expect(await rentals.findByText('Card expires before 14 May 2026')).toBeVisible()
  await userEvent.click(rentals.getByRole('link', { name: 'Choose another card for A12, Leeds' }))
  await app.settle()
  await loaded()
  expect(app.address()).toBe(RENTAL)
  expect(await within(await section()).findByRole('radiogroup', { name: /Which card should pay for this rental/ })).toBeVisible()
  expect(app.events().find(({ type }) => type === 'paying/cardIntended')?.payload).toMatchObject({ sourceId: null })
})

test('a card on file says which payment it cannot make, and leads to the choice of another', async () => {
  const app = await openWithExpiringCard('/app')
  const cards = within(await screen.findByRole('region', { name: 'Your cards' }))
  expect(await cards.findByText('This card expires before your payment on 14 May 2026')).toBeVisible()
  expect(cards.getByText('Choose another card for A12, Leeds before then.')).toBeVisible()
  await userEvent.click(
    cards.getByRole('link', { name: 'Let another card pay first, so that this one can be removed (for A12, Leeds)' }),
  )
  await app.settle()
  await loaded()
  expect(await within(await section()).findByRole('radiogroup', { name: /Which card should pay for this rental/ })).toBeVisible()
})

test('without the capability nothing warns of a card', async () => {
  await openWithExpiringCard('/app', { offered: [] })
  await screen.findByRole('region', { name: 'Your cards' })
  expect(screen.queryByText(/card expires before/i)).toBeNull()
})

test('the expiry date of a card is in no recording, only the day of the payment that it cannot make', async () => {
  const app = await openWithExpiringCard('/app')
  await screen.findByText('Card expires before 14 May 2026')
  const recorded = JSON.stringify(app.rows())
  expect(recorded).toContain('"cardExpiresBefore":"2026-05-14"')
  expect(recorded).not.toMatch(/"expiry(Month|Year)":"[^"]/)
})
