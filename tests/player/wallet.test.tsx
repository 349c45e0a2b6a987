import type { Loaded } from '@/support/player/protocol'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadFrame } from '../support/cardFrame'
import { anIntent } from '../support/cardServer'
import { aConfig } from '../support/aConfig'
import { openAsCustomer } from '../support/openAsCustomer'
import { replayIn } from '../support/replayIn'

const shown = () => document.querySelector('main')?.textContent ?? ''

test('a replay shows the wallet offered, chosen, asking and closed, where the payment provider’s form is not', async () => {
  const app = await openAsCustomer({
    at: '/app/add-payment',
    ports: { 'payment.createIntent': () => anIntent('pi1', { amountPence: 0 }) },
  })
  const rests: { readonly seq: number; readonly text: string }[] = []
  const rest = async (): Promise<void> => {
    await app.settle()
    rests.push({ seq: app.events().at(-1)?.seq ?? 0, text: shown() })
  }
  const frame = await loadFrame()
  await frame.say({ type: 'wallet' })
  await frame.say({ type: 'ready' })
  await rest()
  await userEvent.click(screen.getByRole('button', { name: 'Use Sandbox Wallet' }))
  await rest()
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }))
  await frame.say({ type: 'challenge', phase: 'start' })
  await rest()
  await frame.say({ type: 'challenge', phase: 'end', outcome: 'cancelled' })
  await frame.say({ type: 'error', code: 'WALLET_CANCELLED' })
  await rest()
  const text = await app.app.parts.exportRecording()
  app.screen?.unmount()

  const replay = await replayIn()
  replay.connect()
  const { moments } = await replay.ask<Loaded>({ ask: 'load', text, config: aConfig })
  const seen: string[] = []
  for (const { seq } of rests) {
    await replay.ask({ ask: 'show', moment: moments.findIndex(moment => moment.seq === seq) })
    seen.push(shown().replace('The payment provider’s form stood here. What is typed there is in no recording.', ''))
  }
  expect(seen).toEqual(rests.map(({ text: said }) => said))
  const expected = [
    'Use Sandbox Wallet',
    'opens when you press Save card',
    'Waiting for you to confirm in Sandbox Wallet',
    'You closed the wallet',
  ]
  for (const [at, words] of expected.entries()) expect(seen[at]).toContain(words)
  expect(moments.map(({ words }) => words)).toEqual(
    expect.arrayContaining([
      'The card form offers Sandbox Wallet',
      'Chose Sandbox Wallet',
      'Closed the wallet before confirming',
    ]),
  )
  replay.end()
})
