import type { IdentifiedUser } from '@plugins/account/model/identifiedUser'
import type { FakePorts } from '@/runtime/effects/livePorts'
import type { TestApp } from '../../support/makeApp'
import { createMemoryDevice } from '../../support/memoryAdapters'

export const NOW = Date.parse('2026-03-02T10:00:00Z')
export const HOUR = 3_600_000
export const contact = { givenName: 'Ada', familyName: 'Byron', phoneNumber: '+447400123456', email: 'ada@example.com' }
export const customer: FakePorts = {
  'account.fetchProfile': () => contact,
  'account.fetchSubscriptions': () => [],
  'account.forgetSession': () => null,
}
export const renewed = (expiresAt = NOW + HOUR) => ({ outcome: 'renewed', subject: 'cus_1', expiresAt })

export interface Account {
  readonly account: {
    readonly session: { readonly status: string; readonly renewAt: number | null }
    readonly isAuthenticated: boolean
    readonly profile: { readonly status: string; readonly contact: unknown }
    readonly signInFailure: { readonly code: string } | null
  }
}
export const account = (app: TestApp) => app.state<Account>().account

/** A device with the hint cookie of an earlier sign-in. */
export function hinted() {
  const memory = createMemoryDevice(() => NOW)
  memory.cookies.set('auth0.lockstep-web.is.authenticated', 'true')
  return memory
}

/** The user of a token with few claims. */
export const aUser = (claims: Partial<IdentifiedUser> = {}): IdentifiedUser => ({
  subject: 'cus_1',
  name: '',
  givenName: '',
  familyName: '',
  email: '',
  phoneNumber: '',
  emailVerified: false,
  picture: '',
  updatedAt: '',
  claims: { iss: 'http://localhost:3002/', aud: ['lockstep-web'], exp: 1_772_449_200 },
  ...claims,
})
