import type { WithSlice } from '@reduxjs/toolkit'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rateLimited } from '@/contracts/http'
import { signInRequested } from '@/contracts/session'
import type { FakePorts } from '@/runtime/effects/liveAnswers'
import { AppError } from '@/kernel/AppError'
import type { signInSlice } from '@plugins/account/signInSlice'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'
import { createVirtualClock } from '../../support/virtualClock'
import { customer, account, hinted, HOUR, NOW, renewed } from './aSession'

type SignInRoot = WithSlice<typeof signInSlice>

const person = { givenName: '', familyName: '', email: '', phoneNumber: '+447400123457' }
const signedIn = (target: string) => ({ outcome: 'signedIn', subject: 'cus_1', target, expiresAt: NOW + HOUR, person })
const failed = (code: string) => ({ outcome: 'failed', code, target: '/app?x=1', method: 'email' })

describe('going to sign in', () => {
  test.each([
    ['Continue with phone', 'phone'],
    ['Continue with e-mail', 'email'],
  ])('S2.2 S2.18 a page of the logged-in area asks to sign in and comes back to itself: %s', async (name, method) => {
    const asked: unknown[] = []
    const app = await makeApp({
      at: '/app?status=x',
      ports: { 'account.beginSignIn': (request: unknown) => void asked.push(request) },
    })
    await userEvent.click(screen.getByRole('button', { name }))
    expect(asked).toEqual([{ method, target: '/app?status=x' }])
    // the log says where the person goes on, in the part of an address that may be kept
    expect(app.events().find(({ type }) => type === 'account/signInBegun')?.payload).toEqual({
      method,
      path: '/app',
      query: { status: 'x' },
    })
  })

  test('the header leads to the sign-in page and back to where the person was', async () => {
    const asked: unknown[] = []
    const app = await makeApp({
      at: '/terms-and-conditions?utm_source=x',
      ports: { 'account.beginSignIn': (request: unknown) => void asked.push(request) },
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }))
    expect(app.address()).toBe('/sign-in?target=%2Fterms-and-conditions%3Futm_source%3Dx')
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with phone' }))
    expect(asked).toEqual([{ method: 'phone', target: '/terms-and-conditions?utm_source=x' }])
  })

  test('S6.21 without an identity provider no button is there', async () => {
    const { identity: _, ...config } = aConfig
    await makeApp({ at: '/app', config })
    expect(await screen.findByText('Signing in is not available at the moment.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  })

  test('S2.2 whoever is signed in leaves the sign-in page for its target', async () => {
    const app = await makeApp({
      at: '/sign-in?target=%2Fterms-and-conditions',
      memory: hinted(),
      ports: { ...customer, 'account.renewSession': () => renewed() },
    })
    expect(app.address()).toBe('/terms-and-conditions')
  })

  test('AUTH-48 a target elsewhere is not followed', async () => {
    const app = await makeApp({
      at: '/sign-in?target=%2F%5Cevil.example',
      memory: hinted(),
      ports: { ...customer, 'account.renewSession': () => renewed() },
    })
    expect(app.address()).toBe('/')
  })
})

describe('coming back', () => {
  test('S2.4 S4.55 a good return ends at the target, signed in', async () => {
    const app = await makeApp({
      at: '/callback?code=c-secret&state=s-secret',
      ports: { ...customer, 'account.finishSignIn': () => signedIn('/terms-and-conditions?x=1') },
    })
    expect(app.address()).toBe('/terms-and-conditions?x=1')
    expect(account(app).session.status).toBe('signedIn')
    expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeVisible()
  })

  test('S4.57 nothing of a return stays in the address, in the history or in what is recorded', async () => {
    const replaced = jest.spyOn(window.history, 'replaceState')
    const pushed = jest.spyOn(window.history, 'pushState')
    const app = await makeApp({
      at: '/callback?code=c-secret&state=s-secret',
      ports: { ...customer, 'account.finishSignIn': () => signedIn('/terms-and-conditions?x=1') },
    })
    // the entry of the return itself was given another address before any was put on top of it
    expect(replaced.mock.calls.map(([, , to]) => String(to)).slice(1, 2)).toEqual([expect.not.stringContaining('secret')])
    expect(pushed.mock.calls.filter(([, , to]) => String(to).includes('secret'))).toEqual([])
    expect(replaced.mock.invocationCallOrder[1]).toBeLessThan(pushed.mock.invocationCallOrder[0] ?? Infinity)
    expect(window.location.href).not.toContain('secret')
    expect(JSON.stringify([app.rows(), app.state()])).not.toMatch(/secret/)
    replaced.mockRestore()
    pushed.mockRestore()
  })

  test('AUTH-46 from then on the provider may know that a request to sign out comes from the app', async () => {
    const policies = () => [...document.head.querySelectorAll<HTMLMetaElement>('meta[name="referrer"]')]
    for (const policy of policies()) policy.remove()
    await makeApp({ at: '/terms-and-conditions?code=c&state=s', ports: customer })
    expect(policies()).toEqual([])
    await makeApp({ at: '/callback?code=c&state=s', ports: { ...customer, 'account.finishSignIn': () => signedIn('/') } })
    expect(policies().map(({ content }) => content)).toEqual(['strict-origin-when-cross-origin'])
    // the document keeps its own policy until the code is out of its address
    expect(window.location.href).not.toContain('code=')
  })

  test('S3.216 the page that was left to sign in is come back to, with its query, before its own rules are asked', async () => {
    const moved: string[] = []
    await makeApp({
      at: '/callback?code=c&state=s',
      ports: {
        ...customer,
        'account.finishSignIn': () => signedIn('/register/payment?x=1'),
        'navigation.replaceWith': (to: string) => (moved.push(to), null),
      },
    })
    expect(moved).toEqual(['/register/payment?x=1'])
  })

  test.each(['/terms-and-conditions?id=hp-1&state=succeeded', '/terms-and-conditions?code=c&state=s&error=e'])(
    'AUTH-09 %s is no return of a sign-in: nothing is asked of the provider and the page stays',
    async at => {
      const finished = jest.fn(() => failed('state_mismatch'))
      const app = await makeApp({ at, ports: { 'account.finishSignIn': finished } })
      expect(app.address()).toBe(at)
      expect(finished).not.toHaveBeenCalled()
    },
  )

  test('S4.56 a return without a target ends at the home page', async () => {
    const app = await makeApp({
      at: '/callback?code=c&state=s',
      ports: { ...customer, 'account.finishSignIn': () => signedIn('/') },
    })
    expect(app.address()).toBe('/')
  })

  test.each([
    ['S5.52', 'state_mismatch'],
    ['S2.5', 'missing_transaction'],
  ])('S4.58 %s %s: the error page, with a text, a code, and another try at the same thing', async (_, code) => {
    const asked: unknown[] = []
    const app = await makeApp({
      at: '/callback?code=c&state=s',
      ports: {
        'account.finishSignIn': () => failed(code),
        'account.beginSignIn': (request: unknown) => void asked.push(request),
      },
    })
    expect(app.address()).toBe('/auth-error')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('We could not sign you in')
    expect(screen.getByText(/^Invalid state/)).toBeVisible()
    expect(screen.getByText(`For our support: ${code} (Invalid state)`)).toBeVisible()
    expect(account(app)).toMatchObject({ session: { status: 'signedOut' }, isAuthenticated: false })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked).toEqual([{ method: 'email', target: '/app?x=1' }])
  })

  test('AUTH-01 the real checks refuse a return that belongs to no sign-in, without a call', async () => {
    const app = await makeApp({ at: '/callback?code=c' })
    expect(app.address()).toBe('/auth-error')
    expect(account(app).signInFailure?.code).toBe('state_mismatch')
  })

  test('AUTH-06 AUTH-50 the return address without a return goes home', async () => {
    const app = await makeApp({ at: '/callback' })
    expect(app.address()).toBe('/')
    expect(account(app).session.status).toBe('signedOut')
  })

  test('AUTH-06 a used return bothers nobody who is signed in, and no failed return ends their session', async () => {
    const comingBack = (code: string) =>
      makeApp({
        at: '/callback?code=c&state=s',
        memory: hinted(),
        ports: { ...customer, 'account.renewSession': () => renewed(), 'account.finishSignIn': () => failed(code) },
      })
    const used = await comingBack('state_mismatch')
    expect(used.address()).toBe('/')
    expect(account(used)).toMatchObject({ session: { status: 'signedIn' }, signInFailure: null })

    const refused = await comingBack('access_denied')
    expect(refused.address()).toBe('/auth-error')
    expect(account(refused)).toMatchObject({ session: { status: 'signedIn' }, signInFailure: { code: 'access_denied' } })
  })

  test('S4.53 a state and an id elsewhere are no return', async () => {
    const app = await makeApp({ at: '/?id=1&state=succeeded&code=x' })
    expect(app.types()).not.toContain('account/signInReturned')
    expect(app.address()).toBe('/?id=1&state=succeeded&code=x')
  })

  test('S4.52 the last error goes with the next try', async () => {
    const app = await makeApp({
      at: '/callback?error=access_denied&state=s',
      ports: { 'account.finishSignIn': () => failed('access_denied'), 'account.beginSignIn': () => null },
    })
    await app.dispatch(signInRequested({ method: 'phone', target: '/' }))
    expect(account(app).signInFailure).toBeNull()
  })

  test('a sign-in that cannot begin is told on the error page', async () => {
    const app = await makeApp({
      at: '/app',
      ports: {
        'account.beginSignIn': () => {
          throw new AppError('sign_in_unavailable')
        },
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Continue with phone' }))
    expect(app.address()).toBe('/auth-error')
  })
})

test('AUTH-25 a wrong device clock is told in words, with the two times and another try', async () => {
  const NOON = Date.parse('2026-03-03T12:00:00Z')
  const app = await makeApp({
    at: '/callback?code=c&state=s',
    now: '2026-03-02T10:00:00Z',
    ports: { 'account.finishSignIn': () => ({ ...failed('device_clock'), way: 'page', serverTime: NOON }) },
  })
  await app.settle()
  expect(app.address()).toBe('/auth-error')
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main).toHaveTextContent("Your device's date and time look wrong"))
  expect(main).toHaveTextContent(/Your device says\s*2 March 2026/)
  expect(main).toHaveTextContent(/Our sign-in service says\s*3 March 2026/)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

describe('tests AUTH-30: the provider is busy when somebody comes back', () => {
  const BACK = '/callback?code=c-secret&state=s-secret'
  const PAGE = '/terms-and-conditions'

  /** Comes back to a provider that answers like this, one answer after the other; when each was asked for, by the clock. */
  async function comingBack(answers: unknown[], ports: FakePorts = {}) {
    const asked: number[] = []
    const clock = createVirtualClock(NOW)
    const app = await makeApp({
      at: BACK,
      clock,
      ports: {
        ...customer,
        'account.finishSignIn': () => (asked.push(clock.now()), answers.shift()),
        'account.beginSignIn': () => null,
        ...ports,
      },
    })
    return { app, asked }
  }
  const postponed = (seconds: number, isLimited: boolean) => ({ outcome: 'postponed', retryAt: NOW + seconds * 1000, isLimited })

  test.each([
    ['429', true],
    ['503', false],
  ])('tests AUTH-30: after %s the page counts down and goes on by itself, once, when the time is over', async (_, isLimited) => {
    const { app, asked } = await comingBack([postponed(7, isLimited), signedIn(PAGE)])
    expect(app.address()).toBe('/callback')
    expect(screen.getByText('Our sign-in service is busy').closest('[role=status]')).toHaveTextContent('Nothing is lost.')
    expect(screen.getByText('We will try again in 7 s.')).toBeVisible()
    expect(screen.queryAllByRole('dialog', { name: 'Too many requests' })).toHaveLength(isLimited ? 1 : 0)
    expect(app.state<SignInRoot>().signIn.resumesAt).toBe(NOW + 7_000)

    await app.advance(6_999)
    expect(asked).toHaveLength(1)
    await app.advance(1)
    await app.settle()
    expect(asked).toEqual([NOW, NOW + 7_000])
    expect(app.address()).toBe(PAGE)
    expect(account(app).session.status).toBe('signedIn')
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.advance(60_000)
    expect(asked).toHaveLength(2)
    expect(JSON.stringify([app.rows(), app.state()])).not.toMatch(/secret/)
  })

  test('tests AUTH-30: if it does not work then either, the person sees the error and can try again', async () => {
    const { app } = await comingBack([postponed(7, true), failed('RATE_LIMITED')])
    await app.advance(7_000)
    await app.settle()
    expect(app.address()).toBe('/auth-error')
    expect(await screen.findByText(/a lot of requests/)).toBeVisible()
    expect(screen.getByText('For our support: RATE_LIMITED (Too many requests)')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(app.state<SignInRoot>().signIn.resumesAt).toBeNull()
  })

  test('tests AUTH-30: whoever opens another page meanwhile is signed in there and stays', async () => {
    const { app } = await comingBack([postponed(7, false), signedIn(PAGE)])
    await app.go('/privacy-policy')
    await app.advance(7_000)
    await app.settle()
    expect(account(app).session.status).toBe('signedIn')
    expect(app.address()).toBe('/privacy-policy')
  })

  test('tests AUTH-30: whoever is signed in meanwhile and comes Back to the address of the return goes home', async () => {
    const held = [true]
    const { app } = await comingBack([postponed(7, true), signedIn(PAGE)], {
      'account.hasReturn': () => held.pop() === true,
      'account.recallInterrupted': () => ({ target: PAGE, method: 'email' }),
    })
    await app.go('/privacy-policy')
    await app.advance(7_000)
    await app.settle()
    expect(account(app).session.status).toBe('signedIn')
    act(() => window.history.back())
    await waitFor(() => expect(app.address()).toBe('/'))
    await app.settle()
    expect(app.types()).not.toContain('account/signInFailed')
    expect(account(app).session.status).toBe('signedIn')
  })

  test('tests AUTH-30: the notice of a 429 says that it goes on by itself, with a countdown', async () => {
    const { app } = await comingBack([postponed(7, true), signedIn(PAGE)])
    const notice = screen.getByRole('dialog', { name: 'Too many requests' })
    expect(notice).toHaveTextContent('Nothing is lost. Keep this page open')
    expect(notice).not.toHaveTextContent('Please try again')
    expect(within(notice).getByRole('timer')).toHaveTextContent('We will try again by ourselves in 7 s.')
    // a refused call of ours that has to wait longer is no matter of the sign-in
    await app.dispatch(rateLimited({ retryAt: NOW + 30_000 }))
    expect(screen.getByRole('dialog', { name: 'Too many requests' })).toHaveTextContent('Please try again in a few minutes.')
  })

  test('tests AUTH-30: a reload while waiting loses the code: the page says so and offers to sign in again', async () => {
    const asked: unknown[] = []
    const app = await makeApp({
      at: '/callback',
      ports: {
        'account.recallInterrupted': () => ({ target: '/app?x=1', method: 'email' }),
        'account.beginSignIn': (request: unknown) => void asked.push(request),
      },
    })
    expect(app.address()).toBe('/auth-error')
    expect(await screen.findByText(/this page was reloaded while we were waiting for it. Please sign in again/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked).toEqual([{ method: 'email', target: '/app?x=1' }])
  })
})
