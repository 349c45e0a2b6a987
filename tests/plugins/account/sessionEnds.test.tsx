import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renewedSessionRefused, sessionRefused } from '@/contracts/http'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { otherTabReported } from '@plugins/account/events'
import { makeApp, type TestApp, type TestAppOptions } from '../../support/makeApp'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { field, fillIn, incomplete } from './profileForm'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const HOUR = 3_600_000
const contact = { givenName: 'Ada', familyName: 'Byron', phoneNumber: '+447400123456', email: 'ada@example.com' }
const renewed = (subject = 'cus_1') => ({ outcome: 'renewed', subject, expiresAt: NOW + HOUR })
const TITLE = 'Sign in to continue'

interface Account {
  readonly account: {
    readonly session: { readonly status: string; readonly subject: string | null }
    readonly isAuthenticated: boolean
    readonly profile: { readonly contact: unknown }
  }
}
const account = (app: TestApp) => app.state<Account>().account

/** A signed-in tab; each later renewal answers the next of `renewals`, and then the last one again. */
async function signedInAt(at: string, renewals: readonly unknown[], ports: FakePorts = {}, more: TestAppOptions = {}) {
  const memory = createMemoryDevice(() => NOW)
  memory.cookies.set('auth0.lockstep-web.is.authenticated', 'true')
  const queue = [renewed(), ...renewals]
  return makeApp({
    at,
    memory,
    ports: {
      'account.fetchProfile': () => contact,
      'account.fetchSubscriptions': () => [],
      'account.renewSession': () => (queue.length > 1 ? queue.shift() : queue[0]),
      ...ports,
    },
    ...more,
  })
}
const ended = { outcome: 'ended', code: 'login_required' }
/** The ports of the sign-in popup; `ending`: how it ends, if not by a sign-in. */
const popup = (ending?: string): FakePorts => ({
  'account.openSignInWindow': () => {
    if (ending === 'popup_blocked') throw new AppError(ending)
    return null
  },
  'account.signInWindowGone': () => (ending === 'cancelled' ? null : new Promise(() => undefined)),
  'account.closeSignInWindow': () => null,
})

/** A call is refused, and the renewal finds that the session has ended. */
async function lapse(app: TestApp): Promise<void> {
  await app.dispatch(sessionRefused(), 'server')
  expect(await screen.findByRole('dialog', { name: TITLE })).toBeVisible()
}
const byPhone = () => screen.getByRole('button', { name: 'Continue with phone' })
async function openWindow(app: TestApp): Promise<void> {
  await userEvent.click(byPhone())
  await app.settle()
}

describe('during a step', () => {
  test('AUTH-57 S8.71 when the session ends a dialog over the page asks to sign in, and the page stays', async () => {
    const app = await signedInAt('/app', [ended, renewed()], popup())
    await lapse(app)
    expect(app.address()).toBe('/app')
    // until the person decides, the page keeps its customer
    expect(account(app)).toMatchObject({ isAuthenticated: false, session: { status: 'signedIn' }, profile: { contact } })
    // signed in in the popup, which counts as another tab
    await openWindow(app)
    expect(byPhone()).toHaveAttribute('aria-busy', 'true')
    await app.dispatch(otherTabReported({ news: 'signedIn', code: '' }), 'tab')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(app.types().filter(type => type === 'account/signedIn')).toHaveLength(1)
    expect(app.types()).not.toContain('account/personLeft')
  })

  test('AUTH-57 the dialog also opens when the API refuses a session that was just renewed', async () => {
    const app = await signedInAt('/register/unit?storeId=s1', [])
    await app.dispatch(renewedSessionRefused(), 'server')
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeVisible()
    expect(app.address()).toContain('/register/unit')
  })

  test('S8.74 AUTH-60 on other pages an expired session ends silently, without an error page', async () => {
    const app = await signedInAt('/terms-and-conditions', [ended])
    await app.advance(HOUR - 60_000)
    expect(account(app).session.status).toBe('signedOut')
    expect(app.address()).toBe('/terms-and-conditions')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(app.types()).not.toContain('account/signInFailed')
  })

  test('declining signs out, and typed text stays', async () => {
    const app = await signedInAt('/app', [ended])
    app.memory.kept.set('drafts/account.profile', { value: { subject: 'cus_1' } })
    await lapse(app)
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed out' }))
    await app.settle()
    expect(account(app).session.status).toBe('signedOut')
    expect(app.memory.kept.has('drafts/account.profile')).toBe(true)
  })

  test('AUTH-47 another customer signs in in the popup: no data of the earlier one is left', async () => {
    const app = await signedInAt('/app', [ended, renewed('cus_2')], popup())
    await lapse(app)
    await openWindow(app)
    await app.dispatch(otherTabReported({ news: 'signedIn', code: '' }), 'tab')
    const types = app.types()
    expect(types.lastIndexOf('account/personLeft')).toBeLessThan(types.lastIndexOf('account/signedIn'))
    expect(account(app).session.subject).toBe('cus_2')
    expect(await screen.findByText(/another customer than before/)).toBeVisible()
  })
})

