import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visibilityChanged } from '@/contracts/app'
import type { FakePorts } from '@/effects/liveAnswers'
import { AppError } from '@/errors/AppError'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { loadFrame, type TestFrame } from '../payment/support/aFrame'
import { anIntent, savedVisa } from '../payment/support/openPaymentStep'
import { insured } from './support/catalogue'
import { customer } from './support/person'
import { makeRental, QUERY } from './support/rental'
import { fakeServer, type FakeServer } from './support/server'

const newCard = { ...savedVisa, id: 'pm2', brand: 'mastercard', last4: '4444' }
const cards: FakePorts = {
  'payment.listSources': () => [],
  'payment.createIntent': () => anIntent('pi1'),
  'payment.addSource': () => newCard,
}

/** A customer without a card on file, whose card form has come. */
async function atForm(changed: FakePorts = {}, server: FakeServer = fakeServer({ booking: insured() })) {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  const device = { clock, memory, server, person: customer, kept: { 'booking-store:booking-id': 'bkg-1' } }
  const app = await makeRental({ at: `/register/payment${QUERY}`, cards: { ...cards, ...changed }, ...device })
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  return { ...app, frame, device }
}
const payButton = () => screen.getByRole('button', { name: /^Pay £140/ })
const press = async (app: { settle: () => Promise<void> }) => {
  await userEvent.click(payButton())
  await app.settle()
}
const acceptTerms = () => userEvent.click(screen.getByRole('checkbox'))
const accept = (frame: TestFrame) => frame.say({ type: 'authorized', intentId: 'pi1', last4: '4444', brand: 'mastercard' })
const told = (types: readonly string[], type: string) => types.filter(one => one === type).length

test('S2.24 S7.32 S7.33 one press of Pay checks the card, keeps it and pays with it', async () => {
  const app = await atForm()
  expect(screen.queryByRole('button', { name: 'Save card' })).toBeNull()
  await acceptTerms()
  await press(app)
  expect(app.frame.told).toEqual([expect.objectContaining({ type: 'submit', intentId: 'pi1' })])
  expect(payButton()).toHaveAttribute('aria-busy', 'true')
  await accept(app.frame)
  expect(app.address()).toBe(`/register/payment/confirm${QUERY}`)
  await app.advance(3_000)
  expect(app.server.calls('booking.confirmPayment').map(call => call.args.slice(0, 2))).toEqual([['bkg-1', 'pm2']])
  expect(app.types()).toContain('booking/rentalPaid')
})

test('PAY-01 PAY-02 pressed twenty times, by button and by Enter in the form: one check, one card, one charge', async () => {
  const added: unknown[] = []
  const app = await atForm({
    'payment.addSource': (...asked: unknown[]) => {
      added.push(asked)
      return newCard
    },
  })
  await acceptTerms()
  act(() => {
    for (let time = 0; time < 20; time++) payButton().click()
  })
  await app.frame.say({ type: 'enter' })
  await press(app)
  expect(app.frame.told).toHaveLength(1)
  await accept(app.frame)
  await app.advance(3_000)
  expect(added).toHaveLength(1)
  expect(app.server.calls('booking.confirmPayment')).toHaveLength(1)
})

test('PAY-02 Enter in the card form is pressing Pay', async () => {
  const app = await atForm()
  await acceptTerms()
  await app.frame.say({ type: 'enter' })
  expect(app.frame.told).toHaveLength(1)
  await accept(app.frame)
  expect(app.address()).toBe(`/register/payment/confirm${QUERY}`)
})

test('S5.25 without the terms the card is not sent anywhere', async () => {
  const app = await atForm()
  await press(app)
  expect(screen.getAllByText('Confirm you have read the Privacy Policy and Terms and Conditions')).toHaveLength(2)
  expect(screen.queryByText('Select a payment method')).toBeNull()
  expect(app.frame.told).toEqual([])
})

