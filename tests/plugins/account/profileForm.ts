import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { AppError } from '@/kernel/AppError'
import { makeApp } from '../../support/makeApp'
import { hinted, NOW } from './aSession'

export const contact = { givenName: 'Ada', familyName: 'Byron', phoneNumber: '+447400123457', email: 'ada@example.com' }
export const incomplete = (): never => {
  throw new AppError('INCOMPLETE_PROFILE', 403)
}

export const openProfile = (ports: FakePorts, memory = hinted()) =>
  makeApp({
    at: '/app',
    memory,
    ports: {
      'account.renewSession': () => ({ outcome: 'renewed', subject: 'cus_1', expiresAt: NOW + 3_600_000 }),
      'account.fetchSubscriptions': () => [],
      'payment.listSources': () => [],
      ...ports,
    },
  })

export const field = (name: string | RegExp): HTMLElement => screen.getByLabelText(name)
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
/** Fills in every required field, replacing existing values. */
export async function fillIn(values: Readonly<Record<string, string>> = {}): Promise<void> {
  const all = {
    'First name': ' Ada ',
    'Last name': 'Byron',
    'Phone number': '07400 123457',
    'E-mail': ' ada@example.com',
    'Street address': '1 Sample Street',
    'Town or city': 'Leeds',
    Postcode: 'ls11 5qn',
    ...values,
  }
  for (const [name, value] of Object.entries(all)) {
    await userEvent.clear(field(name))
    await userEvent.paste(value)
  }
}
