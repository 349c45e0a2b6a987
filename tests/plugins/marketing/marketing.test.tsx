import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { openAsCustomer } from '../payment/support/openAsCustomer'

const open = (ports: FakePorts = {}, offered: readonly string[] = ['marketing']) =>
  openAsCustomer({
    at: '/app',
    ports: { 'capabilities.read': () => offered, 'marketing.read': () => ({ email: false }), ...ports },
  })
const box = () => screen.findByRole('checkbox', { name: 'E-mail me news and offers' })

test('S3.243 news is off until somebody asks for it, and what they choose is kept at once', async () => {
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

test('a choice that the server does not take is not shown as made, and is sent again with its key', async () => {
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

test('without the capability nothing is shown and nobody is asked', async () => {
  const asked: unknown[] = []
  const app = await open({ 'marketing.read': () => (asked.push(1), { email: false }) }, [])
  await app.settle()
  await screen.findByRole('heading', { level: 2, name: 'Your details' })
  expect(screen.queryByRole('checkbox', { name: 'E-mail me news and offers' })).toBeNull()
  expect(asked).toEqual([])
})
