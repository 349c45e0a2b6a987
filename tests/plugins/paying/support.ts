import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RentalPaying, RentalPayment } from '@/domain/schemas/paying'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { openOwnRental, ownRental } from '../../support/openOwnRental'
import { savedVisa } from '../../support/cardServer'
import { payingServer } from './payingServer'
import { loaded } from '../../support/loaded'

export const mastercard = { ...savedVisa, id: 'pm2', brand: 'mastercard', last4: '4444' }
export const rental = { ...ownRental, moveInAt: '2026-01-14', paymentSourceId: 'pm1' }
export const month = (from: string, to: string, changes: Partial<RentalPayment> = {}): RentalPayment => ({
  id: from,
  from,
  to,
  amount: 12_875,
  status: 'paid',
  triedAt: Date.parse(`${from}T09:00:00Z`),
  card: { brand: 'visa', last4: '1111' },
  ...changes,
})
export const paid: RentalPaying = {
  by: 'card',
  paymentSourceId: 'pm1',
  payments: [month('2026-02-14', '2026-03-13'), month('2026-01-14', '2026-02-13')],
}
export const overdue: RentalPaying = {
  ...paid,
  payments: [month('2026-02-14', '2026-03-13', { status: 'failed', nextAttemptAt: '2026-03-03' }), ...paid.payments.slice(1)],
}

export const openRental = (ports: FakePorts = {}, { at = '/app/rental?id=sub1', offered = ['paying-card'] } = {}) =>
  openOwnRental(
    offered,
    {
      ...payingServer({ paying: paid, cards: [savedVisa, mastercard] }).ports,
      ...ports,
    },
    at,
  )
export const section = () => screen.findByRole('region', { name: 'How you pay' })
/** Overdue payments are at the top of the page, before the section. */
export const page = async () => {
  await section()
  return screen.getByRole('main')
}
export const press = async (name: string) => {
  await userEvent.click(within(await page()).getByRole('button', { name }))
  await loaded()
}
export const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