test('S5.28 PAY-32 what is missing in the form is said there, with the focus on it, and Pay works again', async () => {
  const app = await atForm()
  await acceptTerms()
  await press(app)
  await app.frame.say({ type: 'state', field: 'cvc', valid: false, empty: true, message: 'missing' })
  await app.frame.say({ type: 'error', code: 'CARD_INFORMATION_MISSING' })
  expect(screen.getByRole('alert')).toHaveTextContent(/Card information is missing or not valid/)
  expect(screen.getByRole('alert').parentElement).toHaveFocus()
  expect(payButton()).not.toHaveAttribute('aria-busy')
  expect(screen.getByRole('checkbox')).toBeChecked()
  await press(app)
  await accept(app.frame)
  expect(app.address()).toBe(`/register/payment/confirm${QUERY}`)
})

test.each([
  ['S8.35 PAY-19', 'PAYMENT_FAILED', /Check your card and that there are enough funds/],
  ['S8.11 PAY-10', 'PAYMENT_SOURCE_NOT_AUTHORIZED', /Verify again or use another card/],
  ['PAY-11', 'CHALLENGE_CANCELLED', /You cancelled the check/],
])('%s %s leaves the form with what was typed and charges nothing', async (_row, code, sentence) => {
  const app = await atForm()
  await acceptTerms()
  await press(app)
  await app.frame.say({ type: 'error', code })
  expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByTitle('Card details')).toBe(app.frame.element)
  expect(app.address()).toBe(`/register/payment${QUERY}`)
  expect(app.server.calls('booking.createIntent')).toHaveLength(0)
  expect(told(app.types(), 'booking/newCardMissed')).toBe(1)
})

test('S8.7 S8.49 a card that cannot be kept is not paid with', async () => {
  const app = await atForm({
    'payment.addSource': () => {
      throw new AppError('BILLING_SETUP_FAILED', 502)
    },
  })
  await acceptTerms()
  await press(app)
  await accept(app.frame)
  expect(screen.getByRole('alert')).toHaveTextContent(/could not set up payments/)
  expect(app.types()).not.toContain('booking/newCardArrived')
  expect(payButton()).not.toHaveAttribute('aria-busy')
})

test('S8.8 a card that is on file already is paid with', async () => {
  const lists = [[], [newCard]]
  const app = await atForm({
    'payment.listSources': () => lists.shift() ?? [newCard],
    'payment.addSource': () => {
      throw new AppError('BILLING_METHOD_ALREADY_EXISTS', 409)
    },
  })
  await acceptTerms()
  await press(app)
  await accept(app.frame)
  await app.advance(3_000)
  expect(app.server.calls('booking.confirmPayment').map(call => call.args[1])).toEqual(['pm2'])
})

test('PAY-09 while the bank asks, Pay says so and is not lost', async () => {
  const app = await atForm()
  await acceptTerms()
  await press(app)
  await app.frame.say({ type: 'challenge', phase: 'start' })
  expect(payButton().parentElement).toHaveTextContent('Waiting for your bank…')
  expect(app.frame.element).toHaveFocus()
  await app.frame.say({ type: 'challenge', phase: 'end', outcome: 'approved' })
  await accept(app.frame)
  expect(app.address()).toBe(`/register/payment/confirm${QUERY}`)
})

test('PAY-07 after a reload during the check the card is kept, and one press pays', async () => {
  const before = await atForm()
  await acceptTerms()
  await press(before)
  await before.frame.say({ type: 'challenge', phase: 'start' })
  before.screen?.unmount()
  before.app.store.stopSagas()
  const after = await makeRental({
    at: `/register/payment${QUERY}`,
    cards: { ...cards, 'payment.readIntent': () => anIntent('pi1', { status: 'authorized' }) },
    ...before.device,
  })
  expect(after.server.calls('booking.confirmPayment')).toHaveLength(0)
  expect(screen.getByRole('radio', { name: /Mastercard ending 4444/ })).toBeChecked()
  expect(screen.getByText(/nothing is left but to pay/)).toBeVisible()
  await acceptTerms()
  await press(after)
  await after.advance(3_000)
  expect(after.server.calls('booking.confirmPayment')).toHaveLength(1)
})

