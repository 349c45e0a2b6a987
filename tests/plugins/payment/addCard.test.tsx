import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newCardPaymentSubmitted } from '@/contracts/booking'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import type { TestAppOptions } from '../../support/makeApp'
import { loadFrame, type TestFrame } from '../../support/cardFrame'
import { anIntent, savedVisa } from '../../support/cardServer'
import { openPaymentStep } from './support/openPaymentStep'

/** A person who opened the form, with a frame that is ready. */
async function openForm(changed: FakePorts = {}, options: TestAppOptions = {}) {
  const app = await openPaymentStep(changed, options)
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  await app.settle()
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save card' }))
    await app.settle()
  }
  return { app, frame, save }
}
const accept = (frame: TestFrame) => frame.say({ type: 'authorized', intentId: 'pi1', last4: '4444', brand: 'mastercard' })
const chosen = () => document.querySelector('output')?.textContent

test('S7.32 S7.33 a card is checked for an intent, saved and selected', async () => {
  const added: unknown[] = []
  const { app, frame, save } = await openForm({
    'payment.addSource': (...asked: unknown[]) => {
      added.push(asked)
      return { ...savedVisa, id: 'pm2', brand: 'mastercard', last4: '4444' }
    },
  })
  expect(frame.addressedTo).toBe('http://localhost:3003')
  expect(frame.element).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  await save()
  expect(frame.told).toEqual([expect.objectContaining({ type: 'submit', intentId: 'pi1' })])
  await accept(frame)
  expect(added).toEqual([['pi1', expect.any(String)]])
  expect(chosen()).toBe('pm2')
  expect(screen.getByRole('radio', { name: /Mastercard ending 4444/ })).toBeChecked()
  expect(screen.queryByTitle('Card details')).toBeNull()
  expect([...app.memory.kept.keys()]).toEqual([])
})

test('PAY-01 pressing Save many times creates one intent and one check', async () => {
  let intents = 0
  const { app, frame } = await openForm({
    'payment.createIntent': () => {
      intents += 1
      return anIntent('pi1')
    },
  })
  for (let press = 0; press < 5; press++) await userEvent.click(screen.getByRole('button', { name: 'Save card' }))
  await frame.say({ type: 'enter' })
  await app.settle()
  expect(intents).toBe(1)
  expect(frame.told).toHaveLength(1)
})

test('PAY-19 S8.35 a declined card is reported, keeps the form and can be tried again with the same intent', async () => {
  const keys: unknown[] = []
  const { frame, save } = await openForm({
    'payment.createIntent': (_booking: string, key: string) => {
      keys.push(key)
      return anIntent('pi1')
    },
  })
  await save()
  await frame.say({ type: 'error', code: 'PAYMENT_FAILED' })
  expect(screen.getByRole('alert')).toHaveTextContent(/Check your card and that there are enough funds/)
  await save()
  expect(frame.told).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  await accept(frame)
  expect(chosen()).toBe('pm2')
})

test('PAY-09 S4.19 the page waits for the bank’s challenge', async () => {
  const { frame, save } = await openForm()
  await save()
  await frame.say({ type: 'challenge', phase: 'start' })
  expect(screen.getByText(/Waiting for you to confirm with your bank/)).toBeVisible()
  await frame.say({ type: 'challenge', phase: 'end', outcome: 'approved' })
  await accept(frame)
  expect(chosen()).toBe('pm2')
})

test('PAY-10 S8.11 after a check refused by the bank the page says what to do next', async () => {
  const { frame, save } = await openForm()
  await save()
  await frame.say({ type: 'challenge', phase: 'start' })
  await frame.say({ type: 'challenge', phase: 'end', outcome: 'refused' })
  await frame.say({ type: 'error', code: 'PAYMENT_SOURCE_NOT_AUTHORIZED' })
  expect(screen.getByRole('alert')).toHaveTextContent(/Verify again or use another card/)
})

