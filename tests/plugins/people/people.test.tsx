import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { loaded } from '../../support/loaded'
import { openAsCustomer } from '../../support/openAsCustomer'
import { openOwnRental, otherRental, ownRental } from '../../support/openOwnRental'
import { peopleServer } from './peopleServer'

const sam = {
  id: 'ppl_1',
  name: 'Sam Hart',
  email: 'sam@example.com',
  status: 'invited',
  expiresAt: Date.parse('2026-03-16T10:00:00Z'),
}
const invitation = {
  inviter: 'Ada',
  status: 'open',
  expiresAt: Date.parse('2026-03-16T10:00:00Z'),
  store: { name: 'Leeds', address: { line1: '1 Quay Street', city: 'Leeds', country: 'GB' } },
  accessHours: [{ weekday: 'MONDAY', fromHour: '08:30', toHour: '17:30' }],
}

const open = (ports: FakePorts = {}, offered: readonly string[] = ['people']) =>
  openOwnRental(offered, {
    'account.fetchSubscriptions': () => [ownRental, otherRental],
    ...peopleServer().ports,
    ...ports,
  })
const section = async () => within(await screen.findByRole('region', { name: 'Who can get in' }))
const press = async (name: string) => {
  await userEvent.click((await section()).getByRole('button', { name }))
  await loaded()
}
const type = async (label: string, text: string) => userEvent.type((await section()).getByLabelText(label), text)

test('a person is invited once, although the first answer is lost, and is in the list', async () => {
  const sent: unknown[][] = []
  const app = await open({
    'people.invite': (...of: unknown[]) => {
      sent.push(of)
      if (sent.length === 1) throw new AppError('NETWORK_FAILED', 0)
      return sam
    },
  })
  await press('Invite somebody')
  expect((await section()).getByLabelText('Their name')).toHaveFocus()
  await type('Their name', ' Sam Hart ')
  await type('Their e-mail address', 'sam@example.com')
  await press('Send invitation')
  expect(await screen.findByText('The invitation was not sent')).toBeVisible()
  expect((await section()).getByLabelText('Their e-mail address')).toHaveValue('sam@example.com')
  await press('Send invitation')
  await app.settle()
  expect(sent.map(([rentalId, guest]) => [rentalId, guest])).toEqual(
    Array(2).fill(['sub1', { name: 'Sam Hart', email: 'sam@example.com' }]),
  )
  expect(sent[1]?.[2]).toBe(sent[0]?.[2])
  expect(await screen.findByText('Invited, has until 16 March 2026 to accept')).toBeVisible()
})

test('a late answer for one rental changes nothing on the page of another, which need not wait for it', async () => {
  let arrive: (person: unknown) => void = () => undefined
  const late = new Promise(resolve => (arrive = resolve))
  const kim = { ...sam, id: 'ppl_2', name: 'Kim Low' }
  const app = await open({ 'people.invite': (rentalId: unknown) => (rentalId === 'sub1' ? late : kim) })
  const invite = async () => {
    await press('Invite somebody')
    await type('Their name', 'Sam Hart')
    await type('Their e-mail address', 'sam@example.com')
    await press('Send invitation')
    await app.settle()
  }
  await invite()
  await app.go('/app/rental?id=sub2')
  await screen.findByRole('heading', { level: 1, name: 'B7, Leeds' })
  await invite()
  expect((await section()).getByText('Kim Low')).toBeVisible()
  arrive(sam)
  await app.settle()
  expect(app.types().filter(type => type === 'people/personInvited')).toHaveLength(2)
  expect((await section()).queryByText('Sam Hart')).toBeNull()
})

test('while an invitation is being sent its form stays open, with what was typed if it is refused', async () => {
  let fail: (error: AppError) => void = () => undefined
  const app = await open({ 'people.invite': () => new Promise((_, reject) => (fail = reject)) })
  await press('Invite somebody')
  await type('Their name', 'Sam Hart')
  await type('Their e-mail address', 'sam@example.com')
  await press('Send invitation')
  await press('Cancel')
  fail(new AppError('TOO_MANY_PEOPLE', 409))
  await app.settle()
  expect(await screen.findByText('The invitation was not sent')).toBeVisible()
  expect((await section()).getByLabelText('Their name')).toHaveValue('Sam Hart')
})

test('an invalid name or address is not sent, and the first invalid field has the focus', async () => {
  const app = await open()
  await press('Invite somebody')
  await type('Their e-mail address', 'sam@nowhere')
  await press('Send invitation')
  expect(await screen.findByText('Enter their name')).toBeVisible()
  expect(screen.getByText(/Enter an e-mail address, for example/)).toBeVisible()
  expect((await section()).getByLabelText('Their name')).toHaveFocus()
  expect(app.events().at(-1)).toMatchObject({ type: 'people/guestRejected', payload: { name: 'empty', email: 'impossible' } })
})

