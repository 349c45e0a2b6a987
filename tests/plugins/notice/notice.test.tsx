import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { openOwnRental, otherRental, ownRental } from '../../support/openOwnRental'
import { noticeServer, quoteOf, RIGHT, TERMS } from './noticeServer'
import { loaded } from '../../support/loaded'

const termsOnceGiven = (moveOutAt: string) => ({
  ...TERMS,
  given: {
    moveOutAt,
    withdrawableUntil: Date.parse('2026-04-19T23:00:00Z'),
    lastPayment: { dueAt: '2026-04-14', amount: 12_000 },
  },
})

/** A rental's own page. What the server answers when notice is given or withdrawn is what it answers to reads from then on. */
const open = (ports: FakePorts = {}, offered: readonly string[] = ['notice']) => {
  const answerByRental = new Map<unknown, unknown>()
  const remembering = (id: 'notice.give' | 'notice.withdraw') => {
    const port = ports[id]
    return port && { [id]: async (...of: never[]) => answerByRental.set(of[0], await port(...of)).get(of[0]) }
  }
  return openOwnRental(offered, {
    'notice.quote': (_rental: unknown, moveOutAt: string) => quoteOf(moveOutAt),
    ...ports,
    'notice.read': (rental: never) => answerByRental.get(rental) ?? ports['notice.read']?.(rental) ?? TERMS,
    ...remembering('notice.give'),
    ...remembering('notice.withdraw'),
  })
}
const leavingSection = async () => within(await screen.findByRole('region', { name: 'Leaving' }))
const press = async (name: string) => {
  await userEvent.click((await leavingSection()).getByRole('button', { name }))
  await loaded()
}
/** Before notice is given, a dialog shows what is still to be paid. */
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give notice' }))
const typeDay = async (value: string) => {
  const field = (await leavingSection()).getByLabelText('Day')
  await userEvent.clear(field)
  await userEvent.type(field, value)
}

test('the earliest day is shown with its reason and filled in, and notice for it is given once', async () => {
  const sent: unknown[][] = []
  const app = await open({ 'notice.give': (...of: unknown[]) => (sent.push(of), termsOnceGiven('2026-04-14')) })
  expect(await screen.findByText(/You can move out on 14 April 2026 at the earliest.*minimum stay/)).toBeVisible()
  await press('Give notice')
  await press('Check this day')
  await confirm()
  await app.settle()
  expect(sent.map(([rentalId, day]) => [rentalId, day])).toEqual([['sub1', { moveOutAt: '2026-04-14', total: 12_875 }]])
  const section = await screen.findByRole('region', { name: 'Leaving' })
  expect(section).toHaveTextContent('Your rental ends on 14 April 2026')
  expect(section).toHaveTextContent('Your last payment is £120 on 14 April 2026.')
  expect(section).toHaveTextContent('Take your padlock off')
})

test.each([
  ['13', 'Enter 14 April 2026 or a later day', 'tooEarly'],
  ['31', 'Enter a real date', 'impossible'],
])('%s April is not sent: %s', async (typed, said, reason) => {
  const app = await open()
  await press('Give notice')
  await typeDay(typed)
  await press('Check this day')
  expect(await screen.findByText(new RegExp(said))).toBeVisible()
  expect((await leavingSection()).getByLabelText('Day')).toHaveFocus()
  expect((await leavingSection()).getByLabelText('Day')).toHaveValue(typed)
  expect(app.events().at(-1)).toMatchObject({ type: 'notice/dayRejected', payload: { reason } })
})

test('a lost answer and a second press send the same request again', async () => {
  const keys: unknown[] = []
  const app = await open({
    'notice.give': (_rental: unknown, _day: unknown, key: unknown) => {
      keys.push(key)
      if (keys.length === 1) throw new AppError('NETWORK_FAILED', 0)
      return termsOnceGiven('2026-04-20')
    },
  })
  await press('Give notice')
  await typeDay('20')
  await press('Check this day')
  await confirm()
  expect(await screen.findByText('We do not know yet whether we have your notice')).toBeVisible()
  expect((await leavingSection()).getByLabelText('Day')).toHaveValue('20')
  await press('Check this day')
  await confirm()
  await app.settle()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await screen.findByText('Your rental ends on 20 April 2026')).toBeVisible()
})