test('Pay pressed while a check from before the reload is taken up goes on once the card is there', async () => {
  const before = await atForm()
  await acceptTerms()
  await press(before)
  await before.frame.say({ type: 'challenge', phase: 'start' })
  before.screen?.unmount()
  before.app.store.stopSagas()
  const after = await makeRental({
    at: `/register/payment${QUERY}`,
    cards: { ...cards, 'payment.readIntent': () => anIntent('pi1', { status: 'in_progress' }) },
    ...before.device,
  })
  await acceptTerms()
  await press(after)
  expect(screen.queryByText('Select a payment method')).toBeNull()
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  expect(frame.told).toEqual([expect.objectContaining({ type: 'resume', intentId: 'pi1' })])
  await accept(frame)
  expect(after.address()).toBe(`/register/payment/confirm${QUERY}`)
})

test('going back while the card is checked pays nothing', async () => {
  const app = await atForm()
  await acceptTerms()
  await press(app)
  await app.go(`/register/insurance${QUERY}`)
  await app.advance(3_000)
  expect(app.types()).toContain('booking/newCardMissed')
  expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
})

test('taking the terms back while the card is checked keeps the card and pays nothing', async () => {
  const app = await atForm()
  await acceptTerms()
  await press(app)
  await acceptTerms()
  await accept(app.frame)
  await app.advance(3_000)
  expect(app.address()).toBe(`/register/payment${QUERY}`)
  expect(screen.getByRole('radio', { name: /Mastercard ending 4444/ })).toBeChecked()
  expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
})

test('S5.26 before the form has come, Pay says what to do', async () => {
  const app = await makeRental({ at: `/register/payment${QUERY}`, cards, person: customer, stored: insured() })
  await acceptTerms()
  await press(app)
  expect(screen.getByRole('link', { name: 'The card form is still loading. Enter your card, then pay.' })).toHaveAttribute(
    'href',
    '#payment-method',
  )
  expect(app.types()).not.toContain('booking/newCardPaymentSubmitted')
})

