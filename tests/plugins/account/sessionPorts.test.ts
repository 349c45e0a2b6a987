/** @jest-environment node */
import { AppError } from '@/kernel/AppError'
import { forgetSession } from '@plugins/account/ports/signOut'
import { renewSession } from '@plugins/account/ports/session'
import {
  CLIENT,
  goodClaims,
  identityWorld,
  json,
  ORIGIN,
  publishedKeys,
  sign,
  type IdentityWorld,
  type Keys,
} from './identityWorld'

let keys: Keys
beforeAll(async () => {
  keys = await publishedKeys()
})

const NAME = `session/${CLIENT}`
const record = { refreshToken: 'rt-1', subject: 'cus_1', generation: 1 }
const renewed = (refreshToken: string | undefined, idToken?: string): Response =>
  json({ access_token: 'at-2', refresh_token: refreshToken, id_token: idToken, token_type: 'Bearer', expires_in: 3600 })

function signedInBefore(token: Parameters<typeof identityWorld>[0]['token']): IdentityWorld {
  const it = identityWorld({ keys: [keys], token })
  it.memory.kept.set(NAME, { value: record })
  it.memory.cookies.set(`auth0.${CLIENT}.is.authenticated`, 'true')
  return it
}

test('S7.49 S7.50 a refresh sends its grant parameters, and the new token replaces the old one', async () => {
  const it = signedInBefore(async () => renewed('rt-2', await sign(goodClaims(undefined), keys)))
  expect(await renewSession.run(it.world, 'start')).toMatchObject({ outcome: 'renewed', subject: 'cus_1' })
  expect(Object.fromEntries(it.tokenCalls()[0]?.body ?? [])).toEqual({
    client_id: CLIENT,
    grant_type: 'refresh_token',
    refresh_token: 'rt-1',
    redirect_uri: `${ORIGIN}/callback`,
    audience: 'https://api.lockstep.example',
    scope: 'openid profile email offline_access',
  })
  expect(it.tokenCalls()).toHaveLength(1)
  expect(it.token()).toBe('at-2')
  expect(it.memory.kept.get(NAME)?.value).toEqual({ refreshToken: 'rt-2', subject: 'cus_1', generation: 2 })
})

test('a provider that does not rotate keeps its token', async () => {
  const it = signedInBefore(() => renewed(undefined))
  expect(await renewSession.run(it.world, 'start')).toMatchObject({ outcome: 'renewed' })
  expect(it.memory.kept.get(NAME)?.value).toMatchObject({ refreshToken: 'rt-1' })
})

test('S8.71 without a refresh token there is nothing to renew, and no call is sent', async () => {
  const it = identityWorld({ keys: [keys], token: () => renewed('rt-2') })
  expect(await renewSession.run(it.world, 'start')).toEqual({ outcome: 'ended', code: 'missing_refresh_token' })
  expect(it.calls).toEqual([])
})

test.each(['login_required', 'invalid_grant'])('S8.74 AUTH-60 %s ends the session on this device', async error => {
  const it = signedInBefore(() => json({ error }, 400))
  it.world.accessToken.hold('at-1')
  expect(await renewSession.run(it.world, 'refused')).toEqual({ outcome: 'ended', code: error })
  expect(it.token()).toBeUndefined()
  expect(it.memory.kept.has(NAME)).toBe(false)
  expect([...it.memory.cookies.keys()]).toEqual([])
})

test.each([
  ['expiring', 'at-1'],
  ['refused', undefined],
] as const)('a provider out of reach leaves the session; a token that is %s is then %s', async (because, token) => {
  const it = signedInBefore(() => Promise.reject(new TypeError('Failed to fetch')))
  it.world.accessToken.hold('at-1')
  expect(await renewSession.run(it.world, because)).toEqual({ outcome: 'unreachable', code: 'NETWORK' })
  expect(it.token()).toBe(token)
  expect(it.memory.kept.get(NAME)?.value).toEqual(record)
})

