import { CODE_DIGITS, CODE_LIFETIME_MS, TRIES } from '../../tools/sandbox/identity/codes'
import { PAGE_LIFETIME_MS } from '../../tools/sandbox/payments/hosted/checkout'
import { INTENT_LIFETIME_MS } from '../../tools/sandbox/payments/intents'

/** The limits of services that section S9 leaves open; that they hold is tested where each is at work. */
test.each([
  ['digits of a one-time code', CODE_DIGITS, 6],
  ['life of a one-time code, ms', CODE_LIFETIME_MS, 600_000],
  ['tries for a one-time code', TRIES, 5],
  ['life of a payment intent, ms', INTENT_LIFETIME_MS, 1_800_000],
  ['life of a hosted page, ms', PAGE_LIFETIME_MS, 10_800_000],
])('S9.66 %s', (_, constant, value) => {
  expect(constant).toBe(value)
})
