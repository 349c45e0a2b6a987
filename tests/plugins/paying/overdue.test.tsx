import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import { choiceOpened } from '@plugins/paying/events'
import { loadFrame } from '../../support/cardFrame'
import { anIntent, savedVisa } from '../../support/cardServer'
import { confirm, mastercard, month, openRental, overdue, page, paid, press, rental, section } from './support'

test('an overdue payment is made after its amount and card were confirmed; after a lost answer the same request is sent again', async () => {
  const sent: unknown[][] = []
  const app = await openRental({
    'paying.read': () => (sent.length > 1 ? paid : overdue),
    'paying.settle': (...of: unknown[]) => {
      sent.push(of)
      if (sent.length === 1) throw new AppError('NETWORK_FAILED', 0)
      return paid
    },
  })
  expect(await page()).toHaveTextContent('£128.75 is overdue')
  expect(await page()).toHaveTextContent('Nothing was taken. We will try again on 3 March 2026.')
  await press('Choose a card and pay')
  expect(screen.getByRole('dialog')).toHaveTextContent('We take it from Mastercard ending 4444 once')
  await confirm('Cancel')
  expect(sent).toEqual([])
  await press('Choose a card and pay')
  await confirm('Pay £128.75 now')
  await app.settle()
  const unknown = within(await page()).getByText('We do not know yet whether the payment went through')
  expect(unknown).toBeVisible()
  expect(await page()).toHaveTextContent('you cannot be charged twice')
  expect(await page()).not.toHaveTextContent('Nothing was taken.')
  expect(await page()).not.toHaveTextContent('The payment did not go through')
  // sum and card are confirmed already
  await press('Pay £128.75 now')
  await app.settle()
  expect(sent.map(([rentalId, settlement]) => [rentalId, settlement])).toEqual(
    Array(2).fill(['sub1', { paymentId: '2026-02-14', total: 12_875, sourceId: 'pm2' }]),
  )
  expect(sent[1]?.[2]).toBe(sent[0]?.[2])
  expect(await page()).toHaveTextContent('Thank you. The payment has gone through')
  expect(await page()).not.toHaveTextContent('overdue')
})

test('a payment whose answer was lost but which was made is confirmed', async () => {
  let isPaid = false
  const app = await openRental({
    'paying.read': () => (isPaid ? paid : overdue),
    'paying.settle': () => {
      isPaid = true
      throw new AppError('NETWORK_FAILED', 0)
    },
  })
  await press('Choose a card and pay')
  await confirm('Pay £128.75 now')
  await app.settle()
  expect(await page()).toHaveTextContent('Thank you. The payment has gone through')
  expect(await page()).not.toHaveTextContent('We do not know yet')
})

test('a refusal is shown, nothing counts as paid, and the next try is another request', async () => {
  const keys: unknown[] = []
  const app = await openRental({
    'paying.read': () => overdue,
    'paying.settle': (_rental: unknown, _settlement: unknown, key: unknown) => {
      keys.push(key)
      throw new AppError('PAYMENT_FAILED', 402)
    },
  })
  for (const _ of [1, 2]) {
    await press('Choose a card and pay')
    await confirm('Pay £128.75 now')
    await app.settle()
  }
  expect(await screen.findByText(/The payment did not go through. Nothing has been taken/)).toBeVisible()
  // once is enough
  expect(await page()).not.toHaveTextContent('Nothing was taken.')
  expect(await page()).toHaveTextContent('£128.75 is overdue')
  expect(new Set(keys).size).toBe(2)
})

test('while an overdue payment is pending, no other card can be chosen', async () => {
  let answer: (paying: unknown) => void = () => undefined
  const app = await openRental({
    'paying.read': () => overdue,
    'paying.settle': () => new Promise(resolve => (answer = resolve)),
  })
  await press('Choose a card and pay')
  await confirm('Pay £128.75 now')
  await press('Use another card')
  await app.dispatch(choiceOpened({ sourceId: null }))
  expect(within(await section()).queryByRole('radio')).toBeNull()
  answer(paid)
  await app.settle()
  expect(await page()).toHaveTextContent('Thank you. The payment has gone through')
})