test('PAY-11 a check cancelled by the person is not an error', async () => {
  const { frame, save } = await openForm()
  await save()
  await frame.say({ type: 'challenge', phase: 'start' })
  await frame.say({ type: 'error', code: 'CHALLENGE_CANCELLED' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(/You cancelled the check/)).toBeVisible()
})

test('S5.28 PAY-32 invalid fields are named, and pressing one leads into the frame', async () => {
  const { frame, save } = await openForm()
  await save()
  await frame.say({ type: 'state', field: 'number', valid: false, empty: false, message: 'invalidNumber' })
  await frame.say({ type: 'state', field: 'cvc', valid: false, empty: true, message: 'missing' })
  await frame.say({ type: 'state', field: 'expiry', valid: false, empty: false, message: 'invalidExpiry' })
  await frame.say({ type: 'state', field: 'expiry', valid: true, empty: false })
  await frame.say({ type: 'error', code: 'CARD_INFORMATION_MISSING' })
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent(/Card information is missing or not valid/)
  // those that are still invalid, in the order of the form
  const named = within(alert).getAllByRole('button')
  expect(named.map(button => button.textContent)).toEqual(['Enter a valid card number', 'Enter a valid CVC'])
  await userEvent.click(screen.getByRole('button', { name: 'Enter a valid CVC' }))
  expect(frame.told.at(-1)).toMatchObject({ type: 'focus', field: 'cvc' })
})

test('S5.27 PAY-22 an unsupported brand is reported as such', async () => {
  const { frame, save } = await openForm()
  await save()
  await frame.say({ type: 'state', field: 'number', valid: false, empty: false, message: 'unsupportedBrand' })
  await frame.say({ type: 'error', code: 'CARD_INFORMATION_INVALID' })
  expect(screen.getByRole('button', { name: 'Unsupported payment method, use a different card' })).toBeVisible()
})

test('key presses in the frame are no events; a changed field message is one', async () => {
  const { app, frame } = await openForm()
  const before = app.types().length
  for (let press = 0; press < 10; press++) await frame.say({ type: 'state', field: 'number', valid: false, empty: false })
  expect(app.types()).toHaveLength(before)
  await frame.say({ type: 'state', field: 'number', valid: false, empty: false, message: 'invalidNumber' })
  expect(app.types().slice(before)).toEqual(['payment/cardFieldChecked'])
})

test('S8.8 a card that is already saved is selected, and the text says so', async () => {
  const { frame, save } = await openForm({
    'payment.listSources': () => [savedVisa, { ...savedVisa, id: 'pm7', brand: 'mastercard', last4: '4444' }],
    'payment.addSource': () => {
      throw new AppError('BILLING_METHOD_ALREADY_EXISTS', 409)
    },
  })
  await save()
  await accept(frame)
  expect(chosen()).toBe('pm7')
  expect(screen.getByText(/already saved/)).toBeVisible()
})

test.each([
  ['S8.32', 'INVALID_PAYMENT_SOURCE', 400, /cannot be used/],
  ['S8.7', 'BILLING_SETUP_FAILED', 502, /could not set up payments/],
  ['S8.49', 'WHATEVER', 400, /could not add this card/],
])('%s %s when the card is being saved is shown, and Save is offered again', async (_row, code, status, sentence) => {
  const { frame, save } = await openForm({
    'payment.addSource': () => {
      throw new AppError(code, status)
    },
  })
  await save()
  await accept(frame)
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled()
})

test('a lost answer is requested again with the same key', async () => {
  const keys: string[] = []
  const { frame, save } = await openForm({
    'payment.addSource': (_intent: string, key: string) => {
      keys.push(key)
      if (keys.length === 1) throw new AppError('TIMEOUT', 0)
      return { ...savedVisa, id: 'pm2', last4: '4444' }
    },
  })
  await save()
  await accept(frame)
  await save()
  await accept(frame)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(chosen()).toBe('pm2')
})

test.each([
  ['cannot be read', 'INVALID_REPSONSE_DATA', 422],
  ['say that the same request is in progress', 'IDEMPOTENCY_KEY_IN_USE', 409],
])('NET-02 an accepted card is saved without a second press if the first answers are %s', async (_case, code, status) => {
  const keys: string[] = []
  const { app, frame, save } = await openForm({
    'payment.addSource': (_intent: string, key: string) => {
      keys.push(key)
      if (keys.length <= 2) throw new AppError(code, status)
      return { ...savedVisa, id: 'pm2', last4: '4444' }
    },
  })
  await save()
  await accept(frame)
  expect(screen.queryByRole('alert')).toBeNull()
  await app.advance(3_000)
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  expect(chosen()).toBe('pm2')
})

test('after four more tries an error is shown, and Save is offered again', async () => {
  let asked = 0
  const { app, frame, save } = await openForm({
    'payment.addSource': () => {
      asked += 1
      throw new AppError('UNKNOWN', 500)
    },
  })
  await save()
  await accept(frame)
  await app.advance(11_000)
  expect(asked).toBe(5)
  expect(screen.getByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled()
})

test.each([
  ['S3.143', { currencyCode: 'SEK' }, /payment could not be completed/i],
  ['S3.150 PAY-22', { paymentMethodType: 'direct_debit' }, /Unsupported payment method, use a different card/],
])('%s an intent that does not match is not used', async (_row, changes, sentence) => {
  const { frame, save } = await openForm({ 'payment.createIntent': () => anIntent('pi1', changes) })
  await save()
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(frame.told).toEqual([])
})

test('S3.144 an expired intent is replaced and never submitted', async () => {
  const keys: string[] = []
  const { frame, save } = await openForm({
    'payment.createIntent': (_booking: string, key: string) => {
      keys.push(key)
      return keys.length === 1 ? anIntent('old', { expiresAt: Date.parse('2026-03-02T09:59:00Z') }) : anIntent('pi1')
    },
  })
  await save()
  expect(new Set(keys).size).toBe(2)
  expect(frame.told).toEqual([expect.objectContaining({ intentId: 'pi1' })])
})

test('PAY-08 an intent that expired while the person typed is replaced without a message', async () => {
  const intents = ['old', 'pi1']
  const { frame, save } = await openForm({ 'payment.createIntent': () => anIntent(intents.shift() ?? 'more') })
  await save()
  await frame.say({ type: 'error', code: 'INTENT_EXPIRED' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(frame.told.map(message => message['intentId'])).toEqual(['old', 'pi1'])
  await accept(frame)
  expect(chosen()).toBe('pm2')
})

test('PAY-18 if the outcome was lost the server is asked before anything is shown', async () => {
  const { app, frame, save } = await openForm({ 'payment.readIntent': () => anIntent('pi1', { status: 'authorized' }) })
  await save()
  await frame.say({ type: 'error', code: 'OUTCOME_UNKNOWN' })
  await app.advance(0)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(chosen()).toBe('pm2')
})

test('PAY-27 a form that does not load in ten seconds is replaced by a message, and can be loaded again', async () => {
  const app = await openPaymentStep()
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  await app.settle()
  await app.advance(9_999)
  expect(screen.queryByRole('alert')).toBeNull()
  await app.advance(1)
  expect(screen.getByRole('alert')).toHaveTextContent(/has not loaded/)
  expect(screen.getByText(/call us on 01632 960 100/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save card' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Load the form again' }))
  await app.settle()
  await (await loadFrame()).say({ type: 'ready' })
  expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled()
})

test('PAY-28 a form that takes fifteen seconds has a loading message, then loads in the background, and is shown when it is ready', async () => {
  const app = await openPaymentStep()
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  await app.settle()
  expect(screen.getByText('Loading the card form…')).toBeInTheDocument()
  const slow = document.querySelector('iframe')
  await app.advance(10_000)
  expect(screen.getByRole('alert')).toHaveTextContent(/has not loaded/)
  expect(document.querySelector('iframe')).toBe(slow)
  expect(slow).not.toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save card' })).toBeNull()
  // the rest of the page is there to be used
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  screen.getByRole('button', { name: 'Load the form again' }).focus()

  await app.advance(5_000)
  await (await loadFrame(slow)).say({ type: 'ready' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(slow).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Load the form again' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'New card' })).toHaveFocus()
})

test('PAY-28 a late form is not shown after another one was requested', async () => {
  const app = await openPaymentStep()
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  await app.settle()
  const first = document.querySelector('iframe')
  await app.advance(10_000)
  await userEvent.click(screen.getByRole('button', { name: 'Load the form again' }))
  await app.settle()
  expect(document.querySelector('iframe')).not.toBe(first)
  expect(screen.getByText('Loading the card form…')).toBeInTheDocument()
  await app.advance(10_000)
  expect(screen.getByRole('alert')).toHaveTextContent(/has not loaded/)
})

test('PAY-31 a frame that navigates to another page is closed', async () => {
  const { app, frame } = await openForm()
  fireEvent.load(frame.element)
  await app.settle()
  expect(screen.queryByTitle('Card details')).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(/replaced by another page/)
})

test('the height is the one the frame requests, within bounds', async () => {
  const { frame } = await openForm()
  await frame.say({ type: 'resize', height: 5_000 })
  expect(frame.element).toHaveAttribute('height', '800')
  await frame.say({ type: 'resize', height: 1 })
  expect(frame.element).toHaveAttribute('height', '40')
})

test('the room of the bank’s page is kept until the outcome, and given back for another try', async () => {
  const { frame, save } = await openForm()
  await frame.say({ type: 'resize', height: 331 })
  await save()
  await frame.say({ type: 'challenge', phase: 'start' })
  await frame.say({ type: 'resize', height: 428 })
  await frame.say({ type: 'challenge', phase: 'end' })
  await frame.say({ type: 'resize', height: 331 })
  expect(frame.element).toHaveAttribute('height', '428')
  await frame.say({ type: 'error', code: 'CARD_DECLINED' })
  expect(frame.element).toHaveAttribute('height', '331')
})

test('leaving the page during a check leaves nothing pending', async () => {
  const { app, save } = await openForm()
  await save()
  await app.go('/register/payment/confirm')
  await app.go('/register/payment?storeId=s1')
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  await app.settle()
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  await save()
  await accept(frame)
  expect(chosen()).toBe('pm2')
})

test('S8.8 a card of another brand with the same last digits is not taken for the saved one', async () => {
  const { app, frame, save } = await openForm({
    'payment.listSources': () => [savedVisa, { ...savedVisa, id: 'pm7', last4: '4444' }],
    'payment.addSource': () => {
      throw new AppError('BILLING_METHOD_ALREADY_EXISTS', 409)
    },
  })
  await save()
  await accept(frame)
  expect(screen.getByRole('alert')).toBeVisible()
  expect(chosen()).not.toBe('pm7')
  expect(app.types()).not.toContain('payment/sourceFound')
})

test('an intent whose answer was lost is not requested again with its key after the total has changed', async () => {
  const asked: { readonly totalPence: number; readonly key: string }[] = []
  let totalPence = 12_050
  const app = await openPaymentStep({
    'payment.createIntent': (_booking: string, key: string) => {
      asked.push({ totalPence, key })
      throw new AppError('TIMEOUT', 0)
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  await app.settle()
  await (await loadFrame()).say({ type: 'ready' })
  for (const total of [12_050, 12_050, 13_875]) {
    totalPence = total
    await app.dispatch(newCardPaymentSubmitted({ bookingId: 'b1', totalPence }), 'user')
    await app.settle()
  }
  expect(asked.map(({ totalPence: pence }) => pence)).toEqual([12_050, 12_050, 13_875])
  expect(asked[1]?.key).toBe(asked[0]?.key)
  expect(asked[2]?.key).not.toBe(asked[0]?.key)
})
