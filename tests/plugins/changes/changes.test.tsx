import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { changeClosed, changeOpened, requestChosen } from '@plugins/changes/events'
import { openOwnRental, ownRental } from '../../support/openOwnRental'
import { changesServer, OFFERED as offered, unitOf } from './changesServer'
import { loaded } from '../../support/loaded'

const rental = {
  ...ownRental,
  store: { ...ownRental.store, extendedHours: [{ weekday: 'MONDAY', fromHour: '05:00', toHour: '23:00' }] },
}
const quoteOf = (after: number) => ({ fromDay: '2026-03-14', monthly: { before: 12_875, after } })

const open = (ports: FakePorts = {}, capabilities: readonly string[] = ['changes']) =>
  openOwnRental(capabilities, {
    'account.fetchSubscriptions': () => [rental],
    ...changesServer().ports,
    ...ports,
  })
const section = () => screen.findByRole('region', { name: 'Change your rental' })
const press = async (name: string) => {
  await userEvent.click(await within(await section()).findByRole('button', { name }))
  await loaded()
}
const choose = async (label: string, option: RegExp) => {
  const list = within(await section()).getByRole('combobox', { name: label })
  await userEvent.selectOptions(list, within(list).getByRole('option', { name: option }))
}
/** Asked once more in a dialog. */
const confirmMove = async () => {
  await press('Move to this unit')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move to this unit' }))
  await loaded()
}
const chooseUnit = async (name: RegExp) => userEvent.click(within(await section()).getByRole('radio', { name, hidden: true }))

test('extended hours show their hours, that they cannot be removed, and the new price before they are added once', async () => {
  const sent: unknown[][] = []
  let read = 0
  const app = await open({
    'account.fetchSubscriptions': () => (read++, [rental]),
    'changes.make': (...of: unknown[]) => (sent.push(of), { ...offered, extendedAccess: undefined, monthly: 14_075 }),
  })
  const before = read
  await press('Add extended access')
  await app.settle()
  const shown = await section()
  expect(within(shown).getByRole('heading', { name: 'Extended access' })).toHaveFocus()
  expect(shown).toHaveTextContent('Mon 05:00–23:00')
  expect(shown).toHaveTextContent('you cannot change back to regular hours')
  expect(shown).toHaveTextContent('From your payment on 14 March 2026: £140.75 a month instead of £128.75.')
  expect(sent).toEqual([])
  await userEvent.dblClick(within(shown).getByRole('button', { name: 'Add extended access' }))
  await app.settle()
  expect(sent.map(([id, request, monthly]) => [id, request, monthly])).toEqual([['sub1', { kind: 'access' }, 14_075]])
  expect(await section()).toHaveTextContent('You have extended access')
  expect(read).toBe(before + 1)
})

test('while an offer lasts, the price until its end is shown before the price after it', async () => {
  const offer = { until: '2026-04-14', before: 6_850, after: 8_050 }
  const app = await open({ 'changes.quote': () => ({ ...quoteOf(14_075), offer }) })
  await press('Add extended access')
  await app.settle()
  expect(await section()).toHaveTextContent(
    'From your payment on 14 March 2026: £80.50 a month instead of £68.50.From your payment on 14 April 2026: £140.75 a month instead of £128.75.',
  )
  expect(await section()).not.toHaveTextContent('Your offer is for your present unit only.')
})

test.each([
  ['dearer', 18_825, '£188.25 a month instead of £68.50', '£188.25 a month instead of £128.75'],
  ['as dear', 12_875, '£128.75 a month instead of £68.50', '£128.75 a month, as before'],
  ['cheaper', 6_000, '£60 a month instead of £68.50', '£60 a month instead of £128.75'],
])('another unit that is %s shows what losing the offer costs, also where it is chosen', async (_which, after, first, later) => {
  const offer = { until: '2026-04-14', before: 6_850, after }
  const app = await open({ 'changes.quote': () => ({ ...quoteOf(after), offer }) })
  await press('Change size')
  await chooseUnit(/75 sq ft/)
  await app.settle()
  expect(await section()).toHaveTextContent(
    `From your payment on 14 March 2026: ${first}.From your payment on 14 April 2026: ${later}.`,
  )
  expect(await section()).toHaveTextContent('Your offer is for your present unit only.')
  const chosen = within(await section())
    .getByRole('radio', { name: /75 sq ft/ })
    .closest('label')
  expect(chosen).toHaveTextContent(`From your payment on 14 March 2026: ${first}.`)
})

