import { eq } from 'drizzle-orm'
import { orders } from '../../../tools/sandbox/api/shop/schema'
import { startedSandbox, type StartedSandbox } from '../support/startedSandbox'

let started: StartedSandbox
beforeAll(async () => {
  started = await startedSandbox()
}, 60_000)
afterAll(() => started.close())

async function aCart(): Promise<string> {
  const products = (await (await started.api('GET', 'stores/store-4/products')).json()) as { id: string }[]
  const items = [{ productId: products[0]?.id, quantity: 1 }]
  const cart = (await (await started.api('POST', 'stores/store-4/carts', { body: { items } })).json()) as { id: string }
  return cart.id
}
const openCheckout = (cartId: string) => started.api('GET', `stores/store-4/carts/${cartId}/guest-checkout`)

/** Submits a form of the hosted page, as its own page does. */
const submit = (url: string, form: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(form).toString(),
  })

test('S7.29 PAY-15 a guest pays on the hosted page, once, returns to the app, and the order exists a moment later', async () => {
  const cartId = await aCart()
  const opened = (await (await openCheckout(cartId)).json()) as { hostedPageId: string; url: string; expiresAt: string }
  const { hostedPageId, url, expiresAt } = opened
  const { app, payments } = started.settings.origins
  expect(new URL(url).origin).toBe(payments)
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
  const card = { holder: 'G', number: '5555 5555 5555 4444', expiry: '12/34', cvc: '123' }
  const paid = await submit(url, { decision: 'pay', email: 'guest@example.com', ...card })
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    `${app}/shop/guest-checkout/confirmation?id=${hostedPageId}&state=succeeded`,
  ])
  // the order is made by the gateway's webhook, some time after the payment
  for (;;) {
    const found = await started.running.sandbox.db.select().from(orders).where(eq(orders.cartId, cartId))
    if (found.length > 0) {
      expect(found).toMatchObject([{ state: 'Paid', hostedPageId }])
      break
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const outbox = (await (await fetch(`${started.settings.origins.support}/outbox.json`)).json()) as { to: string; text: string }[]
  expect(outbox.find(message => message.to === 'guest@example.com')?.text).toContain('Thank you for your order')
  expect((await submit(url, { decision: 'pay' })).headers.get('location')).toContain('state=succeeded')
}, 20_000)

test('the control room lists the knobs of payments and of signing', async () => {
  const names = ((await (await started.admin('GET', 'knobs')).json()) as { name: string }[]).map(knob => knob.name)
  const ofPayments = ['webhooks', 'webhook-delay', 'gateway', 'currency', 'brands', 'wallet']
  expect(names).toEqual(expect.arrayContaining(ofPayments.map(name => `payments.${name}`)))
  for (const name of ['signing.status-lag', 'signing.link-life', 'signing.drawing-up']) expect(names).toContain(name)
})

test('S8.40 while the gateway is down no hosted page is opened, and the guest’s cart is not lost', async () => {
  await started.admin('PUT', 'knobs/payments.gateway', { value: 'down' })
  const cartId = await aCart()
  const refused = await openCheckout(cartId)
  expect([refused.status, await refused.json()]).toEqual([502, expect.objectContaining({ error: 'FAILED_TO_PROCESS_CHECKOUT' })])
  await started.admin('PUT', 'knobs/payments.gateway', { value: 'up' })
  expect((await openCheckout(cartId)).status).toBe(200)
})
