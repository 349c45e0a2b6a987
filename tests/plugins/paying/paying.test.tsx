import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sourceChosen } from '@/contracts/payment'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { choiceClosed, choiceOpened, choiceSubmitted, settlementConsidered } from '@plugins/paying/events'
import { loadFrame } from '../payment/support/aFrame'
import { openAsCustomer } from '../payment/support/openAsCustomer'
import { anIntent, savedVisa } from '../payment/support/openPaymentStep'

const mastercard = { ...savedVisa, id: 'pm2', brand: 'mastercard', last4: '4444' }
const rental = {
  id: 'sub1',
  status: 'Active',
  moveInAt: '2026-01-14',
  store: { id: 's1', name: 'Leeds', address: { city: 'Leeds', country: 'GB' } },
  unit: { id: 'u1', name: 'A12' },
  hasExtendedAccess: false,
  paymentSourceId: 'pm1',
}
const month = (from: string, to: string, changes: object = {}) => ({
  id: from,
  from,
  to,
  amount: 12_875,
  status: 'paid',
  triedAt: Date.parse(`${from}T09:00:00Z`),
  card: { brand: 'visa', last4: '1111' },
  ...changes,
})
const paid = {
  by: 'card',
  paymentSourceId: 'pm1',
  payments: [month('2026-02-14', '2026-03-13'), month('2026-01-14', '2026-02-13')],
}
const overdue = {
  ...paid,
  payments: [month('2026-02-14', '2026-03-13', { status: 'failed', nextAttemptAt: '2026-03-03' }), paid.payments[1]],
}

const open = (ports: FakePorts = {}, { at = '/app/rental?id=sub1', offered = ['paying-card'] } = {}) =>
  openAsCustomer({
    at,
    ports: {
      'account.fetchSubscriptions': () => [rental],
      'agreement.read': () => ({ status: 'Agreed' }),
      'capabilities.read': () => offered,
      'paying.read': () => paid,
      'paying.listCards': () => [savedVisa, mastercard],
      'payment.listSources': () => [savedVisa, mastercard],
      ...ports,
    },
  })
const section = () => screen.findByRole('region', { name: 'How you pay' })
/** What is overdue stands first on the page, before the section. */
const page = async () => {
  await section()
  return screen.getByRole('main')
}
const press = async (name: string) => userEvent.click(within(await page()).getByRole('button', { name }))
const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

test('the card that pays and what was paid are said, month by month', async () => {
  await open()
  const shown = await section()
  expect(shown).toHaveTextContent('Visa ending 1111')
  const [latest, first] = within(shown).getAllByRole('listitem')
  expect(latest).toHaveTextContent('14 February 2026 to 13 March 2026Paid on 14 February 2026, Visa ending 1111£128.75Paid')
  expect(first).toHaveTextContent('14 January 2026')
})

test('another card on file pays from now on, once however often it is pressed, and the rentals are read again', async () => {
  const sent: unknown[][] = []
  let read = 0
  const app = await open({
    'account.fetchSubscriptions': () => (read++, [rental]),
    'paying.changeCard': (...of: unknown[]) => (sent.push(of), { ...paid, paymentSourceId: 'pm2' }),
  })
  const before = read
  await press('Use another card')
  const choice = within(await section()).getByRole('radio', { name: 'Mastercard ending 4444' })
  expect(within(await section()).queryByRole('radio', { name: 'Visa ending 1111' })).toBeNull()
  expect(choice).toHaveFocus()
  await userEvent.click(choice)
  await userEvent.dblClick(within(await section()).getByRole('button', { name: 'Use this card' }))
  await app.settle()
  expect(sent.map(([rentalId, card]) => [rentalId, card])).toEqual([['sub1', 'pm2']])
  expect(await section()).toHaveTextContent('This card pays for the rental from now on.')
  expect(read).toBe(before + 1)
})

test('a new card is added in the payment provider’s form, which leads back to the rental with that card chosen', async () => {
  const onFile = [savedVisa]
  const added = { ...mastercard, id: 'pm9' }
  const app = await open({
    'paying.listCards': () => [...onFile],
    'payment.listSources': () => [...onFile],
    'payment.createIntent': () => anIntent('pi1', { amountPence: 0 }),
    'payment.addSource': () => (onFile.push(added), added),
  })
  await press('Use another card')
  expect(await section()).toHaveTextContent('You have no other card on file.')
  await userEvent.click(within(await section()).getByRole('link', { name: 'Add a card' }))
  await app.settle()
  expect(app.address()).toBe('/app/add-payment?id=sub1')
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }))
  await app.settle()
  await frame.say({ type: 'authorized', intentId: 'pi1', last4: '4444', brand: 'mastercard' })
  await app.settle()
  expect(app.address()).toBe('/app/rental?id=sub1')
  expect(within(await section()).getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked()
  expect(within(await section()).getByRole('button', { name: 'Use this card' })).toBeVisible()
})

