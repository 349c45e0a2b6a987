import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OFFERED } from '../changes/changesServer'
import { openOwnRental } from '../../support/openOwnRental'
import { noticeServer } from './noticeServer'
import { loaded } from '../../support/loaded'

test('after notice was given or withdrawn, the rental shows what can be changed about it now', async () => {
  const { ports, isGiven } = noticeServer()
  const app = await openOwnRental(['notice', 'changes'], {
    ...ports,
    'changes.read': () => ({ ...OFFERED, ...(isGiven() && { closedBecause: 'LEAVING' }) }),
  })
  const press = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }))
    await loaded()
  }
  const confirm = async (name: string) => {
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    await app.settle()
  }
  expect(await screen.findByRole('button', { name: 'Change size' })).toBeVisible()
  await press('Give notice')
  await press('Check this day')
  await confirm('Give notice')
  expect(screen.queryByRole('button', { name: 'Change size' })).toBeNull()
  expect(screen.getByText(/You have given notice, so this rental stays as it is until it ends/)).toBeVisible()
  await press('Withdraw notice')
  await confirm('Keep my unit')
  expect(screen.getByRole('button', { name: 'Change size' })).toBeVisible()
})