test('the page warns of a card that cannot pay, and the overdue payment is made with one that can', async () => {
  const sent: unknown[][] = []
  const app = await openRental({
    'paying.read': () => overdue,
    'paying.listCards': () => [{ ...savedVisa, status: 'Expired' }, mastercard],
    'paying.settle': (...of: unknown[]) => (sent.push(of), paid),
  })
  expect(await page()).toHaveTextContent('This card cannot pay for the next month')
  await press('Pay with Mastercard ending 4444')
  expect(screen.getByRole('dialog')).toHaveTextContent('We take it from Mastercard ending 4444 once')
  await confirm('Pay £128.75 now')
  await app.settle()
  expect(sent[0]?.[1]).toEqual({ paymentId: '2026-02-14', total: 12_875, sourceId: 'pm2' })
})

test('without a usable card the only action is to add one', async () => {
  await openRental({ 'paying.read': () => overdue, 'paying.listCards': () => [{ ...savedVisa, status: 'Expired' }] })
  const first = within(await screen.findByRole('region', { name: 'Overdue payments' }))
  expect(first.queryByRole('button')).toBeNull()
  expect(first.getByRole('link', { name: 'Add a card and pay' })).toHaveAttribute('href', '/app/add-payment?id=sub1')
})

test('with one card, the button names it; what follows from not paying, and whom to call, is said beside it', async () => {
  await openRental({
    'account.fetchSubscriptions': () => [{ ...rental, store: { ...rental.store, phoneNumber: '+441174960150' } }],
    'paying.read': () => overdue,
    'paying.listCards': () => [savedVisa],
  })
  const first = await screen.findByRole('region', { name: 'Overdue payments' })
  expect(within(first).getByRole('button', { name: 'Pay with Visa ending 1111' })).toBeVisible()
  expect(first).toHaveTextContent('It is more than 7 days late, so we may stop your access until it is paid.')
  expect(first).toHaveTextContent('call us on 0117 496 0150')
})

const openOverdueSince = async (from: string, of: object = {}) => {
  await openRental({
    'account.fetchSubscriptions': () => [{ ...rental, ...of }],
    'paying.read': () => ({ ...paid, payments: [month(from, '2026-03-13', { status: 'failed' })] }),
  })
  return screen.findByRole('region', { name: 'Overdue payments' })
}

test('until a payment is more than 7 days late, the page says from which day on it is', async () => {
  // 2 March is the seventh day
  const first = await openOverdueSince('2026-02-23')
  expect(first).toHaveTextContent(
    'If it is not paid before 3 March 2026, it is more than 7 days late and we may stop your access until it is paid. After three months',
  )
  expect(first).not.toHaveTextContent('It is more than 7 days late, so')
})

test('from the eighth day on, a payment is said to be late, without a date that has passed', async () => {
  const first = await openOverdueSince('2026-02-22')
  expect(first).toHaveTextContent('It is more than 7 days late, so we may stop your access until it is paid. After three months')
  expect(first).not.toHaveTextContent('If it is not paid before')
})

test('who has moved out and still owes is told neither of access nor of a sale', async () => {
  const first = await openOverdueSince('2026-02-14', { status: 'Cancelled', moveOutAt: '2026-02-28' })
  expect(first).toHaveTextContent('£128.75 is overdue')
  expect(first).not.toHaveTextContent(/access|sell/)
})

const overdueRental = { ...rental, overdue: { since: '2026-02-14', amount: 12_875 } }

