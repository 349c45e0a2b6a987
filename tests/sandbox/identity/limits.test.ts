import { eq, sql } from 'drizzle-orm'
import { artifacts } from '../../../tools/sandbox/identity/schema'
import { locationOf } from '../support/identityVisit'
import { errorCodeOf, PASSWORD_CONNECTION, silentCode, startIdentity, type StartedIdentity } from './startedIdentity'

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity.close())

const HOUR = 60 * 60_000

async function askForCode(phone: string): Promise<Response> {
  identity.pass(31_000)
  const browser = identity.visit()
  return browser.post(`${await browser.signIn({ connection: 'sms' })}/phone`, { phone })
}

test('SRV-15 five codes an hour for one number, from however many browsers; then a page says how long to wait', async () => {
  const answers = []
  for (let count = 0; count < 6; count += 1) answers.push(await askForCode('07400 111222'))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429])
  const page = (await answers[5]?.text()) ?? ''
  expect(errorCodeOf(page)).toBe('TOO_MANY_REQUESTS')
  expect(page).toMatch(/Too many tries\. Wait \d+ minutes/)
  expect(page).toContain('value="07400 111222"')
  expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(50 * 60)
  expect((await askForCode('07400 111223')).status).toBe(303)
  identity.pass(HOUR)
  expect((await askForCode('07400 111222')).status).toBe(303)
})

test('a correct code resets the count', async () => {
  for (let count = 0; count < 7; count += 1) {
    identity.pass(31_000)
    expect((await identity.byPhone('07400 111333', '+447400111333')).answer.status).toBe(303)
  }
})

test.each(['morgan.ellis@example.test', 'nobody.at.all@example.test'])(
  'SRV-15 ten passwords in 15 minutes for %s, whether or not there is an account; the correct one must wait too',
  async email => {
    const browser = identity.visit()
    const stem = await browser.signIn({ connection: PASSWORD_CONNECTION })
    const statuses = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await browser.post(`${stem}/password`, { email, password: `wrong ${count}` })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
    const right = await browser.post(`${stem}/password`, { email, password: 'correct horse battery' })
    expect([right.status, right.headers.has('retry-after')]).toEqual([429, true])
    identity.pass(15 * 60_000)
    const later = await browser.post(`${stem}/password`, { email, password: 'correct horse battery' })
    expect(later.status).toBe(email.startsWith('morgan') ? 303 : 403)
  },
)

test('five e-mails an hour about a forgotten password', async () => {
  const browser = identity.visit()
  const stem = await browser.signIn({ connection: PASSWORD_CONNECTION })
  const statuses = []
  for (let count = 0; count < 6; count += 1)
    statuses.push((await browser.post(`${stem}/forgot`, { email: 'priya.shah@example.test' })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('two requests at the same time send one code', async () => {
  const browser = identity.visit()
  const stem = await browser.signIn({ connection: 'sms' })
  await Promise.all([1, 2, 3].map(() => browser.post(`${stem}/phone`, { phone: '07400 111444' })))
  expect((await browser.post(`${stem}/code`, { code: await identity.codeTo('+447400111444') })).status).toBe(303)
})

test('AUTH-54 a correct code sent twice continues both times, and to one account', async () => {
  const browser = identity.visit()
  const stem = await browser.signIn({ connection: 'sms' })
  await browser.post(`${stem}/phone`, { phone: '07400 111555' })
  const code = await identity.codeTo('+447400111555')
  const answers = await Promise.all([1, 2].map(() => browser.post(`${stem}/code`, { code })))
  const onward = new Set<string>()
  for (const answer of answers) {
    const next = locationOf(answer)
    onward.add(next.startsWith(stem) ? locationOf(await browser.get(next)) : next)
  }
  expect([...onward]).toEqual([expect.stringContaining('/authorize/')])
})

describe('refresh tokens over time', () => {
  const signedIn = async () => {
    identity.pass(31_000)
    const { browser, answer } = await identity.byPhone('07400 123456', '+447400123456')
    const { body } = await browser.exchange((await browser.returned(answer)).get('code') ?? '')
    return { browser, token: body['refresh_token'] }
  }
  /** As if the token had been used that long ago. */
  const usedAgo = (token: unknown, seconds: number) =>
    identity.sandbox.db
      .update(artifacts)
      .set({ consumedAt: sql`${artifacts.consumedAt} - make_interval(secs => ${seconds})` })
      .where(eq(artifacts.key, `RefreshToken:${String(token)}`))

  test('F-3 SRV-20 the previous one works 9 seconds after its use, and counts as theft after 10', async () => {
    const { browser, token } = await signedIn()
    await browser.refresh(token)
    await usedAgo(token, 8)
    const again = await browser.refresh(token)
    expect(again.status).toBe(200)
    await usedAgo(token, 3)
    expect(await browser.refresh(token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    // The family is gone with it.
    expect((await browser.refresh(again.body['refresh_token'])).status).toBe(400)
  })

  test('SRV-18 a code used longer ago is worthless, and its tokens are revoked', async () => {
    const { browser } = await signedIn()
    const code = await silentCode(browser)
    const { body } = await browser.exchange(code)
    await identity.sandbox.db
      .update(artifacts)
      .set({ consumedAt: sql`${artifacts.consumedAt} - interval '11 seconds'` })
      .where(eq(artifacts.key, `AuthorizationCode:${code}`))
    expect(await browser.exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await browser.refresh(body['refresh_token'])).status).toBe(400)
  })

  test('SRV-20 rotation does not extend a family beyond eight hours', async () => {
    const { browser, token } = await signedIn()
    const expiryOf = async (id: unknown) =>
      (
        await identity.sandbox.db
          .select()
          .from(artifacts)
          .where(eq(artifacts.key, `RefreshToken:${String(id)}`))
      )[0]?.expiresAt
    const first = await expiryOf(token)
    const { body } = await browser.refresh(token)
    const second = await expiryOf(body['refresh_token'])
    expect(Math.abs(Number(second) - Number(first))).toBeLessThan(2_000)
    const latest = Date.now() + 8 * HOUR
    expect(Number(first)).toBeLessThanOrEqual(latest)
  })
})
