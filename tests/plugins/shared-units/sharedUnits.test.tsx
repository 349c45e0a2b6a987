import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { openAsCustomer } from '../../support/openAsCustomer'
import { ownRental } from '../../support/openOwnRental'
import { aUser } from '../account/aSession'
import { adasUnit, peopleServer } from '../people/peopleServer'

const open = (ports: FakePorts = {}, offered: readonly string[] = ['people']) =>
  openAsCustomer({
    at: '/app',
    ports: { 'capabilities.read': () => offered, ...peopleServer({ shared: [adasUnit] }).guest, ...ports },
  })
const section = async () => within(await screen.findByRole('region', { name: 'Shared with you' }))
const press = async (name: string) => userEvent.click((await section()).getByRole('button', { name }))
const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const lose = () => {
  throw new AppError('NETWORK', 0)
}

test('a guest sees whose unit it is, when and how they get in, and the way there', async () => {
  await open()
  const card = await section()
  expect(card.getByRole('heading', { level: 3, name: '35\u00a0sq\u00a0ft, Bristol Harbour' })).toBeVisible()
  expect(card.getByText('Ada')).toBeVisible()
  expect(card.getByText('Mon 08:30–17:30')).toBeVisible()
  expect(card.getByText(/Your phone opens the doors with our app/)).toBeVisible()
  expect(card.getByText('The unit has a padlock: ask Ada for a key.')).toBeVisible()
  expect(card.getByText(/14 Avonside Yard, Bristol BS2 0QX/)).toBeVisible()
  expect(card.getByRole('link', { name: 'Get directions to Bristol Harbour' })).toHaveAttribute(
    'href',
    expect.stringContaining('openstreetmap.org'),
  )
})

test('a unit that cannot be used yet, or not for long, says from and until which day', async () => {
  await open({ 'sharedUnits.list': () => [{ ...adasUnit, from: '2026-03-10', until: '2026-06-01' }] })
  expect((await section()).getByText('10 March 2026')).toBeVisible()
  expect((await section()).getByText('1 June 2026')).toBeVisible()
})

test('for a customer who rents nothing it comes before the empty list of rentals', async () => {
  await open()
  await section()
  const headings = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter(name => name === 'Shared with you' || name === 'What you rent')
  expect(headings()).toEqual(['Shared with you', 'What you rent'])
  expect(screen.getByText('You rent no unit of your own.')).toBeVisible()
})

test('a customer who rents finds it after what they rent', async () => {
  await open({ 'account.fetchSubscriptions': () => [ownRental] })
  const shares = (await section()).getByRole('heading', { level: 2 })
  const own = screen.getByRole('heading', { level: 2, name: 'What you rent' })
  expect(own.compareDocumentPosition(shares)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a guest whose own profile is incomplete is not asked to complete it', async () => {
  await open({
    'account.fetchProfile': () => {
      throw new AppError('INCOMPLETE_PROFILE', 400)
    },
  })
  expect((await section()).getByText('Ada')).toBeVisible()
  expect(screen.getByText('You rent no unit of your own.')).toBeVisible()
  expect(screen.queryByText('To rent a unit, we need a few more details.')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('access is given up after a confirmation, once, although the first answer is lost', async () => {
  const sent: unknown[][] = []
  const app = await open({
    'sharedUnits.leave': (...of: unknown[]) => (sent.push(of), sent.length === 1 ? lose() : null),
  })
  await press('Give up my access')
  await confirm('Keep access')
  expect(sent).toEqual([])
  for (const _ of [1, 2]) {
    await press('Give up my access')
    await confirm('Give up access')
    await app.settle()
    if (sent.length === 1) expect(await screen.findByText('We couldn’t check whether you still have access')).toBeVisible()
  }
  expect(sent.map(([id]) => id)).toEqual(['ppl_1', 'ppl_1'])
  expect(sent[1]?.[1]).toBe(sent[0]?.[1])
  expect((await section()).getByText(/You’ve given up your access to 35 sq ft, Bristol Harbour/)).toBeVisible()
  expect((await section()).getByRole('heading', { level: 2 })).toHaveFocus()
  expect((await section()).queryByRole('button', { name: 'Give up my access' })).toBeNull()
})

test('that access was given up is shown until the person goes to another page', async () => {
  const app = await open()
  await press('Give up my access')
  await confirm('Give up access')
  await app.settle()
  expect((await section()).getByText(/You’ve given up your access/)).toBeVisible()
  await app.go('/privacy-policy')
  await app.go('/app')
  expect(await screen.findByText('You do not rent anything yet')).toBeVisible()
  expect(screen.queryByText(/You’ve given up your access/)).toBeNull()
})

test('giving up access that was already taken away is confirmed in the same way', async () => {
  const app = await open({
    'sharedUnits.leave': () => {
      throw new AppError('SHARED_UNIT_NOT_FOUND', 404)
    },
  })
  await press('Give up my access')
  await confirm('Give up access')
  await app.settle()
  expect((await section()).getByText(/You’ve given up your access/)).toBeVisible()
})

test('units that could not be loaded are reported, and can be loaded again', async () => {
  let asked = 0
  await open({ 'sharedUnits.list': () => (++asked === 1 ? lose() : [adasUnit]) })
  expect(await (await section()).findByText('We couldn’t load which units are shared with you.')).toBeVisible()
  await press('Try again')
  expect(await (await section()).findByText('Ada')).toBeVisible()
})

test('while it is unknown what is shared, a person without details of their own is not told that nothing is rented', async () => {
  const nothing = /nothing is rented with this/
  const withoutDetails = {
    'account.renewSession': () => ({
      outcome: 'renewed',
      subject: 'cus_1',
      expiresAt: Date.parse('2026-03-02T11:00:00Z'),
      person: aUser({ phoneNumber: '+447400972601' }),
    }),
    'account.fetchProfile': () => {
      throw new AppError('INCOMPLETE_PROFILE', 404)
    },
  }
  let answer: (units: readonly unknown[]) => void = () => undefined
  const app = await open({ ...withoutDetails, 'sharedUnits.list': () => new Promise(resolve => (answer = resolve)) })
  await app.settle()
  expect(app.types()).toContain('sharedUnits/unitsSought')
  expect(screen.queryByText(nothing)).toBeNull()
  answer([])
  expect(await screen.findByText(nothing)).toBeVisible()
  cleanup()
  await open({ ...withoutDetails, 'sharedUnits.list': lose })
  expect(await (await section()).findByText('We couldn’t load which units are shared with you.')).toBeVisible()
  expect(screen.queryByText(nothing)).toBeNull()
})

test('who shares a unit is in no recording', async () => {
  const app = await open()
  await section()
  const recorded = JSON.stringify(app.rows())
  expect(recorded).toContain('sharedUnits/unitsLearned')
  expect(recorded).not.toContain('Ada')
})

test('without the capability nothing is shown and no call is made', async () => {
  const asked: unknown[] = []
  const app = await open({ 'sharedUnits.list': () => (asked.push(1), [adasUnit]) }, [])
  await app.settle()
  expect(await screen.findByText('You do not rent anything yet')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Shared with you' })).toBeNull()
  expect(asked).toEqual([])
})
