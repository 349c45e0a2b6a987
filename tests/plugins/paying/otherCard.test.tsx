import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { AppError } from '@/kernel/AppError'
import { choiceOpened } from '@plugins/paying/events'
import { loadFrame } from '../../support/cardFrame'
import { anIntent, savedVisa } from '../../support/cardServer'
import { confirm, mastercard, month, openRental, overdue, page, paid, press, rental, section } from './support'

const paidByOther = { ...paid, paymentSourceId: 'pm2' }
const noAnswer = (): never => {
  throw new AppError('NETWORK_FAILED', 0)
}
const FEBRUARY = '14 February 2026 to 13 March 2026'
const SAID = 'The same card pays for the rental from now on.'

/** Confirms the payment with the other card, for later payments as well where that is meant. */
async function payWithOther({ isForLater }: { readonly isForLater: boolean }): Promise<void> {
  await press('Choose a card and pay')
  await userEvent.click(screen.getByRole('radio', { name: 'Mastercard ending 4444' }))
  if (isForLater) await userEvent.click(screen.getByRole('checkbox'))
  await confirm('Pay £128.75 now')
}

test('a payment with another card whose answer was lost is sent again with that card and key, also after other actions', async () => {
  const sent: unknown[][] = []
  const app = await openRental({
    'paying.read': () => (sent.length > 1 ? paid : overdue),
    'paying.settle': (...of: unknown[]) => (sent.push(of), sent.length > 1 ? paid : noAnswer()),
    'paying.changeCard': () => paidByOther,
  })
  await payWithOther({ isForLater: false })
  await app.settle()
  expect(await page()).toHaveTextContent(`We had no answer about the month from ${FEBRUARY}.`)
  await press('Use another card')
  await press('Keep the present card')
  await app.go('/app')
  await app.go('/app/rental?id=sub1')
  expect(await page()).toHaveTextContent('We do not know yet whether the payment went through')
  await press('Pay £128.75 now')
  expect(screen.queryByRole('dialog')).toBeNull()
  await app.settle()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.[1]).toEqual({ paymentId: '2026-02-14', total: 12_875, sourceId: 'pm2' })
  expect(await page()).toHaveTextContent('Thank you. The payment has gone through')
  expect(await page()).not.toHaveTextContent('We do not know yet')
})

test('an unknown payment that is refused when sent again can be made with any card', async () => {
  const sent: unknown[][] = []
  const app = await openRental({
    'paying.read': () => overdue,
    'paying.settle': (...of: unknown[]) => {
      sent.push(of)
      throw sent.length === 1 ? new AppError('NETWORK_FAILED', 0) : new AppError('PAYMENT_FAILED', 402)
    },
  })
  await payWithOther({ isForLater: false })
  await app.settle()
  await press('Pay £128.75 now')
  await app.settle()
  expect(await page()).toHaveTextContent('The payment did not go through')
  await press('Choose a card and pay')
  expect(within(screen.getByRole('dialog')).getAllByRole('radio')).toHaveLength(2)
})

test('a lost answer does not lose the card for later payments: it follows once the payment is known to be made', async () => {
  const changed: unknown[][] = []
  let isPaid = false
  const app = await openRental({
    'paying.read': () => (isPaid ? paid : overdue),
    'paying.settle': () => {
      isPaid = true
      return noAnswer()
    },
    'paying.changeCard': (...of: unknown[]) => (changed.push(of), paidByOther),
  })
  await payWithOther({ isForLater: true })
  await app.settle()
  expect(changed.map(([id, card]) => [id, card])).toEqual([['sub1', 'pm2']])
  expect(await page()).toHaveTextContent(
    `Thank you. The payment has gone through, and we have e-mailed you to confirm it. ${SAID}`,
  )
})

test('until the card for later payments is accepted, no other can be chosen; then both are confirmed', async () => {
  const changed: unknown[][] = []
  let answer: (paying: unknown) => void = () => undefined
  let isPaid = false
  const app = await openRental({
    'paying.read': () => (changed.length > 0 ? paidByOther : isPaid ? paid : overdue),
    'paying.settle': () => ((isPaid = true), paid),
    'paying.changeCard': (...of: unknown[]) => (changed.push(of), new Promise(resolve => (answer = resolve))),
  })
  await payWithOther({ isForLater: true })
  await app.settle()
  expect(await page()).toHaveTextContent('Thank you. The payment has gone through')
  expect(await page()).not.toHaveTextContent(SAID)
  await press('Use another card')
  await app.dispatch(choiceOpened({ sourceId: null }))
  expect(within(await section()).queryByRole('radio')).toBeNull()
  answer(paidByOther)
  await app.settle()
  expect(changed).toHaveLength(1)
  expect(await page()).toHaveTextContent(SAID)
})

