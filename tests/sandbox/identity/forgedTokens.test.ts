import { decodeJwt } from 'jose'
import { TOKEN_FORGERIES } from '../../../tools/sandbox/identity/forging/catalogue'
import type { IdentityVisit } from '../support/identityVisit'
import { signedInBrowser, silentCode, startIdentity, type StartedIdentity } from './startedIdentity'
import { checkIdToken, keysOf } from './strictClient'

let identity: StartedIdentity
let browser: IdentityVisit
beforeAll(async () => {
  identity = await startIdentity()
  browser = await signedInBrowser(identity)
}, 60_000)
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.admin('DELETE', 'identity/forgeries')
})

async function idToken(changes: Record<string, string> = {}, visitor = browser): Promise<string> {
  const { status, body } = await visitor.exchange(await silentCode(visitor, changes))
  expect(status).toBe(200)
  return String(body['id_token'])
}

const check = async (token: string) => checkIdToken(token, identity.settings)

/** Forged, and yet good: clients have to take them. */
const GOOD = ['several-aud-right-azp', 'org-name-other-case', 'key-changed']
/** Tested by themselves below. */
const WITH_ORGANISATION = ['org-missing', 'org-other', 'org-name-other-case']

const bad = Object.entries(TOKEN_FORGERIES).filter(([kind]) => !GOOD.includes(kind) && !WITH_ORGANISATION.includes(kind))

test('without a forgery tokens are valid', async () => {
  expect(await check(await idToken())).toMatchObject({ sub: 'cus_persona_complete' })
})

test.each(bad.map(([kind, { of, is }]) => [of, kind, is]))('%s %s: %s, and is refused', async (_of, kind) => {
  await identity.order(kind)
  await expect(idToken().then(check)).rejects.toThrow()
  expect(await check(await idToken())).toMatchObject({ sub: 'cus_persona_complete' })
})

test('AUTH-15 several audiences with us as authorised party are accepted', async () => {
  await identity.order('several-aud-right-azp')
  const { aud, azp } = await check(await idToken())
  expect([aud, azp]).toEqual([[identity.settings.clientId, 'another-client'], identity.settings.clientId])
})

test.each([
  [59, true],
  [60, true],
  [62, false],
])('AUTH-20 a token that expired %d seconds ago is accepted: %s', async (seconds, isTaken) => {
  await identity.order('expired', { seconds })
  const token = await idToken()
  expect(Math.floor(Date.now() / 1_000) - Number(decodeJwt(token).exp)).toBeGreaterThanOrEqual(seconds)
  const isTakenHere = await check(token).then(
    () => true,
    () => false,
  )
  // The boundary is to the second: an answer that took longer is past it.
  if (seconds !== 60) expect(isTakenHere).toBe(isTaken)
})

test.each([
  [59, true],
  [70, false],
])('AUTH-21 a token that is valid in %d seconds is accepted: %s', async (seconds, isTaken) => {
  await identity.order('not-yet-valid', { seconds })
  const taken = check(await idToken()).then(
    () => true,
    () => false,
  )
  expect(await taken).toBe(isTaken)
})

test('AUTH-18 after a change of keys the new key is there once the keys are fetched again, and not before', async () => {
  const keys = keysOf(identity.settings, 0)
  await checkIdToken(await idToken(), identity.settings, { keys })
  expect(keys.jwks()?.keys).toHaveLength(1)
  await identity.order('key-changed')
  expect(await checkIdToken(await idToken(), identity.settings, { keys })).toMatchObject({ sub: 'cus_persona_complete' })
  expect(keys.jwks()?.keys).toHaveLength(2)
})

