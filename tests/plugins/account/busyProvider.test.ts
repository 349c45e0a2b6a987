/** @jest-environment node */
/** AUTH-30: after a 429 or 503 of the token endpoint the response is kept and redeemed later. */
import { finishSignIn, recallIntentToSignIn, recallInterrupted } from '@plugins/account/ports/signIn'
import { openSignInWindow } from '@plugins/account/ports/signInWindow'
import { freezeDate } from '../../support/freezeDate'
import { begun, CLIENT, goodClaims, identityWorld, publishedKeys, sign, tokens, type Keys } from './identityWorld'

const FAILED = { outcome: 'failed', target: '/register/payment?x=1', method: 'phone', way: 'page' }

let keys: Keys
beforeAll(async () => {
  keys = await publishedKeys()
})
afterEach(() => jest.useRealTimers())

/** A sign-in whose first token calls get these answers; the next one succeeds. */
async function returned(answers: Response[]) {
  let nonce = ''
  const it = identityWorld({ keys: [keys], token: async () => answers.shift() ?? tokens(await sign(goodClaims(nonce), keys)) })
  const asked = await begun(it)
  nonce = asked.get('nonce') ?? ''
  const state = asked.get('state') ?? ''
  it.returns({ code: 'c-secret', state })
  return { it, state, record: `transactions/a0.spajs.txs.${CLIENT}.${state}` }
}
const busy = (status: number, headers: Readonly<Record<string, string>> = { 'retry-after': '7' }) =>
  new Response('{}', { status, headers: { ...headers, date: new Date().toUTCString() } })

test.each([
  [429, true],
  [503, false],
])('AUTH-30 %i with Retry-After keeps the transaction, and the code in memory only', async (status, isLimited) => {
  freezeDate(Date.now())
  const { it, record } = await returned([busy(status)])
  expect(await finishSignIn.run(it.world)).toEqual({ outcome: 'postponed', retryAt: Date.now() + 7_000, isLimited })
  expect(it.memory.kept.has(record)).toBe(true)
  expect([...it.memory.cookies.keys()].filter(name => name.startsWith('a0.spajs.txs.'))).toHaveLength(1)
  expect(it.world.identityReturn.isHeld()).toBe(true)
  expect(JSON.stringify([[...it.memory.kept], [...it.memory.cookies], [...it.memory.texts], [...it.memory.tab]])).not.toContain(
    'c-secret',
  )

  // another tab with the same response sends nothing before the wait is over
  it.returns(it.world.identityReturn.take() ?? {})
  expect(await finishSignIn.run(it.world)).toMatchObject({ outcome: 'postponed', retryAt: Date.now() + 7_000 })
  expect(it.tokenCalls()).toHaveLength(1)

  jest.setSystemTime(Date.now() + 7_000)
  expect(await finishSignIn.run(it.world, true)).toMatchObject({ outcome: 'signedIn', target: '/register/payment?x=1' })
  expect(it.tokenCalls().map(({ body }) => body.get('code'))).toEqual(['c-secret', 'c-secret'])
  expect(it.memory.kept.has(record)).toBe(false)
})

test('AUTH-30 after a wait that ended signed in, no interrupted sign-in is left on the device', async () => {
  const { it } = await returned([busy(429, { 'retry-after': '0' })])
  expect(await finishSignIn.run(it.world)).toMatchObject({ outcome: 'postponed' })
  expect(await finishSignIn.run(it.world, true)).toMatchObject({ outcome: 'signedIn' })
  expect(await recallInterrupted.run(it.world)).toBeNull()
  expect(await recallIntentToSignIn.run(it.world)).toBeNull()
})

test.each([
  ['is waited for where its opener waits longer', 30_000, 7, { outcome: 'postponed' }],
  ['fails at once where its opener would be gone', 45_000, 7, { outcome: 'failed', code: 'RATE_LIMITED', way: 'window' }],
  ['fails at once where the wait is longer than that', 0, 120, { outcome: 'failed', code: 'RATE_LIMITED', way: 'window' }],
])('AUTH-30 in the popup a busy provider %s', async (_, passed, retryAfter, outcome) => {
  freezeDate(Date.now())
  const it = identityWorld({ keys: [keys], token: () => busy(429, { 'retry-after': String(retryAfter) }) })
  await openSignInWindow.run(it.world, 'phone')
  const state = new URL(it.left.at(-1) ?? '').searchParams.get('state') ?? ''
  jest.setSystemTime(Date.now() + passed)
  it.returns({ code: 'c-secret', state })
  expect(await finishSignIn.run(it.world)).toMatchObject(outcome)
})

test('AUTH-30 if the provider is busy twice the sign-in fails, and nothing of it is left', async () => {
  const { it, record } = await returned([busy(429, { 'retry-after': '0' }), busy(429)])
  expect(await finishSignIn.run(it.world)).toMatchObject({ outcome: 'postponed' })
  expect(await finishSignIn.run(it.world, true)).toEqual({ ...FAILED, code: 'RATE_LIMITED' })
  expect(it.memory.kept.has(record)).toBe(false)
  expect(it.world.identityReturn.isHeld()).toBe(false)
})

test.each([
  ['503 without Retry-After', 503, {}, 'request_error'],
  ['a wait longer than a code lives', 429, { 'retry-after': '3600' }, 'RATE_LIMITED'],
])('AUTH-30 %s is a failure at once', async (_, status, headers, code) => {
  const { it } = await returned([busy(status, headers as Record<string, string>)])
  expect(await finishSignIn.run(it.world)).toEqual({ ...FAILED, code })
})

test('AUTH-30 a page that was reloaded while it waited reports that, once', async () => {
  const { it } = await returned([busy(429)])
  expect(await recallInterrupted.run(it.world)).toBeNull()
  await finishSignIn.run(it.world)
  expect(await recallInterrupted.run(it.world)).toEqual({ method: 'phone', target: '/register/payment?x=1' })
  expect(await recallInterrupted.run(it.world)).toBeNull()
  expect(await recallIntentToSignIn.run(it.world)).toMatchObject({ code: 'sign_in_interrupted' })
})
