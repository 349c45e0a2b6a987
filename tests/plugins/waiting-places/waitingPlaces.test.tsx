import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { openAsCustomer } from '../../support/openAsCustomer'

const size = { storeId: 's1', storeName: 'Bristol', areaSqFt: 25 }
const waits = { ...size, id: 'wtg_1', expiresAt: Date.parse('2026-05-31T10:00:00Z') }
const notified = { ...waits, id: 'wtg_2', areaSqFt: 50, toldAt: Date.parse('2026-02-28T10:00:00Z') }

const open = (ports: FakePorts = {}, offered: readonly string[] = ['waiting-list']) =>
  openAsCustomer({
    at: '/app',
    ports: { 'capabilities.read': () => offered, 'waitingPlaces.list': () => [waits, notified], ...ports },
  })
const section = async () => within(await screen.findByRole('region', { name: 'Waiting list' }))
const lose = () => {
  throw new AppError('NETWORK', 0)
}

test('a customer sees what they wait for, with a link to a size of which a unit is free', async () => {
  await open()
  const list = await section()
  expect(list.getByText('25 sq ft at Bristol')).toBeVisible()
  expect(list.getByText(/You’re on the list until 31 May 2026/)).toBeVisible()
  expect(list.getByText(/we e-mailed you on 28 February 2026/)).toBeVisible()
  const units = list.getAllByRole('link', { name: 'See the units' })
  expect(units.map(link => link.getAttribute('href'))).toEqual(['/register/unit?storeId=s1&ranges=50-50'])
})

test('a list is left once, although the first answer is lost, and confirmed only after the server has done it', async () => {
  const sent: unknown[][] = []
  const leave = (...of: unknown[]) => (sent.push(of), sent.length === 1 ? lose() : null)
  const app = await open({ 'waitingPlaces.leave': leave })
  const press = async () =>
    userEvent.click((await section()).getByRole('button', { name: 'Leave the list for 25 sq ft at Bristol' }))
  await press()
  await app.settle()
  expect(await screen.findByText('We couldn’t check whether you’ve left the list')).toBeVisible()
  expect((await section()).getByText('25 sq ft at Bristol')).toBeVisible()
  await press()
  await app.settle()
  expect((await section()).getByText(/You’ve left the list for 25 sq ft at Bristol/)).toBeVisible()
  expect((await section()).queryByText('25 sq ft at Bristol')).toBeNull()
  expect(sent.map(([id]) => id)).toEqual(['wtg_1', 'wtg_1'])
  expect(sent[1]?.[1]).toBe(sent[0]?.[1])
})

test('a list that was already left elsewhere is left', async () => {
  const app = await open({
    'waitingPlaces.leave': () => {
      throw new AppError('WAITING_PLACE_NOT_FOUND', 404)
    },
  })
  await userEvent.click((await section()).getByRole('button', { name: /25 sq ft/ }))
  await app.settle()
  expect((await section()).getByText(/You’ve left the list for 25 sq ft/)).toBeVisible()
})

test('what could not be loaded is reported and can be loaded again', async () => {
  let asked = 0
  await open({ 'waitingPlaces.list': () => (++asked === 1 ? lose() : [waits]) })
  expect(await (await section()).findByText('We couldn’t load what you’re waiting for.')).toBeVisible()
  await userEvent.click((await section()).getByRole('button', { name: 'Try again' }))
  expect(await (await section()).findByText('25 sq ft at Bristol')).toBeVisible()
})

test('a customer who waits for nothing sees no such section', async () => {
  const app = await open({ 'waitingPlaces.list': () => [] })
  await app.settle()
  await screen.findByRole('heading', { level: 2, name: 'Your details' })
  expect(screen.queryByRole('region', { name: 'Waiting list' })).toBeNull()
})

test('without the capability nothing is shown and no call is made', async () => {
  const asked: unknown[] = []
  const app = await open({ 'waitingPlaces.list': () => (asked.push(1), []) }, [])
  await app.settle()
  expect(screen.queryByRole('region', { name: 'Waiting list' })).toBeNull()
  expect(asked).toEqual([])
})

describe('the link in the e-mail', () => {
  const follow = (ports: FakePorts = {}, at = '/app/waiting-list?id=secret-of-the-link') =>
    openAsCustomer({
      at,
      memory: createMemoryDevice(() => Date.parse('2026-03-02T10:00:00Z')),
      ports: { 'capabilities.read': () => ['waiting-list'], ...ports },
    })
  const leave = () => screen.findByRole('button', { name: 'Leave the list' })

  test.each([
    ['as it is sent', '/app/waiting-list'],
    ['with a slash at its end', '/app/waiting-list/'],
  ])('%s, changes nothing by being opened, and its secret is in no address, history or recording', async (_, path) => {
    const sent: unknown[][] = []
    const app = await follow(
      { 'waitingPlaces.leaveByLink': (...of: unknown[]) => (sent.push(of), size) },
      `${path}?id=secret-of-the-link`,
    )
    const before = window.history.length
    expect(await leave()).toBeVisible()
    expect(app.address()).toBe(path)
    expect(window.history.length).toBe(before)
    expect(sent).toEqual([])
    await userEvent.click(await leave())
    await app.settle()
    expect(await screen.findByText('You’ve left the waiting list')).toBeVisible()
    expect(screen.getByText(/You were waiting for 25 sq ft at Bristol/)).toBeVisible()
    expect(sent.map(([token]) => token)).toEqual(['secret-of-the-link'])
    expect(JSON.stringify(app.rows())).not.toContain('secret-of')
  })

  test('without an answer it is unknown whether they have left, and the same request is sent again', async () => {
    const keys: unknown[] = []
    const app = await follow({
      'waitingPlaces.leaveByLink': (_token: unknown, key: unknown) => (keys.push(key), keys.length === 1 ? lose() : size),
    })
    await userEvent.click(await leave())
    await app.settle()
    expect(await screen.findByText('We couldn’t check whether you’ve left the list')).toBeVisible()
    await userEvent.click(await leave())
    await app.settle()
    expect(await screen.findByText('You’ve left the waiting list')).toBeVisible()
    expect(keys[1]).toBe(keys[0])
  })

  test('used before, it says that the address is deleted', async () => {
    const app = await follow({
      'waitingPlaces.leaveByLink': () => {
        throw new AppError('WAITING_PLACE_NOT_FOUND', 404)
      },
    })
    await userEvent.click(await leave())
    await app.settle()
    expect(await screen.findByText('Your address was deleted from that list before.')).toBeVisible()
  })

  test('without its secret the page says where to find the link', async () => {
    await follow({}, '/app/waiting-list')
    expect(await screen.findByText('Open the link in our e-mail again')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Leave the list' })).toBeNull()
  })
})
