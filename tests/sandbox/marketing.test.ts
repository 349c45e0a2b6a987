import { sendNewsletter } from '../../tools/sandbox/api/marketing/choice'
import { latestMessages } from '../../tools/sandbox/outbox'
import { aCustomer } from './support/rental'
import { startTestApi, type TestApi } from './support/testApi'
import { testServices } from './support/testServices'

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

describe('the link in a newsletter', () => {
  const linkTo = async (customer: string): Promise<string> => {
    const newest = (await latestMessages(api.sandbox.db)).find(({ to }) => to === `${customer}@example.com`)
    return /\/app\/newsletter\?id=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
  }
  const stop = (token: string, key?: string) =>
    api.call('POST', 'newsletter/stops', { body: { token }, ...(key !== undefined && { key }) })

  test('stops the news to its customer only, signed out, and says the same when pressed again', async () => {
    const [mine, other] = [await aCustomer(api), await aCustomer(api)]
    await choose(mine, true)
    await choose(other, true)
    await sendNewsletter(api.sandbox)
    const token = await linkTo(mine)
    expect(await read(mine)).toMatchObject({ email: true })
    expect((await stop(token, 'stop-1')).status).toBe(204)
    expect((await stop(token, 'stop-1')).status).toBe(204)
    const stopped = await read(mine)
    expect(stopped).toMatchObject({ email: false })
    api.pass(86_400_000)
    expect((await stop(token)).status).toBe(204)
    expect(await read(mine)).toEqual(stopped)
    expect(await read(other)).toMatchObject({ email: true })
    await sendNewsletter(api.sandbox)
    expect([await newsTo(mine), await newsTo(other)]).toEqual([1, 2])
  })

  test('of an earlier newsletter works, too, also after the customer has subscribed again', async () => {
    const customer = await aCustomer(api)
    await choose(customer, true)
    await sendNewsletter(api.sandbox)
    const first = await linkTo(customer)
    await sendNewsletter(api.sandbox)
    expect(await linkTo(customer)).not.toBe(first)
    for (let times = 0; times < 2; times += 1) {
      expect((await stop(first)).status).toBe(204)
      expect(await read(customer)).toMatchObject({ email: false })
      await choose(customer, true)
    }
  })

  test('that is unknown changes nothing, and neither does reading or a call without a key', async () => {
    const customer = await aCustomer(api)
    await choose(customer, true)
    await sendNewsletter(api.sandbox)
    const token = await linkTo(customer)
    expect(await stop('nonsense')).toMatchObject({ status: 404, body: { error: 'NEWSLETTER_LINK_NOT_FOUND' } })
    expect((await api.call('GET', `newsletter/stops?token=${token}`)).status).toBe(404)
    expect((await api.call('POST', 'newsletter/stops', { body: { token }, key: null })).status).toBe(400)
    expect(await read(customer)).toMatchObject({ email: true })
  })
})

test('without the capability there is no such call, and nobody is sent news that they could not stop', async () => {
  const plain = await startTestApi(await testServices(3_900, { capabilities: [] }))
  expect(await plain.call('POST', 'newsletter/stops', { body: { token: 'any' } })).toMatchObject({ body: { error: 'NOT_FOUND' } })
  expect(await sendNewsletter(plain.sandbox)).toBe(0)
  await plain.close()
})
