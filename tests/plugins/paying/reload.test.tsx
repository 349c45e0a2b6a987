import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import type { MemoryDevice } from '../../support/memoryAdapters'
import { openAsCustomer, signedInBefore } from '../../support/openAsCustomer'
import { savedVisa } from '../../support/cardServer'
import { confirm, mastercard, overdue, page, paid, press, rental } from './support'

const UNKNOWN = 'We do not know yet whether the payment went through'
const noAnswer = () => {
  throw new AppError('NETWORK_FAILED', 0)
}
const sources = { 'paying.read': () => overdue } satisfies FakePorts

/** The rental's page, on a device that other pages may have used. */
const open = (ports: FakePorts, { memory }: { readonly memory: MemoryDevice }) =>
  openAsCustomer({
    at: '/app/rental?id=sub1',
    memory,
    ports: {
      'account.fetchSubscriptions': () => [rental],
      'agreement.read': () => ({ status: 'Agreed' }),
      'capabilities.read': () => ['paying-card'],
      'paying.listCards': () => [savedVisa, mastercard],
      'payment.listSources': () => [savedVisa, mastercard],
      ...ports,
    },
  })

/** Pays with another card on file. */
async function payWithOther({ isForLater = false } = {}) {
  await press('Choose a card and pay')
  await userEvent.click(screen.getByRole('radio', { name: 'Mastercard ending 4444' }))
  if (isForLater) await userEvent.click(screen.getByRole('checkbox'))
  await confirm('Pay £128.75 now')
}

test('a payment without an answer is still unknown after a reload, and is sent again unchanged, with its card and key', async () => {
  const memory = signedInBefore()
  const sent: unknown[][] = []
  const before = await open({ ...sources, 'paying.settle': (...of: unknown[]) => (sent.push(of), noAnswer()) }, { memory })
  await payWithOther()
  await before.settle()
  expect(await page()).toHaveTextContent(UNKNOWN)
  before.screen?.unmount()

  const after = await open(
    {
      'paying.read': () => (sent.length > 1 ? paid : overdue),
      'paying.settle': (...of: unknown[]) => (sent.push(of), paid),
    },
    { memory },
  )
  expect(await page()).toHaveTextContent(UNKNOWN)
  await press('Pay £128.75 now')
  expect(screen.queryByRole('dialog')).toBeNull()
  await after.settle()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(await page()).toHaveTextContent('Thank you. The payment has gone through')
  after.screen?.unmount()

  await open({ 'paying.read': () => paid }, { memory })
  expect(await page()).not.toHaveTextContent('Thank you')
})

test('another tab opened before the answer says so and offers no other payment', async () => {
  const memory = signedInBefore()
  const keys: unknown[] = []
  let answer = (_: typeof paid): void => undefined
  const first = await open(
    {
      ...sources,
      'paying.settle': (_rental: unknown, _settlement: unknown, key: unknown) => {
        keys.push(key)
        return new Promise(resolve => (answer = resolve))
      },
    },
    { memory },
  )
  await payWithOther()
  await first.settle()
  const second = await open(
    { ...sources, 'paying.settle': (_rental: unknown, _settlement: unknown, key: unknown) => (keys.push(key), paid) },
    { memory },
  )
  const screens = screen.getAllByRole('main')
  const inSecond = within(screens.at(-1) ?? document.body)
  expect(inSecond.getByText(UNKNOWN)).toBeVisible()
  expect(inSecond.queryByRole('button', { name: 'Choose a card and pay' })).toBeNull()
  await userEvent.click(inSecond.getByRole('button', { name: 'Pay £128.75 now' }))
  await second.settle()
  expect(keys).toEqual([keys[0], keys[0]])
  answer(paid)
  await first.settle()
})

test('the card for later payments follows after a reload, once the payment is known to be made, and only once', async () => {
  const memory = signedInBefore()
  const before = await open({ ...sources, 'paying.settle': noAnswer }, { memory })
  await payWithOther({ isForLater: true })
  await before.settle()
  before.screen?.unmount()

  const changes: unknown[] = []
  const changed = { ...paid, paymentSourceId: 'pm2' }
  const ports = {
    'paying.read': () => (changes.length > 0 ? changed : paid),
    'paying.changeCard': (_rental: unknown, sourceId: unknown) => (changes.push(sourceId), changed),
  }
  const after = await open(ports, { memory })
  await after.settle()
  expect(changes).toEqual(['pm2'])
  after.screen?.unmount()
  const later = await open(ports, { memory })
  await later.settle()
  expect(changes).toEqual(['pm2'])
})

test('a payment stored by another build in another form is ignored and left unchanged', async () => {
  const memory = signedInBefore()
  const other = { total: '1', of: 'another build' }
  await memory.device.write('attempts', `paying ${overdue.payments[0]?.id}`, other, 3_600_000)
  const app = await open(sources, { memory })
  await app.settle()
  expect(await page()).not.toHaveTextContent(UNKNOWN)
  expect(app.types()).not.toContain('paying/settlementsRestored')
  expect(await memory.device.read('attempts', `paying ${overdue.payments[0]?.id}`)).toEqual(other)
})

test('a refused payment is not unknown after a reload', async () => {
  const memory = signedInBefore()
  const refused = () => {
    throw new AppError('PAYMENT_FAILED', 402)
  }
  const before = await open({ ...sources, 'paying.settle': refused }, { memory })
  await payWithOther()
  await before.settle()
  before.screen?.unmount()
  const after = await open(sources, { memory })
  await after.settle()
  expect(await page()).toHaveTextContent('£128.75 is overdue')
  expect(await page()).not.toHaveTextContent(UNKNOWN)
  expect(after.types()).not.toContain('paying/settlementsRestored')
})
