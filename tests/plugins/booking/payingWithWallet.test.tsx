import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { acceptTerms, openCardForm, newCard, payButton, pressPay } from './support/newCardForm'
import { QUERY } from '../../support/rental/makeRental'

/** A customer without a card on file, who chose the wallet in the card form. */
async function openWallet(changed: FakePorts = {}) {
  const app = await openCardForm(changed)
  await app.frame.say({ type: 'wallet' })
  await userEvent.click(screen.getByRole('button', { name: 'Use Sandbox Wallet' }))
  return app
}
type WalletPage = Awaited<ReturnType<typeof openWallet>>
const confirmInWallet = async ({ frame }: WalletPage) => {
  await frame.say({ type: 'challenge', phase: 'end', outcome: 'approved' })
  await frame.say({ type: 'authorized', intentId: 'pi1', last4: '4444', brand: 'mastercard' })
}
const requestedIntents = (frame: WalletPage['frame']) =>
  frame.told.filter(({ type }) => type === 'wallet').map(({ intentId }) => intentId)

test('one press of Pay opens the wallet for the total that was shown; its card is saved, and pays once', async () => {
  const app = await openWallet()
  expect(screen.getByText('Sandbox Wallet opens when you press Pay. Nothing is taken until you confirm there.')).toBeVisible()
  await acceptTerms()
  await pressPay(app)
  expect(app.frame.told).toEqual([expect.objectContaining({ type: 'wallet', intentId: 'pi1' })])
  await app.frame.say({ type: 'challenge', phase: 'start' })
  expect(payButton()).toHaveAttribute('aria-busy', 'true')
  expect(app.frame.element).toHaveFocus()
  await pressPay(app)
  await confirmInWallet(app)
  expect(app.address()).toBe(`/register/payment/confirm${QUERY}`)
  await app.advance(3_000)
  expect(app.server.calls('booking.confirmPayment').map(call => call.args.slice(0, 2))).toEqual([['bkg-1', newCard.id]])
  expect(app.server.charges).toHaveLength(1)
  expect(requestedIntents(app.frame)).toEqual(['pi1'])
})

test('S5.25 without the terms the wallet does not open; no field of a card is asked for', async () => {
  const app = await openWallet()
  for (const field of ['holder', 'number', 'expiry', 'cvc'])
    await app.frame.say({ type: 'state', field, valid: false, empty: true })
  await pressPay(app)
  expect(screen.getAllByText('Confirm you have read the Privacy Policy and Terms and Conditions')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Enter your card details' })).toBeNull()
  expect(requestedIntents(app.frame)).toEqual([])
})

test('PAY-11 a closed wallet leads back with nothing lost, and Pay opens it again', async () => {
  const app = await openWallet()
  await acceptTerms()
  await pressPay(app)
  await app.frame.say({ type: 'challenge', phase: 'start' })
  await app.frame.say({ type: 'challenge', phase: 'end', outcome: 'cancelled' })
  await app.frame.say({ type: 'error', code: 'WALLET_CANCELLED' })
  expect(screen.getByText(/You closed the wallet/)).toBeVisible()
  expect(screen.getByRole('checkbox')).toBeChecked()
  expect(app.address()).toBe(`/register/payment${QUERY}`)
  expect(app.server.calls('booking.createIntent')).toHaveLength(0)
  await pressPay(app)
  await confirmInWallet(app)
  expect(requestedIntents(app.frame)).toEqual(['pi1', 'pi1'])
  await app.advance(3_000)
  expect(app.server.charges).toHaveLength(1)
})

test('nothing is paid if the terms are no longer accepted when the holder agrees', async () => {
  const app = await openWallet()
  await acceptTerms()
  await pressPay(app)
  await app.frame.say({ type: 'challenge', phase: 'start' })
  await acceptTerms()
  await confirmInWallet(app)
  await app.advance(3_000)
  expect(app.server.charges).toHaveLength(0)
  expect(app.address()).toBe(`/register/payment${QUERY}`)
})