test('a card that paid but is refused for later payments is reported, and stays selected for another try', async () => {
  const keys: unknown[] = []
  let isPaid = false
  const app = await openRental({
    'paying.read': () => (isPaid ? paid : overdue),
    'paying.settle': () => ((isPaid = true), paid),
    'paying.changeCard': (_id: unknown, _card: unknown, key: unknown) => (
      keys.push(key),
      keys.length > 1 ? paidByOther : noAnswer()
    ),
  })
  await payWithOther({ isForLater: true })
  await app.settle()
  expect(await page()).toHaveTextContent('Thank you. The payment has gone through')
  expect(await section()).toHaveTextContent('We do not know yet whether the card was changed')
  expect(within(await section()).getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked()
  await press('Use this card')
  await app.settle()
  expect(keys[1]).toBe(keys[0])
  expect(await section()).toHaveTextContent('This card pays for the rental from now on.')
})

test('a card selected in place of the one just added is not ticked for later payments', async () => {
  await addCardFrom(FEBRUARY, { 'paying.read': () => overdue })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox')).toBeChecked()
  await userEvent.click(dialog.getByRole('radio', { name: 'Visa ending 0002' }))
  expect(dialog.getByRole('checkbox')).not.toBeChecked()
})

test('a card chosen in the account pays what is overdue once, unless later payments are ticked', async () => {
  const app = await openRental({ 'paying.read': () => overdue }, { at: '/app' })
  const cards = await screen.findByRole('region', { name: 'Your cards' })
  await userEvent.click(await within(cards).findByRole('link', { name: 'Pay for A12, Leeds with Mastercard ending 4444' }))
  await app.settle()
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay £128.75 now?' }))
  expect(dialog.getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked()
  expect(dialog.getByRole('checkbox')).not.toBeChecked()
})

/** Two months are overdue; the server lists the latest first. */
const twoOverdue = {
  ...overdue,
  payments: [month('2026-02-14', '2026-03-13', { status: 'failed' }), month('2026-01-14', '2026-02-13', { status: 'failed' })],
}

test('a card chosen in the account is offered for the oldest of two overdue months', async () => {
  const app = await openRental({ 'paying.read': () => twoOverdue }, { at: '/app' })
  const cards = await screen.findByRole('region', { name: 'Your cards' })
  await userEvent.click(await within(cards).findByRole('link', { name: 'Pay for A12, Leeds with Mastercard ending 4444' }))
  await app.settle()
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay £128.75 now?' }))
  expect(dialog.getByText('It is for the month from 14 January 2026 to 13 February 2026.')).toBeVisible()
})

test('on return with a new card, the dialog is about the month for which it was requested', async () => {
  await addCardFrom(FEBRUARY, { 'paying.read': () => twoOverdue })
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay £128.75 now?' }))
  expect(dialog.getByText(`It is for the month from ${FEBRUARY}.`)).toBeVisible()
})

/** From the question about this month to the form of the payment provider, and back with a new card. */
async function addCardFrom(monthName: string, ports: FakePorts): Promise<void> {
  const other = { ...savedVisa, id: 'pm3', last4: '0002' }
  const onFile = [savedVisa, other]
  const added = { ...mastercard, id: 'pm9' }
  const app = await openRental({
    'paying.listCards': () => [...onFile],
    'payment.listSources': () => [...onFile],
    'payment.createIntent': () => anIntent('pi1', { amountPence: 0 }),
    'payment.addSource': () => (onFile.push(added), added),
    ...ports,
  })
  const months = within(await screen.findByRole('region', { name: 'Overdue payments' })).getAllByRole('button', {
    name: 'Choose a card and pay',
  })
  // the oldest is first
  await userEvent.click(months.at(-1) ?? document.body)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(`It is for the month from ${monthName}.`)).toBeVisible()
  await userEvent.click(dialog.getByRole('link', { name: 'Pay with a new card' }))
  await app.settle()
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }))
  await app.settle()
  await frame.say({ type: 'authorized', intentId: 'pi1', last4: '4444', brand: 'mastercard' })
  await app.settle()
}

test('each card links to the rentals it does not pay for, also to one without a card, and names the card', async () => {
  const other = (id: string, name: string, changes: object) => ({ ...rental, id, unit: { id, name }, ...changes })
  const nextPayment = { dueAt: '2026-03-14', amount: 12_875 }
  await openRental(
    {
      'account.fetchSubscriptions': () => [
        rental,
        other('sub2', 'B7', { paymentSourceId: 'pm2' }),
        other('sub3', 'C3', { paymentSourceId: undefined, nextPayment }),
        other('sub4', 'Counter', { paymentSourceId: undefined }),
      ],
    },
    { at: '/app' },
  )
  const cards = within(await screen.findByRole('region', { name: 'Your cards' }))
  await cards.findByRole('link', { name: 'Pay for B7, Leeds with Visa ending 1111' })
  const names = cards.getAllByRole('link', { name: /^(Pay for|Let another)/ }).map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Pay for B7, Leeds with Visa ending 1111',
    'Pay for C3, Leeds with Visa ending 1111',
    'Let another card pay first, so that this one can be removed (for A12, Leeds)',
    'Pay for A12, Leeds with Mastercard ending 4444',
    'Pay for C3, Leeds with Mastercard ending 4444',
    'Let another card pay first, so that this one can be removed (for B7, Leeds)',
  ])
})