test.each([
  ['that a card pays for: there is nothing more to pay', { paymentSourceId: 'pm1' }, 'There is nothing more to pay.'],
  ['that no card is known for: its store tells', {}, 'Your store tells you whether there is a last payment.'],
])('without a last payment, for a rental %s', async (_, paidBy, said) => {
  const { lastPayment: _payment, ...withoutPayment } = termsOnceGiven('2026-04-20').given
  await open({
    'account.fetchSubscriptions': () => [{ ...ownRental, ...paidBy }],
    'notice.read': () => ({ ...TERMS, given: withoutPayment }),
  })
  expect((await leavingSection()).getByText(said)).toBeVisible()
})

test.each([
  [
    'a last payment and what is still open',
    { lastPayment: { dueAt: '2026-03-14', amount: 12_875 }, total: 25_750 },
    'Your last payment is £128.75 on 14 March 2026. Nothing is charged after it. Together with what is due before it, that is £257.50 in all.',
  ],
  ['only what is overdue', { total: 12_875 }, 'You still have £128.75 to pay from before. Nothing else is charged.'],
  [
    'more where no proof comes',
    { lastPayment: { dueAt: '2026-03-14', amount: 12_050 }, total: 12_050, unlessProof: { dueAt: '2026-03-10', total: 12_875 } },
    'If no proof of your insurance comes by 10 March 2026, we add our protection, and you pay £128.75 in all.',
  ],
  ['nothing more', { total: 0 }, 'There is nothing more to pay.'],
  ['what only the store knows', {}, 'Your store tells you whether there is a last payment.'],
])('before notice is given the page shows what is still to be paid: %s; going back gives none', async (_, costs, said) => {
  const sent: unknown[] = []
  await open({
    'notice.quote': (_rental: unknown, moveOutAt: string) => ({ moveOutAt, ...costs }),
    'notice.give': (...of: unknown[]) => sent.push(of),
  })
  await press('Give notice')
  await press('Check this day')
  const question = await screen.findByRole('dialog', { name: 'Leave on 14 April 2026?' })
  expect(question).toHaveTextContent(said)
  await userEvent.click(within(question).getByRole('button', { name: 'Go back' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await leavingSection()).getByLabelText('Day')).toBeVisible()
  expect(sent).toEqual([])
})

test('an amount other than the one shown is refused, and the new amount is shown on the next quote', async () => {
  let total = 12_875
  const sent: unknown[] = []
  const app = await open({
    'notice.quote': (_rental: unknown, moveOutAt: string) => ({ ...quoteOf(moveOutAt), total }),
    'notice.give': (_rental: unknown, day: { total: number }) => {
      sent.push(day.total)
      if (sent.length > 1) return termsOnceGiven('2026-04-14')
      total = 14_000
      throw new AppError('AMOUNT_CHANGED', 409)
    },
  })
  await press('Give notice')
  await press('Check this day')
  await confirm()
  await app.settle()
  expect(await screen.findByText('Your notice was not sent')).toBeVisible()
  await press('Check this day')
  expect(await screen.findByRole('dialog')).toHaveTextContent('that is £140 in all')
  await confirm()
  await app.settle()
  expect(sent).toEqual([12_875, 14_000])
})

test('if the cost of leaving could not be loaded, no notice is given, and loading can be retried', async () => {
  let isOffline = true
  await open({
    'notice.quote': (_rental: unknown, moveOutAt: string) => {
      if (isOffline) throw new AppError('NETWORK_FAILED', 0)
      return quoteOf(moveOutAt)
    },
  })
  await press('Give notice')
  await press('Check this day')
  expect(await screen.findByText('We could not check this day')).toBeVisible()
  expect(screen.queryByText('Your notice was not sent')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  isOffline = false
  await press('Check this day')
  expect(await screen.findByRole('dialog')).toHaveTextContent('Your last payment is £128.75')
})

const lostNotice = () => {
  throw new AppError('NETWORK_FAILED', 0)
}
const UNKNOWN = 'We do not know yet whether we have your notice'

test('that notice may have arrived is still shown while another day fails to load, and after the form is closed', async () => {
  let isOffline = false
  await open({
    'notice.quote': (_rental: unknown, moveOutAt: string) => (isOffline ? lostNotice() : quoteOf(moveOutAt)),
    'notice.give': lostNotice,
  })
  await press('Give notice')
  await press('Check this day')
  await confirm()
  expect(await screen.findByText(UNKNOWN)).toBeVisible()
  expect(screen.getByText(/no answer to your notice for 14 April 2026/)).toBeVisible()
  isOffline = true
  await typeDay('20')
  await press('Check this day')
  expect(await screen.findByText('We could not check this day')).toBeVisible()
  expect(screen.getByText(UNKNOWN)).toBeVisible()
  await press('Cancel')
  expect(screen.getByText(UNKNOWN)).toBeVisible()
  expect(screen.queryByText('Your notice was not sent')).toBeNull()
})

test('notice that had arrived although its answer was lost is loaded when another day is checked', async () => {
  let has = false
  const app = await open({
    'notice.read': () => (has ? termsOnceGiven('2026-04-14') : TERMS),
    'notice.quote': (_rental: unknown, moveOutAt: string) => {
      if (has) throw new AppError('NOTICE_ALREADY_GIVEN', 409)
      return quoteOf(moveOutAt)
    },
    'notice.give': () => {
      has = true
      return lostNotice()
    },
  })
  await press('Give notice')
  await press('Check this day')
  await confirm()
  expect(await screen.findByText(UNKNOWN)).toBeVisible()
  await typeDay('20')
  await press('Check this day')
  await app.settle()
  expect(await screen.findByText('Your rental ends on 14 April 2026')).toBeVisible()
  expect(screen.queryByText(UNKNOWN)).toBeNull()
})

test('notice refused because it was given elsewhere is loaded, and does not count as a refused withdrawal', async () => {
  let has = false
  const app = await open({
    'notice.read': () => (has ? termsOnceGiven('2026-04-14') : TERMS),
    'notice.give': () => {
      has = true
      throw new AppError('NOTICE_ALREADY_GIVEN', 409)
    },
  })
  await press('Give notice')
  await press('Check this day')
  await confirm()
  await app.settle()
  expect(await screen.findByText('Your rental ends on 14 April 2026')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Your notice was not withdrawn')).toBeNull()
})

test('whether notice was withdrawn is shown as unknown while its answer is', async () => {
  await open({ 'notice.read': () => termsOnceGiven('2026-04-20'), 'notice.withdraw': lostNotice })
  await press('Withdraw notice')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep my unit' }))
  expect(await screen.findByText('We do not know yet whether your notice was withdrawn')).toBeVisible()
  expect(screen.queryByText('Your notice was not withdrawn')).toBeNull()
})

test('notice is withdrawn after a confirmation', async () => {
  const withdrawn: unknown[] = []
  const app = await open({
    'notice.read': () => termsOnceGiven('2026-04-20'),
    'notice.withdraw': (id: unknown) => (withdrawn.push(id), TERMS),
  })
  await press('Withdraw notice')
  await userEvent.click(screen.getByRole('button', { name: 'I am still leaving' }))
  expect(withdrawn).toEqual([])
  await press('Withdraw notice')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep my unit' }))
  await app.settle()
  expect(withdrawn).toEqual(['sub1'])
  expect(await screen.findByRole('button', { name: 'Give notice' })).toBeVisible()
})

test('a withdrawal that is too late says what to do, and nothing changes', async () => {
  const app = await open({
    'notice.read': () => termsOnceGiven('2026-04-20'),
    'notice.withdraw': () => {
      throw new AppError('NOTICE_NOT_WITHDRAWABLE', 409)
    },
  })
  await press('Withdraw notice')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep my unit' }))
  await app.settle()
  expect(await screen.findByText(/too late to withdraw your notice here/)).toBeVisible()
  expect(screen.getByText('Your rental ends on 20 April 2026')).toBeVisible()
})

test('without the capability nothing is shown and no call is made', async () => {
  const asked: unknown[] = []
  await open({ 'notice.read': (id: unknown) => (asked.push(id), TERMS) }, [])
  await screen.findByRole('heading', { level: 1, name: 'A12, Leeds' })
  expect(screen.queryByRole('region', { name: 'Leaving' })).toBeNull()
  expect(asked).toEqual([])
})

test('notice for one rental is given while that for another is pending, and each answer applies to its rental', async () => {
  const answers: (() => void)[] = []
  const asked: unknown[] = []
  const app = await open({
    'account.fetchSubscriptions': () => [ownRental, otherRental],
    'notice.give': (rentalId: unknown) =>
      new Promise(resolve => {
        asked.push(rentalId)
        answers.push(() => resolve(termsOnceGiven(rentalId === 'sub1' ? '2026-04-14' : '2026-04-15')))
      }),
  })
  await press('Give notice')
  await press('Check this day')
  await confirm()
  await app.go('/app/rental?id=sub2')
  await screen.findByRole('heading', { level: 1, name: 'B7, Leeds' })
  await press('Give notice')
  await press('Check this day')
  await confirm()
  await app.settle()
  expect(asked).toEqual(['sub1', 'sub2'])
  answers[0]?.()
  await app.settle()
  expect(screen.queryByText(/Your rental ends/)).toBeNull()
  answers[1]?.()
  await app.settle()
  expect(await screen.findByText(/Your rental ends on 15 April 2026/)).toBeVisible()
})

const confirmCancelling = async (refund: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: `Cancel and get ${refund} back` }))

test('the right to cancel shows its deadline and refund, and is used once, after a confirmation that names the amount', async () => {
  const { ports, isOver } = noticeServer()
  const sent: unknown[][] = []
  const app = await open({
    ...ports,
    'account.fetchSubscriptions': () => [{ ...ownRental, ...(isOver() && { status: 'Cancelled' }) }],
    'notice.cancel': (...of: [string, number, string]) => (sent.push(of), ports['notice.cancel'](...of)),
  })
  const section = await screen.findByRole('region', { name: 'Leaving' })
  expect(section).toHaveTextContent('Cancel within 14 days, with a full refund')
  expect(section).toHaveTextContent('until the end of 11 March 2026, without giving a reason')
  expect(section).toHaveTextContent('If you cancel today, we refund all of the £148.75 you paid.')
  await press('Cancel this rental')
  await userEvent.click(screen.getByRole('button', { name: 'Keep my unit' }))
  expect(sent).toEqual([])
  await press('Cancel this rental')
  await confirmCancelling('£148.75')
  await app.settle()
  expect(sent.map(([rentalId, refund]) => [rentalId, refund])).toEqual([['sub1', 14_875]])
  expect(await screen.findByRole('region', { name: 'Leaving' })).toHaveTextContent(
    'You cancelled this rental on 2 March 2026We are refunding £148.75 to the card you paid with. You will have it by 16 March 2026.',
  )
})

test('days with the unit are shown with their cost; giving notice does not end the right, which is then folded', async () => {
  await open({
    'notice.read': () => ({ ...termsOnceGiven('2026-04-20'), rightToCancel: { ...RIGHT, daysUsed: 3, refund: 13_629 } }),
  })
  const cost = await screen.findByText(/We keep £12.46 for the 3 days you have had the unit/)
  expect(cost).not.toBeVisible()
  await userEvent.click(screen.getByText('Cancel within 14 days, with a refund'))
  expect(cost).toBeVisible()
  await press('Cancel this rental')
  expect(screen.getByRole('dialog')).toHaveTextContent('Take your things out first')
})

test('a refund other than the one shown is refused, and the new one is shown', async () => {
  let asked = 0
  const app = await open({
    'notice.read': () => ({ ...TERMS, rightToCancel: { ...RIGHT, refund: asked === 0 ? 14_875 : 14_460, daysUsed: asked } }),
    'notice.cancel': () => {
      asked += 1
      throw new AppError('REFUND_CHANGED', 409)
    },
  })
  await press('Cancel this rental')
  await confirmCancelling('£148.75')
  await app.settle()
  expect(await screen.findByText(/The refund has changed.*nothing was cancelled/)).toBeVisible()
  expect(screen.getByText(/we refund £144.60 of the £148.75 you paid. We keep £4.15 for the day/)).toBeVisible()
})

test('without the right to cancel it is not mentioned', async () => {
  await open()
  await leavingSection()
  expect(screen.queryByRole('button', { name: 'Cancel this rental' })).toBeNull()
})
