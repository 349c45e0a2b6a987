import { createMemoryDevice, type MemoryDevice } from './memoryAdapters'
import { makeApp, type TestAppOptions } from './makeApp'
import { cardServer } from './cardServer'

const NOW = '2026-03-02T10:00:00Z'

/** A device that knows of a session; without it the visitor is signed out. */
export function signedInBefore(): MemoryDevice {
  const memory = createMemoryDevice(() => Date.parse(NOW))
  memory.cookies.set('auth0.lockstep-web.is.authenticated', 'true')
  return memory
}

export const contact = { givenName: 'Ada', familyName: 'Byron', phoneNumber: '+447400123457', email: 'ada@example.com' }

/** The whole app as a customer sees it, at one of their own pages. */
export const openAsCustomer = ({ ports: changed = {}, memory = signedInBefore(), ...options }: TestAppOptions) =>
  makeApp({
    now: NOW,
    memory,
    ports: {
      ...cardServer(),
      'account.renewSession': () => ({ outcome: 'renewed', subject: 'cus_1', expiresAt: Date.parse(NOW) + 3_600_000 }),
      'account.fetchProfile': () => contact,
      'account.fetchSubscriptions': () => [],
      ...changed,
    },
    ...options,
  })
