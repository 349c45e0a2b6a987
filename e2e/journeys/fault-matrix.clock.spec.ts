/** Calls of a rental fail, each in all of these ways, some also on the second try: all in the long run, a sample on each push. On a sandbox of its own, because its faults are everybody's. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { IdentityPages } from '../pages/IdentityPages'
import { RecoveringPerson } from '../pages/RecoveringPerson'
import { Rental } from '../pages/Rental'
import { audit } from '../support/audit'
import { addressOf, choiceIn } from '../support/choice'
import { longRunOnly } from '../support/longRunOnly'
import { cards, newCustomer } from '../support/person'
import { sandboxAdmin } from '../support/sandboxAdmin'

/** The calls of a rental from the day step on, by the sandbox's path patterns. */
const CALLS = [
  ['api', 'GET', '/v1/bookable/stores'],
  ['api', 'GET', '/v1/bookable/stores/*/units'],
  ['api', 'GET', '/v1/profile'],
  ['api', 'GET', '/v1/subscriptions'],
  ['api', 'POST', '/v1/profile/complete-signup'],
  ['api', 'GET', '/v1/stores/*/extended-access'],
  ['api', 'POST', '/v1/booking'],
  ['api', 'GET', '/v1/stores/*/insurance'],
  ['api', 'PATCH', '/v1/booking/*/add-insurance'],
  ['api', 'GET', '/v1/payment-sources'],
  ['api', 'POST', '/v1/payment-intents'],
  ['payments', 'POST', '/card-frame/authorisations'],
  ['api', 'POST', '/v1/payment-sources'],
  ['api', 'GET', '/v1/booking/*'],
  ['api', 'PATCH', '/v1/booking/*/sign-agreement'],
  ['api', 'PATCH', '/v1/booking/*/confirm-agreement'],
  ['api', 'PATCH', '/v1/booking/*/confirm-payment'],
] as const

/** An accepted card is cleared from its form. If the server then refuses it, another card has to be typed. */
const KEEPS_CARD = 'POST /v1/payment-sources'

/** The card's frame does not repeat it: it asks the gateway for the outcome of the authorisation. */
const ASKED_BY_FRAME = 'POST /card-frame/authorisations'
/** Not repeated after a cut body: the person continues with regular hours, and the booking reports that it is paid. */
const AFTER_CUT_BODY = ['GET /v1/stores/*/extended-access', 'PATCH /v1/booking/*/confirm-payment']

interface Rule {
  readonly kind: string
  readonly [setting: string]: unknown
}
interface PlannedRule extends Rule {
  readonly count: number
}
interface Fault {
  readonly rule: Rule
  /** The person is told, and nothing asks again before they do: one action for each time. */
  readonly isTold?: true
  /** The server declines what was asked, rather than being too busy for it: after that another card has to be typed. */
  readonly isRefusal?: true
  /** The answer is good in the end, so that nothing asks for it again: its second try is the one after a refused connection. */
  readonly isOnlySlow?: true
  /** What is not asked again after it, so that it fails once on the second try as well. */
  readonly askedOnce?: readonly string[]
}
const FAULTS = {
  'is refused': { rule: { kind: 'kill-before' } },
  'is never answered': { rule: { kind: 'half-open' }, askedOnce: [ASKED_BY_FRAME] },
  'is done and its answer lost': { rule: { kind: 'kill-after' } },
  'is cut off': { rule: { kind: 'cut', at: 'connection' }, askedOnce: [ASKED_BY_FRAME] },
  'is cut in its body': { rule: { kind: 'cut', at: 'body' }, askedOnce: [ASKED_BY_FRAME, ...AFTER_CUT_BODY] },
  'is answered late': { rule: { kind: 'latency', delayMs: 6_000 }, isOnlySlow: true },
  'is answered drop by drop': { rule: { kind: 'drip', bytesPerSecond: 400 }, isOnlySlow: true },
  'is answered with a page': { rule: { kind: 'html' } },
  'is answered 403': {
    rule: { kind: 'error', status: 403, errorCode: 'FORBIDDEN' },
    isTold: true,
    isRefusal: true,
  },
  'is answered 429': { rule: { kind: '429', retryAfterSeconds: 1 }, isTold: true },
  'is answered 500': { rule: { kind: '5xx', status: 500 }, isTold: true },
  'is answered 503': { rule: { kind: '5xx', status: 503 } },
} satisfies Readonly<Record<string, Fault>>

