import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { openOwnRental } from '../../support/openOwnRental'
import { noticeServer, RIGHT, TERMS } from './noticeServer'
import { loaded } from '../../support/loaded'

const open = (ports: FakePorts) =>
  openOwnRental(['notice'], {
    ...noticeServer().ports,
    ...ports,
  })
const leaving = async () => within(await screen.findByRole('region', { name: 'Leaving' }))
const button = async (name: string) => (await leaving()).getByRole('button', { name })
const press = async (name: string) => {
  await userEvent.click(await button(name))
  await loaded()
}
const confirmCancelling = async () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel and get £148.75 back' }))
const confirmNotice = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give notice' }))
const UNKNOWN = 'We do not know yet whether your rental was cancelled'
const lost = (): never => {
  throw new AppError('NETWORK_FAILED', 0)
}

test('while a rental is being cancelled, notice cannot be given', async () => {
  const { ports } = noticeServer()
  let answer: () => void = () => undefined
  const app = await open({
    ...ports,
    'notice.cancel': (...of: [string, number, string]) =>
      new Promise(resolve => (answer = () => resolve(ports['notice.cancel'](...of)))),
  })
  await press('Cancel this rental')
  await confirmCancelling()
  await press('Give notice')
  expect(screen.queryByLabelText('Day')).toBeNull()
  expect(await button('Cancel this rental')).toHaveAttribute('aria-busy', 'true')
  expect(app.types()).not.toContain('notice/formOpened')
  answer()
  await app.settle()
  expect(await screen.findByText('You cancelled this rental on 2 March 2026')).toBeVisible()
})

test('while notice is being sent, its form stays open and the rental cannot be cancelled', async () => {
  let fail: (error: AppError) => void = () => undefined
  const app = await open({ 'notice.give': () => new Promise((_, reject) => (fail = reject)) })
  await press('Give notice')
  await press('Check this day')
  await confirmNotice()
  await press('Cancel this rental')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Cancel')
  expect(await button('Check this day')).toHaveAttribute('aria-busy', 'true')
  fail(new AppError('MOVE_OUT_TOO_EARLY', 400))
  await app.settle()
  expect(await screen.findByText('Your notice was not sent')).toBeVisible()
  expect(app.types()).not.toContain('notice/cancellationConsidered')
})

test('an unknown outcome of a cancellation is shown as unknown, and the same request clarifies it', async () => {
  const keys: unknown[] = []
  const { ports } = noticeServer()
  const app = await open({
    ...ports,
    'notice.cancel': (...of: [string, number, string]) => {
      keys.push(of[2])
      if (keys.length === 1) throw new AppError('NETWORK_FAILED', 0)
      return ports['notice.cancel'](...of)
    },
  })
  await press('Cancel this rental')
  await confirmCancelling()
  expect(await screen.findByText(UNKNOWN)).toBeVisible()
  await press('Cancel this rental')
  await confirmCancelling()
  await app.settle()
  expect(keys[1]).toBe(keys[0])
})

test('an unknown outcome is still shown after the confirmation is declined, and after notice is given', async () => {
  const app = await open({ 'notice.cancel': lost })
  await press('Cancel this rental')
  await confirmCancelling()
  expect(await screen.findByText(UNKNOWN)).toBeVisible()
  await press('Cancel this rental')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep my unit' }))
  expect(screen.getByText(UNKNOWN)).toBeVisible()
  await press('Give notice')
  await press('Check this day')
  await confirmNotice()
  await app.settle()
  expect(await screen.findByText('Your rental ends on 14 April 2026')).toBeVisible()
  expect(screen.getByText(UNKNOWN)).toBeVisible()
})

const withoutOffer = (answers: () => object) => {
  let isAway = false
  return open({
    'notice.read': () => (isAway ? answers() : { ...TERMS, rightToCancel: RIGHT }),
    'notice.cancel': () => {
      isAway = true
      return lost()
    },
  })
}
const cancelWithoutAnswer = async () => {
  await press('Cancel this rental')
  await confirmCancelling()
  expect(await screen.findByText(/you cannot cancel here at the moment/)).toBeVisible()
  expect((await leaving()).queryByRole('button', { name: 'Cancel this rental' })).toBeNull()
}

test('an unknown outcome can be checked while cancellation is not offered', async () => {
  let reads = 0
  const app = await withoutOffer(() => {
    reads += 1
    return reads === 1 ? TERMS : { ...TERMS, cancelled: { cancelledAt: '2026-03-02', refund: 14_875 } }
  })
  await cancelWithoutAnswer()
  await press('Check again')
  await app.settle()
  expect(await screen.findByText('You cancelled this rental on 2 March 2026')).toBeVisible()
})

test('if a later load offers no cancellation, that does not say that the rental was not cancelled', async () => {
  const app = await withoutOffer(() => TERMS)
  await cancelWithoutAnswer()
  await press('Check again')
  await app.settle()
  await press('Check again')
  await app.settle()
  expect(screen.getByText(UNKNOWN)).toBeVisible()
  expect(screen.queryByText('Your rental was not cancelled')).toBeNull()
})

test('a failed check says so and leaves the outcome unknown', async () => {
  let reads = 0
  const app = await withoutOffer(() => {
    reads += 1
    return reads === 1 ? TERMS : lost()
  })
  await cancelWithoutAnswer()
  await press('Check again')
  await app.settle()
  const warning = screen.getByText(UNKNOWN).closest('[role="alert"]')
  expect(warning).toHaveTextContent(/connection|reach|offline/i)
  expect(await button('Check again')).toBeVisible()
})