describe('a bank that wants the whole window', () => {
  const bank = 'http://localhost:3003/challenge/att1'
  const backAt = (status: string) => `/register/payment/confirm${QUERY}&payment_intent=pi1&payment_status=${status}`

  /** Leaves for the bank, and comes back to a new page with what the server then says of the intent. */
  async function thereAndBack(address: string, changed: FakePorts) {
    const left: string[] = []
    const before = await atForm({ 'payment.leaveForBank': (url: string) => (left.push(url), null) })
    await acceptTerms()
    await press(before)
    expect(before.frame.told[0]).toMatchObject({ returnTo: `http://localhost/register/payment/confirm${QUERY}` })
    await before.frame.say({ type: 'challenge', phase: 'redirect', url: bank })
    expect(left).toEqual([bank])
    expect(screen.getByText('Taking you to your bank…')).toBeInTheDocument()
    before.screen?.unmount()
    before.app.store.stopSagas()
    return makeRental({ at: address, cards: { ...cards, ...changed }, ...before.device })
  }
  const says = (...statuses: readonly string[]): FakePorts => {
    const answers = [...statuses]
    return { 'payment.readIntent': () => anIntent('pi1', { status: answers.shift() ?? statuses.at(-1) ?? '' }) }
  }

  test('S4.19 S4.21 PAY-09: back from it, the card is kept and paid with, and the first status says what is checked', async () => {
    const app = await thereAndBack(backAt('authorized'), says('in_progress', 'authorized'))
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

  test('PAY-07 PAY-13: loaded anew on the way back, or opened twice, it pays once', async () => {
    const first = await thereAndBack(backAt('authorized'), says('authorized'))
    await first.advance(0)
    first.screen?.unmount()
    first.app.store.stopSagas()
    const { clock, memory, server } = first
    const device = { clock, memory, server, person: customer, kept: { 'booking-store:booking-id': 'bkg-1' } }
    const second = await makeRental({ at: backAt('authorized'), cards: { ...cards, ...says('consumed') }, ...device })
    await second.advance(5_000)
    expect(second.address()).toBe(`/register/sign${QUERY}`)
    expect(server.calls('booking.confirmPayment')).toHaveLength(1)
    second.screen?.unmount()
    second.app.store.stopSagas()
    const third = await makeRental({ at: backAt('authorized'), cards: { ...cards, ...says('consumed') }, ...device })
    await third.advance(5_000)
    expect(third.address()).toMatch(/^\/register\/sign/)
    expect(server.calls('booking.confirmPayment')).toHaveLength(1)
  })

  test.each([
    ['refused', 'inited', /Verify again or use another card/],
    ['cancelled', 'inited', /You cancelled the check/],
    ['expired', 'expired', /took too long/],
  ])(
    'S8.11 PAY-10 PAY-11 PAY-12: what was %s leads back to payment with its text, and charges nothing',
    async (word, status, sentence) => {
      const app = await thereAndBack(backAt(word), says(status))
      await app.advance(2_000)
      expect(app.address()).toBe(`/register/payment${QUERY}`)
      expect(screen.getByText(sentence)).toBeVisible()
      expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
    },
  )

  test('PAY-14: an address that says authorized of a check that was refused is overruled', async () => {
    const app = await thereAndBack(backAt('authorized'), says('inited'))
    await app.advance(2_000)
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
  })

  test('PAY-14: an address of somebody else’s making, without a payment of this device, asks and pays nothing', async () => {
    const asked: unknown[] = []
    const readIntent = (id: string) => (asked.push(id), anIntent(id, { status: 'authorized' }))
    const app = await makeRental({
      at: backAt('authorized').replace('pi1', 'pi-foreign'),
      cards: { ...cards, 'payment.readIntent': readIntent },
      person: customer,
      stored: insured(),
    })
    await app.advance(2_000)
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(asked).toEqual([])
    expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
  })

  test('PAY-15: a bank whose word does not come leads back to the form, which takes the check up', async () => {
    const app = await thereAndBack(backAt('authorized'), says('in_progress'))
    await app.advance(80_000)
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(screen.getAllByText(/check at your bank was not finished/).length).toBeGreaterThan(0)
  })

  test('an address that is not the payment provider’s is not gone to', async () => {
    const app = await atForm()
    await acceptTerms()
    await press(app)
    await app.frame.say({ type: 'challenge', phase: 'redirect', url: 'https://evil.example/challenge/1' })
    expect(screen.getByRole('alert')).toHaveTextContent(/does not belong to our payment provider/)
    expect(app.types()).toContain('booking/newCardMissed')
  })

  test('brought back by the browser as it was, the page asks what came of it', async () => {
    const app = await atForm({ 'payment.leaveForBank': () => null, ...says('authorized') })
    await acceptTerms()
    await press(app)
    await app.frame.say({ type: 'challenge', phase: 'redirect', url: bank })
    await app.tell(visibilityChanged({ visible: false }), 'app')
    await app.tell(visibilityChanged({ visible: true }), 'app')
    await app.advance(4_000)
    expect(app.server.calls('booking.confirmPayment')).toHaveLength(1)
  })

  test('where it is asked is in no recording', async () => {
    const app = await atForm({ 'payment.leaveForBank': () => null })
    await acceptTerms()
    await press(app)
    await app.frame.say({ type: 'challenge', phase: 'redirect', url: bank })
    expect(JSON.stringify(app.rows())).toContain('payment/bankPageOffered')
    expect(JSON.stringify(app.rows())).not.toContain('att1')
  })
})
