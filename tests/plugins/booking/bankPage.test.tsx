import { screen } from '@testing-library/react'
import { visibilityChanged } from '@/contracts/app'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { anIntent } from '../../support/cardServer'
import { insured } from '../../support/rental/catalogue'
import { acceptTerms, openCardForm, cards, pressPay } from './support/newCardForm'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'

describe('a bank that needs the whole window', () => {
  const bank = 'http://localhost:3003/challenge/att1'
  const returnAddress = (status: string) => `/register/payment/confirm${QUERY}&payment_intent=pi1&payment_status=${status}`

  /** Leaves for the bank, and returns to a new page with the server's current status of the intent. */
  async function leaveAndReturn(address: string, changed: FakePorts) {
    const visited: string[] = []
    const before = await openCardForm({ 'payment.leaveForBank': (url: string) => (visited.push(url), null) })
    await acceptTerms()
    await pressPay(before)
    expect(before.frame.told[0]).toMatchObject({ returnTo: `http://localhost/register/payment/confirm${QUERY}` })
    await before.frame.say({ type: 'challenge', phase: 'redirect', url: bank })
    expect(visited).toEqual([bank])
    expect(screen.getByText('Taking you to your bank…')).toBeInTheDocument()
    before.screen?.unmount()
    before.app.store.stopSagas()
    return makeRental({ at: address, cards: { ...cards, ...changed }, ...before.device })
  }
  const withStatuses = (...statuses: readonly string[]): FakePorts => {
    const answers = [...statuses]
    return { 'payment.readIntent': () => anIntent('pi1', { status: answers.shift() ?? statuses.at(-1) ?? '' }) }
  }

  test('S4.19 PAY-09: on return the card is saved and used to pay, and the first status says what is being checked', async () => {
    const app = await leaveAndReturn(returnAddress('authorized'), withStatuses('in_progress', 'authorized'))
    expect(document.querySelector('[data-phase="verifyingRedirectAuthorization"]')).toHaveAttribute('data-state', 'active')
    expect(screen.getByText('Checking your bank’s confirmation', { selector: '[role=status] *' })).toBeInTheDocument()
    await app.advance(1_000)
    const phases = [...document.querySelectorAll('[data-phase]')].map(phase => phase.getAttribute('data-phase'))
    expect(phases.slice(0, 4)).toEqual([
      'verifyingRedirectAuthorization',
      'verifyingCredentials',
      'initializingPayment',
      'fetchingAgreement',
    ])
    await app.advance(4_000)
    expect(app.server.calls('booking.confirmPayment').map(call => call.args.slice(0, 2))).toEqual([['bkg-1', 'pm2']])
    expect(app.address()).toBe(`/register/sign${QUERY}`)
    expect([...app.memory.kept.keys()].filter(key => key.startsWith('attempts/') && !key.includes('paid'))).toEqual([])
  })

  test('PAY-07 PAY-13: reloaded on the way back, or opened twice, it pays once', async () => {
    const first = await leaveAndReturn(returnAddress('authorized'), withStatuses('authorized'))
    await first.advance(0)
    first.screen?.unmount()
    first.app.store.stopSagas()
    const { clock, memory, server } = first
    const device = { clock, memory, server, person: customer, kept: { 'booking-store:booking-id': 'bkg-1' } }
    const second = await makeRental({
      at: returnAddress('authorized'),
      cards: { ...cards, ...withStatuses('consumed') },
      ...device,
    })
    await second.advance(5_000)
    expect(second.address()).toBe(`/register/sign${QUERY}`)
    expect(server.calls('booking.confirmPayment')).toHaveLength(1)
    second.screen?.unmount()
    second.app.store.stopSagas()
    const third = await makeRental({
      at: returnAddress('authorized'),
      cards: { ...cards, ...withStatuses('consumed') },
      ...device,
    })
    await third.advance(5_000)
    expect(third.address()).toMatch(/^\/register\/sign/)
    expect(server.calls('booking.confirmPayment')).toHaveLength(1)
  })

  test('PAY-07: killed after the card was saved and before the payment: the bank’s approval is kept', async () => {
    const first = await leaveAndReturn(returnAddress('authorized'), { ...withStatuses('in_progress') })
    first.screen?.unmount()
    first.app.store.stopSagas()
    const { clock, memory, server } = first
    memory.kept.delete('attempts/card')
    const device = { clock, memory, server, person: customer, kept: { 'booking-store:booking-id': 'bkg-1' } }
    const second = await makeRental({
      at: returnAddress('authorized'),
      cards: { ...cards, ...withStatuses('consumed') },
      ...device,
    })
    await second.advance(5_000)
    expect(second.address()).toBe(`/register/sign${QUERY}`)
    expect(server.calls('booking.confirmPayment')).toHaveLength(1)
  })

  test.each([
    ['S8.11 PAY-10', 'refused', 'inited', /Verify again or use another card/],
    ['PAY-11', 'cancelled', 'inited', /You cancelled the check/],
    ['PAY-12', 'expired', 'expired', /took too long/],
  ])('%s: what was %s leads back to the payment step with its text, and charges nothing', async (_, word, status, sentence) => {
    const app = await leaveAndReturn(returnAddress(word), withStatuses(status))
    await app.advance(2_000)
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(screen.getByText(sentence)).toBeVisible()
    expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
  })

  test('PAY-14: an address that says authorized about a refused check is ignored', async () => {
    const app = await leaveAndReturn(returnAddress('authorized'), withStatuses('inited'))
    await app.advance(2_000)
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
  })

  test('PAY-14: a forged address, without a payment on this device, sends and pays nothing', async () => {
    const requested: unknown[] = []
    const readIntent = (id: string) => (requested.push(id), anIntent(id, { status: 'authorized' }))
    const app = await makeRental({
      at: returnAddress('authorized').replace('pi1', 'pi-foreign'),
      cards: { ...cards, 'payment.readIntent': readIntent },
      person: customer,
      stored: insured(),
    })
    await app.advance(2_000)
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(requested).toEqual([])
    expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
  })

  test('PAY-15: if the bank’s result does not arrive, the page leads back to the form, which resumes the check', async () => {
    const app = await leaveAndReturn(returnAddress('authorized'), withStatuses('in_progress'))
    await app.advance(80_000)
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(screen.getAllByText(/check at your bank was not finished/).length).toBeGreaterThan(0)
  })

  test('an address that is not the payment provider’s is not opened', async () => {
    const app = await openCardForm()
    await acceptTerms()
    await pressPay(app)
    await app.frame.say({ type: 'challenge', phase: 'redirect', url: 'https://evil.example/challenge/1' })
    expect(screen.getByRole('alert')).toHaveTextContent(/does not belong to our payment provider/)
    expect(app.types()).toContain('booking/newCardMissed')
  })

  test('restored from the back/forward cache, the page asks for the outcome', async () => {
    const app = await openCardForm({ 'payment.leaveForBank': () => null, ...withStatuses('authorized') })
    await acceptTerms()
    await pressPay(app)
    await app.frame.say({ type: 'challenge', phase: 'redirect', url: bank })
    await app.dispatch(visibilityChanged({ visible: false }), 'app')
    await app.dispatch(visibilityChanged({ visible: true }), 'app')
    await app.advance(4_000)
    expect(app.server.calls('booking.confirmPayment')).toHaveLength(1)
  })

  test('the address of the bank’s page is in no recording', async () => {
    const app = await openCardForm({ 'payment.leaveForBank': () => null })
    await acceptTerms()
    await pressPay(app)
    await app.frame.say({ type: 'challenge', phase: 'redirect', url: bank })
    expect(JSON.stringify(app.rows())).toContain('payment/bankPageOffered')
    expect(JSON.stringify(app.rows())).not.toContain('att1')
  })
})
