import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { MemoryDevice } from '../../support/memoryAdapters'
import { loadFrame } from '../../support/cardFrame'
import { anIntent } from '../../support/cardServer'
import { openPaymentStep } from './support/openPaymentStep'

/** A page that was reloaded while the bank asked: what the device kept of it. */
async function leaveDuringChallenge(): Promise<MemoryDevice> {
  const app = await openPaymentStep()
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  await app.settle()
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }))
  await app.settle()
  await frame.say({ type: 'challenge', phase: 'start' })
  app.screen?.unmount()
  return app.memory
}
const chosen = () => document.querySelector('output')?.textContent

test('PAY-07 a card accepted before the reload is saved without typing it again', async () => {
  const memory = await leaveDuringChallenge()
  await openPaymentStep({ 'payment.readIntent': () => anIntent('pi1', { status: 'authorized' }) }, { memory })
  expect(chosen()).toBe('pm2')
  expect(memory.kept.size).toBe(0)
})

test('PAY-12 PAY-34 an unfinished check continues in the frame', async () => {
  const memory = await leaveDuringChallenge()
  await openPaymentStep({ 'payment.readIntent': () => anIntent('pi1', { status: 'in_progress' }) }, { memory })
  expect(screen.getByText(/check at your bank was not finished/)).toBeVisible()
  const frame = await loadFrame()
  await frame.say({ type: 'ready' })
  expect(frame.told).toEqual([expect.objectContaining({ type: 'resume', intentId: 'pi1' })])
  await frame.say({ type: 'challenge', phase: 'start' })
  await frame.say({ type: 'authorized', intentId: 'pi1', last4: '4444', brand: 'mastercard' })
  expect(chosen()).toBe('pm2')
})

test('PAY-07 a card saved just before the reload is selected', async () => {
  const memory = await leaveDuringChallenge()
  await openPaymentStep({ 'payment.readIntent': () => anIntent('pi1', { status: 'consumed' }) }, { memory })
  expect(chosen()).toBe('pm2')
  expect(memory.kept.size).toBe(0)
})

test.each([['inited'], ['expired']])('an intent that is %s is not continued', async status => {
  const memory = await leaveDuringChallenge()
  await openPaymentStep({ 'payment.readIntent': () => anIntent('pi1', { status }) }, { memory })
  expect(screen.queryByTitle('Card details')).toBeNull()
  expect([...memory.kept.keys()]).not.toContain('attempts/card')
})

test('while the server cannot be asked the attempt is kept for later', async () => {
  const memory = await leaveDuringChallenge()
  const readIntent = () => {
    throw new AppError('NETWORK', 0)
  }
  await openPaymentStep({ 'payment.readIntent': readIntent }, { memory })
  expect([...memory.kept.keys()]).toContain('attempts/card')
})
