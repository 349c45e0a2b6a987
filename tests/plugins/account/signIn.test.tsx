import type { WithSlice } from '@reduxjs/toolkit'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rateLimited } from '@/contracts/http'
import { signInRequested } from '@/contracts/session'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { AppError } from '@/kernel/AppError'
import { readConfig } from '@/runtime/config/readConfig'
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
  ])('S2.2 S2.18 a page for customers asks to sign in and returns to itself: %s', async (name, method) => {
    const asked: unknown[] = []
    const app = await makeApp({
      at: '/app?status=x',
      ports: { 'account.beginSignIn': (request: unknown) => void asked.push(request) },
    })
    await userEvent.click(screen.getByRole('button', { name }))
    expect(asked).toEqual([{ method, target: '/app?status=x' }])
    // the log has the target, as far as an address may be recorded
    expect(app.events().find(({ type }) => type === 'account/signInBegun')?.payload).toEqual({
      method,
      path: '/app',
      query: { status: 'x' },
    })
  })

  test('the header links to the sign-in page, which returns to the current page', async () => {
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

  test.each([
    ['an identity provider', undefined],
    ['its address', { ...aConfig.identity, domain: undefined }],
    ['a client id', { ...aConfig.identity, clientId: undefined }],
    ['an audience', { ...aConfig.identity, audience: undefined }],
  ])('S6.21 without %s there is no sign-in button', async (_, identity) => {
    const answer = await readConfig({ ...aConfig, identity })
    if (!('config' in answer)) throw new Error('The configuration is refused.')
    await makeApp({ at: '/app', config: answer.config })
    expect(await screen.findByText('Signing in is not available at the moment.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  })

  test('S2.2 a signed-in user is redirected from the sign-in page to its target', async () => {
    const app = await makeApp({
      at: '/sign-in?target=%2Fterms-and-conditions',
      memory: hinted(),
      ports: { ...customer, 'account.renewSession': () => renewed() },
    })
    expect(app.address()).toBe('/terms-and-conditions')
  })

  test('AUTH-48 a target on another origin is not followed', async () => {
    const app = await makeApp({
      at: '/sign-in?target=%2F%5Cevil.example',
      memory: hinted(),
      ports: { ...customer, 'account.renewSession': () => renewed() },
    })
    expect(app.address()).toBe('/')
  })
})

describe('returning from the provider', () => {
  test('S2.4 S4.55 a valid response ends at the target, signed in', async () => {
    const app = await makeApp({
      at: '/callback?code=c-secret&state=s-secret',
      ports: { ...customer, 'account.finishSignIn': () => signedIn('/terms-and-conditions?x=1') },
    })
    expect(app.address()).toBe('/terms-and-conditions?x=1')
    expect(account(app).session.status).toBe('signedIn')
    expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeVisible()
  })

  test('S4.57 nothing of the response stays in the address, in the history or in the recording', async () => {
    const replaced = jest.spyOn(window.history, 'replaceState')
    const pushed = jest.spyOn(window.history, 'pushState')
    const app = await makeApp({
      at: '/callback?code=c-secret&state=s-secret',
      ports: { ...customer, 'account.finishSignIn': () => signedIn('/terms-and-conditions?x=1') },
    })
    // the history entry of the response was replaced before another was pushed on top of it
    expect(replaced.mock.calls.map(([, , to]) => String(to)).slice(1, 2)).toEqual([expect.not.stringContaining('secret')])
    expect(pushed.mock.calls.filter(([, , to]) => String(to).includes('secret'))).toEqual([])
    expect(replaced.mock.invocationCallOrder[1]).toBeLessThan(pushed.mock.invocationCallOrder[0] ?? Infinity)
    expect(window.location.href).not.toContain('secret')
    expect(JSON.stringify([app.rows(), app.state()])).not.toMatch(/secret/)
    replaced.mockRestore()
    pushed.mockRestore()
  })

  test('AUTH-46 after the sign-in the referrer policy lets the provider see where a sign-out request comes from', async () => {
    const policies = () => [...document.head.querySelectorAll<HTMLMetaElement>('meta[name="referrer"]')]
    for (const policy of policies()) policy.remove()
    await makeApp({ at: '/terms-and-conditions?code=c&state=s', ports: customer })
    expect(policies()).toEqual([])
    await makeApp({ at: '/callback?code=c&state=s', ports: { ...customer, 'account.finishSignIn': () => signedIn('/') } })
    expect(policies().map(({ content }) => content)).toEqual(['strict-origin-when-cross-origin'])
    // the stricter policy applies until the code has been removed from the address
    expect(window.location.href).not.toContain('code=')
  })

  test('S3.216 after signing in the same page opens again, with its query, before its entry rules run', async () => {
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
    'AUTH-09 %s is not a response of the provider: nothing is requested and the page stays',
    async at => {
      const finished = jest.fn(() => failed('state_mismatch'))
      const app = await makeApp({ at, ports: { 'account.finishSignIn': finished } })
      expect(app.address()).toBe(at)
      expect(finished).not.toHaveBeenCalled()
    },
  )

  test('S4.56 a response without a target ends at the home page', async () => {
    const app = await makeApp({
      at: '/callback?code=c&state=s',
      ports: { ...customer, 'account.finishSignIn': () => signedIn('/') },
    })
    expect(app.address()).toBe('/')
  })

  test.each([
    ['S5.52', 'state_mismatch'],
    ['S2.5', 'missing_transaction'],
  ])('S4.58 %s %s: the error page, with a text, a code and a button to retry', async (_, code) => {
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

  test('AUTH-01 the real checks refuse a response that belongs to no sign-in, without a call', async () => {
    const app = await makeApp({ at: '/callback?code=c' })
    expect(app.address()).toBe('/auth-error')
    expect(account(app).signInFailure?.code).toBe('state_mismatch')
  })

  test('AUTH-06 AUTH-50 /callback without a response redirects to the home page', async () => {
    const app = await makeApp({ at: '/callback' })
    expect(app.address()).toBe('/')
    expect(account(app).session.status).toBe('signedOut')
  })

  test('AUTH-06 a used response shows no error to a signed-in user, and no failed one ends their session', async () => {
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

  test('S4.53 a state and an id on another page are not a response of the provider', async () => {
    const app = await makeApp({ at: '/?id=1&state=succeeded&code=x' })
    expect(app.types()).not.toContain('account/signInReturned')
    expect(app.address()).toBe('/?id=1&state=succeeded&code=x')
  })

  test('S4.52 the next attempt clears the last error', async () => {
    const app = await makeApp({
      at: '/callback?error=access_denied&state=s',
      ports: { 'account.finishSignIn': () => failed('access_denied'), 'account.beginSignIn': () => null },
    })
    await app.dispatch(signInRequested({ method: 'phone', target: '/' }))
    expect(account(app).signInFailure).toBeNull()
  })

  test.each([
    ['/shop/confirm?storeId=s1', '/shop/confirm?storeId=s1'],
    // which would only ask them to sign in again
    ['/app?x=1', '/'],
  ])(
    'a person who cancelled the sign-in on the way to %s sees a neutral message, and can sign in or return to %s',
    async (target, back) => {
      await makeApp({
        at: '/callback?error=access_denied&state=s',
        ports: { 'account.finishSignIn': () => ({ ...failed('access_denied'), target }) },
      })
      expect(await screen.findByRole('heading', { name: 'You are not signed in' })).toBeVisible()
      expect(screen.getByText(/You did not finish signing in/)).toBeVisible()
      expect(screen.queryByRole('alert')).toBeNull()
      expect(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', back)
    },
  )

  test('a sign-in that cannot start is reported on the error page', async () => {
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

test('AUTH-25 a wrong device clock is explained, with both times and a button to retry', async () => {
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

describe('AUTH-30 the provider is busy after the redirect back', () => {
  const BACK = '/callback?code=c-secret&state=s-secret'
  const PAGE = '/terms-and-conditions'

  /** Returns from a provider that gives these answers in turn; resolves with the times of the calls. */
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
  ])('AUTH-30 after %s the page counts down and then retries automatically, once', async (_, isLimited) => {
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

  test('AUTH-30 if the retry fails as well, the error page offers another sign-in', async () => {
    const { app } = await comingBack([postponed(7, true), failed('RATE_LIMITED')])
    await app.advance(7_000)
    await app.settle()
    expect(app.address()).toBe('/auth-error')
    expect(await screen.findByText(/a lot of requests/)).toBeVisible()
    expect(screen.getByText('For our support: RATE_LIMITED (Too many requests)')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(app.state<SignInRoot>().signIn.resumesAt).toBeNull()
  })

  test('AUTH-30 a user who opens another page while waiting is signed in there and stays', async () => {
    const { app } = await comingBack([postponed(7, false), signedIn(PAGE)])
    await app.go('/privacy-policy')
    await app.advance(7_000)
    await app.settle()
    expect(account(app).session.status).toBe('signedIn')
    expect(app.address()).toBe('/privacy-policy')
  })

  test('AUTH-30 once signed in, going Back to /callback leads to the home page', async () => {
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

  test('AUTH-30 the notice of a 429 announces the automatic retry, with a countdown', async () => {
    const { app } = await comingBack([postponed(7, true), signedIn(PAGE)])
    const notice = screen.getByRole('dialog', { name: 'Too many requests' })
    expect(notice).toHaveTextContent('Nothing is lost. Keep this page open')
    expect(notice).not.toHaveTextContent('Please try again')
    expect(within(notice).getByRole('timer')).toHaveTextContent('We will try again by ourselves in 7 s.')
    // the notice of another call's longer wait does not concern the sign-in
    await app.dispatch(rateLimited({ retryAt: NOW + 30_000 }))
    expect(screen.getByRole('dialog', { name: 'Too many requests' })).toHaveTextContent('Please try again in a few minutes.')
  })

  test('AUTH-30 a reload while waiting loses the code: the page says so and offers to sign in again', async () => {
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
