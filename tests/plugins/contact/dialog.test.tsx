import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formRequested } from '@/contracts/contact'
import { arrived } from '@/contracts/navigation'
import { AppError } from '@/errors/AppError'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'
import { openForm, seePrices, stores } from './support'

const dialog = () => screen.getByRole('dialog')

test('S2.69 the form stands beside a picture of its store', async () => {
  await openForm({ ask: { storeId: 'store-2' } })
  expect(dialog()).toHaveAccessibleName('Tell us how Reading Kennet can reach you')
  expect(within(dialog()).getByRole('img', { name: 'The store Reading Kennet' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/pictures\/store-\d+-640\.png$/),
  )
})

test('S2.70 S2.71 "See prices" submits; "Log in" is there where sign-in is offered, else absent', async () => {
  await openForm()
  expect(seePrices()).toHaveAttribute('type', 'submit')
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('S2.71 without an identity provider nobody is asked to log in', async () => {
  const { identity: _, ...config } = aConfig
  await openForm({ config })
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
  expect(screen.queryByRole('button', { name: 'See prices' })).toBeNull()
  answer = () => stores
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await app.settle()
  expect(seePrices()).toBeVisible()
})

test('S2.76 where no store is chosen the form is for the first that can be booked', async () => {
  await openForm()
  expect(dialog()).toHaveAccessibleName('Tell us how Leeds Holbeck can reach you')
})

test('the store of the address goes before the first of the list', async () => {
  await openForm({ at: '/terms-and-conditions?storeId=store-2' })
  expect(dialog()).toHaveAccessibleName('Tell us how Reading Kennet can reach you')
})

test('S2.81 Escape and the close button close it, and the focus goes back to what opened it', async () => {
  const user = userEvent.setup()
  const app = await makeApp({ at: '/', ports: { 'contact.listStores': () => stores } })
  const opener = screen.getByRole('button', { name: 'Ask us a question' })
  await user.click(opener)
  expect(await screen.findByRole('button', { name: 'See prices' })).toBeVisible()
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