test('a new card that the bank checked in the whole window is chosen, too', async () => {
  const onFile = [savedVisa, mastercard]
  const added = { ...savedVisa, id: 'pm9', last4: '0002' }
  const app = await open(
    {
      'paying.listCards': () => [...onFile],
      'payment.listSources': () => [...onFile],
      'payment.readIntent': () => anIntent('pi1', { amountPence: 0, status: 'authorized' }),
      'payment.addSource': () => (onFile.push(added), added),
    },
    { at: '/app/add-payment?id=sub1&payment_intent=pi1&payment_status=succeeded' },
  )
  await app.advance(1)
  expect(app.address()).toBe('/app/rental?id=sub1')
  expect(within(await section()).getByRole('radio', { name: 'Visa ending 0002' })).toBeChecked()
  expect(within(await section()).getByRole('button', { name: 'Use this card' })).toBeVisible()
})

test('back from the payment provider’s form without a new card, no card is chosen', async () => {
  const app = await open()
  await press('Use another card')
  await userEvent.click(within(await section()).getByRole('link', { name: 'Add a card' }))
  await app.settle()
  await app.dispatch(sourceChosen({ sourceId: 'pm2' }))
  await userEvent.click(screen.getByRole('link', { name: 'Back to your rental' }))
  await app.settle()
  expect(app.address()).toBe('/app/rental?id=sub1')
  expect(within(await section()).getByRole('radio', { name: 'Mastercard ending 4444' })).not.toBeChecked()
  expect(within(await section()).queryByRole('button', { name: 'Use this card' })).toBeNull()
})

test('whoever leaves the page finds neither its question nor what it said last on coming back', async () => {
  const app = await open({ 'paying.changeCard': () => ({ ...overdue, paymentSourceId: 'pm2' }), 'paying.read': () => overdue })
  await press('Use another card')
  await userEvent.click(within(await section()).getByRole('radio', { name: 'Mastercard ending 4444' }))
  await press('Use this card')
  await app.settle()
  await app.go('/app')
  await app.go('/app/rental?id=sub1')
  expect(await section()).not.toHaveTextContent('This card pays for the rental from now on.')
  await press('Pay £128.75 now')
  await app.go('/app')
  await app.go('/app/rental?id=sub1')
  await section()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is overdue is paid once its sum and card were confirmed; a lost answer sends the same request again', async () => {
  const sent: unknown[][] = []
  const app = await open({
    'paying.read': () => (sent.length > 1 ? paid : overdue),
    'paying.settle': (...of: unknown[]) => {
      sent.push(of)
      if (sent.length === 1) throw new AppError('NETWORK_FAILED', 0)
      return paid
    },
  })
  expect(await page()).toHaveTextContent('£128.75 is overdue')
  expect(await page()).toHaveTextContent('We will try again on 3 March 2026.')
  await press('Pay £128.75 now')
  expect(screen.getByRole('dialog')).toHaveTextContent('We take it from Visa ending 1111 once')
  await confirm('Cancel')
  expect(sent).toEqual([])
  await press('Pay £128.75 now')
  await confirm('Pay £128.75 now')
  await app.settle()
  const unknown = within(await page()).getByText('We do not know yet whether the payment went through')
  expect(unknown).toBeVisible()
  expect(await page()).toHaveTextContent('you cannot be charged twice')
  expect(await page()).not.toHaveTextContent('The payment has not gone through')
  await press('Pay £128.75 now')
  await confirm('Pay £128.75 now')
  await app.settle()
  expect(sent.map(([rentalId, settlement]) => [rentalId, settlement])).toEqual(
    Array(2).fill(['sub1', { paymentId: '2026-02-14', total: 12_875, sourceId: 'pm1' }]),
  )
  expect(sent[1]?.[2]).toBe(sent[0]?.[2])
  expect(await page()).toHaveTextContent('Thank you. The payment has gone through')
  expect(await page()).not.toHaveTextContent('overdue')
})

