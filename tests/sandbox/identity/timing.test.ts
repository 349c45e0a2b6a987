/** Response time does not reveal whether an account exists, because the amount of work is the same. */
import { workOf, type Work } from '../support/workOf'
import { PASSWORD_CONNECTION, startIdentity, type StartedIdentity } from './startedIdentity'

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity.close())

/** A sign-in of its own, so that no limit is in the way. */
async function stemOf(connection: string) {
  const browser = identity.visit()
  const stem = await browser.signIn({ connection })
  return (path: string, form: Record<string, string>) => browser.post(`${stem}/${path}`, form)
}

/** The work of the same action for a known and an unknown person, each in a separate sign-in. */
async function works(
  connection: string,
  status: number,
  path: string,
  known: Record<string, string>,
  unknown: Record<string, string>,
) {
  const workFor = async (form: Record<string, string>): Promise<Work> => {
    const post = await stemOf(connection)
    return workOf(identity.sandbox.db, async () => expect((await post(path, form)).status).toBe(status))
  }
  // one-time preparation would be counted for the first request
  await workFor(known)
  return [await workFor(known), await workFor(unknown)] as const
}

test('AUTH-64 SRV-17 a wrong password takes as much work as an unknown address', async () => {
  const password = 'wrong'
  const [known, unknown] = await works(
    PASSWORD_CONNECTION,
    403,
    'password',
    { email: 'morgan.ellis@example.test', password },
    { email: 'morgan.elliot@example.test', password },
  )
  expect(known.derivations).toBe(1)
  expect(known.statements.length).toBeGreaterThan(0)
  expect(unknown).toEqual(known)
})

test('SRV-17 requesting a link takes as much work for an address without an account', async () => {
  const [known, unknown] = await works(
    PASSWORD_CONNECTION,
    200,
    'forgot',
    { email: 'morgan.ellis@example.test' },
    { email: 'morgan.elliot@example.test' },
  )
  expect(known.statements.length).toBeGreaterThan(0)
  expect(unknown).toEqual(known)
})

test('SRV-17 a code takes as much work for a number without an account', async () => {
  const [known, unknown] = await works('sms', 303, 'phone', { phone: '07400 123456' }, { phone: '07400 123499' })
  expect(known.statements.length).toBeGreaterThan(0)
  expect(unknown).toEqual(known)
})
