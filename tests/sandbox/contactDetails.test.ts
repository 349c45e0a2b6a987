import { people } from '../../tools/sandbox/identity/people'
import { latestMessages } from '../../tools/sandbox/outbox'
import { auditTables } from '../../tools/sandbox/support/audit'
import { allTables } from '../../tools/sandbox/support/auditedTables'
import { confirmNotice } from '../../tools/sandbox/api/rental/messages'
import { ownRental } from '../../tools/sandbox/api/rental/find'
import { aCustomer, aRental, contact } from './support/rental'
import { startTestApi, type TestApi } from './support/testApi'
import { testServices } from './support/testServices'

let api: TestApi
let as: string
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
beforeEach(async () => {
  as = await aCustomer(api)
})
afterAll(() => api.close())

const MINUTE = 60_000
const WRONG = '000000'
const changes = 'profile/contact-changes'
let numbers = 0
const aNumber = () => `+4474009${String((numbers += 1)).padStart(5, '0')}`
const ask = (kind: 'phone' | 'email', to: string, { by = as, key }: { by?: string; key?: string } = {}) =>
  api.call(`POST`, changes, { as: by, body: { kind, to }, ...(key !== undefined && { key }) })
const confirm = (kind: 'phone' | 'email', code: string, { by = as, key }: { by?: string; key?: string } = {}) =>
  api.call('POST', `${changes}/${kind}/confirmation`, { as: by, body: { code }, ...(key !== undefined && { key }) })
const again = (kind: 'phone' | 'email') => api.call('POST', `${changes}/${kind}/codes`, { as })
const waiting = async (by = as) => (await api.call<object[]>('GET', changes, { as: by })).body
const profile = async (by = as) =>
  (await api.call<{ contact: Record<string, unknown> }>('GET', 'profile', { as: by })).body.contact
const messagesTo = async (to: string) => (await latestMessages(api.sandbox.db)).filter(message => message.to === to)
const codeFor = async (to: string) => /\b(\d{6}) is your/.exec((await messagesTo(to))[0]?.text ?? '')?.[1] ?? ''
const findings = async () =>
  auditTables(await allTables(api.sandbox.db), api.sandbox.clock.now())[
    'I-21 another phone number or e-mail address was proven, told and is signed in with'
  ]

test('name and address are changed at once, and only to valid ones', async () => {
  const { email: _, phoneNumber: __, ...details } = contact({ givenName: ' Grace ' })
  const put = (body: object) => api.call('PUT', 'profile/details', { as, body })
  expect(await put(details)).toMatchObject({
    status: 200,
    body: { contact: { givenName: 'Grace', phoneNumber: '+447400123460' } },
  })
  expect(await profile()).toMatchObject({ givenName: 'Grace', address: { city: 'Leeds' } })
  expect((await put({ ...details, givenName: '1' })).body).toMatchObject({ error: 'INVALID_GIVEN_NAME' })
  expect((await put({ ...details, familyName: '<b>' })).body).toMatchObject({ error: 'INVALID_FAMILY_NAME' })
  expect((await put({ ...details, address: { ...details.address, postalCode: 'X' } })).body).toMatchObject({
    error: 'INVALID_POSTAL_CODE',
  })
  expect((await put({ ...details, email: 'x@example.com' })).body).toMatchObject({ error: 'VALIDATION_FAILED' })
})