test('AUTH-19 the attacker’s keys are at the address in the header, so that a client which requests them is detected', async () => {
  await identity.order('header-jku')
  const token = await idToken()
  const { jku, kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { jku: string; kid: string }
  const { keys } = (await (await fetch(jku)).json()) as { keys: { kid: string; d?: string }[] }
  expect(keys.map(key => [key.kid, key.d])).toEqual([[kid, undefined]])
})

describe('AUTH-23 organisation', () => {
  let trade: IdentityVisit
  const organization = 'org_harbour_trade'
  beforeAll(async () => {
    const step = await identity.byPhone('07400 123463', '+447400123463', { organization })
    trade = step.browser
    await trade.returned(step.answer)
  })
  const tokenOfTrade = () => idToken({ organization }, trade)

  test('a member gets the id and the name, at each renewal too', async () => {
    expect(await check(await tokenOfTrade())).toMatchObject({ org_id: organization, org_name: 'harbour-trade' })
    const { body } = await trade.exchange(await silentCode(trade, { organization: 'harbour-trade' }))
    const renewed = await trade.refresh(body['refresh_token'])
    expect(decodeJwt(String(renewed.body['id_token']))).toMatchObject({ org_id: organization })
    expect(decodeJwt(String(renewed.body['access_token']))).toMatchObject({ org_id: organization })
  })

  test('tokens granted without an organisation name none', async () => {
    expect(decodeJwt(await idToken({}, trade))).not.toHaveProperty('org_id')
  })

  test.each(['org-missing', 'org-other'])('%s is refused', async kind => {
    await identity.order(kind)
    const token = await tokenOfTrade()
    await expect(checkIdToken(token, identity.settings, { organization })).rejects.toThrow('organization')
  })

  test('the name in another case and with spaces is accepted', async () => {
    await identity.order('org-name-other-case')
    const payload = await checkIdToken(await tokenOfTrade(), identity.settings, { organization: 'harbour-trade' })
    expect(payload['org_name']).toBe(' HARBOUR-TRADE ')
  })
})

describe('forgeries', () => {
  test('apply to a number of answers, one person or one grant', async () => {
    await identity.order('sub-missing', { times: 2, grantType: 'refresh_token' })
    await identity.order('aud-other', { sub: 'cus_somebody_else' })
    const { body } = await browser.exchange(await silentCode(browser))
    expect(decodeJwt(String(body['id_token'])).sub).toBe('cus_persona_complete')
    let { refresh_token: refreshToken } = body
    const subs = []
    for (let count = 0; count < 3; count += 1) {
      const renewed = await browser.refresh(refreshToken)
      refreshToken = renewed.body['refresh_token']
      subs.push(decodeJwt(String(renewed.body['id_token'])).sub)
    }
    expect(subs).toEqual([undefined, undefined, 'cus_persona_complete'])
  })

  test('can be listed and cleared, and every kind names its failure case', async () => {
    await identity.order('nonce-other', { times: null })
    const { body } = await identity.admin('GET', 'identity/forgeries')
    const listed = body as { kinds: { kind: string; of: string }[]; ordered: { kind: string }[] }
    expect(listed.ordered.map(({ kind }) => kind)).toEqual(['nonce-other'])
    const cases = Array.from({ length: 15 }, (_, index) => `AUTH-${index + 10}`)
    expect(cases.filter(id => !listed.kinds.some(({ of }) => of === id))).toEqual([])
    await identity.admin('DELETE', 'identity/forgeries')
    expect(await check(await idToken())).toMatchObject({ nonce: 'nonce-1' })
  })

  test.each([
    [{ kind: 'no-such-kind' }],
    [{ kind: 'sub-missing', times: 0 }],
    [{ kind: 'token-error', sub: 'cus_persona_complete' }],
    [{ kind: 'expired', unknown: true }],
  ])('%j is refused', async body => {
    expect((await identity.admin('POST', 'identity/forgeries', body)).status).toBe(400)
  })
})

describe('AUTH-46 an ID token presented at logout is valid only for its own person', () => {
  const logout = (hint: string): Promise<Response> => {
    const query = new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: `${identity.settings.origins.app}/` })
    return browser.get(`/v2/logout?${query}`, { referer: 'https://evil.example/' })
  }
  const isSignedIn = async () => (await silentCode(browser)) !== ''

  test('a link with another person’s token asks for confirmation, and the session stays', async () => {
    const attacker = await identity.byPhone('07400 123458', '+447400123458')
    await attacker.browser.returned(attacker.answer)
    const page = await (await logout(await idToken({}, attacker.browser))).text()
    expect(page).toContain('Do you want to sign out?')
    expect(page).not.toContain('/browser/signOut')
    expect(await isSignedIn()).toBe(true)
  })

  test('the person’s own token signs out at once, and so does an expired one', async () => {
    expect(await (await logout(await idToken())).text()).toContain('/browser/signOut')
    await identity.order('expired', { seconds: 86_400 })
    expect(await (await logout(await idToken())).text()).toContain('/browser/signOut')
  })

  test.each(['signature-wrong', 'alg-none', 'aud-other', 'iss-other', 'sub-missing'])(
    'a token with %s ends nothing',
    async kind => {
      await identity.order(kind)
      expect(await (await logout(await idToken())).text()).not.toContain('/browser/signOut')
      expect(await isSignedIn()).toBe(true)
    },
  )
})
