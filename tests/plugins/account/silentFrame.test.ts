/** @jest-environment node */
import type { HiddenFrameListener, World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { forgetSession } from '@plugins/account/ports/signOut'
import { renewSession } from '@plugins/account/ports/session'
import { createVirtualClock, settle } from '../../support/virtualClock'
import { CLIENT, goodClaims, identityWorld, json, ORIGIN, publishedKeys, sign, type Keys } from './identityWorld'

let keys: Keys
beforeAll(async () => {
  keys = await publishedKeys()
})

const NAME = `session/${CLIENT}`
const HINT = `auth0.${CLIENT}.is.authenticated`

interface Opened {
  readonly address: URL
  readonly heard: HiddenFrameListener
  readonly closed: () => boolean
}

/** A browser with the hint cookie and no refresh token: only a frame can find the session. */
function hintedWorld(refreshToken?: string) {
  const clock = createVirtualClock(Date.now())
  const frames: Opened[] = []
  let arrived: (frame: Opened) => void = () => undefined
  let next = new Promise<Opened>(resolve => (arrived = resolve))
  const it = identityWorld({
    keys: [keys],
    token: async () =>
      json({
        access_token: 'at-1',
        refresh_token: refreshToken,
        id_token: await sign(goodClaims(frames.at(-1)?.address.searchParams.get('nonce') ?? ''), keys),
        token_type: 'Bearer',
        expires_in: 3600,
      }),
  })
  it.memory.cookies.set(HINT, 'true')
  const world: World = {
    ...it.world,
    clock,
    openHiddenFrame(href, heard) {
      let closed = false
      const frame = { address: new URL(href), heard, closed: () => closed }
      frames.push(frame)
      arrived(frame)
      next = new Promise(resolve => (arrived = resolve))
      return () => void (closed = true)
    },
  }
  return { ...it, world, clock, frames, frame: () => next }
}

const answered = ({ address }: Opened, response: object) => ({
  type: 'authorization_response',
  response: { state: address.searchParams.get('state'), iss: 'http://localhost:3002/', ...response },
})

test('S7.53 without a refresh token a hidden frame requests prompt=none by web message, and is removed two seconds later', async () => {
  const it = hintedWorld()
  const opened = it.frame()
  const ended = renewSession.run(it.world, 'start')
  const frame = await opened
  expect(Object.fromEntries(frame.address.searchParams)).toMatchObject({
    client_id: CLIENT,
    prompt: 'none',
    response_mode: 'web_message',
    response_type: 'code',
    redirect_uri: `${ORIGIN}/callback`,
    code_challenge_method: 'S256',
  })
  frame.heard.onMessage(answered(frame, { code: 'c-1' }))
  expect(await ended).toMatchObject({ outcome: 'renewed', subject: 'cus_1' })
  expect(it.token()).toBe('at-1')
  expect(it.tokenCalls().map(({ body }) => [body.get('grant_type'), body.get('code')])).toEqual([['authorization_code', 'c-1']])
  expect(frame.closed()).toBe(false)
  await it.clock.advance(1_999)
  expect(frame.closed()).toBe(false)
  await it.clock.advance(1)
  expect(frame.closed()).toBe(true)
  expect(it.left).toEqual([])
})

test('S7.54 a refresh token obtained by the frame is used from then on, without a frame', async () => {
  const it = hintedWorld('rt-1')
  const opened = it.frame()
  const ended = renewSession.run(it.world, 'start')
  const frame = await opened
  frame.heard.onMessage(answered(frame, { code: 'c-1' }))
  await ended
  expect(it.memory.kept.get(NAME)?.value).toMatchObject({ refreshToken: 'rt-1', subject: 'cus_1' })
  expect(await renewSession.run(it.world, 'expiring')).toMatchObject({ outcome: 'renewed' })
  expect(it.tokenCalls().map(({ body }) => body.get('grant_type'))).toEqual(['authorization_code', 'refresh_token'])
  expect(it.frames).toHaveLength(1)
})

test.each(['login_required', 'interaction_required', 'consent_required', 'mfa_required'])(
  'S8.74 AUTH-60 %s in the frame ends the session here, without leaving the page',
  async error => {
    const it = hintedWorld()
    const opened = it.frame()
    const ended = renewSession.run(it.world, 'start')
    const frame = await opened
    frame.heard.onMessage(answered(frame, { error }))
    expect(await ended).toEqual({ outcome: 'ended', code: error })
    expect([...it.memory.cookies.keys()]).toEqual([])
    expect(it.left).toEqual([])
    expect(it.tokenCalls()).toEqual([])
  },
)

test('AUTH-33 NET-36 a blocked frame is detected once until the browser is closed, and the page is not redirected', async () => {
  const it = hintedWorld()
  const opened = it.frame()
  const ended = renewSession.run(it.world, 'start')
  // the browser shows its own page in the frame, which posts no message
  ;(await opened).heard.onLoad()
  await it.clock.advance(3_000)
  expect(await ended).toEqual({ outcome: 'ended', code: 'timeout' })
  expect(await renewSession.run(it.world, 'start')).toEqual({ outcome: 'ended', code: 'missing_refresh_token' })
  expect(it.frames).toHaveLength(1)
  expect(it.left).toEqual([])
  // the hint stays, and the cookie about frames ends with the browser session: a restarted browser checks again
  expect(it.memory.cookies.get(HINT)).toBe('true')
  expect(it.memory.cookieSeconds.has(`lockstep.${CLIENT}.frames`)).toBe(false)
})

test('S8.68 AUTH-34 a frame that never answers is removed after 60 seconds', async () => {
  const it = hintedWorld()
  const opened = it.frame()
  let ended: unknown
  void renewSession.run(it.world, 'start').then(outcome => (ended = outcome))
  const frame = await opened
  await it.clock.advance(59_999)
  expect(ended).toBeUndefined()
  await it.clock.advance(1)
  await it.clock.advance(2_000)
  expect(ended).toEqual({ outcome: 'ended', code: 'timeout' })
  expect(frame.closed()).toBe(true)
})

test('AUTH-62 silence while the provider is down does not mark frames as blocked: the check is repeated', async () => {
  const it = hintedWorld()
  const opened = it.frame()
  const ended = renewSession.run({ ...it.world, fetch: () => Promise.reject(new TypeError('Failed to fetch')) }, 'start')
  ;(await opened).heard.onLoad()
  await it.clock.advance(20_000)
  expect(await ended).toEqual({ outcome: 'unreachable', code: 'NETWORK' })
  const again = it.frame()
  const second = renewSession.run(it.world, 'expiring')
  const frame = await again
  frame.heard.onMessage(answered(frame, { code: 'c-1' }))
  expect(await second).toMatchObject({ outcome: 'renewed' })
})

test('AUTH-36 messages of other senders, other shapes and old responses are ignored and counted', async () => {
  const it = hintedWorld()
  const opened = it.frame()
  const ended = renewSession.run(it.world, 'start')
  const frame = await opened
  frame.heard.onForeignMessage()
  frame.heard.onMessage('authorization_response')
  frame.heard.onMessage({ type: 'authorization_response', response: { code: 'stolen' } })
  frame.heard.onMessage({ type: 'authorization_response', response: { code: 'stolen', state: 'yesterday' } })
  frame.heard.onMessage({ type: 'else', response: answered(frame, { code: 'stolen' }).response })
  frame.heard.onMessage(answered(frame, { code: 'c-1' }))
  frame.heard.onMessage(answered(frame, { code: 'c-2' }))
  expect(await ended).toMatchObject({ outcome: 'renewed', ignoredMessages: 5 })
  expect(it.tokenCalls().map(({ body }) => body.get('code'))).toEqual(['c-1'])
})

test('S4.54 AUTH-43 without the hint cookie no frame is opened: a sign-out is final', async () => {
  const it = hintedWorld()
  await forgetSession.run(it.world, false)
  expect(await renewSession.run(it.world, 'refused')).toEqual({ outcome: 'ended', code: 'missing_refresh_token' })
  expect(it.frames).toEqual([])
  expect(it.calls).toEqual([])
})

test('AUTH-43 a sign-out while the frame is open is final', async () => {
  const it = hintedWorld('rt-1')
  const opened = it.frame()
  const ended = renewSession.run(it.world, 'start')
  const frame = await opened
  await forgetSession.run(it.world, false)
  frame.heard.onMessage(answered(frame, { code: 'c-1' }))
  expect((await ended).outcome).not.toBe('renewed')
  expect(it.token()).toBeUndefined()
  expect(it.memory.kept.has(NAME)).toBe(false)
  expect(it.memory.cookies.has(HINT)).toBe(false)
})

test('AUTH-41 a tab whose lock was stolen removes its frame at once, changes nothing and queues again', async () => {
  const it = hintedWorld()
  const asked: boolean[] = []
  let takeAway: (error: unknown) => void = () => undefined
  let work: Promise<unknown> | undefined
  const world: World = {
    ...it.world,
    locks: {
      request: <T>(_name: string, { steal }: { steal: boolean }, begin: () => Promise<T>): Promise<T> => {
        asked.push(steal)
        if (asked.length > 1) {
          // in the meantime the other tab has renewed
          it.memory.kept.set(NAME, { value: { refreshToken: 'rt-7', subject: 'cus_1', generation: 7 } })
          return begin()
        }
        work = begin().catch((error: unknown) => error)
        return new Promise((_resolve, reject) => (takeAway = reject))
      },
    },
    fetch: (input, init) =>
      typeof input === 'string' && input.endsWith('/oauth/token')
        ? Promise.resolve(json({ access_token: 'at-8', refresh_token: 'rt-8', token_type: 'Bearer', expires_in: 3600 }))
        : it.world.fetch(input, init),
  }
  const opened = it.frame()
  const ended = renewSession.run(world, 'start')
  const frame = await opened
  takeAway(new AppError('timeout'))
  expect(await ended).toMatchObject({ outcome: 'renewed' })
  expect(asked).toEqual([false, false])
  frame.heard.onMessage(answered(frame, { code: 'late' }))
  expect(await work).toMatchObject({ code: 'timeout' })
  await settle()
  expect(frame.closed()).toBe(true)
  expect(it.token()).toBe('at-8')
  expect(it.memory.kept.get(NAME)?.value).toMatchObject({ refreshToken: 'rt-8', generation: 8 })
})