const secondTry = ({ rule, isOnlySlow }: Fault): readonly PlannedRule[] =>
  isOnlySlow === true
    ? [
        { ...FAULTS['is refused'].rule, count: 1 },
        { ...rule, after: 1, count: 1 },
      ]
    : [{ ...rule, count: 2 }]

interface ActiveRule {
  readonly rule: { readonly method: string; readonly path: string }
  readonly spoilt: number
}
type Call = (typeof CALLS)[number]
const nameOf = ([, method, path]: Call): string => `${method} ${path}`

test.afterEach(() => sandboxAdmin('DELETE', 'faults'))

/** Rents a unit while calls fail, each by its rules; returns what the person pressed in addition to Continue. */
async function rentWhile(
  page: Page,
  rules: ReadonlyMap<Call, readonly PlannedRule[]>,
  askedOnce: readonly string[] = [],
): Promise<readonly string[]> {
  const customer = newCustomer()
  await page.goto(addressOf('date', await choiceIn('Leeds')))
  const rental = new Rental(page)
  await rental.goOn()
  await rental.continueWithPhone()
  // from here on the calls fail
  for (const [[service, method, path], its] of rules)
    for (const rule of its) await sandboxAdmin('POST', 'faults', { ...rule, service, method, path })
  await new IdentityPages(page).signInByPhone(customer.phone.typed, customer.phone.full)
  const person = new RecoveringPerson(page, customer, cards.works)
  await person.untilPaid()

  const active = (await sandboxAdmin('GET', 'faults')) as readonly ActiveRule[]
  const met = active.map(({ rule, spoilt }) => `${rule.method} ${rule.path}: ${spoilt}`)
  const planned = [...rules].flatMap(([call, its]) =>
    its.map(({ count }) => `${nameOf(call)}: ${askedOnce.includes(nameOf(call)) ? 1 : count}`),
  )
  expect(met).toEqual(planned)
  await sandboxAdmin('DELETE', 'faults')
  const { findings } = await audit()
  expect(Object.entries(findings).filter(([, broken]) => broken.length > 0)).toEqual([])
  return person.recoveries
}

for (const [what, fault] of Object.entries<Fault>(FAULTS)) {
  const { rule, isRefusal, isTold } = fault
  const calls = CALLS.filter(call => isRefusal !== true || nameOf(call) !== KEEPS_CARD)

  test(`NET-02 each call of a rental ${what}: at most one effect each, and typed text stays`, longRunOnly, async ({ page }) => {
    test.setTimeout(1_200_000)
    const recoveries = await rentWhile(page, new Map(calls.map(call => [call, [{ ...rule, count: 1 }]])))
    expect(recoveries.length, recoveries.join(', ')).toBeLessThanOrEqual(calls.length)
  })

  test(
    `NET-02 each call of a rental ${what}, also on its retry: at most one effect each, an error is shown each time, and typed text stays`,
    longRunOnly,
    async ({ page }) => {
      test.setTimeout(2_400_000)
      const recoveries = await rentWhile(page, new Map(calls.map(call => [call, secondTry(fault)])), fault.askedOnce)
      const most = calls.length * (isTold === true ? 2 : 1)
      expect(recoveries.length, recoveries.join(', ')).toBeLessThanOrEqual(most)
    },
  )
}

/** Seven of the faults, each with another call; keyed by the call. */
const SAMPLED: Readonly<Record<string, PlannedRule>> = {
  'GET /v1/subscriptions': { ...FAULTS['is cut off'].rule, count: 2 },
  'POST /v1/booking': { ...FAULTS['is done and its answer lost'].rule, count: 2 },
  'PATCH /v1/booking/*/add-insurance': { ...FAULTS['is answered 403'].rule, count: 1 },
  'GET /v1/payment-sources': { ...FAULTS['is answered drop by drop'].rule, count: 1 },
  'POST /v1/payment-intents': { ...FAULTS['is answered 429'].rule, count: 1 },
  'GET /v1/booking/*': { ...FAULTS['is answered with a page'].rule, count: 1 },
  'PATCH /v1/booking/*/confirm-payment': { ...FAULTS['is answered 503'].rule, count: 1 },
}

test('NET-02 some calls of a rental fail, each in a different way: at most one effect each, and typed text stays', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const rules = new Map(
    CALLS.flatMap(call => Object.entries(SAMPLED).flatMap(([name, rule]) => (name === nameOf(call) ? [[call, [rule]]] : []))),
  )
  expect(rules.size).toBe(Object.keys(SAMPLED).length)
  const recoveries = await rentWhile(page, rules)
  expect(recoveries.length, recoveries.join(', ')).toBeLessThanOrEqual(rules.size)
})
