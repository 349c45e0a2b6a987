import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import { personLeft } from '@/contracts/session'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { aGroup, anArea, aUnit } from '../../support/rental/catalogue'
import { fakeServer } from '../../support/rental/fakeServer'
import { openAsCustomer, signedInBefore } from '../../support/openAsCustomer'

const EXPIRES = Date.parse('2026-05-31T10:00:00Z')
const place = { storeId: 's1', storeName: 'Bristol', areaSqFt: 25, expiresAt: EXPIRES }
const small = aGroup([], {
  units: [
    aUnit({ id: 'u16', ...anArea(16) }),
    aUnit({ id: 'u25', ...anArea(25), soldOut: true }),
    aUnit({ id: 'u30', ...anArea(30) }),
  ],
})
const large = aGroup([], {
  range: { system: 'IU', min: 160, label: '> 160' },
  units: [160, 200].map(area => aUnit({ id: `u${area}`, ...anArea(area), soldOut: true })),
})

const asVisitor = () => createMemoryDevice(() => Date.parse('2026-03-02T10:00:00Z'))
const open = (ports: FakePorts = {}, offered: readonly string[] = ['waiting-list'], memory = asVisitor()) =>
  openAsCustomer({
    at: '/register/unit?storeId=s1&startDate=2026-03-10',
    memory,
    ports: {
      ...fakeServer({ fakes: { 'booking.findUnits': () => [small, large] } }).ports,
      'capabilities.read': () => offered,
      ...ports,
    },
  })
/** The alternatives to a taken size, expanded. */
const card = async () => {
  const details = (await screen.findByRole('heading', { name: '25 sq ft' })).closest('details') as HTMLDetailsElement
  if (!details.open) await userEvent.click(screen.getByText('One size is taken: 25 sq ft'))
  return details
}
const press = async (name: string, where?: HTMLElement) =>
  userEvent.click(await within(where ?? (await card())).findByRole('button', { name }))
const field = async () => within(await card()).findByLabelText('Your e-mail address')

