/** @jest-environment node */
import { reportsOfFailure, UNTOUCHED, problemOf, holderProblem } from '@plugins/payment/gateway/chargebee/chargebeeErrors'
import { allowScripts } from '@/runtime/adapters/scripts'

const brands = ['visa', 'mastercard']
const complete = { ...UNTOUCHED, empty: false, complete: true }

test.each([
  ['S5.29', 'number', UNTOUCHED, 'missing'],
  ['S5.29', 'number', { ...complete, complete: false }, 'invalidNumber'],
  ['S5.29', 'number', { ...complete, isWrong: true }, 'invalidNumber'],
  ['S5.29', 'number', { ...complete, brand: 'visa' }, ''],
  ['S5.29', 'number', complete, ''],
  ['S5.27', 'number', { ...complete, brand: 'american_express' }, 'unsupportedBrand'],
  ['S5.27', 'number', { ...complete, isWrong: true, brand: 'jcb' }, 'invalidNumber'],
  ['S5.30', 'expiry', { ...complete, isWrong: true }, 'invalidExpiry'],
  ['S5.31', 'cvc', { ...complete, complete: false }, 'invalidCvc'],
  ['S5.31', 'cvc', { ...complete, brand: 'jcb' }, ''],
] as const)('%s %s that is %j is reported as %j', (_, field, status, word) => {
  expect(problemOf(field, status, brands)).toBe(word)
})

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['Ada Lovelace', ''],
  ['Ø', ''],
  ['4111 1111 1111 1111', 'invalidHolder'],
  ['4111-1111-11', 'invalidHolder'],
  ['Ada 2', ''],
  ['x'.repeat(101), 'invalidHolder'],
])('the name %j has the problem %j', (typed, word) => expect(holderProblem(typed)).toBe(word))

const asked = { wasAsked: true, wasCancelled: false }
const unasked = { wasAsked: false, wasCancelled: false }
const refused = { status: 'refused' as never }
const refusal = (code: string) => [{ type: 'refused', code }]

describe('results of a failed check', () => {
  test.each([
    ['declined at once', { error: { code: 'x' }, attempt: refused, ...unasked }, refusal('PAYMENT_FAILED')],
    ['declined without an attempt', { error: { code: 'card_declined' }, ...unasked }, refusal('PAYMENT_FAILED')],
    ['refused by the bank', { error: { code: 'x' }, attempt: refused, ...asked }, refusal('PAYMENT_SOURCE_NOT_AUTHORIZED')],
    ['cancelled', { error: { code: 'x' }, attempt: refused, wasAsked: true, wasCancelled: true }, refusal('CHALLENGE_CANCELLED')],
    ['cancelled, by its code', { error: { code: 'error.threeDS.userCancelled' }, ...asked }, refusal('CHALLENGE_CANCELLED')],
    ['no part of it came', { error: { code: 'error.master.errorMountingMaster' }, ...unasked }, refusal('GATEWAY_UNAVAILABLE')],
    ['the intent ran out', { error: {}, intentStatus: 'expired', ...unasked }, [{ type: 'intentUnusable' }]],
    ['the intent was used', { error: {}, intentStatus: 'consumed', attempt: refused, ...unasked }, [{ type: 'intentUnusable' }]],
    ['the intent is unknown', { error: { code: 'resource_not_found' }, ...unasked }, [{ type: 'intentUnusable' }]],
    ['no answer', { error: { code: 'error.master.replyTimeout' }, ...asked }, [{ type: 'outcomeLost' }]],
    ['something new', { error: 'text', ...unasked }, [{ type: 'outcomeLost' }]],
    ['nothing at all', { error: undefined, ...unasked }, [{ type: 'outcomeLost' }]],
    ['a code that is no text', { error: { code: 7 }, ...unasked }, [{ type: 'outcomeLost' }]],
  ])('PAY-19 %s', (_, failure, news) => expect(reportsOfFailure(failure)).toEqual(news))

  test('the faulty field is reported before the refusal', () => {
    expect(reportsOfFailure({ error: { code: 'error.validation.cardExpiryPast' }, ...unasked })).toEqual([
      { type: 'field', field: 'expiry', code: 'invalidExpiry' },
      { type: 'refused', code: 'CARD_INFORMATION_INVALID' },
    ])
  })
})

describe('our policy lets a gateway’s script load parts of itself', () => {
  function policyFor(defaultPolicy: unknown = null) {
    const made: { name: string; rules: Record<string, (text: string) => string> }[] = []
    const trustedTypes = { defaultPolicy, createPolicy: (name: string, rules: never) => void made.push({ name, rules }) }
    const page = { defaultView: { trustedTypes }, baseURI: 'https://app.example/register/payment' } as unknown as Document
    allowScripts(page, ['https://js.chargebee.com/v2/chargebee.js', 'https://acme.chargebee.com'])
    return made
  }

  test('from its own origins, and from no other', () => {
    const [policy] = policyFor()
    expect(policy?.name).toBe('default')
    const allowed = 'https://js.chargebee.com/v2/part.js'
    expect(policy?.rules['createScriptURL']?.(allowed)).toBe(allowed)
    for (const address of [
      'https://evil.example/x.js',
      '/assets/x.js',
      'data:text/javascript,1',
      'https://js.chargebee.com.evil.example/x.js',
    ])
      expect(() => policy?.rules['createScriptURL']?.(address)).toThrow(/not allowed/)
    expect(policy?.rules['createScript']).toBeUndefined()
  })

  test('once per page, and not at all in browsers without Trusted Types', () => {
    expect(policyFor({})).toEqual([])
    expect(() => allowScripts({ defaultView: {} } as unknown as Document, [])).not.toThrow()
  })
})