test('a new phone number applies once its code was entered, and the old one is notified once', async () => {
  const to = aNumber()
  expect(await ask('phone', to, { key: 'a' })).toMatchObject({
    status: 201,
    body: { kind: 'phone', to, triesLeft: 5, expiresInSeconds: 600, resendInSeconds: 30 },
  })
  await ask('phone', to, { key: 'a' })
  expect(await messagesTo(to)).toMatchObject([{ kind: 'sms', text: expect.stringMatching(/\n@[\w.]+ #\d{6}$/) }])
  expect(await profile()).toMatchObject({ phoneNumber: '+447400123460' })
  const code = await codeFor(to)
  expect((await confirm('phone', code, { key: 'b' })).body).toMatchObject({ outcome: 'changed', contact: { phoneNumber: to } })
  expect((await confirm('phone', code, { key: 'b' })).body).toMatchObject({ outcome: 'changed' })
  expect((await confirm('phone', code)).body).toMatchObject({ error: 'CONTACT_CHANGE_NOT_FOUND' })
  expect(await profile()).toMatchObject({ phoneNumber: to })
  expect(await waiting()).toEqual([])
  const told = (await messagesTo('+447400123460'))[0]
  expect(told?.text).toMatch(/has been changed/)
  expect(told?.text).not.toContain(to)
  expect(told?.text).toMatch(/If it was not you, contact us at http\S+\/help at once\./)
  expect(await findings()).toEqual([])
})

test('sign-in and e-mails of a rental follow a new e-mail address', async () => {
  const by = 'cus_persona_complete'
  const to = 'Morgan.New@example.test'
  const { rental } = await aRental(api)
  await ask('email', to, { by })
  expect((await latestMessages(api.sandbox.db))[0]).toMatchObject({ kind: 'email', hasHtml: true, to })
  await confirm('email', await codeFor(to), { by })
  expect(await people(api.sandbox).bySub(by)).toMatchObject({ email: 'morgan.new@example.test' })
  expect((await messagesTo('morgan.ellis@example.test'))[0]).toMatchObject({
    hasHtml: true,
    subject: 'Your e-mail address has been changed',
  })
  const rented = await aRental(api)
  const own = `${rented.customer}.new@example.com`
  await ask('email', own, { by: rented.customer })
  await confirm('email', await codeFor(own), { by: rented.customer })
  const row = await ownRental(api.sandbox.db, rented.rental, rented.customer)
  await confirmNotice(
    api.sandbox.db,
    api.sandbox,
    { ...row, moveOutAt: '2027-01-01' },
    { last: undefined, unlessProof: undefined },
  )
  expect((await messagesTo(own))[0]?.subject).toMatch(/^Your rental ends/)
  expect(rental).not.toBe(rented.rental)
  expect(await findings()).toEqual([])
})

test.each([
  ['phone', 'phoneNumber', aNumber()],
  ['email', 'email', 'morgan.elsewhere@example.test'],
] as const)('the message about another %s names the store to call, with its number', async (kind, field, to) => {
  const { customer: by } = await aRental(api)
  const before = String((await profile(by))[field])
  await ask(kind, to, { by })
  expect((await confirm(kind, await codeFor(to), { by })).body).toMatchObject({ outcome: 'changed' })
  expect((await messagesTo(before))[0]?.text).toMatch(/If it was not you, call Lockstep Storage \w[\w ]+ on \d[\d ]+ at once\./)
})

test('five wrong codes use up a code, and a new one works', async () => {
  const to = aNumber()
  await ask('phone', to)
  const first = await codeFor(to)
  for (const left of [4, 3, 2, 1])
    expect((await confirm('phone', WRONG)).body).toMatchObject({ outcome: 'wrong', change: { triesLeft: left } })
  expect((await confirm('phone', WRONG)).body).toMatchObject({ outcome: 'spent', change: { triesLeft: 0 } })
  expect((await confirm('phone', first)).body).toMatchObject({ outcome: 'spent' })
  api.pass(31_000)
  expect((await again('phone')).body).toMatchObject({ triesLeft: 5 })
  expect((await confirm('phone', await codeFor(to))).body).toMatchObject({ outcome: 'changed' })
})

test('a lost answer to a wrong code costs one try', async () => {
  await ask('phone', aNumber())
  const [one, two] = [await confirm('phone', WRONG, { key: 'w' }), await confirm('phone', WRONG, { key: 'w' })]
  expect([one.body, two.body]).toMatchObject([{ change: { triesLeft: 4 } }, { change: { triesLeft: 4 } }])
  expect(await waiting()).toMatchObject([{ triesLeft: 4 }])
})

test('a code expires after ten minutes, and another can be requested after half a minute', async () => {
  const to = aNumber()
  await ask('phone', to)
  expect((await again('phone')).body).toMatchObject({ resendInSeconds: 30 })
  expect(await messagesTo(to)).toHaveLength(1)
  const old = await codeFor(to)
  api.pass(10 * MINUTE)
  expect((await confirm('phone', old)).body).toMatchObject({
    outcome: 'expired',
    change: { expiresInSeconds: 0, resendInSeconds: 0 },
  })
  await again('phone')
  expect(await messagesTo(to)).toHaveLength(2)
  if (old !== (await codeFor(to))) expect((await confirm('phone', old)).body).toMatchObject({ outcome: 'wrong' })
  expect((await confirm('phone', await codeFor(to))).body).toMatchObject({ outcome: 'changed' })
})

test('five codes an hour are the maximum, for one customer and for one number', async () => {
  const to = aNumber()
  for (const _ of [1, 2, 3, 4, 5]) await ask('phone', aNumber())
  expect(await ask('phone', aNumber())).toMatchObject({ status: 409, body: { error: 'TOO_MANY_CODES' } })
  expect(await waiting()).toHaveLength(1)
  for (const _ of [1, 2, 3, 4, 5]) await ask('phone', to, { by: await aCustomer(api) })
  expect((await ask('phone', to, { by: await aCustomer(api) })).body).toMatchObject({ error: 'TOO_MANY_CODES' })
  api.pass(61 * MINUTE)
  expect((await ask('phone', aNumber())).status).toBe(201)
})

test('another number replaces a pending one, which can also be cancelled', async () => {
  const [one, two] = [aNumber(), aNumber()]
  await ask('phone', one)
  await ask('email', `${as}.x@example.com`)
  const first = await codeFor(one)
  await ask('phone', two)
  expect(await waiting()).toMatchObject([{ to: two }, { kind: 'email' }])
  if (first !== (await codeFor(two))) expect((await confirm('phone', first)).body).toMatchObject({ outcome: 'wrong' })
  expect((await api.call('DELETE', `${changes}/phone`, { as })).status).toBe(204)
  expect((await api.call('DELETE', `${changes}/phone`, { as })).body).toMatchObject({ error: 'CONTACT_CHANGE_NOT_FOUND' })
  expect((await confirm('phone', await codeFor(two))).body).toMatchObject({ error: 'CONTACT_CHANGE_NOT_FOUND' })
  expect(await waiting()).toMatchObject([{ kind: 'email' }])
})

test('a change belongs to its customer only, and an unconfirmed one expires after a day', async () => {
  const other = await aCustomer(api)
  const to = aNumber()
  await ask('phone', to)
  const code = await codeFor(to)
  expect(await waiting(other)).toEqual([])
  expect(await confirm('phone', code, { by: other })).toMatchObject({ status: 404, body: { error: 'CONTACT_CHANGE_NOT_FOUND' } })
  expect((await api.call('DELETE', `${changes}/phone`, { as: other })).status).toBe(404)
  expect((await api.call('POST', `${changes}/phone/codes`, { as: other })).status).toBe(404)
  expect(await waiting()).toMatchObject([{ triesLeft: 5 }])
  api.pass(24 * 60 * MINUTE)
  expect(await waiting()).toEqual([])
})

test('that an address belongs to another account is shown only to a person who can read its e-mail', async () => {
  const taken = 'priya.shah@example.test'
  expect((await ask('email', taken)).status).toBe(201)
  expect((await confirm('email', await codeFor(taken))).body).toEqual({ outcome: 'taken' })
  expect(await waiting()).toEqual([])
  expect(await profile()).toMatchObject({ email: `${as}@example.com` })
  await ask('phone', '+447400123458')
  expect((await confirm('phone', await codeFor('+447400123458'))).body).toEqual({ outcome: 'taken' })
  expect(await findings()).toEqual([])
})

test.each([
  ['phone', '07400 123456', 'INVALID_PHONE_NUMBER'],
  ['phone', '+447400123460', 'CONTACT_UNCHANGED'],
  ['email', 'nobody', 'INVALID_EMAIL'],
] as const)('of %s, %s is refused with %s', async (kind, to, error) => {
  expect((await ask(kind, to)).body).toMatchObject({ error })
})

test('completing sign-up again changes neither the number nor the address of a customer', async () => {
  const body = contact({ email: `${as}@example.com`, phoneNumber: aNumber() })
  expect((await api.call('POST', 'profile/complete-signup', { as, body })).body).toMatchObject({
    error: 'INVALID_CONTACT_DETAILS',
  })
})

test('a person who has not completed sign-up has nothing to change', async () => {
  expect((await ask('phone', aNumber(), { by: 'cus_persona_incomplete' })).status).toBe(403)
})

test('without the capability there are no such calls', async () => {
  const plain = await startTestApi(await testServices(3900, { capabilities: [] }))
  expect((await plain.call('GET', changes, { as })).status).toBe(404)
  expect((await plain.call('GET', 'addresses?postcode=LS29%209DX', { as })).status).toBe(404)
  await plain.close()
})

test('the addresses of a postcode are the same every time, in the town of its district', async () => {
  const find = (postcode: string, by: string | undefined = as) =>
    api.call<{ city: string; postalCode: string }[]>('GET', `addresses?postcode=${encodeURIComponent(postcode)}`, {
      ...(by !== undefined && { as: by }),
    })
  const { body } = await find('ls29 9dx')
  expect(body.length).toBeGreaterThan(4)
  expect(new Set(body.map(({ city, postalCode }) => `${city} ${postalCode}`))).toEqual(new Set(['Ilkley LS29 9DX']))
  expect((await find('LS299DX')).body).toEqual(body)
  expect((await find('ZZ1 1AA')).body).toMatchObject({ error: 'INVALID_POSTAL_CODE' })
  expect((await find('LS99 1AA')).body).toEqual([])
  expect((await find('Leeds')).body).toMatchObject({ error: 'INVALID_POSTAL_CODE' })
  const { status } = await api.call('GET', 'addresses?postcode=LS29%209DX')
  expect(status).toBe(401)
})
