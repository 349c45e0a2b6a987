import { latestMessages } from '../../tools/sandbox/outbox'
import { shortReference } from '../../tools/backend/web/shortReference'
import { SEEDED_CUSTOMERS } from '../../tools/sandbox/seed/personas'
import { contact } from './support/rental'
import { startTestApi, type TestApi } from './support/testApi'
import { testServices } from './support/testServices'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

const address = (changes: object) => ({ address: { ...contact().address, ...changes } })
const visitor = {
  givenName: 'Ada',
  familyName: 'Marsh',
  phoneNumber: '+447400123460',
  email: 'ada@example.com',
  isBusiness: false,
}
const submission = { ...visitor, acceptTerms: true, storeId: 'store-1' }

test('the personas: complete, incomplete, and with extended access at store 1', async () => {
  expect(await api.call('GET', 'profile', { as: 'cus_persona_complete' })).toMatchObject({
    status: 200,
    body: { contact: { phoneNumber: '+447400123456' } },
  })
  expect(await api.call('GET', 'profile', { as: 'cus_persona_incomplete' })).toMatchObject({
    status: 403,
    body: { error: 'INCOMPLETE_PROFILE' },
  })
  const { body } = await api.call<{ id: string }[]>('GET', 'subscriptions', { as: 'cus_persona_extended' })
  expect(body).toMatchObject([
    { status: 'Active', store: { id: 'store-1' }, hasExtendedAccess: true, unit: { id: 'unit-1-50-upper' } },
  ])
  const agreement = await api.call('GET', `subscriptions/${body[0]?.id}/agreements/current`, { as: 'cus_persona_extended' })
  expect(agreement).toMatchObject({ status: 200, body: { status: 'Agreed' } })
})

