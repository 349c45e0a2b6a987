import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { person } from '@/domain/schemas/people'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { loaded } from '../../support/loaded'
import { openOwnRental } from '../../support/openOwnRental'
import { peopleServer } from './peopleServer'

// as it was typed a month ago, read the way the port reads it
const sam = person.parse({ id: 'ppl_1', name: 'Sam Hart', email: 'Sam@Example.com', status: 'expired' })
const kim = person.parse({ id: 'ppl_2', name: 'Kim Low', email: 'kim@example.com', status: 'expired' })
const expiresAt = Date.parse('2026-03-16T10:00:00Z')
type Guest = Readonly<Record<'name' | 'email', string>>
const invited = (id: string, { name, email }: Guest) => ({ id, name, email, status: 'invited', expiresAt })

const open = (ports: FakePorts = {}) =>
  openOwnRental(['people'], {
    ...peopleServer({ people: [sam, kim] }).ports,
    ...ports,
  })
const section = async () => within(await screen.findByRole('region', { name: 'Who can get in' }))
const button = async (name: string) => (await section()).getByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))

test('an expired invitation is sent again at once, replaces the old one, and is confirmed', async () => {
  const sent: Guest[] = []
  const app = await open({
    'people.invite': (_rental: unknown, guest: Guest) => (sent.push(guest), invited('ppl_3', guest)),
  })
  await press('Send again to Sam Hart')
  await app.settle()
  expect(sent).toEqual([{ name: 'Sam Hart', email: 'sam@example.com' }])
  expect((await section()).getAllByText('Sam Hart')).toHaveLength(1)
  expect((await section()).getByText('Invited, has until 16 March 2026 to accept')).toBeVisible()
  expect((await section()).getByText('We have sent the invitation to Sam Hart.').closest('[role="status"]')).toBeVisible()
  expect((await section()).getByRole('heading', { name: 'Who can get in' })).toHaveFocus()
})

test('each press invites the person it names, one at a time', async () => {
  const sent: Guest[] = []
  let answer: () => void = () => undefined
  const app = await open({
    'people.invite': (_rental: unknown, guest: Guest) =>
      new Promise(resolve => {
        sent.push(guest)
        answer = () => resolve(invited(`new_${sent.length}`, guest))
      }),
  })
  await press('Send again to Sam Hart')
  expect(await button('Send again to Sam Hart')).toHaveAttribute('aria-busy', 'true')
  expect(await button('Send again to Kim Low')).toHaveAttribute('aria-disabled', 'true')
  await press('Send again to Kim Low')
  await app.settle()
  expect(sent.map(({ name }) => name)).toEqual(['Sam Hart'])
  answer()
  await app.settle()
  await press('Send again to Kim Low')
  await app.settle()
  answer()
  await app.settle()
  expect(sent.map(({ name }) => name)).toEqual(['Sam Hart', 'Kim Low'])
  expect((await section()).queryByText('The invitation has expired')).toBeNull()
})

test('an expired invitation is replaced by one for the same address, however it is written', async () => {
  const app = await open({
    'people.invite': (_rental: unknown, { name }: Guest) =>
      person.parse({
        id: 'ppl_3',
        name,
        email: 'SAM@example.com',
        status: 'invited',
        expiresAt: new Date(expiresAt).toISOString(),
      }),
  })
  await press('Invite somebody')
  await loaded()
  await userEvent.type((await section()).getByLabelText('Their name'), 'Sam Hart')
  await userEvent.type((await section()).getByLabelText('Their e-mail address'), 'SAM@example.com')
  await press('Send invitation')
  await app.settle()
  expect((await section()).getAllByText('Sam Hart')).toHaveLength(1)
  expect((await section()).getByText('We have sent the invitation to Sam Hart.')).toBeVisible()
})

test('an open form keeps what was typed while another invitation is sent again', async () => {
  const app = await open()
  await press('Invite somebody')
  await loaded()
  await userEvent.type((await section()).getByLabelText('Their name'), 'Ada')
  await press('Send again to Kim Low')
  await app.settle()
  expect((await section()).getByText('We have sent the invitation to Kim Low.')).toBeVisible()
  expect((await section()).getByLabelText('Their name')).toHaveValue('Ada')
})

test('an invitation that could not be sent again is reported, and opens no form', async () => {
  const app = await open({
    'people.invite': () => {
      throw new AppError('TOO_MANY_PEOPLE', 409)
    },
  })
  await press('Send again to Sam Hart')
  await app.settle()
  expect((await section()).getByText('The invitation was not sent')).toBeVisible()
  expect((await section()).queryByLabelText('Their name')).toBeNull()
  expect(await button('Send again to Sam Hart')).not.toHaveAttribute('aria-busy')
})
