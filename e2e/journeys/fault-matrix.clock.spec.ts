/** Every call of a rental fails once, in each of these ways. On a sandbox of its own, because its faults are everybody's. */
import { expect, test } from '../fixtures'
import { IdentityPages } from '../pages/IdentityPages'
import { RecoveringPerson } from '../pages/RecoveringPerson'
import { Rental } from '../pages/Rental'
import { audit } from '../support/audit'
import { addressOf, choiceIn } from '../support/choice'
import { longRunOnly } from '../support/longRunOnly'
import { cards, newCustomer } from '../support/person'
import { sandboxAdmin } from '../support/sandboxAdmin'

/** What a rental asks for from the day on, by the sandbox's way of naming paths. */
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

/** An accepted card is wiped from its form. Where the server then refuses it in words, another card is due, and has to be typed. */
const KEEPS_CARD = 'POST /v1/payment-sources'

interface Fault {
  readonly rule: object
  /** The server's own word, so that nothing is asked again. */
  readonly isRefusal?: true
}
const FAULTS: Readonly<Record<string, Fault>> = {
  'is refused': { rule: { kind: 'kill-before' } },
  'is done and its answer lost': { rule: { kind: 'kill-after' } },
  'is cut in its body': { rule: { kind: 'cut', at: 'body' } },
  'is answered with a page': { rule: { kind: 'html' } },
  'is answered 403': { rule: { kind: 'error', status: 403, errorCode: 'FORBIDDEN' }, isRefusal: true },
  'is answered 500': { rule: { kind: '5xx', status: 500 } },
  'is answered 503': { rule: { kind: '5xx', status: 503 } },
}

interface ActiveRule {
  readonly rule: { readonly method: string; readonly path: string }
  readonly spoilt: number
}

test.afterEach(() => sandboxAdmin('DELETE', 'faults'))

for (const [what, { rule, isRefusal }] of Object.entries(FAULTS))
  test(
    `NET-02 each call of a rental ${what}: at most one action for each, and what was typed stays`,
    longRunOnly,
    async ({ page }) => {
      test.setTimeout(1_200_000)
      const customer = newCustomer()
      await page.goto(addressOf('date', await choiceIn('Leeds')))
      const rental = new Rental(page)
      await rental.goOn()
      await rental.continueWithPhone()
      // from here on the call that follows is spoilt, whichever it is
      const calls = CALLS.filter(([, method, path]) => isRefusal !== true || `${method} ${path}` !== KEEPS_CARD)
      for (const [service, method, path] of calls)
        await sandboxAdmin('POST', 'faults', { ...rule, service, method, path, count: 1 })
      await new IdentityPages(page).signInByPhone(customer.phone.typed, customer.phone.full)
      const person = new RecoveringPerson(page, customer, cards.works)
      await person.untilPaid()

      const rules = (await sandboxAdmin('GET', 'faults')) as readonly ActiveRule[]
      const met = rules.filter(({ spoilt }) => spoilt > 0).map(each => `${each.rule.method} ${each.rule.path}`)
      expect(met).toEqual(calls.map(([, method, path]) => `${method} ${path}`))
      expect(person.recoveries.length, person.recoveries.join(', ')).toBeLessThanOrEqual(rules.length)
      await sandboxAdmin('DELETE', 'faults')
      const { findings } = await audit()
      expect(Object.entries(findings).filter(([, broken]) => broken.length > 0)).toEqual([])
    },
  )
