import { setPublicSignup } from '../../../tools/sandbox/identity/switches'
import { locationOf } from '../support/identityVisit'
import { errorCodeOf, PASSWORD_CONNECTION, startIdentity, type StartedIdentity } from './startedIdentity'

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity.close())

async function asked(phone: string, full: string) {
  const browser = identity.visit()
  const stem = await browser.signIn({ connection: 'sms' })
  expect((await browser.post(`${stem}/phone`, { phone })).status).toBe(303)
  return { browser, stem, code: await identity.codeTo(full), type: (code: string) => browser.post(`${stem}/code`, { code }) }
}
const PHONE = ['07400 123456', '+447400123456'] as const
const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function expectWrong(answer: Response): Promise<string> {
  const page = await answer.text()
  expect(answer.status).toBe(403)
  expect(errorCodeOf(page)).toBe('INVALID_GRANT_CODE')
  return page
}

test('AUTH-63 four wrong codes can be corrected, the fifth asks for a new one, and the number stays where it was typed', async () => {
  const mended = await asked(...PHONE)
  for (let tries = 0; tries < 4; tries++) {
    const page = await expectWrong(await mended.type(wrongFor(mended.code)))
    expect(page).toContain('Wrong phone number or verification code.')
    expect(page).toContain('+44 7400 123456')
  }
  expect((await mended.type(mended.code)).status).toBe(303)

  const spent = await asked(...PHONE)
  let page = ''
  for (let tries = 0; tries < 5; tries++) page = await expectWrong(await spent.type(wrongFor(spent.code)))
  expect(page).toMatch(/new code/i)
  await expectWrong(await spent.type(spent.code))
  expect(await (await spent.browser.get(`${spent.stem}/phone`)).text()).toContain('value="+447400123456"')
  identity.pass(31_000)
  await spent.browser.post(`${spent.stem}/resend`, {})
  expect((await spent.type(await identity.codeTo(PHONE[1]))).status).toBe(303)
})

test.each([
  [9 * 60_000 + 59_000, 303],
  [10 * 60_000, 403],
])('AUTH-63 a code that is %i ms old answers %i', async (age, status) => {
  const { code, type } = await asked(...PHONE)
  identity.pass(age)
  expect((await type(code)).status).toBe(status)
})

test('AUTH-63 a code works once, for its own sign-in, in the browser that requested it', async () => {
  const first = await asked(...PHONE)
  identity.pass(31_000)
  const second = await asked('07400 123458', '+447400123458')
  await expectWrong(await second.type(first.code))
  // another browser knows the address of the sign-in, and the code
  const thief = identity.visit()
  expect((await thief.post(`${first.stem}/code`, { code: first.code })).status).toBeGreaterThanOrEqual(400)
  const right = await first.type(first.code)
  expect(right.status).toBe(303)
  expect(locationOf(right)).not.toContain('/code')
  // pressed twice: the same place, to which the browser alone has the key
  expect(locationOf(await first.type(first.code))).toBe(locationOf(right))

  // the same digits for another try of the same person
  identity.pass(31_000)
  const later = await asked(...PHONE)
  if (later.code !== first.code) await expectWrong(await later.type(first.code))
})

test.each([
  ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
  ['a dash', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ['long dashes', (code: string) => [...code].join('–')],
])('AUTH-63 a code with %s is accepted', async (_, spelled) => {
  identity.pass(31_000)
  const { code, type } = await asked(...PHONE)
  expect((await type(spelled(code))).status).toBe(303)
})

test('AUTH-63 if sign-up is closed, a number without an account is refused with that reason and stays in its field', async () => {
  await setPublicSignup(identity.sandbox.db, false)
  const { code, type } = await asked('07400 123499', '+447400123499')
  await expectWrong(await type(wrongFor(code)))
  const refused = await type(code)
  await setPublicSignup(identity.sandbox.db, true)
  const page = await refused.text()
  expect([refused.status, errorCodeOf(page)]).toEqual([403, 'PUBLIC_SIGNUP_DISABLED'])
  expect(page).toContain('There is no account connected to this phone number.')
  expect(page).toContain('value="+447400123499"')
})

test('AUTH-64 a wrong password and an unknown address get the same page, with the address kept and the password cleared', async () => {
  const pageFor = async (email: string): Promise<string> => {
    const browser = identity.visit()
    const stem = await browser.signIn({ connection: PASSWORD_CONNECTION })
    const refused = await browser.post(`${stem}/password`, { email, password: 'not the right one' })
    expect(refused.status).toBe(403)
    const page = await refused.text()
    expect(errorCodeOf(page)).toBe('INVALID_GRANT_PASSWORD')
    expect(page).toContain(`value="${email}"`)
    expect(page).not.toContain('not the right one')
    return page.replaceAll(stem, '').replaceAll(email, '')
  }
  expect(await pageFor('morgan.elliot@example.test')).toBe(await pageFor('morgan.ellis@example.test'))
})
