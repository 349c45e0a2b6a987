import { isAddress, isListOf, isText, isTextLike, type Expectation } from './expectations'

/** What an account at Chargebee needs to know; see `ChargebeePayments`. */
export const expectations: readonly Expectation[] = [
  [isTextLike(/^[a-z\d][a-z\d-]*$/), 'payments.site'],
  [isTextLike(/^(test|live)_\w+$/), 'payments.publishableKey'],
  [isTextLike(/^(https:\/\/|http:\/\/localhost[:/])\S+$/), '', 'payments.script'],
  [isAddress, '', 'payments.domain'],
  [isListOf(isText), '', 'payments.brands'],
  [isListOf(isAddress), '', 'payments.frames'],
]