test('an overdue payment is at the top of the account and on the rental’s card, with a link to where it is paid', async () => {
  const app = await openRental(
    { 'account.fetchSubscriptions': () => [overdueRental], 'paying.read': () => overdue },
    { at: '/app' },
  )
  expect(await screen.findByText('£128.75 is overdue')).toBeVisible()
  expect(screen.getByText(/The payment for A12, Leeds, due on 14 February 2026, did not go through/)).toBeVisible()
  const rentals = screen.getByRole('region', { name: 'What you rent' })
  expect(await within(rentals).findByText('£128.75 overdue since 14 February 2026')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Pay what is overdue' }))
  await app.settle()
  const first = await screen.findByRole('region', { name: 'Overdue payments' })
  expect(within(first).getByRole('button', { name: 'Choose a card and pay' })).toBeVisible()
  // before what the rental costs and how it is paid
  expect(first.compareDocumentPosition(await section())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('another card can be chosen for the payment, and pays from then on only if ticked', async () => {
  const sent: unknown[][] = []
  const changed: unknown[][] = []
  const app = await openRental({
    'paying.read': () => (sent.length === 0 ? overdue : { ...paid, paymentSourceId: changed.length === 0 ? 'pm1' : 'pm2' }),
    'paying.settle': (...of: unknown[]) => (sent.push(of), paid),
    'paying.changeCard': (...of: unknown[]) => (changed.push(of), { ...paid, paymentSourceId: 'pm2' }),
  })
  await press('Choose a card and pay')
  const dialog = within(screen.getByRole('dialog'))
  // the one that was just refused is there, says so, and is not chosen
  const refused = dialog.getByRole('radio', { name: 'Visa ending 1111' })
  expect(refused).toHaveAccessibleDescription('Declined when we last tried it')
  expect(dialog.getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked()
  await userEvent.click(refused)
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'Mastercard ending 4444' }))
  expect(dialog.getByText(/We take it from Mastercard ending 4444 once/)).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'Use this card for later payments, too' })).not.toBeChecked()
  await userEvent.click(dialog.getByRole('checkbox'))
  await confirm('Pay £128.75 now')
  await app.settle()
  expect(sent.map(([id, settlement]) => [id, settlement])).toEqual([
    ['sub1', { paymentId: '2026-02-14', total: 12_875, sourceId: 'pm2' }],
  ])
  expect(changed.map(([id, card]) => [id, card])).toEqual([['sub1', 'pm2']])
  expect(await page()).toHaveTextContent('Thank you. The payment has gone through')
  expect(await section()).toHaveTextContent('Mastercard ending 4444')
})

test('another card that pays once does not replace the card', async () => {
  const sent: unknown[][] = []
  const changed: unknown[] = []
  const app = await openRental({
    'paying.read': () => (sent.length === 0 ? overdue : paid),
    'paying.settle': (...of: unknown[]) => (sent.push(of), paid),
    'paying.changeCard': (id: unknown) => (changed.push(id), paid),
  })
  await press('Choose a card and pay')
  await userEvent.click(screen.getByRole('radio', { name: 'Mastercard ending 4444' }))
  await confirm('Pay £128.75 now')
  await app.settle()
  expect(sent).toHaveLength(1)
  expect(changed).toEqual([])
  expect(await page()).toHaveTextContent('Thank you. The payment has gone through')
  expect(await page()).not.toHaveTextContent('The same card pays for the rental from now on')
})

test('a declined card does not become the paying one', async () => {
  const changed: unknown[] = []
  let isTried = false
  const [late, ...others] = overdue.payments
  const triedWithOther = { ...overdue, payments: [{ ...late, card: { brand: 'mastercard', last4: '4444' } }, ...others] }
  const app = await openRental({
    'paying.read': () => (isTried ? triedWithOther : overdue),
    'paying.settle': () => {
      isTried = true
      throw new AppError('PAYMENT_FAILED', 402)
    },
    'paying.changeCard': (id: unknown) => (changed.push(id), paid),
  })
  await press('Choose a card and pay')
  await userEvent.click(screen.getByRole('radio', { name: 'Mastercard ending 4444' }))
  await userEvent.click(screen.getByRole('checkbox'))
  await confirm('Pay £128.75 now')
  await app.settle()
  expect(changed).toEqual([])
  // in the box of the month that is overdue, which names the card tried last
  const [box, ...more] = within(await page()).getAllByText(/did not go through|was declined/)
  expect(more).toHaveLength(1)
  expect(box?.parentElement).toHaveTextContent(/did not go through.*Mastercard ending 4444 was declined/)
})

test('a card added for a rental with an overdue payment is offered to pay it', async () => {
  const onFile = [savedVisa]
  const added = { ...mastercard, id: 'pm9' }
  const app = await openRental({
    'paying.read': () => overdue,
    'paying.listCards': () => [...onFile],
    'payment.listSources': () => [...onFile],
    'payment.createIntent': () => anIntent('pi1', { amountPence: 0 }),
    'payment.addSource': () => (onFile.push(added), added),
  })
  await press('Pay with Visa ending 1111')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Pay with a new card' }))
  await app.settle()
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }))
  await app.settle()
  await frame.say({ type: 'authorized', intentId: 'pi1', last4: '4444', brand: 'mastercard' })
  await app.settle()
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay £128.75 now?' }))
  expect(dialog.getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: 'Use this card for later payments, too' })).toBeChecked()
})
