import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryDevice } from '../../support/memoryAdapters'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { AppError } from '@/kernel/AppError'
import type { TestApp } from '../../support/makeApp'
import { loadFrame, type TestFrame } from '../../support/cardFrame'
import { openAsCustomer, signedInBefore } from '../../support/openAsCustomer'
import { anIntent, savedVisa } from '../../support/cardServer'

const AT = '/app/add-payment'
const NEW_CARD = { type: 'authorized', intentId: 'pi1', last4: '4444', brand: 'mastercard' }

/** A server that stores added cards. */
function sourcesServer(): FakePorts {
  const kept = [savedVisa]
  const added = { ...savedVisa, id: 'pm2', brand: 'mastercard', last4: '4444' }
  // like a server, each answer is a list of its own: the store freezes what it is given
  return { 'payment.listSources': () => [...kept], 'payment.addSource': () => (kept.push(added), added) }
}

async function pressSave(app: TestApp): Promise<TestFrame> {
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }))
  await app.settle()
  return frame
}

test('S2.8 saving a card adds it without a payment, and the account shows it with a confirmation', async () => {
  const intents: unknown[] = []
  const app = await openAsCustomer({
    at: AT,
    ports: { ...sourcesServer(), 'payment.createIntent': (bookingId: unknown) => (intents.push(bookingId), anIntent('pi1')) },
  })
  const frame = await pressSave(app)
  await frame.say(NEW_CARD)
  expect(intents).toEqual([null])
  expect(app.address()).toBe('/app')
  const cards = await screen.findByRole('region', { name: 'Your cards' })
  expect(cards).toHaveTextContent('Mastercard ending 4444 is saved.')
  expect(within(cards).getByRole('heading', { name: 'Visa ending 1111' })).toBeVisible()
})

test('the confirmation disappears after visiting another page', async () => {
  const app = await openAsCustomer({ at: AT, ports: sourcesServer() })
  const frame = await pressSave(app)
  await frame.say(NEW_CARD)
  await app.go('/terms')
  await app.go('/app')
  expect(await screen.findByRole('region', { name: 'Your cards' })).not.toHaveTextContent('is saved')
})

test('S2.8 S2.18 signed out it asks to sign in and returns with the query', async () => {
  const requests: unknown[] = []
  const app = await openAsCustomer({
    at: `${AT}?utm_source=letter`,
    memory: createMemoryDevice(() => 0),
    ports: { 'account.beginSignIn': (request: unknown) => void requests.push(request) },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Continue with phone' }))
  await app.settle()
  expect(requests).toEqual([{ method: 'phone', target: `${AT}?utm_source=letter` }])
  expect(screen.queryByTitle('Card details')).toBeNull()
})

test('S2.8 PAY-32 a field that the gateway reports as missing shows the error, and nothing is added', async () => {
  const app = await openAsCustomer({ at: AT })
  const frame = await pressSave(app)
  await frame.say({ type: 'state', field: 'number', valid: false, empty: false, message: 'invalidNumber' })
  await frame.say({ type: 'error', code: 'CARD_INFORMATION_INVALID' })
  expect(screen.getByRole('button', { name: 'Enter a valid card number' })).toBeVisible()
  expect(app.types()).not.toContain('payment/sourceAdded')
  expect(app.address()).toBe(AT)
})

test('S2.8 S8.7 a refusal to set up payments is shown beside the form, which can be sent again', async () => {
  let calls = 0
  const app = await openAsCustomer({
    at: AT,
    ports: {
      'payment.createIntent': () => {
        calls += 1
        if (calls === 1) throw new AppError('BILLING_SETUP_FAILED', 502)
        return anIntent('pi1')
      },
    },
  })
  const frame = await pressSave(app)
  expect(screen.getByText(/could not set up payments/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }))
  await app.settle()
  await frame.say(NEW_CARD)
  expect(app.address()).toBe('/app')
})

test('S8.8 a card that is already saved is reported, with where to find it', async () => {
  const app = await openAsCustomer({
    at: AT,
    ports: {
      'payment.addSource': () => {
        throw new AppError('BILLING_METHOD_ALREADY_EXISTS', 409)
      },
    },
  })
  const frame = await pressSave(app)
  await frame.say({ ...NEW_CARD, last4: '1111', brand: 'visa' })
  expect(screen.getByText(/already saved. You’ll find it in your account/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/app')
})

test('S2.8 PAY-07 a reload during the bank’s challenge is resumed, and the card saved', async () => {
  const memory = signedInBefore()
  const before = await openAsCustomer({ at: AT, memory })
  const frame = await pressSave(before)
  await frame.say({ type: 'challenge', phase: 'start' })
  before.screen?.unmount()
  const accepted = { ...sourcesServer(), 'payment.readIntent': () => anIntent('pi1', { status: 'authorized' }) }
  const app = await openAsCustomer({ at: AT, memory, ports: accepted })
  expect(app.address()).toBe('/app')
  expect(await screen.findByText('Mastercard ending 4444 is saved.')).toBeVisible()
})

test('S2.8 S4.19 on return from a bank that used the whole window the server is asked, and the card saved', async () => {
  const memory = signedInBefore()
  const before = await openAsCustomer({ at: AT, memory })
  await pressSave(before)
  before.screen?.unmount()
  const app = await openAsCustomer({
    at: `${AT}?payment_intent=pi1&payment_status=succeeded`,
    memory,
    ports: { 'payment.readIntent': () => anIntent('pi1', { status: 'authorized' }) },
  })
  await app.advance(1)
  expect(app.address()).toBe('/app')
})

test('S2.8 PAY-09 a refusal by the bank leaves the form open, with the reason above it and a clean address', async () => {
  const memory = signedInBefore()
  const before = await openAsCustomer({ at: AT, memory })
  await pressSave(before)
  before.screen?.unmount()
  const app = await openAsCustomer({
    at: `${AT}?payment_intent=pi1&payment_status=failed`,
    memory,
    ports: { 'payment.readIntent': () => anIntent('pi1', { status: 'inited' }) },
  })
  await app.advance(1)
  expect(screen.getByText(/bank could not confirm/)).toBeVisible()
  expect(screen.getByTitle('Card details')).toBeInTheDocument()
  expect(app.address()).toBe(AT)
})

test('a card can be added even without the list of cards', async () => {
  await openAsCustomer({
    at: AT,
    ports: {
      'payment.listSources': () => {
        throw new AppError('UNKNOWN', 500)
      },
    },
  })
  expect(screen.getByTitle('Card details')).toBeInTheDocument()
})
