import { act, configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '@/app/App'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { SEEN_MS } from '@/runtime/adapters/onScreen'
import { AppError } from '@/kernel/AppError'
import { aButtonOnScreen } from '../../support/aButtonOnScreen'
import { loadFrame } from '../../support/cardFrame'
import { anIntent, savedVisa } from '../../support/cardServer'
import { insured } from '../../support/rental/catalogue'
import { acceptCard, acceptTerms, openCardForm, cards, newCard, payButton, pressPay } from './support/newCardForm'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const countOf = (types: readonly string[], type: string) => types.filter(one => one === type).length

test('S2.24 the step shows the form for paying, with the fields of a card', async () => {
  const app = await openCardForm()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pay for the first month')
  expect(app.frame.told).toEqual([])
  expect(document.querySelector('iframe')?.title).toMatch(/card/i)
  expect(payButton()).toBeEnabled()
})

test('S7.32 S7.33 one press of Pay checks the card, saves it and pays with it', async () => {
  const app = await openCardForm()
  expect(screen.queryByRole('button', { name: 'Save card' })).toBeNull()
  await acceptTerms()
  await pressPay(app)
  expect(app.frame.told).toEqual([expect.objectContaining({ type: 'submit', intentId: 'pi1' })])
  expect(payButton()).toHaveAttribute('aria-busy', 'true')
  await acceptCard(app.frame)
  expect(app.address()).toBe(`/register/payment/confirm${QUERY}`)
  await app.advance(3_000)
  expect(app.server.calls('booking.confirmPayment').map(call => call.args.slice(0, 2))).toEqual([['bkg-1', 'pm2']])
  expect(app.types()).toContain('booking/rentalPaid')
})

test('PAY-01 PAY-02 pressed twenty times, by button and by Enter in the form: one check, one card, one charge', async () => {
  const added: unknown[] = []
  const app = await openCardForm({
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
  await pressPay(app)
  expect(app.frame.told).toHaveLength(1)
  await acceptCard(app.frame)
  await app.advance(3_000)
  expect(added).toHaveLength(1)
  expect(app.server.calls('booking.confirmPayment')).toHaveLength(1)
})

test('PAY-02 Enter in the card form has the same effect as Pay', async () => {
  const app = await openCardForm()
  await acceptTerms()
  await app.frame.say({ type: 'enter' })
  expect(app.frame.told).toHaveLength(1)
  await acceptCard(app.frame)
  expect(app.address()).toBe(`/register/payment/confirm${QUERY}`)
})

test('S5.25 without the terms the card is not sent anywhere', async () => {
  const app = await openCardForm()
  await pressPay(app)
  expect(screen.getAllByText('Confirm you have read the Privacy Policy and Terms and Conditions')).toHaveLength(2)
  expect(screen.queryByText('Select a payment method')).toBeNull()
  expect(app.frame.told).toEqual([])
})

test('Pay with neither card nor terms names both at once; with the card filled in only the terms', async () => {
  const app = await openCardForm()
  for (const field of ['holder', 'number', 'expiry', 'cvc'])
    await app.frame.say({ type: 'state', field, valid: false, empty: true })
  await pressPay(app)
  const named = () => screen.getAllByRole('link', { name: /^(Enter your card details|Confirm you have read)/ })
  expect(named().map(({ textContent }) => textContent)).toEqual([
    'Enter your card details',
    'Confirm you have read the Privacy Policy and Terms and Conditions',
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Enter your card details' }))
  expect(screen.getByRole('heading', { name: 'New card' })).toHaveFocus()
  expect(app.frame.told).toEqual([])
  for (const field of ['holder', 'number', 'expiry', 'cvc'])
    await app.frame.say({ type: 'state', field, valid: true, empty: false })
  expect(named()).toHaveLength(1)
})

test('S5.28 PAY-32 missing values are reported in the form, with the focus there, and Pay works again', async () => {
  const app = await openCardForm()
  await acceptTerms()
  await pressPay(app)
  await app.frame.say({ type: 'state', field: 'cvc', valid: false, empty: true, message: 'missing' })
  await app.frame.say({ type: 'error', code: 'CARD_INFORMATION_MISSING' })
  expect(screen.getByRole('alert')).toHaveTextContent(/Card information is missing or not valid/)
  expect(screen.getByRole('alert').parentElement).toHaveFocus()
  expect(payButton()).not.toHaveAttribute('aria-busy')
  expect(screen.getByRole('checkbox')).toBeChecked()
  await pressPay(app)
  await acceptCard(app.frame)
  expect(app.address()).toBe(`/register/payment/confirm${QUERY}`)
})

test.each([
  ['S8.35 PAY-19', 'PAYMENT_FAILED', /Check your card and that there are enough funds/],
  ['S8.11 PAY-10', 'PAYMENT_SOURCE_NOT_AUTHORIZED', /Verify again or use another card/],
  ['PAY-11', 'CHALLENGE_CANCELLED', /You cancelled the check/],
])('%s %s keeps the form with what was typed and charges nothing', async (_row, code, sentence) => {
  const app = await openCardForm()
  await acceptTerms()
  await pressPay(app)
  await app.frame.say({ type: 'error', code })
  expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByTitle('Card details')).toBe(app.frame.element)
  expect(app.address()).toBe(`/register/payment${QUERY}`)
  expect(app.server.calls('booking.createIntent')).toHaveLength(0)
  expect(countOf(app.types(), 'booking/newCardMissed')).toBe(1)
})

test('S8.7 S8.49 a card that cannot be saved is not used to pay', async () => {
  const app = await openCardForm({
    'payment.addSource': () => {
      throw new AppError('BILLING_SETUP_FAILED', 502)
    },
  })
  await acceptTerms()
  await pressPay(app)
  await acceptCard(app.frame)
  expect(screen.getByRole('alert')).toHaveTextContent(/could not set up payments/)
  expect(app.types()).not.toContain('booking/newCardArrived')
  expect(payButton()).not.toHaveAttribute('aria-busy')
})

test('S8.26 PAY-42 an intent refused for its currency is reported in the form', async () => {
  const app = await openCardForm({
    'payment.createIntent': () => {
      throw new AppError('INVALID_CURRENCYCODE', 400)
    },
  })
  await acceptTerms()
  await pressPay(app)
  expect(screen.getByRole('alert')).toHaveTextContent(/The currency of this payment is not valid/)
  expect(app.frame.told).toEqual([])
})

test('S8.8 a card that is already saved is used to pay', async () => {
  const lists = [[], [newCard]]
  const app = await openCardForm({
    'payment.listSources': () => lists.shift() ?? [newCard],
    'payment.addSource': () => {
      throw new AppError('BILLING_METHOD_ALREADY_EXISTS', 409)
    },
  })
  await acceptTerms()
  await pressPay(app)
  await acceptCard(app.frame)
  await app.advance(3_000)
  expect(app.server.calls('booking.confirmPayment').map(call => call.args[1])).toEqual(['pm2'])
})

test('PAY-09 while the bank asks, the form says so, Pay is pending and the press is not lost', async () => {
  const app = await openCardForm()
  await acceptTerms()
  await pressPay(app)
  await app.frame.say({ type: 'challenge', phase: 'start' })
  expect(screen.getByText(/^Waiting for you to confirm with your bank/)).toHaveRole('status')
  expect(payButton()).toHaveAttribute('aria-busy', 'true')
  expect(app.frame.element).toHaveFocus()
  await app.frame.say({ type: 'challenge', phase: 'end', outcome: 'approved' })
  await acceptCard(app.frame)
  expect(app.address()).toBe(`/register/payment/confirm${QUERY}`)
})

test('PAY-11 Cancel while the bank asks leads back to an empty card form, without an error from an earlier press', async () => {
  const app = await openCardForm()
  await pressPay(app)
  await acceptTerms()
  await pressPay(app)
  await app.frame.say({ type: 'challenge', phase: 'start' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await app.settle()
  expect(screen.queryByText('There is a problem')).toBeNull()
  expect(screen.getByRole('heading', { name: 'New card' })).toHaveFocus()
  const frame = await loadFrame()
  expect(frame.element).not.toBe(app.frame.element)
  await frame.say({ type: 'ready' })
  await pressPay(app)
  expect(frame.told).toEqual([expect.objectContaining({ type: 'submit', intentId: 'pi1' })])
  await acceptCard(frame)
  expect(app.address()).toBe(`/register/payment/confirm${QUERY}`)
})

describe('PAY-33 in StrictMode, where React mounts everything twice', () => {
  beforeEach(() => configure({ reactStrictMode: true }))
  afterEach(() => configure({ reactStrictMode: false }))

  test('and re-rendered from above while the bank asks, there is one check in one form, and one charge', async () => {
    const app = await openCardForm()
    await acceptTerms()
    await pressPay(app)
    await app.frame.say({ type: 'challenge', phase: 'start' })
    for (let time = 0; time < 3; time++) app.screen?.rerender(<App app={app.app} />)
    await app.settle()
    expect(screen.getByTitle('Card details')).toBe(app.frame.element)
    expect(app.frame.told).toEqual([expect.objectContaining({ type: 'submit', intentId: 'pi1' })])
    await app.frame.say({ type: 'challenge', phase: 'end', outcome: 'approved' })
    await acceptCard(app.frame)
    await app.advance(3_000)
    expect(app.frame.told).toHaveLength(1)
    expect(countOf(app.types(), 'payment/challengeStarted')).toBe(1)
    expect(app.server.calls('booking.confirmPayment')).toHaveLength(1)
    expect(app.server.charges).toHaveLength(1)
  })
})

/** The page of paying, loaded anew while the bank checked the card; the check has this status by now. */
async function reloadedDuringCheck(status: 'authorized' | 'in_progress') {
  const before = await openCardForm()
  await acceptTerms()
  await pressPay(before)
  await before.frame.say({ type: 'challenge', phase: 'start' })
  before.screen?.unmount()
  before.app.store.stopSagas()
  return makeRental({
    at: `/register/payment${QUERY}`,
    cards: { ...cards, 'payment.readIntent': () => anIntent('pi1', { status }) },
    ...before.device,
  })
}

test('PAY-07 after a reload during the check the card is saved, and one press pays', async () => {
  const after = await reloadedDuringCheck('authorized')
  expect(after.server.calls('booking.confirmPayment')).toHaveLength(0)
  expect(screen.getByRole('radio', { name: /Mastercard ending 4444/ })).toBeChecked()
  expect(screen.getByText(/all that’s left is to pay/)).toBeVisible()
  expect(screen.getByRole('checkbox')).toBeChecked()
  await pressPay(after)
  await after.advance(3_000)
  expect(after.server.calls('booking.confirmPayment')).toHaveLength(1)
})

test('Pay pressed while a check from before the reload is resumed continues once the card is there', async () => {
  const after = await reloadedDuringCheck('in_progress')
  await pressPay(after)
  expect(screen.queryByText('Select a payment method')).toBeNull()
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  expect(frame.told).toEqual([expect.objectContaining({ type: 'resume', intentId: 'pi1' })])
  await acceptCard(frame)
  expect(after.address()).toBe(`/register/payment/confirm${QUERY}`)
})

test('going back while the card is being checked pays nothing', async () => {
  const app = await openCardForm()
  await acceptTerms()
  await pressPay(app)
  await app.go(`/register/insurance${QUERY}`)
  await app.advance(3_000)
  expect(app.types()).toContain('booking/newCardMissed')
  expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
})

test('going back while the card is being checked does not charge a saved card instead', async () => {
  const onFile = { 'payment.listSources': () => [savedVisa] }
  const app = await makeRental({ at: `/register/payment${QUERY}`, cards: onFile, person: customer, stored: insured() })
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  await acceptTerms()
  await pressPay(app)
  await app.go(`/register/insurance${QUERY}`)
  await app.advance(3_000)
  expect(app.types()).toContain('booking/newCardMissed')
  expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
})

test('unticking the terms while the card is being checked saves the card and pays nothing', async () => {
  const app = await openCardForm()
  await acceptTerms()
  await pressPay(app)
  await acceptTerms()
  await acceptCard(app.frame)
  await app.advance(3_000)
  expect(app.address()).toBe(`/register/payment${QUERY}`)
  expect(screen.getByRole('radio', { name: /Mastercard ending 4444/ })).toBeChecked()
  expect(app.server.calls('booking.confirmPayment')).toHaveLength(0)
})

test('PAY-27 a form that has not loaded in ten seconds is reported as missing, with a phone number, and Pay is not offered until it has', async () => {
  const app = await makeRental({ at: `/register/payment${QUERY}`, cards, person: customer, stored: insured() })
  await app.advance(9_999)
  expect(screen.queryByRole('alert')).toBeNull()
  await app.advance(1)
  expect(screen.getByRole('alert')).toHaveTextContent(/has not loaded/)
  expect(screen.getByText(/call us on 01632 960 100/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Load the form again' }))
  await app.settle()
  await (await loadFrame()).say({ type: 'ready' })
  expect(payButton()).toBeEnabled()
})

test('S5.26 before the form has loaded, Pay says what to do', async () => {
  const app = await makeRental({ at: `/register/payment${QUERY}`, cards, person: customer, stored: insured() })
  await acceptTerms()
  await pressPay(app)
  expect(screen.getByRole('link', { name: 'The card form is still loading. Enter your card, then pay.' })).toHaveAttribute(
    'href',
    '#payment-method',
  )
  expect(app.types()).not.toContain('booking/newCardPaymentSubmitted')
})

describe('a saved card', () => {
  const list = (...cardsOnFile: readonly unknown[]): FakePorts => ({ ...cards, 'payment.listSources': () => cardsOnFile })
  const atCards = (onFile: FakePorts, booking = insured({ paymentSourceId: 'pm1' })) =>
    makeRental({ at: `/register/payment${QUERY}`, cards: onFile, person: customer, stored: booking })

  test('S3.99 S3.135 the card of the booking is preselected, and pays', async () => {
    const app = await atCards(list(newCard, savedVisa))
    expect(screen.getByRole('radio', { name: /Visa ending 1111/ })).toBeChecked()
    await acceptTerms()
    await pressPay(app)
    await app.advance(3_000)
    expect(app.server.calls('booking.confirmPayment').map(call => call.args[1])).toEqual(['pm1'])
  })

  test('S3.99 a card of the booking that cannot pay, or no longer exists, is not preselected', async () => {
    await atCards(list({ ...savedVisa, status: 'Expired' }, newCard))
    expect(screen.getByRole('radio', { name: /Mastercard ending 4444/ })).not.toBeChecked()
    expect(screen.getByRole('radio', { name: /Visa ending 1111/ })).not.toBeChecked()
  })

  test('S3.99 a declined card is not selected again automatically', async () => {
    const app = await atCards(list(savedVisa))
    app.server.refuse('booking.confirmPayment', 'INVALID_PAYMENT_SOURCE', 400)
    await acceptTerms()
    await pressPay(app)
    await app.advance(3_000)
    expect(app.address()).toBe(`/register/payment${QUERY}`)
    expect(screen.getByRole('radio', { name: /Visa ending 1111/ })).not.toBeChecked()
    expect(screen.getByRole('alert')).toHaveTextContent(/cannot be used/)
  })
})

describe('a hidden button', () => {
  let now: jest.SpyInstance
  let elapsed = 0
  beforeEach(() => {
    elapsed = 0
    now = jest.spyOn(window.performance, 'now').mockImplementation(() => Date.now() + elapsed)
  })
  afterEach(() => {
    now.mockRestore()
    Reflect.deleteProperty(window, 'IntersectionObserver')
  })

  test.each([
    ['outside the window', 0, { width: 200, height: 44 }],
    ['of one pixel', 1, { width: 1, height: 1 }],
  ])('SEC-16 a Pay button that is %s pays nothing; once visible for half a second, it pays', async (_, ratio, size) => {
    const button = aButtonOnScreen()
    button.sized(size)
    const app = await openCardForm()
    await acceptTerms()
    button.shows(ratio)
    // however long ago it was drawn
    elapsed = 60_000
    await pressPay(app)
    expect(app.frame.told).toEqual([])
    button.sized({ width: 200, height: 44 })
    button.shows(0)
    button.shows(1)
    elapsed += SEEN_MS
    await pressPay(app)
    expect(app.frame.told).toHaveLength(1)
  })
})