test('AUTH-38 if another tab has renewed in the meantime, its token is used and the session continues', async () => {
  const it = signedInBefore(({ body }) => {
    if (body.get('refresh_token') === 'rt-2') return renewed('rt-3')
    it.memory.kept.set(NAME, { value: { ...record, refreshToken: 'rt-2', generation: 2 } })
    return json({ error: 'invalid_grant' }, 400)
  })
  expect(await renewSession.run(it.world, 'refused')).toMatchObject({ outcome: 'renewed' })
  expect(it.memory.kept.get(NAME)?.value).toMatchObject({ refreshToken: 'rt-3', generation: 3 })
})

test('AUTH-41 the tokens of a tab whose lock was stolen are not stored', async () => {
  const it = signedInBefore(({ body }) => {
    if (body.get('refresh_token') === 'rt-1')
      it.memory.kept.set(NAME, { value: { ...record, refreshToken: 'rt-9', generation: 5 } })
    return renewed(body.get('refresh_token') === 'rt-1' ? 'rt-stale' : 'rt-10')
  })
  await renewSession.run(it.world, 'expiring')
  expect(it.memory.kept.get(NAME)?.value).toMatchObject({ refreshToken: 'rt-10', generation: 6 })
})

test('AUTH-43 a sign-out while a renewal is pending is final', async () => {
  const it = signedInBefore(() => {
    it.memory.kept.delete(NAME)
    return renewed('rt-2')
  })
  expect(await renewSession.run(it.world, 'expiring')).toEqual({ outcome: 'ended', code: 'missing_refresh_token' })
  expect(it.token()).toBeUndefined()
  expect(it.memory.kept.has(NAME)).toBe(false)
})

test('AUTH-47 a refresh that names another customer is refused', async () => {
  const it = signedInBefore(async () => renewed('rt-2', await sign({ ...goodClaims(undefined), sub: 'cus_2' }, keys)))
  expect(await renewSession.run(it.world, 'expiring')).toEqual({ outcome: 'ended', code: 'invalid_token' })
  expect(it.memory.kept.has(NAME)).toBe(false)
})

test('S9.39 S9.40 waiting for a lock ends after ten times five seconds', async () => {
  const it = signedInBefore(() => renewed('rt-2'))
  const waits: { waitMs: number; steal: boolean }[] = []
  const world = {
    ...it.world,
    locks: {
      request: (_name: string, options: { waitMs: number; steal: boolean }) => {
        waits.push(options)
        return Promise.reject(new AppError('timeout'))
      },
    },
  }
  expect(await renewSession.run(world, 'expiring')).toEqual({ outcome: 'unreachable', code: 'timeout' })
  expect(waits).toHaveLength(10)
  expect(waits.every(({ waitMs }) => waitMs === 5000)).toBe(true)
  // AUTH-41: from the second attempt on the lock of a frozen tab is stolen
  expect(waits.map(({ steal }) => steal)).toEqual([false, ...Array.from({ length: 9 }, () => true)])
})

test('AUTH-41 no lock is stolen while the queue of tabs makes progress', async () => {
  const it = signedInBefore(() => renewed('rt-99'))
  const steals: boolean[] = []
  const world = {
    ...it.world,
    locks: {
      request: <T>(_name: string, { steal }: { steal: boolean }, work: () => Promise<T>): Promise<T> => {
        steals.push(steal)
        if (steals.length === 4) return work()
        it.memory.kept.set(NAME, { value: { ...record, generation: 1 + steals.length } })
        return Promise.reject(new AppError('timeout'))
      },
    },
  }
  expect(await renewSession.run(world, 'expiring')).toMatchObject({ outcome: 'renewed' })
  expect(steals).toEqual([false, false, false, false])
})

test('S7.52 signing out deletes the session here and redirects to the provider’s sign-out', async () => {
  const it = signedInBefore(() => renewed('rt-2'))
  it.world.accessToken.hold('at-1')
  await forgetSession.run(it.world, true)
  expect(it.token()).toBeUndefined()
  expect(it.memory.kept.has(NAME)).toBe(false)
  expect([...it.memory.cookies.keys()]).toEqual([])
  const address = new URL(it.left[0] ?? '')
  expect(address.origin + address.pathname).toBe('http://localhost:3002/v2/logout')
  expect(Object.fromEntries(address.searchParams)).toEqual({ client_id: CLIENT, returnTo: `${ORIGIN}/` })
})
