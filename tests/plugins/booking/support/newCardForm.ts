import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { createMemoryDevice } from '../../../support/memoryAdapters'
import { createVirtualClock } from '../../../support/virtualClock'
import { loadFrame, type TestFrame } from '../../../support/cardFrame'
import { anIntent, savedVisa } from '../../../support/cardServer'
import { insured } from '../../../support/rental/catalogue'
import { customer } from '../../../support/rental/person'
import { makeRental, QUERY } from '../../../support/rental/makeRental'
import { fakeServer, type FakeServer } from '../../../support/rental/fakeServer'

export const newCard = { ...savedVisa, id: 'pm2', brand: 'mastercard', last4: '4444' }
export const cards: FakePorts = {
  'payment.listSources': () => [],
  'payment.createIntent': () => anIntent('pi1', { amountPence: 14_000 }),
  'payment.addSource': () => newCard,
}

/** A customer without a card on file, at the payment step with a loaded card form. */
export async function openCardForm(changed: FakePorts = {}, server: FakeServer = fakeServer({ booking: insured() })) {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  const device = { clock, memory, server, person: customer, kept: { 'booking-store:booking-id': 'bkg-1' } }
  const app = await makeRental({ at: `/register/payment${QUERY}`, cards: { ...cards, ...changed }, ...device })
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  return { ...app, frame, device }
}
export const payButton = () => screen.getByRole('button', { name: /^Pay £140/ })
export const pressPay = async (app: { settle: () => Promise<void> }) => {
  await userEvent.click(payButton())
  await app.settle()
}
export const acceptTerms = () => userEvent.click(screen.getByRole('checkbox'))
export const acceptCard = (frame: TestFrame) =>
  frame.say({ type: 'authorized', intentId: 'pi1', last4: '4444', brand: 'mastercard' })
