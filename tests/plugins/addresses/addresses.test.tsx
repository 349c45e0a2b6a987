import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { openAsCustomer } from '../../support/openAsCustomer'
import { field, fillIn, incomplete, openProfile, submit } from '../account/profileForm'

const found = [
  { apartmentNumber: 'Flat 2', houseNumber: '14', line1: 'Mill Lane', city: 'Ilkley', postalCode: 'LS29 9DX', country: 'GB' },
  { houseNumber: '16', line1: 'Mill Lane', city: 'Ilkley', postalCode: 'LS29 9DX', country: 'GB' },
]
const offering = { 'capabilities.read': () => ['addresses', 'contact-details'] }
const open = (find: FakePorts[string], more: FakePorts = {}) =>
  openProfile({ 'account.fetchProfile': incomplete, ...offering, 'addresses.find': find, ...more })
const lookUp = () => userEvent.click(screen.getByRole('button', { name: 'Find address' }))
const typePostcode = async (typed: string) => {
  await userEvent.clear(field('Postcode'))
  await userEvent.paste(typed)
}

test('an address is chosen by keyboard from those of a postcode, then edited and sent', async () => {
  const asked: unknown[] = []
  const sent: unknown[] = []
  const app = await open(postcode => (asked.push(postcode), found), {
    'account.completeSignup': (contact: unknown) => (sent.push(contact), null),
  })
  await fillIn({ 'Street address': 'typed before', 'Town or city': 'typed before' })
  await typePostcode('ls29 9dx')
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Find address' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await app.settle()
  expect(asked).toEqual(['ls29 9dx'])
  const list = await screen.findByLabelText('Address')
  expect(screen.getByText(/^2 addresses for LS29 9DX/)).toBeVisible()
  await userEvent.tab()
  expect(list).toHaveFocus()
  await userEvent.selectOptions(list, 'Flat 2, 14 Mill Lane, Ilkley')
  expect(field(/^House number or name/)).toHaveValue('Flat 2, 14')
  expect(field('Street address')).toHaveValue('Mill Lane')
  expect(field('Town or city')).toHaveValue('Ilkley')
  expect(screen.getByText(/We’ve filled in your address below/)).toBeVisible()
  await userEvent.type(field(/^Address line 2/), 'Back door')
  await submit()
  await app.settle()
  expect(sent).toMatchObject([
    { address: { houseNumber: 'Flat 2, 14', line1: 'Mill Lane', line2: 'Back door', city: 'Ilkley', postalCode: 'LS29 9DX' } },
  ])
  const recorded = JSON.stringify(app.rows())
  expect(recorded).toContain('addresses/addressChosen')
  expect(recorded).not.toMatch(/Mill Lane|Ilkley|9dx|9DX/i)
})

test.each([
  ['a postcode nobody knows', () => [], /We couldn’t find any addresses for LS29 9DX\. Enter yours below/],
  [
    'no answer',
    () => {
      throw new AppError('NETWORK', 0)
    },
    /couldn’t look up addresses just now/,
  ],
] as const)('after %s the fields are to be filled in, and typed text stays', async (_, find, said) => {
  const app = await open(find)
  await fillIn({ Postcode: 'LS29 9DX' })
  await lookUp()
  await app.settle()
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByLabelText('Address')).toBeNull()
  expect(field('Street address')).toHaveValue('1 Sample Street')
  expect(field('Postcode')).toHaveValue('LS29 9DX')
})

test('after eight seconds without an answer the lookup gives up, and typing is possible in the meantime', async () => {
  const app = await open(() => new Promise<never>(() => undefined))
  await typePostcode('LS29 9DX')
  await lookUp()
  expect(await screen.findByText(/You can also enter yours below/)).toBeVisible()
  await userEvent.type(field('Street address'), 'By hand')
  await app.advance(8_000)
  expect(await screen.findByText(/couldn’t look up/)).toBeVisible()
  expect(field('Street address')).toHaveValue('By hand')
})

test('an incomplete postcode is not looked up, and the list disappears when the postcode changes', async () => {
  const asked: unknown[] = []
  const app = await open(postcode => (asked.push(postcode), found))
  await typePostcode('LS29')
  await lookUp()
  expect(await screen.findByText(/Enter a whole postcode/)).toBeVisible()
  expect(asked).toEqual([])
  await typePostcode('LS29 9DX')
  await lookUp()
  await app.settle()
  expect(await screen.findByLabelText('Address')).toBeVisible()
  await typePostcode('LS1 4AP')
  expect(screen.queryByLabelText('Address')).toBeNull()
})

test('a customer who changes their address can look it up in the same way', async () => {
  const app = await openAsCustomer({
    at: '/app',
    ports: { ...offering, 'contactDetails.readChanges': () => [], 'addresses.find': () => found },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change name or address' }))
  await screen.findByLabelText('Postcode')
  await typePostcode('LS29 9DX')
  await lookUp()
  await app.settle()
  await userEvent.selectOptions(await screen.findByLabelText('Address'), '16 Mill Lane, Ilkley')
  expect(field(/^House number or name/)).toHaveValue('16')
  expect(field('Town or city')).toHaveValue('Ilkley')
})

test('without the capability there is no button and no call', async () => {
  const asked: unknown[] = []
  const app = await open(() => (asked.push(1), found), { 'capabilities.read': () => [] })
  await app.settle()
  await fillIn()
  expect(screen.queryByRole('button', { name: 'Find address' })).toBeNull()
  expect(asked).toEqual([])
})