test('S3.153 S3.155 a customer with one ended rental and one that ends in the future', async () => {
  const { body } = await api.call('GET', 'subscriptions', { as: 'cus_persona_leaving' })
  expect(body).toMatchObject([
    { status: 'Active', hasExtendedAccess: true, moveOutAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    { status: 'Cancelled', hasExtendedAccess: false, moveOutAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
  ])
  api.pass(22 * 86_400_000)
  const later = await api.call<{ status: string }[]>('GET', 'subscriptions', { as: 'cus_persona_leaving' })
  expect(later.body.map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled'])
  api.pass(-22 * 86_400_000)
})

test('every persona who completed sign-up has a profile', async () => {
  for (const { sub, email } of SEEDED_CUSTOMERS) {
    expect(await api.call('GET', 'profile', { as: sub })).toMatchObject({ status: 200, body: { contact: { email } } })
  }
})

test.each([
  ['S8.23', { givenName: '  ' }, 'INVALID_GIVEN_NAME'],
  ['S8.23', { givenName: '<b>Ada</b>' }, 'INVALID_GIVEN_NAME'],
  ['S8.24', { familyName: '123' }, 'INVALID_FAMILY_NAME'],
  ['S8.24', { familyName: 'x'.repeat(101) }, 'INVALID_FAMILY_NAME'],
  ['S8.18', { phoneNumber: '07400123460' }, 'INVALID_PHONE_NUMBER'],
  ['S8.18', { phoneNumber: '+4474' }, 'INVALID_PHONE_NUMBER'],
  ['S8.25', { email: 'ada@nowhere' }, 'INVALID_EMAIL'],
  ['S8.17', address({ postalCode: 'LS1' }), 'INVALID_POSTAL_CODE'],
  ['S8.17', address({ postalCode: undefined }), 'INVALID_POSTAL_CODE'],
  ['S8.16', address({ city: '' }), 'INVALID_CONTACT_DETAILS'],
  ['S8.16 S9.8', address({ country: 'FR' }), 'INVALID_CONTACT_DETAILS'],
  ['S8.16', address({ line1: '' }), 'INVALID_CONTACT_DETAILS'],
  ['SRV-04', { role: 'admin' }, 'VALIDATION_FAILED'],
])('%s complete-signup refuses %j with %s', async (_, changes, error) => {
  const answer = await api.call('POST', 'profile/complete-signup', { as: 'cus_new', body: contact(changes) })
  expect(answer).toMatchObject({ status: 400, body: { error, statusCode: 400 } })
})

test.each(['Zoë', "O'Brien", 'Anne-Marie', '山田', 'José María', 'Łukasz'])('S3.9 %s is a name', async givenName => {
  const answer = await api.call('POST', 'booking/inquiry', { body: { ...visitor, givenName } })
  expect(answer.status).toBe(201)
})

test('S8.6 an e-mail address belongs to one customer, in any spelling', async () => {
  const body = contact({ email: 'MORGAN.ellis@example.test' })
  expect(await api.call('POST', 'profile/complete-signup', { as: 'cus_other', body })).toMatchObject({
    status: 409,
    body: { error: 'USER_ALREADY_EXISTS' },
  })
  const own = await api.call('POST', 'profile/complete-signup', {
    as: 'cus_persona_complete',
    body: contact({ ...body, givenName: 'Morgana', phoneNumber: '+447400123456' }),
  })
  expect(own).toMatchObject({ status: 200, body: { contact: { givenName: 'Morgana' } } })
})

test('S7.14 S3.163 an inquiry returns an id, signed out', async () => {
  const { status, body } = await api.call('POST', 'booking/inquiry', { body: { ...visitor, isBusiness: true } })
  expect([status, body]).toEqual([201, { id: expect.stringMatching(/^inq_/) }])
})

test('S7.30 a contact submission returns an id and is confirmed by e-mail', async () => {
  const { status, body } = await api.call('POST', 'contact-submissions', {
    body: { ...submission, unitTypeId: 'unit-1-50-upper' },
  })
  expect([status, body]).toEqual([201, { id: expect.stringMatching(/^cnt_/) }])
  const [mail] = await latestMessages(api.sandbox.db, 1)
  expect(mail).toMatchObject({
    kind: 'email',
    to: 'ada@example.com',
    text: expect.stringContaining(shortReference(String(body['id']))),
  })
})

test.each([
  [{ acceptTerms: false }, 400, 'VALIDATION_FAILED'],
  [{ storeId: 'store-99' }, 404, 'STORE_NOT_FOUND'],
  [{ unitTypeId: 'unit-9' }, 400, 'INVALID_UNIT_TYPE_ID'],
  [{ email: 'no' }, 400, 'INVALID_EMAIL'],
  [{ phoneNumber: '+44 7' }, 400, 'INVALID_PHONE_NUMBER'],
])('S8.64 a contact submission with %j is refused with %i %s', async (changes, status, error) => {
  const answer = await api.call('POST', 'contact-submissions', { body: { ...submission, ...changes } })
  expect(answer).toMatchObject({ status, body: { error } })
})

test('a question is sent to the staff with its sender’s details, and not to an unconfirmed address', async () => {
  const question = 'Is there a lift that takes a piano?'
  const offered = await api.call('GET', 'capabilities')
  expect(offered).toMatchObject({ status: 200, body: { capabilities: expect.arrayContaining(['contact-question']) } })
  const { status } = await api.call('POST', 'contact-submissions', { body: { ...submission, question: ` ${question} ` } })
  expect(status).toBe(201)
  const [toVisitor, toStaff] = await latestMessages(api.sandbox.db, 2)
  expect(toVisitor).toMatchObject({ to: 'ada@example.com', text: expect.stringContaining('thank you for asking about') })
  expect(toVisitor?.text).not.toContain(question)
  expect(toVisitor?.text).toContain('We have your message.')
  expect(toVisitor?.text).toContain('will answer by e-mail or ring you by the end of the next working day')
  expect(toStaff).toMatchObject({
    kind: 'email',
    to: 'enquiries@lockstep.example',
    subject: expect.stringContaining('A question for Lockstep Storage Bristol Temple Quay'),
  })
  for (const part of ['Ada Marsh', '07400 123460', 'ada@example.com', question]) expect(toStaff?.text).toContain(part)
})

test('a question is answered by the given way: with only a phone number nobody but the staff gets an e-mail', async () => {
  const ask = (reach: object) =>
    api.call('POST', 'contact-submissions', { body: { ...submission, question: 'Is it dry?', ...reach } })
  expect(await ask({ email: '' })).toMatchObject({ status: 201 })
  const [toStaff] = await latestMessages(api.sandbox.db, 1)
  expect(toStaff).toMatchObject({ to: 'enquiries@lockstep.example', text: expect.stringContaining('07400 123460') })
  expect(toStaff?.text).not.toContain('E-mail')
  expect(await ask({ phoneNumber: '' })).toMatchObject({ status: 201 })
  expect(await ask({ phoneNumber: '', email: '' })).toMatchObject({ status: 400, body: { error: 'INVALID_PHONE_NUMBER' } })
  expect(await ask({ phoneNumber: '', email: 'no' })).toMatchObject({ status: 400, body: { error: 'INVALID_EMAIL' } })
})

test('a call needs at least a phone number', async () => {
  const call = (reach: object) => api.call('POST', 'contact-submissions', { body: { ...submission, ...reach } })
  expect(await call({ email: '' })).toMatchObject({ status: 201 })
  expect(await call({ phoneNumber: '' })).toMatchObject({ status: 400, body: { error: 'INVALID_PHONE_NUMBER' } })
  expect(await call({ email: 'no' })).toMatchObject({ status: 400, body: { error: 'INVALID_EMAIL' } })
})

test('without the capability no question is listed or accepted, and the staff are asked to call', async () => {
  const plain = await startTestApi(await testServices(3900, { capabilities: [] }))
  expect(await plain.call('GET', 'capabilities')).toMatchObject({ status: 200, body: { capabilities: [] } })
  expect(await plain.call('POST', 'contact-submissions', { body: { ...submission, question: 'Is it dry?' } })).toMatchObject({
    status: 400,
    body: { error: 'VALIDATION_FAILED' },
  })
  expect(await plain.call('POST', 'contact-submissions', { body: submission })).toMatchObject({ status: 201 })
  const [, toStaff] = await latestMessages(plain.sandbox.db, 2)
  expect(toStaff?.subject).toContain('Please call back for Lockstep Storage Bristol Temple Quay')
  await plain.close()
}, 60_000)