describe('the popup', () => {
  test.each([
    ['AUTH-51 S8.69', 'cancelled', /^Popup closed/, 'Popup closed', 6_000],
    ['AUTH-51 S8.76', 'popup_blocked', /^Unable to open popup/, 'Unable to open popup', 0],
    ['AUTH-51 S9.37', 'timeout', /took too long/, 'Timeout', 60_000],
  ] as const)('%s %s: its texts, the focus on the button, and a retry', async (_, code, words, description, after) => {
    const app = await signedInAt('/app', [ended], popup(code))
    await lapse(app)
    await openWindow(app)
    await app.advance(after)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText(`For our support: ${code} (${description})`)).toBeVisible()
    expect(byPhone()).toHaveFocus()
    await openWindow(app)
    expect(app.types().filter(type => type === 'account/windowRequested')).toHaveLength(2)
  })

  test('AUTH-51 S9.38 the popup may stay open for 59 s', async () => {
    const app = await signedInAt('/app', [ended], popup())
    await lapse(app)
    await openWindow(app)
    await app.advance(59_000)
    expect(byPhone()).toHaveAttribute('aria-busy', 'true')
  })

  test('AUTH-51 if popups are blocked, signing in in this tab returns to the same page', async () => {
    const asked: unknown[] = []
    const app = await signedInAt('/app?status=x', [ended], {
      ...popup('popup_blocked'),
      'account.beginSignIn': (request: unknown) => void asked.push(request),
    })
    await lapse(app)
    expect(screen.queryByRole('button', { name: 'Sign in on this page' })).toBeNull()
    await openWindow(app)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in on this page' }))
    expect(asked).toEqual([{ method: 'phone', target: '/app?status=x' }])
  })

  test('AUTH-51 a failed popup shows its own error code', async () => {
    const app = await signedInAt('/app', [ended], popup())
    await lapse(app)
    await openWindow(app)
    await app.dispatch(otherTabReported({ news: 'windowEnded', code: 'access_denied' }), 'tab')
    expect(await screen.findByText('For our support: access_denied (Access denied)')).toBeVisible()
  })

  test.each([
    [
      'signedIn',
      {
        outcome: 'signedIn',
        subject: 'cus_1',
        target: '/app',
        expiresAt: NOW + HOUR,
        person: {},
        way: 'window',
        isAnother: false,
      },
      '',
    ],
    [
      'windowEnded',
      { outcome: 'failed', code: 'access_denied', target: '/app', method: 'phone', way: 'window' },
      'access_denied',
    ],
  ])('AUTH-51 the page in the popup sends "%s" to the other tabs, nothing secret, and closes', async (news, outcome, code) => {
    const memory = createMemoryDevice(() => NOW)
    const heard: unknown[] = []
    memory.openTab().listen(message => heard.push(message))
    const closed: string[] = []
    await makeApp({
      at: '/callback?code=c-secret&state=s-secret',
      memory,
      ports: { 'account.finishSignIn': () => outcome, 'account.closeThisWindow': () => void closed.push('closed') },
    })
    expect(heard).toEqual([{ type: 'account/otherTabReported', payload: { news, code } }])
    expect(closed).toEqual(['closed'])
  })
})