test('a payment whose answer got lost, but which turns out to be paid, is said to have gone through', async () => {
  let isPaid = false
  const app = await open({
    'paying.read': () => (isPaid ? paid : overdue),
    'paying.settle': () => {
      isPaid = true
      throw new AppError('NETWORK_FAILED', 0)
    },
  })
  await press('Pay £128.75 now')
  await confirm('Pay £128.75 now')
  await app.settle()
  expect(await page()).toHaveTextContent('Thank you. The payment has gone through')
  expect(await page()).not.toHaveTextContent('We do not know yet')
})

test('a refusal is said, nothing counts as paid, and the next try is another request', async () => {
  const keys: unknown[] = []
  const app = await open({
    'paying.read': () => overdue,
    'paying.settle': (_rental: unknown, _settlement: unknown, key: unknown) => {
      keys.push(key)
      throw new AppError('PAYMENT_FAILED', 402)
    },
  })
  for (const _ of [1, 2]) {
    await press('Pay £128.75 now')
    await confirm('Pay £128.75 now')
    await app.settle()
  }
  expect(await screen.findByText(/The payment did not go through. Nothing has been taken/)).toBeVisible()
  expect(await page()).toHaveTextContent('£128.75 is overdue')
  expect(new Set(keys).size).toBe(2)
})

