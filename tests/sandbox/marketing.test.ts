import { sendNewsletter } from '../../tools/sandbox/api/marketing/choice'
import { latestMessages } from '../../tools/sandbox/outbox'
import { aCustomer } from './support/rental'
import { startTestApi, type TestApi } from './support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

const read = async (as: string) => (await api.call('GET', 'profile/marketing', { as })).body
const choose = (as: string, email: boolean) => api.call('PUT', 'profile/marketing', { as, body: { email } })
const newsTo = async (customer: string) => {
  const mails = await latestMessages(api.sandbox.db)
  return mails.filter(({ to, text }) => to === `${customer}@example.com` && text.includes('because you asked for news')).length
}

test('S3.243 news is sent to everybody who subscribed, and to nobody who did not or has unsubscribed', async () => {
  const [silent, eager] = [await aCustomer(api), await aCustomer(api)]
  expect(await read(silent)).toEqual({ email: false })
  expect(await choose(eager, true)).toMatchObject({ status: 200, body: { email: true, chosenAt: expect.any(String) } })
  await sendNewsletter(api.sandbox)
  expect([await newsTo(silent), await newsTo(eager)]).toEqual([0, 1])
  await choose(eager, false)
  await sendNewsletter(api.sandbox)
  expect([await newsTo(silent), await newsTo(eager)]).toEqual([0, 1])
})

test('repeating the same choice keeps the date on which it was made', async () => {
  const customer = await aCustomer(api)
  const { body } = await choose(customer, true)
  api.pass(86_400_000)
  expect((await choose(customer, true)).body).toEqual(body)
  expect(await read(customer)).toEqual(body)
})
