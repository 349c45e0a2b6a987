import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { openAsCustomer } from '../payment/support/openAsCustomer'

const rental = {
  id: 'sub1',
  status: 'Active',
  moveInAt: '2026-02-14',
  store: { id: 's1', name: 'Leeds', address: { city: 'Leeds', country: 'GB' } },
  unit: { id: 'u1', name: 'A12' },
  hasExtendedAccess: false,
}
const terms = { earliestMoveOutAt: '2026-04-14', because: 'MINIMUM_STAY', noticeDays: 7, minimumStayEndsAt: '2026-04-14' }
const given = (moveOutAt: string) => ({
  ...terms,
  given: {
    moveOutAt,
    withdrawableUntil: Date.parse('2026-04-19T23:00:00Z'),
    lastPayment: { dueAt: '2026-04-14', amount: 12_000 },
  },
})

const open = (ports: FakePorts = {}, offered: readonly string[] = ['notice']) =>
  openAsCustomer({
    at: '/app/rental?id=sub1',
    ports: {
      'account.fetchSubscriptions': () => [rental],
      'agreement.read': () => ({ status: 'Agreed' }),
      'capabilities.read': () => offered,
      'notice.read': () => terms,
      ...ports,
    },
  })
const leaving = async () => within(await screen.findByRole('region', { name: 'Leaving' }))
const press = async (name: string) => userEvent.click((await leaving()).getByRole('button', { name }))
const day = async (value: string) => {
  const field = (await leaving()).getByLabelText('Day')
  await userEvent.clear(field)
  await userEvent.type(field, value)
}

test('the earliest day is said with its reason, stands in the form, and notice for it is given once', async () => {
  const sent: unknown[][] = []
  const app = await open({ 'notice.give': (...of: unknown[]) => (sent.push(of), given('2026-04-14')) })
  expect(await screen.findByText(/You can move out on 14 April 2026 at the earliest.*minimum stay/)).toBeVisible()
  await press('Give notice')
  await press('Give notice for this day')
  await app.settle()
  expect(sent.map(([rentalId, moveOutAt]) => [rentalId, moveOutAt])).toEqual([['sub1', '2026-04-14']])
  const section = await screen.findByRole('region', { name: 'Leaving' })
  expect(section).toHaveTextContent('Your rental ends on 14 April 2026')
  expect(section).toHaveTextContent('Your last payment is £120 on 14 April 2026.')
  expect(section).toHaveTextContent('Take your padlock off')
})

test.each([
  ['13', 'Enter 14 April 2026 or a later day', 'tooEarly'],
  ['31', 'Enter a real date', 'impossible'],
])('%s April is not sent: %s', async (typed, said, reason) => {
  const app = await open()
  await press('Give notice')
  await day(typed)
  await press('Give notice for this day')
  expect(await screen.findByText(new RegExp(said))).toBeVisible()
  expect((await leaving()).getByLabelText('Day')).toHaveFocus()
  expect((await leaving()).getByLabelText('Day')).toHaveValue(typed)
  expect(app.events().at(-1)).toMatchObject({ type: 'notice/dayRejected', payload: { reason } })
})

test('a lost answer and a second press send the same request again', async () => {
  const keys: unknown[] = []
  const app = await open({
    'notice.give': (_rental: unknown, _day: unknown, key: unknown) => {
      keys.push(key)
      if (keys.length === 1) throw new AppError('NETWORK_FAILED', 0)
      return given('2026-04-20')
    },
  })
  await press('Give notice')
  await day('20')
  await press('Give notice for this day')
  expect(await screen.findByText('Your notice was not sent')).toBeVisible()
  expect((await leaving()).getByLabelText('Day')).toHaveValue('20')
  await press('Give notice for this day')
  await app.settle()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await screen.findByText('Your rental ends on 20 April 2026')).toBeVisible()
})

test('notice that was given is withdrawn after a question', async () => {
  const withdrawn: unknown[] = []
  const app = await open({
    'notice.read': () => given('2026-04-20'),
    'notice.withdraw': (id: unknown) => (withdrawn.push(id), terms),
  })
  await press('Withdraw notice')
  await userEvent.click(screen.getByRole('button', { name: 'I am still leaving' }))
  expect(withdrawn).toEqual([])
  await press('Withdraw notice')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep my unit' }))
  await app.settle()
  expect(withdrawn).toEqual(['sub1'])
  expect(await screen.findByRole('button', { name: 'Give notice' })).toBeVisible()
})

test('too late to withdraw is said with what to do, and nothing changes', async () => {
  const app = await open({
    'notice.read': () => given('2026-04-20'),
    'notice.withdraw': () => {
      throw new AppError('NOTICE_NOT_WITHDRAWABLE', 409)
    },
  })
  await press('Withdraw notice')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep my unit' }))
  await app.settle()
  expect(await screen.findByText(/too late to withdraw your notice here/)).toBeVisible()
  expect(screen.getByText('Your rental ends on 20 April 2026')).toBeVisible()
})

test('without the capability nothing is shown and nobody is asked', async () => {
  const asked: unknown[] = []
  await open({ 'notice.read': (id: unknown) => (asked.push(id), terms) }, [])
  await screen.findByRole('heading', { level: 1, name: 'A12, Leeds' })
  expect(screen.queryByRole('region', { name: 'Leaving' })).toBeNull()
  expect(asked).toEqual([])
})

test('notice for one rental is given while that for another is under way, and each answer stays with its rental', async () => {
  const answers: (() => void)[] = []
  const asked: unknown[] = []
  const app = await open({
    'account.fetchSubscriptions': () => [rental, { ...rental, id: 'sub2', unit: { id: 'u2', name: 'B7' } }],
    'notice.give': (rentalId: unknown) =>
      new Promise(resolve => {
        asked.push(rentalId)
        answers.push(() => resolve(given(rentalId === 'sub1' ? '2026-04-14' : '2026-04-15')))
      }),
  })
  await press('Give notice')
  await press('Give notice for this day')
  await app.go('/app/rental?id=sub2')
  await screen.findByRole('heading', { level: 1, name: 'B7, Leeds' })
  await press('Give notice')
  await press('Give notice for this day')
  await app.settle()
  expect(asked).toEqual(['sub1', 'sub2'])
  answers[0]?.()
  await app.settle()
  expect(screen.queryByText(/Your rental ends/)).toBeNull()
  answers[1]?.()
  await app.settle()
  expect(await screen.findByText(/Your rental ends on 15 April 2026/)).toBeVisible()
})
