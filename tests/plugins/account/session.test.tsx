import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionChanged } from '@/contracts/app'
import { sessionRefused } from '@/contracts/http'
import { signOutRequested } from '@/contracts/session'
import { makeApp } from '../../support/makeApp'
import { account, customer, hinted, HOUR, NOW, renewed } from './aSession'

/** Signed in at `/app`; `left` collects, for each sign-out, whether it redirects to the provider. */
async function signedInHere() {
  const left: boolean[] = []
  const app = await makeApp({
    at: '/app',
    memory: hinted(),
    ports: {
      ...customer,
      'account.renewSession': () => renewed(),
      'account.forgetSession': (leave: boolean) => void left.push(leave),
    },
  })
  return { app, left }
}

describe('the session', () => {
  test('S4.54 S4.59 without the cookie nothing is checked and nobody is signed in', async () => {
    const app = await makeApp({ at: '/' })
    expect(app.types().filter(type => type.startsWith('account/'))).toEqual([])
    expect(account(app)).toMatchObject({ session: { status: 'signedOut' }, isAuthenticated: false })
  })

  test('S6.16 S4.48 with the cookie the session is checked silently: loading while the page waits, then signed in', async () => {
    let answer: (value: unknown) => void = () => undefined
    const answered = new Promise(resolve => (answer = resolve))
    const app = await makeApp({
      at: '/app',
      memory: hinted(),
      ports: { ...customer, 'account.renewSession': () => answered },
    })
    expect(account(app).session.status).toBe('loading')
    expect(screen.queryByRole('button', { name: 'Continue with phone' })).toBeNull()
    answer(renewed())
    await waitFor(() => expect(account(app)).toMatchObject({ session: { status: 'signedIn' }, isAuthenticated: true }))
  })

  test('S3.16 at every moment the person is either signed in or signed out', async () => {
    let answer: (value: unknown) => void = () => undefined
    const answered = new Promise(resolve => (answer = resolve))
    const app = await makeApp({
      at: '/',
      draw: false,
      memory: hinted(),
      ports: { ...customer, 'account.renewSession': () => answered },
    })
    const said = [account(app).isAuthenticated]
    answer(renewed())
    await app.settle()
    said.push(account(app).isAuthenticated)
    await app.dispatch(signOutRequested())
    expect([...said, account(app).isAuthenticated]).toEqual([false, true, false])
  })

  test('AUTH-34 pages wait no longer than ten seconds for the silent check, and its late answer still counts', async () => {
    let answer: (value: unknown) => void = () => undefined
    const answered = new Promise(resolve => (answer = resolve))
    const app = await makeApp({
      at: '/app',
      memory: hinted(),
      ports: { ...customer, 'account.renewSession': () => answered },
    })
    await app.advance(9_999)
    expect(account(app).session.status).toBe('loading')
    await app.advance(1)
    expect(account(app).session.status).toBe('signedOut')
    expect(await screen.findByRole('button', { name: 'Continue with phone' })).toBeVisible()
    expect(app.address()).toBe('/app')
    answer(renewed())
    await waitFor(() => expect(account(app).session.status).toBe('signedIn'))
    expect(app.types()).toContain('account/checkOverdue')
  })

  test('AUTH-34 public pages are shown while the check runs', async () => {
    const app = await makeApp({
      at: '/terms-and-conditions',
      memory: hinted(),
      ports: { 'account.renewSession': () => new Promise(() => undefined) },
    })
    expect(account(app).session.status).toBe('loading')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms and conditions')
  })

  test('S6.16 a renewal adds three events to the log: started, answered, extended until; without a token', async () => {
    const app = await makeApp({
      at: '/terms-and-conditions',
      memory: hinted(),
      ports: { ...customer, 'account.renewSession': () => renewed() },
    })
    const before = app.rows().length
    await app.advance(HOUR - 60_000)
    const facts = app
      .rows()
      .slice(before)
      .flatMap(row => {
        if (row.kind === 'event') return [row.type]
        return 'port' in row && row.port === 'account.renewSession' ? [row.port] : []
      })
    expect(facts.slice(0, 3)).toEqual(['account/renewalStarted', 'account.renewSession', 'account/sessionExtended'])
    expect(JSON.stringify(app.rows())).not.toMatch(/access_token|refresh_token|rt-|at-/)
  })

  test('AUTH-36 the log counts the ignored messages of other senders', async () => {
    const app = await makeApp({
      at: '/app',
      memory: hinted(),
      ports: { ...customer, 'account.renewSession': () => ({ ...renewed(), ignoredMessages: 3 }) },
    })
    expect(app.events().find(({ type }) => type === 'account/messagesIgnored')).toMatchObject({ payload: { count: 3 } })
    expect(account(app).session.status).toBe('signedIn')
  })

  test('AUTH-47 a renewal that returns another customer restarts from the initial state', async () => {
    let subject = 'cus_1'
    const app = await makeApp({
      at: '/app',
      memory: hinted(),
      ports: { ...customer, 'account.renewSession': () => ({ ...renewed(), subject }) },
    })
    expect(account(app).profile.contact).not.toBeNull()
    subject = 'cus_2'
    await app.dispatch(sessionRefused(), 'server')
    expect(app.types().filter(type => type === 'account/signedIn')).toHaveLength(2)
    expect(account(app).session).toMatchObject({ status: 'signedIn', subject: 'cus_2' })
  })

  test('S9.41 a token is renewed 60 s before it ends, not 61', async () => {
    let renewals = 0
    const app = await makeApp({
      at: '/',
      memory: hinted(),
      ports: { ...customer, 'account.renewSession': () => (renewals++ === 0 ? renewed() : renewed(NOW + 2 * HOUR)) },
    })
    await app.advance(HOUR - 61_000)
    expect(renewals).toBe(1)
    await app.advance(1_000)
    expect(renewals).toBe(2)
    expect(app.types().filter(type => type === 'account/signedIn')).toHaveLength(1)
  })

  test('AUTH-37 AUTH-56 many refused calls cause one renewal', async () => {
    const asked: string[] = []
    let answer: (value: unknown) => void = () => undefined
    const app = await makeApp({
      at: '/',
      memory: hinted(),
      ports: {
        ...customer,
        'account.renewSession': (because: string) => {
          asked.push(because)
          return because === 'start' ? renewed() : new Promise(resolve => (answer = resolve))
        },
      },
    })
    for (let call = 0; call < 15; call++) await app.dispatch(sessionRefused(), 'server')
    answer(renewed())
    await app.settle()
    expect(asked).toEqual(['start', 'refused'])
  })

  test('S8.74 AUTH-60 an ended session signs out silently and stays on the page', async () => {
    const app = await makeApp({
      at: '/terms-and-conditions',
      memory: hinted(),
      ports: { 'account.renewSession': () => ({ outcome: 'ended', code: 'login_required' }) },
    })
    expect(account(app)).toMatchObject({ session: { status: 'signedOut' }, isAuthenticated: false })
    expect(app.address()).toBe('/terms-and-conditions')
  })

  test('AUTH-62 an unreachable provider leaves the site usable and is retried, at the latest when back online', async () => {
    let reachable = false
    const app = await makeApp({
      at: '/terms-and-conditions',
      memory: hinted(),
      ports: { ...customer, 'account.renewSession': () => (reachable ? renewed() : { outcome: 'unreachable', code: 'NETWORK' }) },
    })
    expect(account(app).session.status).toBe('signedOut')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms and conditions')
    await app.advance(30_000)
    expect(app.types().filter(type => type === 'account/renewalFailed')).toHaveLength(2)
    reachable = true
    await app.dispatch(connectionChanged({ online: true }), 'app')
    expect(account(app).session.status).toBe('signedIn')
  })

  test('S3.17 S4.60 the flag is stored under its key: true with a profile, also after a reload, false after signing out', async () => {
    const memory = hinted()
    const ports = { ...customer, 'account.renewSession': () => renewed() }
    const flag = (): unknown => JSON.parse(memory.texts.get('profile-store:is-authenticated') ?? 'null')
    await makeApp({ at: '/', draw: false, memory, ports })
    expect(flag()).toMatchObject({ value: 'true' })
    const app = await makeApp({ at: '/', draw: false, memory, ports })
    expect(flag()).toMatchObject({ value: 'true' })
    await app.dispatch(signOutRequested())
    expect(flag()).toMatchObject({ value: 'false' })
  })

  test('S3.18 with nothing stored nobody is signed in at first', async () => {
    const app = await makeApp({ at: '/', draw: false })
    expect(account(app).isAuthenticated).toBe(false)
  })

  test('S3.20 a profile that is reset sets the flag to false', async () => {
    const memory = hinted()
    const app = await makeApp({ at: '/', draw: false, memory, ports: { ...customer, 'account.renewSession': () => renewed() } })
    expect(account(app)).toMatchObject({ isAuthenticated: true, profile: { status: 'valid' } })
    await app.dispatch(signOutRequested())
    expect(account(app)).toMatchObject({ isAuthenticated: false, profile: { status: 'missing' } })
    expect(memory.texts.get('profile-store:is-authenticated')).toContain('false')
  })

  test('S3.19 S7.52 signing out clears the profile and redirects to the provider', async () => {
    const { app, left } = await signedInHere()
    await userEvent.click((await screen.findAllByRole('button', { name: 'Sign out' }))[0] as HTMLElement)
    expect(account(app)).toMatchObject({ session: { status: 'signedOut' }, profile: { status: 'missing', contact: null } })
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(left).toEqual([true])
  })

  test('AUTH-44 offline, signing out works at once on this device', async () => {
    const { app, left } = await signedInHere()
    await app.dispatch(connectionChanged({ online: false }), 'app')
    await app.dispatch(signOutRequested())
    expect(left).toEqual([false])
    expect(app.address()).toBe('/')
    expect(account(app).session.status).toBe('signedOut')
  })
})
