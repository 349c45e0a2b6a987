import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { createMemoryDevice, type MemoryDevice } from '../../support/memoryAdapters'
import { openAsCustomer, signedInBefore } from '../../support/openAsCustomer'

const PATH = '/app/newsletter'
const NOBODY = () => createMemoryDevice(() => Date.parse('2026-03-02T10:00:00Z'))
interface Options {
  readonly at?: string
  readonly offered?: () => readonly string[]
  readonly memory?: MemoryDevice
}

/** Opens the page as from a mail program, signed out unless said otherwise. */
const follow = (ports: FakePorts = {}, { at = `${PATH}?id=secret-of-the-link`, ...options }: Options = {}) => {
  const { offered = () => ['marketing'], memory = NOBODY() } = options
  return openAsCustomer({ at, memory, ports: { 'capabilities.read': offered, ...ports } })
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Stop these e-mails' }))
const lose = (): never => {
  throw new AppError('NETWORK', 0)
}

test.each([
  ['as it is sent', PATH],
  ['with a slash at its end', `${PATH}/`],
])('%s, it changes nothing by being opened, and its secret is in no address, history or recording', async (_, path) => {
  const sent: unknown[][] = []
  const app = await follow(
    { 'marketing.stopByLink': (...of: unknown[]) => (sent.push(of), null) },
    { at: `${path}?id=secret-of-the-link` },
  )
  const before = window.history.length
  expect(await screen.findByRole('button', { name: 'Stop these e-mails' })).toBeVisible()
  expect(app.address()).toBe(path)
  expect(window.history.length).toBe(before)
  expect(sent).toEqual([])
  await press()
  await app.settle()
  expect(screen.getByRole('heading', { level: 2, name: 'You won’t get offers by e-mail any more' })).toHaveFocus()
  expect(screen.getByText(/E-mails about your rental still arrive/)).toBeVisible()
  expect(sent.map(([token]) => token)).toEqual(['secret-of-the-link'])
  expect(JSON.stringify(app.rows())).not.toContain('secret-of')
})

test('without an answer it is unknown whether they are stopped, and the same request is sent again', async () => {
  const keys: unknown[] = []
  const app = await follow({
    'marketing.stopByLink': (_token: unknown, key: unknown) => (keys.push(key), keys.length === 1 ? lose() : null),
  })
  await press()
  await app.settle()
  expect(await screen.findByText('We couldn’t check whether the e-mails are stopped')).toBeVisible()
  await press()
  await app.settle()
  expect(screen.getByRole('heading', { name: 'You won’t get offers by e-mail any more' })).toHaveFocus()
  expect(keys[1]).toBe(keys[0])
})

test('a request that the server refuses is reported, and can be sent again', async () => {
  let count = 0
  const app = await follow({
    'marketing.stopByLink': () => {
      if (++count === 1) throw new AppError('VALIDATION_FAILED', 400)
      return null
    },
  })
  await press()
  await app.settle()
  expect(await screen.findByRole('alert')).toHaveTextContent('You still get these e-mails')
  await press()
  await app.settle()
  expect(screen.getByRole('heading', { name: 'You won’t get offers by e-mail any more' })).toBeVisible()
})

test('a link that the server does not know is no longer valid, and the account is offered instead', async () => {
  const app = await follow({
    'marketing.stopByLink': () => {
      throw new AppError('NEWSLETTER_LINK_NOT_FOUND', 404)
    },
  })
  await press()
  await app.settle()
  expect(screen.getByRole('heading', { level: 2, name: 'This link is no longer valid' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Stop these e-mails' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/app')
})

test('without its secret, as after a reload, the page says where to find the link', async () => {
  await follow({}, { at: PATH })
  expect(await screen.findByText('Open the link in our e-mail again')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop these e-mails' })).toBeNull()
})

test('where news is not offered there is no such page; it stays while what is offered cannot be loaded', async () => {
  await follow({}, { offered: () => ['waiting-list'] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  cleanup()
  await follow({}, { offered: lose })
  expect(await screen.findByRole('button', { name: 'Stop these e-mails' })).toBeVisible()
})

test('the account then shows what the server has, which it does not load for the page of the link', async () => {
  const server = { email: true }
  let reads = 0
  const app = await follow(
    {
      'marketing.read': () => (++reads, { ...server }),
      'marketing.stopByLink': () => ((server.email = false), null),
    },
    { memory: signedInBefore(), at: '/app' },
  )
  expect(await screen.findByRole('checkbox', { name: 'E-mail me news and offers' })).toBeChecked()
  await app.go(`${PATH}?id=secret-of-the-link`)
  await press()
  await app.settle()
  expect(reads).toBe(1)
  await app.go('/app')
  await app.settle()
  expect(await screen.findByRole('checkbox', { name: 'E-mail me news and offers' })).not.toBeChecked()
})
