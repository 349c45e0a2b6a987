import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { attempts, charges, intents } from '../../../tools/sandbox/payments/schema'
import { deliveries } from '../../../tools/sandbox/payments/webhooks/schema'
import { hostedPages } from '../../../tools/sandbox/payments/hosted/schema'
import { ASKS_BANK, aCustomer, anIntent, GOOD, MINUTE_MS, testGateway, type TestGateway, tried } from './aPayment'
import { isLongRun } from '../../../tools/run/lib/isLongRun.mjs'

/** 1,000 in the long suite (PAY-16). */
const RUNS = isLongRun() ? 1_000 : 10
const TIMEOUT_MS = 20_000 + RUNS * 400

let test_: TestGateway
beforeAll(async () => {
  test_ = await testGateway()
}, 60_000)
afterAll(() => test_.close())
const db = () => test_.services.sandbox.db

const CARDS = [GOOD, ASKS_BANK, '4000 0000 0000 0002', '4005 5192 0000 0004', '4119 8627 6033 8320']
const card = (number: string) => ({
  ...{ decision: 'pay', email: 'g@example.com', holder: 'G', number },
  ...{ expiry: '12/34', cvc: '123' },
})
const at = (waitMs: number, act: () => Promise<unknown>) => new Promise(done => setTimeout(done, waitMs)).then(act)

test(
  `PAY-16 PAY-36 I-2 guests who pay, approve, return, cancel and change their cart at once: ${RUNS} interleavings`,
  async () => {
    let carts = 0
    const step = fc.record({
      what: fc.constantFrom('pay', 'approve', 'return', 'cancel', 'change', 'look'),
      card: fc.constantFrom(...CARDS),
      waitMs: fc.integer({ min: 0, max: 15 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async steps => {
        const reference = `cart-between-${(carts += 1)}`
        const open = (pence: number) =>
          test_.gateway.hosted.open({ reference, amount: pence, currency: 'GBP', lines: [{ name: 'Box', quantity: 1, pence }] })
        const page = await open(350)
        const path = `/hosted/${page.id}`
        const banks: string[] = []
        const acts: Record<(typeof steps)[number]['what'], (number: string) => Promise<unknown>> = {
          pay: async number => {
            const { location } = (await test_.post(path, card(number))).headers
            if (typeof location === 'string' && location.startsWith('/challenge/')) banks.push(location)
          },
          approve: async () => {
            for (const bank of banks) await test_.post(bank, { decision: 'approve' })
          },
          return: () => test_.get(`${path}/return`),
          cancel: () => test_.post(path, { decision: 'cancel' }),
          change: () => open(700),
          look: () => test_.get(path),
        }
        await Promise.all(steps.map(({ what, card: number, waitMs }) => at(waitMs, () => acts[what](number))))

        const pages = await db().select().from(hostedPages).where(eq(hostedPages.reference, reference))
        const paid = pages.filter(row => row.state === 'succeeded')
        const taken = (await db().select().from(charges)).filter(
          row => pages.some(each => row.reference.startsWith(`${each.id}/`)) && row.refused === null,
        )
        expect(taken.map(row => [row.id, row.amount])).toEqual(paid.map(row => [row.chargeId, row.amount]))
        expect(paid.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

test(
  `I-3 PAY-07 PAY-12 whatever is done with an intent, half an hour later it is consumed or released: ${RUNS} sequences`,
  async () => {
    const step = fc.record({
      what: fc.constantFrom('try', 'approve', 'refuse', 'keep', 'pass'),
      card: fc.constantFrom(...CARDS),
      minutes: fc.integer({ min: 0, max: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
        const customer = aCustomer()
        const { id } = await anIntent(test_.gateway, customer)
        let asked: string | undefined
        for (const { what, card: number, minutes } of steps) {
          const before = (await test_.gateway.intent(id, customer))?.status
          if (what === 'pass') test_.services.pass(minutes * MINUTE_MS)
          if (what === 'keep') await test_.gateway.keepCard({ intentId: id, customerId: customer })
          if (what === 'approve' && asked !== undefined) await test_.gateway.decide(asked, 'approve')
          if (what === 'refuse' && asked !== undefined) await test_.gateway.decide(asked, 'refuse')
          if (what === 'try') {
            const outcome = await tried(test_.gateway, id, number)
            asked = outcome.status === 'challenge' ? outcome.attemptId : asked
          }
          // A final state does not change.
          if (before === 'consumed' || before === 'expired')
            expect((await test_.gateway.intent(id, customer))?.status).toBe(before)
        }
        test_.services.pass(30 * MINUTE_MS)
        await test_.gateway.expireIntents()
        const [intent] = await db().select().from(intents).where(eq(intents.id, id))
        const tries = await db().select().from(attempts).where(eq(attempts.intentId, id))
        const cards = await test_.gateway.cards(customer)
        expect(['consumed', 'expired']).toContain(intent?.status)
        expect(cards).toHaveLength(intent?.status === 'consumed' ? 1 : 0)
        if (intent?.status === 'expired')
          expect(tries.filter(row => row.status === 'authorized' || row.status === 'requires_challenge')).toEqual([])
        await db().delete(deliveries)
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)
