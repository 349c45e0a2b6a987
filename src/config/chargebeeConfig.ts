import { ADDRESS, isAddress, isText, type Expectation } from './expectations'

const isTextLike = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const isListOf = (holds: (item: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(holds)

/** What an account at Chargebee needs to know; see `ChargebeePayments`. */
export const expectations: readonly Expectation[] = [
  ['payments.site', 'the name of a Chargebee site', isTextLike(/^[a-z\d][a-z\d-]*$/)],
  ['payments.publishableKey', 'a publishable key: test_… or live_…', isTextLike(/^(test|live)_\w+$/)],
  ['payments.script', 'an https address of Chargebee.js', isTextLike(/^(https:\/\/|http:\/\/localhost[:/])\S+$/), 'optional'],
  ['payments.domain', ADDRESS, isAddress, 'optional'],
  ['payments.brands', 'a list of card brands', isListOf(isText), 'optional'],
  ['payments.frames', 'a list of addresses without a trailing slash', isListOf(isAddress), 'optional'],
]
