import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loaded } from '../../support/loaded'
import { openOwnRental, ownRental } from '../../support/openOwnRental'
import { noticeServer, quoteOf } from './noticeServer'

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'].map(weekday => ({
  weekday,
  fromHour: '08:30',
  toHour: '17:30',
}))
const open = (quote = quoteOf) => {
  const { ports } = noticeServer(undefined)
  return openOwnRental(['notice'], {
    ...ports,
    'account.fetchSubscriptions': () => [{ ...ownRental, store: { ...ownRental.store, staffedHours: weekdays } }],
    'notice.quote': (_rental: string, moveOutAt: string) => quote(moveOutAt),
  })
}
const leaving = async () => within(await screen.findByRole('region', { name: 'Leaving' }))
const press = async (name: string) => {
  await userEvent.click((await leaving()).getByRole('button', { name }))
  await loaded()
}
const choose = async (day: string) => {
  await press('Give notice')
  const field = (await leaving()).getByLabelText('Day')
  await userEvent.clear(field)
  await userEvent.type(field, day)
}

test('a last day without access is marked and warned of, with the last time to get in', async () => {
  const app = await open()
  // a Sunday
  await choose('19')
  const warning = 'There is no access on 19 April 2026. Empty the unit by 17:30 on 17 April 2026.'
  expect((await leaving()).getByText(warning)).toBeVisible()
  expect((await leaving()).getByText('no access')).toBeVisible()
  await press('Check this day')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(warning)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give notice' }))
  await app.settle()
  expect(await screen.findByText('Your rental ends on 19 April 2026')).toBeVisible()
  expect((await leaving()).getByText(warning)).toBeVisible()
})

test.each(['15', '28'])(
  'the dialog says what leaving before the last month saves, and the closing time: on day %s of it',
  async day => {
    await open(moveOutAt => ({ moveOutAt, lastPayment: { dueAt: '2026-04-14', amount: 12_875 }, total: 25_750 }))
    await choose(day)
    expect((await leaving()).queryByText(/There is no access/)).toBeNull()
    await press('Check this day')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(
      'Together with what is due before it, that is £257.50 in all. If you leave by 14 April 2026, you save that £128.75.',
    )
    expect(dialog).toHaveTextContent('Come by 17:30: your access ends then.')
  },
)
