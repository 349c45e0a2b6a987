import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { choiceSubmitted } from '@plugins/marketing/events'
import { openAsCustomer } from '../../support/openAsCustomer'

const open = (ports: FakePorts = {}, offered: readonly string[] = ['marketing']) =>
  openAsCustomer({
    at: '/app',
    ports: { 'capabilities.read': () => offered, 'marketing.read': () => ({ email: false }), ...ports },
  })
const box = () => screen.findByRole('checkbox', { name: 'E-mail me news and offers' })

test('S3.243 news is off by default, and a choice is saved at once', async () => {
  const kept: unknown[] = []
  const app = await open({ 'marketing.keep': (email: unknown) => (kept.push(email), { email }) })
  expect(await box()).not.toBeChecked()
  await userEvent.click(await box())
  await app.settle()
  expect(kept).toEqual([true])
  expect(await box()).toBeChecked()
  expect(screen.getByText('Saved. We will write to you.')).toBeVisible()
  await userEvent.click(await box())
  await app.settle()
  expect(kept).toEqual([true, false])
  expect(await box()).not.toBeChecked()
})

test('a choice that the server refuses is not shown as made, and is sent again with its key', async () => {
  const keys: unknown[] = []
  const app = await open({
    'marketing.keep': (_email: unknown, key: unknown) => {
      keys.push(key)
      if (keys.length === 1) throw new AppError('NETWORK', 0)
      return { email: true }
    },
  })
  await userEvent.click(await box())
  await app.settle()
  expect(screen.getByText('Your choice was not saved')).toBeVisible()
  expect(await box()).not.toBeChecked()
  await userEvent.click(await box())
  await app.settle()
  expect(await box()).toBeChecked()
  expect(keys[1]).toBe(keys[0])
})

test('a choice repeated after the opposite one gets a new key, although its first answer was lost', async () => {
  const first = new Map<unknown, unknown>()
  const server = { email: false }
  const app = await open({
    'marketing.keep': (email: unknown, key: unknown) => {
      if (first.has(key) && first.get(key) !== email) throw new AppError('IDEMPOTENCY_KEY_REUSED', 422)
      if (!first.has(key)) server.email = email === true
      const isLost = first.size === 0
      first.set(key, email)
      if (isLost) throw new AppError('NETWORK', 0)
      return { email }
    },
  })
  await userEvent.click(await box())
  await app.settle()
  await app.dispatch(choiceSubmitted({ wanted: false }))
  expect(server).toEqual({ email: false })
  await userEvent.click(await box())
  await app.settle()
  expect(await box()).toBeChecked()
  expect(server).toEqual({ email: true })
})

test('without the capability nothing is shown and no call is made', async () => {
  const asked: unknown[] = []
  const app = await open({ 'marketing.read': () => (asked.push(1), { email: false }) }, [])
  await app.settle()
  await screen.findByRole('heading', { level: 2, name: 'Your details' })
  expect(screen.queryByRole('checkbox', { name: 'E-mail me news and offers' })).toBeNull()
  expect(asked).toEqual([])
})
