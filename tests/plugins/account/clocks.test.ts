/** @jest-environment node */
import type { World } from '@/runtime/effects/world'
import { beginSignIn, finishSignIn } from '@plugins/account/ports/signIn'
import { goodClaims, identityWorld, json, publishedKeys, sign, type Keys } from './identityWorld'

let keys: Keys
beforeAll(async () => {
  keys = await publishedKeys()
})

/** The server's clock. */
const serverNow = Date.now.bind(Date)
afterEach(() => jest.restoreAllMocks())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A sign-in on a device whose clock is wrong by `offset`. */
async function signInOff(by: number, showsDate: boolean) {
  let nonce = ''
  const made = Math.floor(serverNow() / 1000)
  const now = (): number => serverNow() + by
  // the identity library reads the device's clock itself
  jest.spyOn(Date, 'now').mockImplementation(now)
  const it = identityWorld({
    keys: [keys],
    async token() {
      const answer = json({
        access_token: 'at-1',
        refresh_token: 'rt-1',
        id_token: await sign({ ...goodClaims(nonce), iat: made, exp: made + 3600 }, keys),
        token_type: 'Bearer',
        expires_in: 3600,
      })
      // F-5: unless exposed, the header cannot be read by another origin
      if (!showsDate) answer.headers.delete('date')
      return answer
    },
  })
  await beginSignIn.run(it.world, { method: 'phone', target: '/app?x=1' })
  const query = new URL(it.left.at(-1) ?? '').searchParams
  nonce = query.get('nonce') ?? ''
  it.returns({ code: 'c-1', state: query.get('state') ?? '', iss: 'http://localhost:3002/' })
  return { it, now, ended: await finishSignIn.run(it.world) }
}

test.each([-DAY, -10 * MINUTE, 10 * MINUTE, DAY])('AUTH-25 a device clock %i ms off signs in by the server’s time', async by => {
  const { ended, now } = await signInOff(by, true)
  expect(ended).toMatchObject({ outcome: 'signedIn', target: '/app?x=1' })
  // by the device's own clock, so that the renewal is due when it is
  const left = ended.outcome === 'signedIn' ? ended.expiresAt - now() : 0
  expect(left).toBeGreaterThan(50 * MINUTE)
  expect(left).toBeLessThanOrEqual(60 * MINUTE)
})

test('AUTH-25 if the server’s time cannot be read, a wrong clock is reported with both times, and nothing is stored', async () => {
  const { ended, it } = await signInOff(DAY, false)
  expect(ended).toMatchObject({ outcome: 'failed', code: 'device_clock', target: '/app?x=1', method: 'phone' })
  const serverTime = ended.outcome === 'failed' ? (ended.serverTime ?? 0) : 0
  expect(Math.abs(serverTime - serverNow())).toBeLessThan(5 * MINUTE)
  expect(it.token()).toBeUndefined()
  expect(it.memory.kept.has('session/lockstep-web')).toBe(false)
})

test('AUTH-25 a clock that is slightly off needs no correction', async () => {
  for (const by of [-10 * MINUTE, 10 * MINUTE, -DAY]) expect((await signInOff(by, false)).ended.outcome).toBe('signedIn')
})

test('AUTH-20 an old token is refused by the server’s time, whatever the device’s clock', async () => {
  let nonce = ''
  const it = identityWorld({
    keys: [keys],
    token: async () =>
      json({
        access_token: 'at-1',
        id_token: await sign({ ...goodClaims(nonce), iat: 1_700_000_000, exp: 1_700_003_600 }, keys),
        token_type: 'Bearer',
        expires_in: 3600,
      }),
  })
  await beginSignIn.run(it.world, { method: 'phone', target: '/' })
  const query = new URL(it.left.at(-1) ?? '').searchParams
  nonce = query.get('nonce') ?? ''
  it.returns({ code: 'c-1', state: query.get('state') ?? '', iss: 'http://localhost:3002/' })
  expect(await finishSignIn.run(it.world)).toMatchObject({ outcome: 'failed', code: 'invalid_token' })
})

test.each<[string, () => Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is broken', () => Promise.resolve(json({}, 503))],
])('AUTH-62 a provider that %s is detected before the page is left', async (_, answer) => {
  const it = identityWorld({ keys: [keys], token: () => json({}) })
  const world: World = { ...it.world, fetch: answer }
  await expect(beginSignIn.run(world, { method: 'email', target: '/app' })).rejects.toMatchObject({ code: 'sign_in_unavailable' })
  expect(it.left).toEqual([])
})
