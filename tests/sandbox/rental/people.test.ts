import { longDate } from '../../../tools/sandbox/web/formats'
import { latestMessages } from '../../../tools/sandbox/outbox'
import { auditTables } from '../../../tools/sandbox/support/audit'
import { allTables } from '../../../tools/sandbox/support/auditedTables'
import { aCustomer, aRental, type Rented } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
let rented: Rented
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
beforeEach(async () => {
  rented = await aRental(api)
})
afterAll(() => api.close())

interface Person {
  readonly id: string
  readonly status: string
}
const path = () => `subscriptions/${rented.rental}/people`
const list = async () => (await api.call<Person[]>('GET', path(), { as: rented.customer })).body
const invite = (email: string, { name = 'Bo Lind', key }: { name?: string; key?: string } = {}) =>
  api.call<Person>('POST', path(), { as: rented.customer, body: { name, email }, ...(key !== undefined && { key }) })
const mailsTo = async (email: string) => (await latestMessages(api.sandbox.db)).filter(({ to }) => to === email)
const tokenFor = async (email: string) => /invitation\?id=([\w-]{32})/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
const read = (token: string) => api.call('GET', `invitations/${token}`)
const accept = (token: string, as: string, key?: string) =>
  api.call('POST', `invitations/${token}/accept`, { as, ...(key !== undefined && { key }) })
let nobody = 0
const anAddress = () => `guest-${(nobody += 1)}@example.com`

test('an invitation is sent once, states what it gives, and gives access to the first person who accepts it', async () => {
  const email = anAddress()
  const [first, again] = [await invite(email, { key: 'one' }), await invite(email, { key: 'one' })]
  expect(first).toMatchObject({ status: 201, body: { name: 'Bo Lind', email, status: 'invited' } })
  expect(again.body).toEqual(first.body)
  expect(await mailsTo(email)).toHaveLength(1)
  const token = await tokenFor(email)
  const told = await read(token)
  expect(told).toMatchObject({
    status: 200,
    body: { inviter: 'Ada', status: 'open', store: { name: 'Lockstep Storage Sheffield Neepsend' } },
  })
  expect(JSON.stringify(told.body)).not.toMatch(/Marsh|@|example\.com/)
  const [guest, other] = [await aCustomer(api), await aCustomer(api)]
  expect((await accept(token, guest, 'yes')).body).toMatchObject({ status: 'accepted' })
  expect((await accept(token, guest)).status).toBe(200)
  expect((await accept(token, other)).body).toMatchObject({ error: 'INVITATION_TAKEN' })
  expect(await list()).toMatchObject([{ status: 'active' }])
  const said = (await mailsTo(`${rented.customer}@example.com`)).filter(({ text }) => text.includes('has accepted'))
  expect(said).toHaveLength(1)
  // the rental has not begun
  expect(said[0]?.text).toContain(
    `can get into your unit at Lockstep Storage Sheffield Neepsend from ${longDate(rented.moveInAt)}.`,
  )
  expect(told.body).toMatchObject({ from: rented.moveInAt })
  const findings = auditTables(await allTables(api.sandbox.db), api.sandbox.clock.now())
  expect(findings['I-18 who may get into a rental was let in by its customer']).toEqual([])
})

test('the renter cannot accept, nobody can after two weeks, and a removed person’s link leads nowhere', async () => {
  const [own, late] = [anAddress(), anAddress()]
  const person = (await invite(own)).body
  expect((await accept(await tokenFor(own), rented.customer)).body).toMatchObject({ error: 'INVITATION_OWN' })
  await invite(late)
  api.pass(14 * 86_400_000)
  expect((await read(await tokenFor(late))).body).toMatchObject({ status: 'expired' })
  expect(await accept(await tokenFor(late), await aCustomer(api))).toMatchObject({
    status: 410,
    body: { error: 'INVITATION_EXPIRED' },
  })
  const remove = () => api.call('DELETE', `${path()}/${person.id}`, { as: rented.customer })
  expect((await remove()).status).toBe(204)
  expect((await remove()).body).toMatchObject({ error: 'PERSON_NOT_FOUND' })
  expect(await read(await tokenFor(own))).toMatchObject({ status: 404, body: { error: 'INVITATION_NOT_FOUND' } })
  expect(await list()).toMatchObject([{ status: 'expired' }])
  expect((await invite(late)).status).toBe(201)
  expect(await list()).toMatchObject([{ status: 'invited', email: late }])
  expect((await accept(await tokenFor(late), await aCustomer(api))).body).toMatchObject({ status: 'accepted' })
  await api.call('DELETE', `${path()}/${(await list())[0]?.id}`, { as: rented.customer })
  // only who had access is told that it ended
  const ended = async (to: string) => (await mailsTo(to)).filter(({ text }) => text.includes('Ada has ended your access'))
  expect(await ended(late)).toHaveLength(1)
  expect(await ended(own)).toEqual([])
})

test('names and addresses are validated, nobody is invited twice, and three is the maximum', async () => {
  expect((await invite('ada@nowhere')).body).toMatchObject({ error: 'INVALID_EMAIL' })
  expect((await invite(anAddress(), { name: '<b>' })).body).toMatchObject({ error: 'INVALID_GIVEN_NAME' })
  const email = anAddress()
  await invite(email)
  expect((await invite(email.toUpperCase())).body).toMatchObject({ error: 'PERSON_ALREADY_INVITED' })
  await Promise.all([invite(anAddress()), invite(anAddress())])
  expect(await invite(anAddress())).toMatchObject({ status: 409, body: { error: 'TOO_MANY_PEOPLE' } })
  expect(await list()).toHaveLength(3)
})

test('SRV-02 another customer neither sees, invites nor removes anybody', async () => {
  const person = (await invite(anAddress())).body
  const as = await aCustomer(api)
  const answers = [
    await api.call('GET', path(), { as }),
    await api.call('POST', path(), { as, body: { name: 'Bo Lind', email: anAddress() } }),
    await api.call('DELETE', `${path()}/${person.id}`, { as }),
  ]
  expect(answers.map(({ status, body }) => [status, body['error']])).toEqual(Array(3).fill([404, 'SUBSCRIPTION_NOT_FOUND']))
  expect(await list()).toHaveLength(1)
})
