import { decodeJwt } from 'jose'
import { accountByEmail } from '../../../tools/sandbox/identity/accounts'
import { setPublicSignup } from '../../../tools/sandbox/identity/switches'
import { locationOf } from '../support/identityVisit'
import { errorCodeOf, PASSWORD_CONNECTION, startIdentity, type StartedIdentity } from './startedIdentity'

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity.close())

const NEW_PASSWORD = 'four words put together'

async function signUp(email: string, changes: Record<string, string> = {}) {
  const browser = identity.visit()
  const signInPath = await browser.signIn({ connection: PASSWORD_CONNECTION, screen_hint: 'signup' })
  const form = { email, password: NEW_PASSWORD, 'confirm-password': NEW_PASSWORD, ...changes }
  return { browser, signInPath, answer: await browser.post(`${signInPath}/sign-up`, form) }
}

describe('sign-up by e-mail', () => {
  test('`screen_hint` leads to the sign-up page; address, password and code open the account, and the password works', async () => {
    const { browser, signInPath, answer } = await signUp(' Nina.Okafor@example.test ')
    expect(locationOf(await browser.get(signInPath))).toBe(`${signInPath}/sign-up`)
    expect(locationOf(answer)).toBe(`${signInPath}/sign-up/code`)
    expect(await (await browser.get(`${signInPath}/sign-up/code`)).text()).toContain('nina.okafor@example.test')
    const done = await browser.post(`${signInPath}/sign-up/code`, { code: await identity.codeTo('nina.okafor@example.test') })
    const { body } = await browser.exchange((await browser.returned(done)).get('code') ?? '')
    const { sub } = decodeJwt(String(body['id_token']))
    expect(decodeJwt(String(body['id_token']))).toMatchObject({ email: 'nina.okafor@example.test', email_verified: true })

    const again = await identity.byPassword('nina.okafor@example.test', NEW_PASSWORD)
    const second = await again.browser.exchange((await again.browser.returned(again.answer)).get('code') ?? '')
    expect(decodeJwt(String(second.body['id_token'])).sub).toBe(sub)
  })

  test('S3.231 S3.232 a password manager knows which password is requested, by its field', async () => {
    const passwordFields = async (more: Record<string, string>, page = '') => {
      const browser = identity.visit()
      const signInPath = await browser.signIn({ connection: PASSWORD_CONNECTION, ...more })
      const html = await (await browser.get(`${signInPath}${page}`)).text()
      return [...html.matchAll(/<input[^>]*type="password"[^>]*>/g)].map(([input]) => [
        /id="([^"]+)"/.exec(input)?.[1],
        /autocomplete="([^"]+)"/.exec(input)?.[1],
      ])
    }
    expect(await passwordFields({})).toEqual([['password', 'current-password']])
    expect(await passwordFields({ screen_hint: 'signup' }, '/sign-up')).toEqual([
      ['password', 'new-password'],
      ['confirm-password', 'new-password'],
    ])
  })

  test('S3.243 marketing consent is a checkbox, unticked by default, and is stored as answered', async () => {
    const browser = identity.visit()
    const signInPath = await browser.signIn({ connection: PASSWORD_CONNECTION, screen_hint: 'signup' })
    const page = await (await browser.get(`${signInPath}/sign-up`)).text()
    const [box] = /<input[^>]*id="marketing"[^>]*>/.exec(page) ?? []
    expect(box).toContain('type="checkbox"')
    expect(box).not.toContain('checked')
    const openedBy = async (email: string, changes: Record<string, string>) => {
      const { browser: visitor, signInPath: path } = await signUp(email, changes)
      await visitor.post(`${path}/sign-up/code`, { code: await identity.codeTo(email) })
      return (await accountByEmail(identity.sandbox, email))?.marketingSince
    }
    expect(await openedBy('quiet@example.test', {})).toBeNull()
    expect(await openedBy('keen@example.test', { marketing: 'yes' })).toBeInstanceOf(Date)
    // a form shown again with an error keeps the answer
    const { answer } = await signUp('again@example.test', { marketing: 'yes', 'confirm-password': 'something else' })
    expect(await answer.text()).toMatch(/id="marketing"[^>]*checked/)
  })

  test('before the code is entered there is no account', async () => {
    await signUp('early@example.test')
    const { answer } = await identity.byPassword('early@example.test', NEW_PASSWORD)
    expect(answer.status).toBe(403)
  })

  test.each([
    ['S3.232 two different passwords', { 'confirm-password': 'something else' }, 'confirm-password', 'not the same'],
    ['S5.53 seven characters', { password: '1234567', 'confirm-password': '1234567' }, 'password', 'at least 8'],
    ['S8.25 no address', { email: 'nina@' }, 'email', 'valid e-mail address'],
  ])('%s: reported beside the field, passwords are not sent back', async (_name, changes, field, text) => {
    const { answer } = await signUp('nina@example.test', changes)
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain(`id="${field}-problem"`)
    expect(page).toContain(text)
    expect(page).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`))
    const passwords = Object.entries(changes).flatMap(([name, typed]) => (name.includes('password') ? [typed] : []))
    for (const password of [NEW_PASSWORD, ...passwords]) expect(page).not.toContain(password)
  })

  test('SRV-17 an address with an account gets the same pages and an e-mail without a code, and keeps its password', async () => {
    const known = await signUp('morgan.ellis@example.test')
    const unknown = await signUp('morgan.elliot@example.test')
    const pages = await Promise.all(
      [known, unknown].map(async ({ browser, signInPath, answer }) => {
        expect([answer.status, locationOf(answer)]).toEqual([303, `${signInPath}/sign-up/code`])
        const wrong = await browser.post(`${signInPath}/sign-up/code`, { code: '000000' })
        return [wrong.status, (await wrong.text()).replaceAll(/morgan\.\w+@example\.test|signin\/[\w-]+/g, '…')]
      }),
    )
    expect(pages[0]).toEqual(pages[1])
    const { text } = await identity.lastTo('morgan.ellis@example.test')
    expect(text).toContain('already has one')
    expect(text).not.toMatch(/\d{6}/)
    expect((await identity.byPassword('morgan.ellis@example.test')).answer.status).toBe(303)
  })

  test('a code confirms the address it was sent to, not one typed later', async () => {
    const { browser, signInPath } = await signUp('mine@example.test')
    const code = await identity.codeTo('mine@example.test')
    await browser.post(`${signInPath}/sign-up`, {
      email: 'theirs@example.test',
      password: NEW_PASSWORD,
      'confirm-password': NEW_PASSWORD,
    })
    expect((await browser.post(`${signInPath}/sign-up/code`, { code })).status).toBe(403)
    expect((await identity.byPassword('theirs@example.test', NEW_PASSWORD)).answer.status).toBe(403)
  })

  test('S6.7 S8.10 while sign-up is closed there is no form and no account, even if a person had begun to sign up', async () => {
    const { browser, signInPath } = await signUp('late@example.test')
    const code = await identity.codeTo('late@example.test')
    await setPublicSignup(identity.sandbox.db, false)
    const refused = await browser.post(`${signInPath}/sign-up/code`, { code })
    const passwordPage = await (await browser.get(`${signInPath}/password`)).text()
    await setPublicSignup(identity.sandbox.db, true)
    expect([refused.status, errorCodeOf(await refused.text())]).toEqual([403, 'PUBLIC_SIGNUP_DISABLED'])
    expect(passwordPage).not.toContain('/sign-up')
  })
})

describe('resetting a password', () => {
  async function requestLink(email: string) {
    const browser = identity.visit()
    const signInPath = await browser.signIn({ connection: PASSWORD_CONNECTION })
    const answer = await browser.post(`${signInPath}/forgot`, { email })
    const { text } = await identity.lastTo(email)
    return { browser, page: await answer.text(), status: answer.status, link: /http\S+/.exec(text)?.[0] ?? '', text }
  }
  const setPassword = (link: string, password: string, again = password) =>
    identity.visit().post(link, { password, 'confirm-password': again })

  test('a new one is set by a link from the outbox, works at once, and signs the person out everywhere', async () => {
    const before = await identity.byPassword('alex.moor@example.test')
    const { body } = await before.browser.exchange((await before.browser.returned(before.answer)).get('code') ?? '')
    const { link, page } = await requestLink('alex.moor@example.test')
    expect(page).toContain('If there is an account with this address')
    expect(await (await identity.visit().get(link)).text()).toContain('autocomplete="new-password"')
    expect((await setPassword(link, NEW_PASSWORD)).status).toBe(200)
    expect((await identity.byPassword('alex.moor@example.test')).answer.status).toBe(403)
    expect((await identity.byPassword('alex.moor@example.test', NEW_PASSWORD)).answer.status).toBe(303)
    expect((await before.browser.refresh(body['refresh_token'])).status).toBe(400)
    const silent = await before.browser.authorize({ prompt: 'none' })
    expect(new URL(locationOf(silent)).searchParams.get('error')).toBe('login_required')
    expect((await identity.lastTo('alex.moor@example.test')).text).toContain('was changed')
  })

  test('a link works once, for 30 minutes, and not after another one was used', async () => {
    const [first, second, third] = [
      await requestLink('priya.shah@example.test'),
      await requestLink('priya.shah@example.test'),
      await requestLink('noor.haddad@example.test'),
    ]
    expect((await setPassword(second.link, NEW_PASSWORD, 'another one')).status).toBe(422)
    expect((await setPassword(second.link, NEW_PASSWORD)).status).toBe(200)
    expect((await setPassword(second.link, NEW_PASSWORD)).status).toBe(404)
    expect((await setPassword(first.link, NEW_PASSWORD)).status).toBe(404)
    identity.pass(30 * 60_000)
    const late = await identity.visit().get(third.link)
    expect([late.status, await late.text()]).toEqual([404, expect.stringContaining('This link no longer works')])
  })

  test('SRV-17 an unknown address gets the same page, and an e-mail without a link', async () => {
    const known = await requestLink('luc.fournier@example.test')
    const unknown = await requestLink('luc.fourniez@example.test')
    const shape = (page: string) => page.replaceAll(/luc\.\w+@example\.test|signin\/[\w-]+/g, '…')
    expect([unknown.status, shape(unknown.page)]).toEqual([known.status, shape(known.page)])
    expect(unknown.text).toContain('there is no account with it')
    expect(unknown.link).toBe('')
  })

  test('a link that was never sent opens nothing', async () => {
    const { identity: origin } = identity.settings.origins
    expect((await setPassword(`${origin}/reset/${'A'.repeat(32)}`, NEW_PASSWORD)).status).toBe(404)
  })
})
