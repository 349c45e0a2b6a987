import { screen } from '@testing-library/react'
import { sessionRefused } from '@/contracts/http'
import { signedOut } from '@/contracts/session'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { selectSessionStatus, selectUser } from '@plugins/account/accountSelectors'
import { makeApp, type TestApp } from '../../support/makeApp'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { aUser } from './aSession'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const HOUR = 3_600_000
const never = () => new Promise(() => undefined)
type Root = Parameters<typeof selectUser>[0]
const user = (app: TestApp) => selectUser(app.state<Root>())
const isAuthenticated = (app: TestApp) => selectSessionStatus(app.state<Root>()) === 'signedIn'

const ada = aUser({ name: 'Ada Byron', email: 'ada@example.com', emailVerified: true })
const later = aUser({ ...ada, claims: { ...ada.claims, exp: ada.claims.exp + 3600 } })
/** A customer whose profile loads slowly. */
const ports = (more: FakePorts = {}): FakePorts => ({
  'account.fetchProfile': never,
  'account.fetchSubscriptions': never,
  'account.forgetSession': () => null,
  ...more,
})

test('S4.49 nobody is signed in before a session is confirmed, or after it has ended', async () => {
  const visitor = await makeApp({ draw: false })
  expect([isAuthenticated(visitor), user(visitor)]).toEqual([false, undefined])

  const signedIn = { outcome: 'signedIn', subject: 'cus_1', target: '/', expiresAt: NOW + HOUR, person: ada }
  const at = '/callback?code=c&state=s'
  const app = await makeApp({ at, draw: false, ports: ports({ 'account.finishSignIn': () => signedIn }) })
  expect(isAuthenticated(app)).toBe(true)
  await app.dispatch(signedOut(), 'app')
  expect([isAuthenticated(app), user(app)]).toEqual([false, undefined])
})

test('S3.213 S4.51 the user is the subject of the token, with its claims', async () => {
  const signedIn = { outcome: 'signedIn', subject: 'cus_1', target: '/', expiresAt: NOW + HOUR, person: ada }
  const app = await makeApp({ at: '/callback?code=c&state=s', ports: ports({ 'account.finishSignIn': () => signedIn }) })
  expect(user(app)).toEqual(ada)
  expect(user(app)).toMatchObject({
    subject: 'cus_1',
    claims: { iss: 'http://localhost:3002/', aud: ['lockstep-web'], exp: 1_772_449_200 },
  })
})

test('S4.50 S4.51 a reload restores the user with the session, and each renewal updates the claims', async () => {
  const memory = createMemoryDevice(() => NOW)
  memory.cookies.set('auth0.lockstep-web.is.authenticated', 'true')
  const people = [ada, later]
  const app = await makeApp({
    memory,
    ports: ports({
      'account.renewSession': () => ({ outcome: 'renewed', subject: 'cus_1', expiresAt: NOW + HOUR, person: people.shift() }),
    }),
  })
  expect(user(app)).toEqual(ada)
  await app.dispatch(sessionRefused(), 'app')
  expect(user(app)).toEqual(later)
})

test('S3.214 the header shows the token’s name until the profile is loaded', async () => {
  const signedIn = { outcome: 'signedIn', subject: 'cus_1', target: '/', expiresAt: NOW + HOUR, person: ada }
  await makeApp({ at: '/callback?code=c&state=s', ports: ports({ 'account.finishSignIn': () => signedIn }) })
  expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeVisible()
})
