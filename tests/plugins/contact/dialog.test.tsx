import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formRequested, pricesRequested } from '@/contracts/contact'
import { arrived } from '@/contracts/navigation'
import { AppError } from '@/errors/AppError'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'
import { storesFound, storesSearched } from '@plugins/booking/events'
import { fillIn, openForm, send, sendButton, stores } from './support'

const dialog = () => screen.getByRole('dialog')

test('S2.69 the form stands beside a picture of its store', async () => {
  await openForm({ ask: { storeId: 'store-2', redirect: true } })
  expect(dialog()).toHaveAccessibleName('Tell us how Reading Kennet can reach you')
  expect(within(dialog()).getByRole('img', { name: 'The store Reading Kennet' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/pictures\/store-\d+-640\.png$/),
  )
})

test('S2.70 S2.71 "See prices" submits; "Log in" is there where sign-in is offered, else absent', async () => {
  await openForm({ ask: { redirect: true } })
  expect(screen.getByRole('button', { name: 'See prices' })).toHaveAttribute('type', 'submit')
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('S2.71 without an identity provider nobody is asked to log in', async () => {
  const { identity: _, ...config } = aConfig
  await openForm({ config, ask: { redirect: true } })
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
})

test.each([
  ['S2.10', /^Terms and conditions \(opens in a new tab\)/, '/terms-and-conditions'],
  ['S2.11', /^Privacy policy \(opens in a new tab\)/, '/privacy-policy'],
])('S2.72 %s the papers open in a new tab', async (_row, name, path) => {
  await openForm()
  const link = within(dialog()).getByRole('link', { name })
  expect(link).toHaveAttribute('href', path)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener')
})

test('S2.73 S2.74 S8.60 S8.65 without any store there is no form, but what is missing and a way on', async () => {
  let answer: () => unknown = () => {
    throw new AppError('NETWORK', 0)
  }
  const { app, user } = await openForm({ ports: { 'contact.listStores': () => answer() } })
  expect(dialog()).toHaveAccessibleName('Something went wrong')
  expect(screen.getByText(/store id is missing/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask for a call' })).toBeNull()
  answer = () => stores
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await app.settle()
  expect(sendButton()).toBeVisible()
})

test('S2.76 where no store is chosen the form is for the first that can be booked', async () => {
  await openForm()
  expect(dialog()).toHaveAccessibleName('Ask Leeds Holbeck to call you back')
})

test('the store of the address goes before the first of the list', async () => {
  await openForm({ at: '/terms-and-conditions?storeId=store-2' })
  expect(dialog()).toHaveAccessibleName('Ask Reading Kennet to call you back')
})

test('S2.81 Escape and the close button close it, and the focus goes back to what opened it', async () => {
  const user = userEvent.setup()
  const app = await makeApp({ at: '/', ports: { 'contact.listStores': () => stores } })
  const opener = screen.getByRole('button', { name: 'Ask us a question' })
  await user.click(opener)
  expect(await screen.findByRole('button', { name: 'Ask for a call' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await app.settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
})

test('opening another page closes the form; a mere correction of the address does not', async () => {
  const { app } = await openForm()
  await app.go('/privacy-policy')
  expect(screen.queryByRole('dialog')).toBeNull()
  await app.tell(formRequested({ redirect: false }))
  await app.tell(
    arrived({ path: '/privacy-policy', query: { ranges: 'small' }, objects: {}, rest: {}, how: 'replace' }),
    'navigation',
  )
  expect(dialog()).toBeVisible()
})

test.each([
  ['shown where no unit is chosen', {}, true],
  ['hidden where a unit is chosen', { unitTypeId: 'u1' }, false],
  ['hidden where the form was told so', { withoutSize: true }, false],
  ['hidden for both reasons', { unitTypeId: 'u1', withoutSize: true }, false],
])('S5.14 the estimated size is %s', async (_case, ask, shown) => {
  await openForm({ ask })
  expect(screen.queryByLabelText(/Estimated size/) !== null).toBe(shown)
})

test('S3.227 S3.228 S3.229 S3.230 S3.244 browsers can fill the fields in', async () => {
  await openForm()
  expect(screen.getByLabelText('First name')).toHaveAttribute('autocomplete', 'given-name')
  expect(screen.getByLabelText('Last name')).toHaveAttribute('autocomplete', 'family-name')
  expect(screen.getByLabelText('E-mail address')).toHaveAttribute('autocomplete', 'email')
  expect(screen.getByLabelText('E-mail address')).toHaveAttribute('type', 'email')
  expect(screen.getByLabelText('Number')).toHaveAttribute('autocomplete', 'tel-national')
  expect(screen.getByLabelText('Country code')).toHaveValue('United Kingdom (+44)')
  expect(screen.getByLabelText('I represent a business')).not.toBeChecked()
})

test('customers 5: the store that was chosen before is the one asked, not the first of the list', async () => {
  const app = await makeApp({
    at: '/register/unit?storeId=store-2',
    ports: {
      'contact.listStores': () => stores,
      'booking.listStores': () => stores,
      'booking.findUnits': () => [],
      'capabilities.read': () => [],
    },
  })
  await app.go('/terms-and-conditions')
  await app.tell(formRequested({ redirect: false }))
  expect(dialog()).toHaveAccessibleName('Ask Reading Kennet to call you back')
})

test('customers 5: where no store was chosen the one last looked for is asked', async () => {
  const { app } = await openForm()
  await app.tell(storesSearched({ text: 'Reading' }))
  await app.tell(storesFound({ storeIds: ['store-2', 'store-1'] }))
  await app.tell(formRequested({ redirect: false }))
  expect(dialog()).toHaveAccessibleName('Ask Reading Kennet to call you back')
})

const inTown = (name: string, city: string, coordinates: readonly [number, number]) => ({
  id: `store-${name}`,
  name: `Lockstep Storage ${name}`,
  address: { city, country: 'GB' },
  coordinates,
  bookableDates: ['2026-03-05'],
})
const TOWNS = [
  inTown('Leeds', 'Leeds', [-1.55, 53.79]),
  inTown('Acton', 'London', [-0.27, 51.51]),
  inTown('Soho', 'London', [-0.13, 51.51]),
  inTown('Bristol', 'Bristol', [-2.58, 51.45]),
]

test.each([
  ['London', 'Soho', 'two stores fit it, and the nearer to its middle is on top'],
  ['Bath', 'Bristol', 'it has no store, and the nearest is on top'],
])('customers 5: after a search for %s the form asks %s: %s', async (place, name) => {
  const ports = { 'booking.listStores': () => TOWNS, 'contact.listStores': () => TOWNS, 'capabilities.read': () => [] }
  const app = await makeApp({ at: `/stores?place=${place}`, ports })
  await waitFor(() => expect(document.querySelector('li[data-store]')).toHaveAttribute('data-store', `store-${name}`))
  await app.tell(formRequested({ redirect: false }))
  expect(dialog()).toHaveAccessibleName(`Ask Lockstep Storage ${name} to call you back`)
})

test('customers 5: a store that is no longer ours is not asked', async () => {
  await openForm({ at: '/terms-and-conditions?storeId=store-gone' })
  expect(dialog()).toHaveAccessibleName('Ask Leeds Holbeck to call you back')
})

test('customers 5: the form shows its store and lets the person change it; what they typed stays, and prices are that store’s', async () => {
  const form = await openForm({ ask: { redirect: true, withoutSize: true } })
  await fillIn(form)
  const choice = screen.getByLabelText('Which store is it about?')
  expect(choice).toHaveDisplayValue('Leeds Holbeck')
  await form.user.selectOptions(choice, 'Reading Kennet')
  await form.app.settle()
  expect(dialog()).toHaveAccessibleName('Tell us how Reading Kennet can reach you')
  await send(form)
  expect(form.sent[0]?.body).toMatchObject({ givenName: 'Ada', storeId: 'store-2' })
  expect(form.app.address()).toBe('/register/unit?storeId=store-2')
})

test('customers 5: skipping the form shows the prices of the store that was chosen in it', async () => {
  const app = await makeApp({
    at: '/terms-and-conditions',
    ports: { 'contact.listStores': () => stores, 'booking.listStores': () => stores, 'booking.findUnits': () => [] },
  })
  const user = userEvent.setup()
  await app.tell(pricesRequested({}))
  await user.selectOptions(screen.getByLabelText('Which store is it about?'), 'Reading Kennet')
  await user.click(screen.getByRole('button', { name: 'Skip, just show me the prices' }))
  await app.settle()
  expect(app.address()).toBe('/register/unit?storeId=store-2')
})

test('where a unit is chosen already, its store is not open to change', async () => {
  await openForm({ ask: { storeId: 'store-2', unitTypeId: 'unit-7' } })
  expect(screen.queryByLabelText('Which store is it about?')).toBeNull()
})