test('a taken size shows the next size, the nearest store with it and the waiting list', async () => {
  await open()
  const taken = within(await card())
  expect(taken.getByRole('link', { name: 'Next size up: 30 sq ft' })).toBeVisible()
  expect(taken.getByRole('link', { name: 'The nearest store that has it' })).toBeVisible()
  expect(await taken.findByRole('button', { name: 'Tell me when one is free' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Tell me when one is free' })).toHaveLength(2)
})

test('a visitor reads what will happen, joins once although the first answer is lost, and is then on the list', async () => {
  const sent: unknown[][] = []
  const app = await open({
    'waitingList.join': (...of: unknown[]) => {
      sent.push(of)
      if (sent.length === 1) throw new AppError('NETWORK', 0)
      return place
    },
  })
  await press('Tell me when one is free')
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveValue('')
  expect(await field()).toBeValid()
  const said = await card()
  expect(said).toHaveTextContent('We e-mail you to confirm, and once more')
  expect(said).toHaveTextContent('delete it after 90 days at the latest')
  expect(said).toHaveTextContent('Both e-mails have a link that takes you off the list')
  await userEvent.type(await field(), ' vera@example.com')
  await press('Join the waiting list')
  await app.settle()
  expect(await screen.findByText('We couldn’t check whether you’re on the waiting list')).toBeVisible()
  expect(await card()).not.toHaveTextContent('You’re on the waiting list for')
  await press('Join the waiting list')
  await app.settle()
  expect(await card()).toHaveTextContent('You’re on the waiting list for 25 sq ft')
  expect(await card()).toHaveTextContent('If you weren’t on it already, our confirmation goes to vera@example.com')
  expect(await card()).toHaveTextContent('31 May 2026')
  expect((await card()).querySelector(':focus')).toHaveTextContent('You’re on the waiting list for 25 sq ft')
  expect(sent.map(([wanted]) => wanted)).toEqual(Array(2).fill({ storeId: 's1', unitTypeId: 'u25', email: 'vera@example.com' }))
  expect(sent[1]?.[1]).toBe(sent[0]?.[1])
  expect(JSON.stringify(app.rows())).not.toContain('vera@')
})

test('a signed-in person’s address is filled in, and can be changed', async () => {
  const sent: unknown[] = []
  const join = (wanted: unknown) => (sent.push(wanted), place)
  const app = await open({ 'waitingList.join': join }, ['waiting-list'], signedInBefore())
  await press('Tell me when one is free')
  expect(await field()).toHaveValue('ada@example.com')
  expect(await card()).toHaveTextContent('You can leave the list in your account, too.')
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'office@example.com')
  await press('Join the waiting list')
  await app.settle()
  expect(sent).toEqual([{ storeId: 's1', unitTypeId: 'u25', email: 'office@example.com' }])
})

test('an invalid address is not sent, and the field has the focus', async () => {
  const app = await open({ 'waitingList.join': () => place })
  await press('Tell me when one is free')
  await press('Join the waiting list')
  expect(await card()).toHaveTextContent('Enter your e-mail address')
  await userEvent.type(await field(), 'nobody')
  await press('Join the waiting list')
  expect(await card()).toHaveTextContent('for example sam@example.com')
  expect(await field()).toHaveFocus()
  expect(app.types()).not.toContain('waitingList/joinSubmitted')
})

test('if every size of a range is taken, one of them can be chosen, and the others after it', async () => {
  const sent: unknown[] = []
  const app = await open({ 'waitingList.join': (wanted: unknown) => (sent.push(wanted), { ...place, areaSqFt: 200 }) })
  const range = await screen.findByRole('region', { name: 'Large > 160 sq ft' })
  await press('Tell me when one is free', range)
  await userEvent.selectOptions(within(range).getByLabelText('Size'), '200 sq ft')
  await userEvent.type(within(range).getByLabelText('Your e-mail address'), 'vera@example.com')
  await press('Join the waiting list', range)
  await app.settle()
  expect(sent).toEqual([{ storeId: 's1', unitTypeId: 'u200', email: 'vera@example.com' }])
  expect(range).toHaveTextContent('You’re on the waiting list for 200 sq ft')
  expect(within(range).queryByLabelText('Your e-mail address')).toBeNull()
  await press('Tell me about another size', range)
  expect(within(range).queryByLabelText('Size')).toBeNull()
  expect(within(range).getByLabelText('Your e-mail address')).toHaveValue('vera@example.com')
})

test('for a size that is free again the page says so, and that the person is not on the list', async () => {
  const app = await open({
    'waitingList.join': () => {
      throw new AppError('SIZE_AVAILABLE', 409)
    },
  })
  await press('Tell me when one is free')
  await userEvent.type(await field(), 'vera@example.com')
  await press('Join the waiting list')
  await app.settle()
  expect(await screen.findByText('You’re not on the waiting list yet')).toBeVisible()
  expect(await screen.findByText(/A unit of this size is free again/)).toBeVisible()
  expect(app.types()).not.toContain('waitingList/joined')
})

test('what a person typed and joined is deleted when they leave', async () => {
  const app = await open({ 'waitingList.join': () => place })
  await press('Tell me when one is free')
  await userEvent.type(await field(), 'vera@example.com')
  await press('Join the waiting list')
  await app.settle()
  await app.dispatch(personLeft(), 'app')
  expect(await card()).not.toHaveTextContent('vera@example.com')
  expect(await card()).not.toHaveTextContent('You’re on the waiting list')
})

test('without the capability nothing is shown and nothing is sent', async () => {
  const app = await open({}, [])
  await card()
  await app.settle()
  expect(screen.queryByRole('button', { name: 'Tell me when one is free' })).toBeNull()
  expect(app.types().filter(type => type.startsWith('waitingList/'))).toEqual([])
})
