import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sourceChosen } from '@/contracts/payment'
import { AppError } from '@/kernel/AppError'
import { choiceClosed, choiceSubmitted, settlementConsidered } from '@plugins/paying/events'
import { loadFrame } from '../../support/cardFrame'
import { anIntent, savedVisa } from '../../support/cardServer'
import { confirm, mastercard, openRental, overdue, page, paid, press, rental, section } from './support'

test('the card that pays and the payments are shown, month by month', async () => {
  await openRental()
  const shown = await section()
  expect(shown).toHaveTextContent('Visa ending 1111')
  const [latest, first] = within(shown).getAllByRole('listitem')
  expect(latest).toHaveTextContent('14 February 2026 to 13 March 2026Paid on 14 February 2026, Visa ending 1111£128.75Paid')
  expect(first).toHaveTextContent('14 January 2026')
})

test('another saved card pays from now on, once however often it is pressed, and the rentals are loaded again', async () => {
  const sent: unknown[][] = []
  let read = 0
  const app = await openRental({
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
  expect(screen.getByRole('heading', { name: 'How you pay' })).toHaveFocus()
  expect(read).toBe(before + 1)
})

test('a new card is added in the payment provider’s form, which leads back to the rental with that card selected', async () => {
  const onFile = [savedVisa]
  const added = { ...mastercard, id: 'pm9' }
  const app = await openRental({
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

test('a new card that the bank checked in the whole window is selected as well', async () => {
  const onFile = [savedVisa, mastercard]
  const added = { ...savedVisa, id: 'pm9', last4: '0002' }
  const app = await openRental(
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

test('on return from the payment provider’s form without a new card, no card is selected', async () => {
  const app = await openRental()
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

test('on returning to the page, neither its dialog nor its last message is shown', async () => {
  const app = await openRental({
    'paying.changeCard': () => ({ ...overdue, paymentSourceId: 'pm2' }),
    'paying.read': () => overdue,
  })
  await press('Use another card')
  await userEvent.click(within(await section()).getByRole('radio', { name: 'Mastercard ending 4444' }))
  await press('Use this card')
  await app.settle()
  await app.go('/app')
  await app.go('/app/rental?id=sub1')
  expect(await section()).not.toHaveTextContent('This card pays for the rental from now on.')
  await press('Choose a card and pay')
  await app.go('/app')
  await app.go('/app/rental?id=sub1')
  await section()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('while another card is being set, the present one can neither be kept nor used to pay', async () => {
  let answer: (paying: unknown) => void = () => undefined
  const app = await openRental({
    'paying.read': () => overdue,
    'paying.changeCard': () => new Promise(resolve => (answer = resolve)),
  })
  await press('Use another card')
  await userEvent.click(within(await section()).getByRole('radio', { name: 'Mastercard ending 4444' }))
  await press('Use this card')
  await press('Keep the present card')
  await press('Choose a card and pay')
  await app.dispatch(choiceClosed())
  await app.dispatch(settlementConsidered({ paymentId: '2026-02-14' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(within(await section()).getByRole('button', { name: 'Keep the present card' })).toHaveAttribute('aria-disabled', 'true')
  answer({ ...overdue, paymentSourceId: 'pm2' })
  await app.settle()
  expect(await section()).toHaveTextContent('This card pays for the rental from now on.')
  await press('Choose a card and pay')
  expect(screen.getByRole('dialog')).toHaveTextContent('We take it from Mastercard ending 4444 once')
})

test('an answer for one rental changes nothing on the page of another opened in the meantime', async () => {
  const another = { ...rental, id: 'sub2', unit: { id: 'u2', name: 'B7' } }
  let answer: (paying: unknown) => void = () => undefined
  const app = await openRental({
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

test('a request for one rental does not wait for a pending one for another', async () => {
  const sent: unknown[][] = []
  const neverAnswers = (name: string) => (rentalId: unknown) => (sent.push([name, rentalId]), new Promise(() => undefined))
  const app = await openRental({
    'account.fetchSubscriptions': () => [rental, { ...rental, id: 'sub2', unit: { id: 'u2', name: 'B7' } }],
    'paying.read': () => overdue,
    'paying.settle': neverAnswers('settle'),
    'paying.changeCard': neverAnswers('change'),
  })
  for (const rentalId of ['sub1', 'sub2']) {
    await app.go(`/app/rental?id=${rentalId}`)
    await press('Choose a card and pay')
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

test('a card that pays for nothing is removed after a confirmation; the one that pays links to its rental', async () => {
  const removed: unknown[] = []
  const app = await openRental(
    {
      'payment.listSources': () => (removed.length === 0 ? [savedVisa, mastercard] : [savedVisa]),
      'paying.removeCard': (id: unknown) => (removed.push(id), null),
    },
    { at: '/app' },
  )
  const cards = await screen.findByRole('region', { name: 'Your cards' })
  const first = await within(cards).findByRole('link', {
    name: 'Let another card pay first, so that this one can be removed (for A12, Leeds)',
  })
  expect(first).toHaveAttribute('href', '/app/rental?id=sub1')
  await userEvent.click(await within(cards).findByRole('button', { name: 'Remove card Mastercard ending 4444' }))
  await confirm('Keep the card')
  await userEvent.click(within(cards).getByRole('button', { name: 'Remove card Mastercard ending 4444' }))
  await confirm('Remove the card')
  await app.settle()
  expect(removed).toEqual(['pm2'])
  expect(within(cards).queryByText('Mastercard ending 4444')).toBeNull()
  expect(screen.getByText('The card is removed.')).toBeVisible()
})

test('a card that no longer exists when it is to be removed counts as removed', async () => {
  let isGone = false
  const app = await openRental(
    {
      'payment.listSources': () => (isGone ? [savedVisa] : [savedVisa, mastercard]),
      'paying.removeCard': () => {
        isGone = true
        throw new AppError('PAYMENT_SOURCE_NOT_FOUND', 404)
      },
    },
    { at: '/app' },
  )
  const cards = await screen.findByRole('region', { name: 'Your cards' })
  await userEvent.click(await within(cards).findByRole('button', { name: 'Remove card Mastercard ending 4444' }))
  await confirm('Remove the card')
  await app.settle()
  expect(within(cards).queryByText('Mastercard ending 4444')).toBeNull()
  expect(within(cards).queryByRole('alert')).toBeNull()
})

test('for a rental paid at the store’s counter there is no card to choose', async () => {
  await openRental({ 'paying.read': () => ({ by: 'counter', payments: [] }) })
  expect(await section()).toHaveTextContent('You pay for this rental at the store')
  expect(within(await section()).queryByRole('button')).toBeNull()
})

test('without the capability nothing is shown and no call is made, on both pages', async () => {
  const asked: unknown[] = []
  const app = await openRental({ 'paying.read': (id: unknown) => (asked.push(id), paid) }, { offered: [] })
  await screen.findByRole('heading', { level: 1, name: 'A12, Leeds' })
  expect(screen.queryByRole('region', { name: 'How you pay' })).toBeNull()
  await app.go('/app')
  await screen.findByRole('region', { name: 'Your cards' })
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(asked).toEqual([])
})

test('without overdue payments the account does not mention any', async () => {
  const app = await openRental({}, { at: '/app' })
  await app.settle()
  expect(screen.queryByText(/overdue/)).toBeNull()
})

test('a card in the account links to the rental that it could pay for, where it is selected', async () => {
  const app = await openRental({}, { at: '/app' })
  const cards = await screen.findByRole('region', { name: 'Your cards' })
  await userEvent.click(await within(cards).findByRole('link', { name: 'Pay for A12, Leeds with Mastercard ending 4444' }))
  await app.settle()
  expect(app.address()).toBe('/app/rental?id=sub1')
  expect(within(await section()).getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked()
  expect(within(await section()).getByRole('button', { name: 'Use this card' })).toBeVisible()
})

test('of an ended rental that is paid for, the past payments are shown, and no other card is offered', async () => {
  await openRental({ 'account.fetchSubscriptions': () => [{ ...rental, status: 'Cancelled', moveOutAt: '2026-03-01' }] })
  const shown = await screen.findByRole('region', { name: 'Your payments' })
  expect(within(shown).getAllByRole('listitem')).toHaveLength(2)
  expect(within(shown).queryByRole('button', { name: 'Use another card' })).toBeNull()
})