test('moving to another unit is confirmed, with what it costs and that the offer is lost', async () => {
  const sent: unknown[] = []
  const offer = { until: '2026-04-14', before: 6_850, after: 18_825 }
  const app = await open({
    'account.fetchSubscriptions': () => [{ ...rental, nextPayment: { dueAt: '2026-03-14', amount: 6_850 } }],
    'changes.quote': () => ({ ...quoteOf(18_825), offer }),
    'changes.make': (...of: unknown[]) => (sent.push(of), offered),
  })
  await press('Change size')
  expect(await section()).toHaveTextContent('An offer lowers your next payment to £68.50 on 14 March 2026')
  await chooseUnit(/75 sq ft/)
  await app.settle()
  await press('Move to this unit')
  const dialog = within(screen.getByRole('dialog', { name: 'Move to Standard 75 sq ft, upper floor?' }))
  expect(dialog.getByText(/£188.25 a month instead of £68.50.*Your offer is for your present unit only/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep my unit' }))
  expect(sent).toEqual([])
  await confirmMove()
  await app.settle()
  expect(sent).toHaveLength(1)
})

test('the last change is confirmed until the next change is begun', async () => {
  const app = await open({ 'changes.make': () => offered })
  await press('Change protection')
  await choose('What should be covered?', /£4,000/)
  await press('Change protection')
  await app.settle()
  expect(await section()).toHaveTextContent('Your protection is changed')
  await press('Add extended access')
  await app.settle()
  expect(await section()).not.toHaveTextContent('Your protection is changed')
})

test('on returning to the page, neither the open form nor the confirmation is shown', async () => {
  const app = await open({ 'changes.make': () => offered, 'changes.quote': () => quoteOf(12_875) })
  await press('Change protection')
  await choose('What should be covered?', /£4,000/)
  expect(await section()).toHaveTextContent('From your payment on 14 March 2026: £128.75 a month, as before.')
  await press('Change protection')
  await app.settle()
  await app.go('/app')
  await app.go('/app/rental?id=sub1')
  expect(await section()).not.toHaveTextContent('Your protection is changed')
  await press('Change size')
  await app.go('/app')
  await app.go('/app/rental?id=sub1')
  expect(within(await section()).queryByRole('radio')).toBeNull()
})

test('the access hours lead to adding extended access, where it is offered', async () => {
  await open()
  await section()
  await userEvent.click(screen.getByRole('link', { name: 'Get in earlier or later, with extended access' }))
  expect(screen.getByRole('heading', { name: 'Change your rental' })).toHaveFocus()
})

test.each([
  ['the unit or its store has none', { ...offered, extendedAccess: undefined }],
  ['the rental is paid at the store', { ...offered, closedBecause: 'COUNTER' }],
  ['notice was given', { ...offered, closedBecause: 'LEAVING' }],
])('the access hours promise no extended access if %s', async (_why, changes) => {
  await open({ 'changes.read': () => changes })
  await section()
  expect(screen.queryByRole('link', { name: /with extended access/ })).toBeNull()
})

test('own insurance that was chosen for later is not shown as the present one', async () => {
  await open({ 'changes.read': () => ({ ...offered, protection: { type: 'Other', from: '2026-03-14' } }) })
  await press('Change protection')
  expect(await section()).toHaveTextContent(
    'From your payment on 14 March 2026 you have your own insurance. Our protection goes on until then.',
  )
})

test('nothing can be confirmed before a choice has its price; of two choices the later one counts', async () => {
  const asked: unknown[] = []
  const app = await open({
    'changes.quote': (_id: unknown, request: unknown) => (asked.push(request), quoteOf(asked.length === 1 ? 13_425 : 12_050)),
    'changes.make': () => offered,
  })
  await press('Change protection')
  const list = within(await section()).getByRole('combobox', { name: 'What should be covered?' })
  expect(within(list).queryByRole('option', { name: /£2,000/ })).toBeNull()
  expect(await section()).toHaveTextContent('Your present cover is up to £2,000, for £8.25 a month.')
  expect(within(await section()).queryByRole('button', { name: 'Change protection' })).toBeNull()
  await choose('What should be covered?', /£4,000/)
  await choose('What should be covered?', /My own insurance/)
  await app.settle()
  expect(asked).toEqual([
    { kind: 'protection', type: 'ProviderProtection', levelId: 'cover-4000' },
    { kind: 'protection', type: 'Other' },
  ])
  expect(await section()).toHaveTextContent('£120.50 a month instead of £128.75')
  expect(await section()).toHaveTextContent('proof of your own insurance within 14 days')
  await press('Change protection')
  await app.settle()
  expect(app.events().findLast(({ type }) => type === 'changes/changeSubmitted')).toMatchObject({
    payload: { request: { kind: 'protection', type: 'Other' }, monthly: 12_050 },
  })
})

test('another size explains what it means; after a lost answer the same request is sent again', async () => {
  const keys: unknown[] = []
  const moved = { ...offered, units: [], leaving: { unit: 'A12', until: '2026-03-09' } }
  const app = await open({
    'changes.read': () => (keys.length > 1 ? moved : offered),
    'changes.quote': () => quoteOf(18_825),
    'changes.make': (_id: unknown, _request: unknown, _monthly: unknown, key: unknown) => {
      keys.push(key)
      if (keys.length === 1) throw new AppError('NETWORK_FAILED', 0)
      return moved
    },
  })
  await press('Change size')
  await chooseUnit(/75 sq ft/)
  expect(await section()).toHaveTextContent('you have 7 days to empty the present one')
  await confirmMove()
  await app.settle()
  expect(await section()).toHaveTextContent('We do not know yet whether your rental was changed')
  expect(await section()).not.toHaveTextContent('Your rental was not changed')
  expect(await section()).toHaveTextContent('the change cannot be made twice')
  await confirmMove()
  await app.settle()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  const shown = await section()
  expect(shown).toHaveTextContent('Your new unit is ready')
  expect(shown).toHaveTextContent('Empty A12It has to be empty before 9 March 2026')
})

test.each([
  ['AMOUNT_CHANGED', /The amount has changed/],
  ['NO_AVAILABLE_UNIT', /All units of this kind have just been taken/],
])(
  '%s: the reason is shown, nothing is changed, the options are loaded again, and the price can be requested again',
  async (code, said) => {
    const prices = [18_825, 19_000]
    let read = 0
    const app = await open({
      'changes.read': () => (read++, offered),
      'changes.quote': () => quoteOf(prices.shift() ?? 0),
      'changes.make': () => {
        throw new AppError(code, 409)
      },
    })
    await press('Change size')
    await chooseUnit(/75 sq ft/)
    const before = read
    await confirmMove()
    await app.settle()
    expect(await screen.findByText(said)).toBeVisible()
    expect(read).toBe(before + 1)
    await press('Ask for the price again')
    await app.settle()
    expect(await section()).toHaveTextContent('£190')
    expect(screen.queryByText(said)).toBeNull()
  },
)

test('a change in progress is neither cancelled nor replaced, and the confirmation describes what was made', async () => {
  let answer: (changes: unknown) => void = () => undefined
  const quoted: unknown[] = []
  const app = await open({
    'changes.quote': (_id: unknown, request: unknown) => (quoted.push(request), quoteOf(13_425)),
    'changes.make': () => new Promise(resolve => (answer = resolve)),
  })
  await press('Change protection')
  await choose('What should be covered?', /£4,000/)
  await press('Change protection')
  await press('Leave it as it is')
  await app.dispatch(changeClosed())
  await app.dispatch(changeOpened({ kind: 'size' }))
  await app.dispatch(requestChosen({ rentalId: 'sub1', request: { kind: 'access' } }))
  expect(within(await section()).getByRole('button', { name: 'Leave it as it is' })).toHaveAttribute('aria-disabled', 'true')
  expect(within(await section()).getByRole('heading', { name: 'Different protection' })).toBeVisible()
  answer(offered)
  await app.settle()
  expect(await section()).toHaveTextContent('Your protection is changed')
  expect(quoted).toHaveLength(1)
})

test('a change of one rental does not wait for one of another', async () => {
  const sent: unknown[] = []
  const app = await open({
    'account.fetchSubscriptions': () => [rental, { ...rental, id: 'sub2', unit: { id: 'u2', name: 'B7' } }],
    'changes.make': (rentalId: unknown) => (sent.push(rentalId), new Promise(() => undefined)),
  })
  for (const rentalId of ['sub1', 'sub2']) {
    await app.go(`/app/rental?id=${rentalId}`)
    await press('Add extended access')
    await press('Add extended access')
    await app.settle()
  }
  expect(sent).toEqual(['sub1', 'sub2'])
})

test.each([
  ['made', () => offered],
  ['refused', () => Promise.reject(new AppError('NO_AVAILABLE_UNIT', 409))],
])('a change that is %s after the page of another rental was opened is not shown there', async (_how, outcome) => {
  let answer = (): void => undefined
  const app = await open({
    'account.fetchSubscriptions': () => [rental, { ...rental, id: 'sub2', unit: { id: 'u7', name: 'B7' } }],
    'changes.make': () => new Promise<void>(resolve => (answer = resolve)).then(outcome),
  })
  await press('Add extended access')
  await app.settle()
  await press('Add extended access')
  await app.go('/app/rental?id=sub2')
  await press('Change protection')
  answer()
  await app.settle()
  expect(within(await section()).getByRole('heading', { name: 'Different protection' })).toBeVisible()
  expect(within(await section()).queryByRole('alert')).toBeNull()
  expect(await section()).not.toHaveTextContent('You have extended access')
})

test.each([
  ['LEAVING', 'You have given notice'],
  ['COUNTER', 'You rented this unit at the store'],
])('%s: the page says why nothing can be changed', async (closedBecause, said) => {
  await open({ 'changes.read': () => ({ ...offered, closedBecause }) })
  expect(await section()).toHaveTextContent(said)
  expect(within(await section()).queryByRole('button')).toBeNull()
})

test('without the capability nothing is shown and no call is made', async () => {
  const asked: unknown[] = []
  await open({ 'changes.read': (id: unknown) => (asked.push(id), offered) }, [])
  await screen.findByRole('heading', { level: 1, name: 'A12, Leeds' })
  expect(screen.queryByRole('region', { name: 'Change your rental' })).toBeNull()
  expect(asked).toEqual([])
})

test('before the first day neither emptying a unit nor today is mentioned', async () => {
  const moved = { ...offered, emptyingDays: 0, units: [] }
  const app = await open({
    'account.fetchSubscriptions': () => [{ ...rental, status: 'Future', moveInAt: '2026-03-20' }],
    'changes.read': () => ({ ...offered, emptyingDays: 0 }),
    'changes.make': () => moved,
  })
  await press('Add extended access')
  expect(await section()).toHaveTextContent('Mon 05:00–23:00, from your first day, 20 March 2026')
  await press('Leave it as it is')
  await press('Change size')
  await chooseUnit(/75 sq ft/)
  expect(await section()).toHaveTextContent('is ready for you on your first day, 20 March 2026')
  expect(await section()).not.toHaveTextContent('empty')
  await confirmMove()
  await app.settle()
  expect(await section()).toHaveTextContent('Your new unit will be ready on your first day')
})

const noHours = { ...offered, extendedAccess: undefined }
const regular = { staffedHours: [{ weekday: 'MONDAY', fromHour: '08:00', toHour: '18:00' }], phoneNumber: '+441134960372' }

test.each([
  [
    'the unit, where others can have them',
    rental.store,
    [...offered.units, unitOf('u3', 60, 14_000, true)],
    'The doors to A12 open in the store’s regular hours only, so extended access can’t be added to it. One other unit at this store can have it. Press “Change size”',
  ],
  [
    'the unit, where no other can have them',
    { ...rental.store, ...regular },
    offered.units,
    'extended access can’t be added to it. Call us and we’ll look for a unit that can have it, here or at another store.Call the store on 0113 496 0372',
  ],
  [
    'the store',
    { ...rental.store, ...regular, extendedHours: undefined },
    offered.units,
    'Leeds has no extended access: its doors open Mon 08:00–18:00 only. Call us',
  ],
])('extended hours that cannot be added give %s as the reason, with the next step', async (_, store, units, said) => {
  await open({
    'account.fetchSubscriptions': () => [{ ...rental, store }],
    'changes.read': () => ({ ...noHours, units }),
  })
  expect(await section()).toHaveTextContent(said)
  expect(within(await section()).queryByRole('button', { name: 'Add extended access' })).toBeNull()
})
