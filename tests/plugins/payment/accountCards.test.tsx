import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import { openAsCustomer } from '../../support/openAsCustomer'
import { savedVisa } from '../../support/cardServer'

const region = () => screen.findByRole('region', { name: 'Your cards' })
const cardsOf = async () => within(await region()).getAllByRole('listitem')
const rental = {
  id: 'sub1',
  status: 'Active',
  moveInAt: '2025-08-14',
  store: { id: 's1', name: 'Bristol', address: { city: 'Bristol', country: 'GB' } },
  unit: { id: 'u1', name: 'A12' },
  hasExtendedAccess: false,
  paymentSourceId: 'pm1',
}

test('the account lists the saved cards, by brand, last digits and expiry', async () => {
  await openAsCustomer({ at: '/app' })
  const [card] = await cardsOf()
  expect(card).toHaveTextContent('Visa ending 1111')
  expect(card).toHaveTextContent('Expires 04/29')
})

test.each([
  ['S3.135', 'Valid', 'Valid', /Expires 04\/29$/],
  ['S3.136', 'Expiring', 'Expires soon', /Expires 04\/29, which is soon/],
  ['S3.137', 'Expired', 'Expired', /Expired 04\/29. Replace this card/],
  ['S3.138', 'Invalid', 'Cannot be used', /can no longer be used/],
  ['S3.139', 'PendingVerification', 'Waiting for your bank', /Waiting for your bank to confirm/],
  ['S3.140 PAY-21', 'SomethingNew', 'Check with us', /Check this card with us/],
])('%s in the account a card that is %s says so in text', async (_row, status, word, sentence) => {
  await openAsCustomer({ at: '/app', ports: { 'payment.listSources': () => [{ ...savedVisa, status }] } })
  const [card] = await cardsOf()
  expect(within(card as HTMLElement).getByText(word)).toBeVisible()
  expect(within(card as HTMLElement).getByText(sentence)).toBeVisible()
})

test('the card that pays a rental names the rental', async () => {
  await openAsCustomer({
    at: '/app',
    ports: {
      'payment.listSources': () => [savedVisa, { ...savedVisa, id: 'pm2', last4: '2222' }],
      'account.fetchSubscriptions': () => [
        rental,
        { ...rental, id: 'sub2', status: 'Cancelled', unit: { id: 'u2', name: 'B7' } },
      ],
    },
  })
  const [used, spare] = await cardsOf()
  expect(used).toHaveTextContent('Pays the rent of A12, Bristol')
  expect(used).not.toHaveTextContent('B7')
  expect(spare).not.toHaveTextContent('Pays the rent')
})

test('S8.48 cards that fail to load can be loaded again, while the rest of the account stays', async () => {
  let works = false
  const app = await openAsCustomer({
    at: '/app',
    ports: {
      'payment.listSources': () => {
        if (works) return [savedVisa]
        throw new AppError('UNKNOWN', 500)
      },
    },
  })
  expect(await region()).toHaveTextContent('We could not fetch your saved cards.')
  expect(screen.getByText('ada@example.com')).toBeVisible()
  works = true
  await userEvent.click(within(await region()).getByRole('button', { name: 'Look again' }))
  await app.settle()
  expect(within(await region()).getByRole('heading', { name: 'Visa ending 1111' })).toBeVisible()
})

test('a person who pays for all rentals at the store is not asked for a card, and the rental’s card says so', async () => {
  const { paymentSourceId: _, ...atStore } = rental
  await openAsCustomer({
    at: '/app',
    ports: {
      'payment.listSources': () => [],
      'account.fetchSubscriptions': () => [atStore],
      'capabilities.read': () => ['rental-details'],
    },
  })
  expect(await screen.findByText('Paid at the store')).toBeVisible()
  expect(await region()).toHaveTextContent('No card is saved, and none is needed: you pay at the store.')
  expect(within(await region()).queryByRole('link')).toBeNull()
})

test('without a card there is a link to add one, and no form of the gateway is loaded', async () => {
  await openAsCustomer({ at: '/app', ports: { 'payment.listSources': () => [] } })
  expect(await region()).toHaveTextContent('No card is saved yet.')
  expect(within(await region()).getByRole('link', { name: 'Add a card' })).toHaveAttribute('href', '/app/add-payment')
  expect(document.querySelector('iframe')).toBeNull()
})