test('AUTH-55 the app never redirects to the provider without a click, however often the session ends', async () => {
  const left: unknown[] = []
  const guard: FakePorts = {
    'account.beginSignIn': () => void left.push('page'),
    'account.openSignInWindow': () => void left.push('window'),
    'account.leaveProvider': () => void left.push('out'),
  }
  const good = {
    outcome: 'signedIn',
    subject: 'cus_1',
    target: '/app',
    expiresAt: NOW + HOUR,
    person: {},
    way: 'page',
    isAnother: false,
  }
  for (let visit = 0; visit < 3; visit++) {
    const app = await makeApp({
      at: '/callback?code=c&state=s',
      ports: {
        ...guard,
        'account.finishSignIn': () => good,
        'account.renewSession': () => ended,
        'account.fetchProfile': () => contact,
        'account.fetchSubscriptions': () => [],
      },
    })
    expect(app.address()).toBe('/app')
    await app.dispatch(sessionRefused(), 'server')
    await app.advance(120_000)
    for (const to of ['/register/payment?storeId=s1', '/app', '/sign-in', '/auth-error']) await app.go(to)
    await app.advance(120_000)
    app.screen?.unmount()
  }
  expect(left).toEqual([])
})

test('A11Y-37 the session is renewed while the user types, and if the provider ends it all answers stay', async () => {
  const clock = createVirtualClock(NOW)
  let isOver = false
  const app = await signedInAt(
    '/app',
    [],
    {
      ...popup(),
      'account.renewSession': () => (isOver ? ended : { ...renewed(), expiresAt: clock.now() + HOUR }),
      'account.fetchProfile': incomplete,
    },
    { clock },
  )
  // loading its code may take long on a busy machine
  await screen.findByLabelText('First name', {}, { timeout: 15_000 })
  await fillIn()
  await userEvent.tab()
  const typed = () =>
    ['First name', 'Last name', 'Street address', 'Postcode'].map(name => (field(name) as HTMLInputElement).value)
  const before = typed()
  for (let hours = 0; hours < 3; hours++) await app.advance(HOUR)
  expect(screen.queryByRole('dialog')).toBeNull()
  isOver = true
  await app.advance(HOUR)
  expect(await screen.findByRole('dialog', { name: TITLE })).toBeVisible()
  expect(typed()).toEqual(before)
  // the dialog has no time limit
  await app.advance(3 * HOUR)
  expect(screen.getByRole('dialog', { name: TITLE })).toBeVisible()
  await openWindow(app)
  isOver = false
  await app.dispatch(otherTabReported({ news: 'signedIn', code: '' }), 'tab')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(typed()).toEqual(before)
  expect(before).toEqual([' Ada ', 'Byron', '1 Sample Street', 'ls11 5qn'])
})

test('AUTH-26 after the clock jumps, by sleep or correction, nothing is shown and the session is renewed in time', async () => {
  const clock = createVirtualClock(NOW)
  const asked: number[] = []
  const app = await signedInAt(
    '/app',
    [],
    {
      'capabilities.read': () => [],
      'account.renewSession': () => (asked.push(clock.now()), { ...renewed(), expiresAt: clock.now() + HOUR }),
    },
    { clock },
  )
  const seen = document.body.textContent
  // asleep overnight: the token expired long ago
  clock.sleepThrough(9 * HOUR)
  await app.advance(0)
  await app.settle()
  expect(asked).toEqual([NOW, NOW + 9 * HOUR])
  // set back by an hour: the token's remaining lifetime is unaffected
  clock.setBack(HOUR)
  await app.advance(HOUR - 60_000)
  expect(asked).toHaveLength(3)
  await app.advance(HOUR - 60_000)
  expect(asked).toHaveLength(4)
  expect(document.body.textContent).toBe(seen)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(account(app)).toMatchObject({ isAuthenticated: true, session: { status: 'signedIn' } })
})

test('a session that expires during a rental asks to sign in over the step, which stays', async () => {
  const app = await signedInAt('/register/unit?storeId=s1', [ended])
  await app.advance(HOUR - 60_000)
  expect(await screen.findByRole('dialog', { name: TITLE })).toBeVisible()
  expect(app.address()).toContain('/register/unit')
  expect(account(app).session.status).toBe('signedIn')
})