test.each([
  ['by this device', () => null],
  [
    'and was already by another device',
    () => {
      throw new AppError('PERSON_NOT_FOUND', 404)
    },
  ],
])('access is removed after a confirmation, %s', async (_, answer) => {
  const removed: unknown[] = []
  const app = await open({
    'people.list': () => [{ ...sam, status: 'active' }],
    'people.remove': (_rental: unknown, id: unknown) => {
      removed.push(id)
      return answer()
    },
  })
  await press('Remove Sam Hart')
  await userEvent.click(screen.getByRole('button', { name: 'Keep access' }))
  expect(removed).toEqual([])
  await press('Remove Sam Hart')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove access' }))
  await app.settle()
  expect(removed).toEqual(['ppl_1'])
  expect((await section()).getByText('You are the only person who can get in.')).toBeVisible()
  expect((await section()).getByText(/^Sam Hart is removed and cannot get in/)).toBeVisible()
})

test('while a person is being removed, no other can be', async () => {
  const app = await open({
    'people.list': () => [sam, { ...sam, id: 'ppl_2', name: 'Kim Low' }],
    'people.remove': () => new Promise(() => undefined),
  })
  await press('Remove Sam Hart')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove access' }))
  await app.settle()
  expect((await section()).getByRole('button', { name: 'Remove Kim Low' })).toHaveAttribute('aria-disabled', 'true')
  await press('Remove Kim Low')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a removal that is refused while the form is open is not reported as an unsent invitation', async () => {
  let fail: (error: AppError) => void = () => undefined
  const app = await open({
    'people.list': () => [sam],
    'people.remove': () => new Promise((_, reject) => (fail = reject)),
  })
  await press('Remove Sam Hart')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove access' }))
  await press('Invite somebody')
  fail(new AppError('NETWORK', 0))
  await app.settle()
  expect((await section()).getByText('Access was not taken away')).toBeVisible()
  expect((await section()).queryByText('The invitation was not sent')).toBeNull()
})

const at = '/app/invitation?id=secret'
const invitedPorts = { 'capabilities.read': () => ['people'], 'people.readInvitation': () => invitation }

test('the link of an invitation shows its content, and asks to sign in', async () => {
  const memory = createMemoryDevice(() => Date.parse('2026-03-02T10:00:00Z'))
  await openAsCustomer({ at, ports: invitedPorts, memory })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada invites you to share a storage unit' })).toBeVisible()
  expect(screen.getByText('You pay nothing and sign nothing.')).toBeVisible()
  expect(screen.getByText('Mon 08:30–17:30')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue with phone' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull()
})

test('a signed-in person accepts an invitation, and its secret is in no recording', async () => {
  const accepted: unknown[] = []
  const accept = (token: unknown) => (accepted.push(token), { ...invitation, status: 'accepted' })
  const app = await openAsCustomer({ at, ports: { ...invitedPorts, 'people.acceptInvitation': accept } })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }))
  await app.settle()
  expect(accepted).toEqual(['secret'])
  expect(await screen.findByText('You can get in')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Ada shares a storage unit with you' })).toBeVisible()
  expect(JSON.stringify(app.rows())).not.toMatch(/"secret"|id=secret/)
})

test('before the first day of the rental, an accepted invitation says from which day it gives access', async () => {
  const upcoming = { ...invitation, from: '2026-03-20' }
  const app = await openAsCustomer({
    at,
    ports: {
      ...invitedPorts,
      'people.readInvitation': () => upcoming,
      'people.acceptInvitation': () => ({ ...upcoming, status: 'accepted' }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }))
  await app.settle()
  expect(await screen.findByText('You can get in from 20 March 2026')).toBeVisible()
})

test('the link of an accepted invitation does not say that its reader can get in', async () => {
  await openAsCustomer({ at, ports: { ...invitedPorts, 'people.readInvitation': () => ({ ...invitation, status: 'accepted' }) } })
  expect(await screen.findByText('This invitation has been accepted')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Ada’s invitation to a storage unit' })).toBeVisible()
  expect(screen.queryByText('You can get in')).toBeNull()
})

test('names and addresses are in no recording', async () => {
  const app = await open()
  await press('Invite somebody')
  await type('Their name', 'Sam Hart')
  await type('Their e-mail address', 'sam@example.com')
  await press('Send invitation')
  await app.settle()
  const recorded = JSON.stringify(app.rows())
  expect(recorded).toContain('people/personInvited')
  expect(recorded).not.toMatch(/Sam Hart|sam@example/)
})

test('without the capability nothing is shown and no call is made', async () => {
  const asked: unknown[] = []
  await open({ 'people.list': (id: unknown) => (asked.push(id), []) }, [])
  await screen.findByRole('heading', { level: 1, name: 'A12, Leeds' })
  expect(screen.queryByRole('region', { name: 'Who can get in' })).toBeNull()
  expect(asked).toEqual([])
})
