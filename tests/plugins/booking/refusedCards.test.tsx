import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { savedVisa } from '../../support/cardServer'
import { HOLD_ENDS, insured } from '../../support/rental/catalogue'
import { acceptCard, acceptTerms, openCardForm, cards, newCard, payButton, pressPay } from './support/newCardForm'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer, type FakeServer } from '../../support/rental/fakeServer'

/** Every attempt to charge extends the hold, refused or not. */
function extendHold(server: FakeServer): void {
  const booking = server.booking()
  if (booking?.expiresAt !== undefined) server.set({ ...booking, expiresAt: HOLD_ENDS + 10 * 60_000 })
}

test('PAY-20 a saved card that cannot be charged is reported as declined and shown as not usable, and another one pays', async () => {
  const server = fakeServer({ booking: insured() })
  server.refuse('booking.confirmPayment', 'PAYMENT_FAILED', 402)
  const lists = [[], [{ ...newCard, status: 'Invalid' }, savedVisa]]
  const app = await openCardForm({ 'payment.listSources': () => lists.shift() ?? [] }, server)
  await acceptTerms()
  await pressPay(app)
  await acceptCard(app.frame)
  await app.advance(3_000)
  expect(app.address()).toBe(`/register/payment${QUERY}`)
  expect(screen.getByRole('alert')).toHaveTextContent(/Check your card and that there are enough funds/)
  expect(screen.getByRole('radio', { name: /ending 4444/ })).toBeDisabled()
  await userEvent.click(screen.getByRole('radio', { name: /ending 1111/ }))
  await pressPay(app)
  await app.advance(3_000)
  expect(server.calls('booking.confirmPayment').map(({ args }) => args[1])).toEqual(['pm2', 'pm1'])
  expect(app.address()).toBe(`/register/sign${QUERY}`)
})

test.each([
  ['PAYMENT_SOURCE_NOT_AUTHORIZED', 400, 'Verify again or use another card.'],
  [
    'INVALID_PAYMENT_SOURCE',
    400,
    'This card cannot be used. Nothing has been taken. Choose another card or add one; your bank can tell you why.',
  ],
  ['INVALID_PAYMENT_SOURCE_ID', 400, 'This card cannot be used. Nothing has been taken. Choose another card or add one.'],
  [
    'PAYMENT_SOURCE_NOT_FOUND',
    404,
    'We could not find this card any more. Nothing has been taken. Choose another card or add one.',
  ],
  [
    'BILLING_METHOD_NOT_FOUND',
    404,
    'We could not find this card any more. Nothing has been taken. Choose another card or add one.',
  ],
])(
  'PAY-23 %s on Pay: its own text above the cards, the card deselected, and another one can be selected',
  async (code, status, sentence) => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.confirmPayment', code, status)
    server.onCall('booking.confirmPayment', () => extendHold(server))
    const app = await makeRental({
      at: `/register/payment${QUERY}`,
      person: customer,
      server,
      cards: { ...cards, 'payment.listSources': () => [savedVisa, newCard] },
      kept: { 'booking-store:booking-id': 'bkg-1' },
    })
    await userEvent.click(screen.getByRole('radio', { name: /ending 1111/ }))
    await acceptTerms()
    await pressPay(app)
    await app.advance(3_000)
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(screen.getByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByRole('alert')).toHaveTextContent('Your unit is still held for you until 10:40.')
    expect(screen.getByRole('radio', { name: /ending 1111/ })).not.toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /ending 4444/ }))
    expect(payButton()).toBeEnabled()
    await pressPay(app)
    await app.advance(3_000)
    expect(app.address()).toBe(`/register/sign${QUERY}`)
  },
)