test('while another card is taken, the present one is neither kept nor paid with', async () => {
  let answer: (paying: unknown) => void = () => undefined
  const app = await open({
    'paying.read': () => overdue,
    'paying.changeCard': () => new Promise(resolve => (answer = resolve)),
  })
  await press('Use another card')
  await userEvent.click(within(await section()).getByRole('radio', { name: 'Mastercard ending 4444' }))
  await press('Use this card')
  await press('Keep the present card')
  await press('Pay £128.75 now')
  await app.dispatch(choiceClosed())
  await app.dispatch(settlementConsidered({ paymentId: '2026-02-14' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(within(await section()).getByRole('button', { name: 'Keep the present card' })).toHaveAttribute('aria-disabled', 'true')
  answer({ ...overdue, paymentSourceId: 'pm2' })
  await app.settle()
  expect(await section()).toHaveTextContent('This card pays for the rental from now on.')
  await press('Pay £128.75 now')
  expect(screen.getByRole('dialog')).toHaveTextContent('We take it from Mastercard ending 4444 once')
})

test('while something overdue is paid, no other card is chosen', async () => {
  let answer: (paying: unknown) => void = () => undefined
  const app = await open({
    'paying.read': () => overdue,
    'paying.settle': () => new Promise(resolve => (answer = resolve)),
  })
  await press('Pay £128.75 now')
  await confirm('Pay £128.75 now')
  await press('Use another card')
  await app.dispatch(choiceOpened({ sourceId: null }))
  expect(within(await section()).queryByRole('radio')).toBeNull()
  answer(paid)
  await app.settle()
  expect(await page()).toHaveTextContent('Thank you. The payment has gone through')
})

test('an answer for one rental changes nothing on the page of another that was opened meanwhile', async () => {
  const another = { ...rental, id: 'sub2', unit: { id: 'u2', name: 'B7' } }
  let answer: (paying: unknown) => void = () => undefined
  const app = await open({
    'account.fetchSubscriptions': () => [rental, another],
    'paying.read': (id: unknown) => (id === 'sub1' ? paid : overdue),
    'paying.changeCard': () => new Promise(resolve => (answer = resolve)),
  })
  await press('Use another card')
  await userEvent.click(within(await section()).getByRole('radio', { name: 'Mastercard ending 4444' }))
  await press('Use this card')
  await app.go('/app/rental?id=sub2')
  expect(await page()).toHaveTextContent('£128.75 is overdue')
  answer({ ...paid, paymentSourceId: 'pm2' })
  await app.settle()
  expect(app.events().some(({ type }) => type === 'paying/payingCardChanged')).toBe(true)
  expect(await page()).toHaveTextContent('£128.75 is overdue')
  expect(await section()).not.toHaveTextContent('This card pays for the rental from now on.')
})

test('a request for one rental waits for none that is under way for another', async () => {
  const sent: unknown[][] = []
  const waiting = (name: string) => (rentalId: unknown) => (sent.push([name, rentalId]), new Promise(() => undefined))
  const app = await open({
    'account.fetchSubscriptions': () => [rental, { ...rental, id: 'sub2', unit: { id: 'u2', name: 'B7' } }],
    'paying.read': () => overdue,
    'paying.settle': waiting('settle'),
    'paying.changeCard': waiting('change'),
  })
  for (const rentalId of ['sub1', 'sub2']) {
    await app.go(`/app/rental?id=${rentalId}`)
    await press('Pay £128.75 now')
    await confirm('Pay £128.75 now')
    await app.dispatch(choiceSubmitted({ rentalId, sourceId: 'pm2' }))
    await app.dispatch(choiceSubmitted({ rentalId, sourceId: 'pm2' }))
  }
  await app.settle()
  expect(sent).toEqual([
    ['settle', 'sub1'],
    ['change', 'sub1'],
    ['settle', 'sub2'],
    ['change', 'sub2'],
  ])
})

test('a card that cannot pay is warned of, and nothing is paid with it', async () => {
  await open({ 'paying.read': () => overdue, 'paying.listCards': () => [{ ...savedVisa, status: 'Expired' }, mastercard] })
  const shown = await page()
  expect(shown).toHaveTextContent('This card cannot pay for the next month')
  expect(shown).toHaveTextContent('To pay it now, choose a card that can pay')
  expect(within(shown).queryByRole('button', { name: 'Pay £128.75 now' })).toBeNull()
})

test('a card that pays for nothing is removed after a question; the one that pays leads to its rental', async () => {
  const removed: unknown[] = []
  const app = await open(
    {
      'payment.listSources': () => (removed.length === 0 ? [savedVisa, mastercard] : [savedVisa]),
      'paying.removeCard': (id: unknown) => (removed.push(id), null),
    },
    { at: '/app' },
  )
  const cards = await screen.findByRole('region', { name: 'Your cards' })
  const first = await within(cards).findByRole('link', { name: 'To remove this card, first choose another one for A12' })
  expect(first).toHaveAttribute('href', '/app/rental?id=sub1')
  await userEvent.click(await within(cards).findByRole('button', { name: 'Remove card Mastercard ending 4444' }))
  await confirm('Keep the card')
  await userEvent.click(within(cards).getByRole('button', { name: 'Remove card Mastercard ending 4444' }))
  await confirm('Remove the card')
  await app.settle()
  expect(removed).toEqual(['pm2'])
  expect(within(cards).queryByText('Mastercard ending 4444')).toBeNull()
})

test('at the store’s counter there is no card to choose', async () => {
  await open({ 'paying.read': () => ({ by: 'counter', payments: [] }) })
  expect(await section()).toHaveTextContent('You pay for this rental at the store')
  expect(within(await section()).queryByRole('button')).toBeNull()
})

test('without the capability nothing is shown and nobody is asked, on both pages', async () => {
  const asked: unknown[] = []
  const app = await open({ 'paying.read': (id: unknown) => (asked.push(id), paid) }, { offered: [] })
  await screen.findByRole('heading', { level: 1, name: 'A12, Leeds' })
  expect(screen.queryByRole('region', { name: 'How you pay' })).toBeNull()
  await app.go('/app')
  await screen.findByRole('region', { name: 'Your cards' })
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(asked).toEqual([])
})

const owing = { ...rental, overdue: { since: '2026-02-14', amount: 12_875 } }

test('what is overdue stands above everything in the account and on the rental’s card, and leads to where it is paid', async () => {
  const app = await open({ 'account.fetchSubscriptions': () => [owing], 'paying.read': () => overdue }, { at: '/app' })
  expect(await screen.findByText('£128.75 is overdue')).toBeVisible()
  expect(screen.getByText(/The payment for A12, Leeds, due on 14 February 2026, did not go through/)).toBeVisible()
  const rentals = screen.getByRole('region', { name: 'What you rent' })
  expect(await within(rentals).findByText('£128.75 overdue since 14 February 2026')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Pay £128.75 now' }))
  await app.settle()
  const first = await screen.findByRole('region', { name: 'Overdue payments' })
  expect(within(first).getByRole('button', { name: 'Pay £128.75 now' })).toBeVisible()
  // before what the rental costs and how it is paid
  expect(first.compareDocumentPosition(await section())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('nothing in the account speaks of a debt where there is none', async () => {
  const app = await open({}, { at: '/app' })
  await app.settle()
  expect(screen.queryByText(/overdue/)).toBeNull()
})

test('from what is overdue another card is chosen, which says that it does not pay the debt by itself', async () => {
  await open({ 'paying.read': () => overdue })
  await press('Pay with another card')
  expect(await section()).toHaveTextContent('Then press “Pay now” at the top of the page')
  expect(await section()).not.toHaveTextContent('Nothing is taken now')
  expect(within(await section()).getByRole('radio', { name: 'Mastercard ending 4444' })).toHaveFocus()
})
