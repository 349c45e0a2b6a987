import type { Field } from './card/problems'
import type { BankScript, ChargeOutcome } from './schema'

/** How a test card behaves. A number that is not listed is accepted. */
export interface Behaviour {
  /** Refused at once, with the code that the form reports and the invalid field. */
  readonly refused?: { readonly code: string; readonly field?: Field }
  /** The bank challenges the cardholder first. */
  readonly challenge?: boolean
  /** The bank's page needs the whole window, if the shop allows it. */
  readonly redirect?: boolean
  readonly bankScript?: BankScript
  /** Accepted here, but keeping it on file fails with this code of the catalogue (S8). */
  readonly keepError?: string
  readonly charge?: ChargeOutcome
}

export interface TestCard extends Behaviour {
  /** As printed on the card. */
  readonly number: string
  /** Its outcome, for display. */
  readonly effect: string
}

/** The card in the Sandbox Wallet. */
export const WALLET_CARD = '5200 8282 8282 8210'

const DECLINED: Behaviour = { refused: { code: 'PAYMENT_FAILED' } }

/** Test numbers as payment providers publish them (decisions.md D47). Any future date, any security code. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', effect: 'works' },
  { number: '4111 1111 1111 1111', effect: 'works' },
  { number: '5555 5555 5555 4444', effect: 'works (Mastercard)' },
  { number: WALLET_CARD, effect: 'works (Mastercard); the Sandbox Wallet holds it' },
  { number: '3782 822463 10005', effect: 'American Express: not taken, unless payments.brands says so' },
  { number: '4119 8627 6033 8320', effect: 'fails when it is stored', keepError: 'INVALID_PAYMENT_SOURCE' },
  { number: '4005 5192 0000 0004', effect: 'is stored, but has no funds', charge: 'insufficient_funds' },
  { number: '4000 0000 0000 9995', effect: 'is stored, but has no funds', charge: 'insufficient_funds' },
  { number: '4000 0000 0000 0341', effect: 'is stored, but every charge is declined', charge: 'declined' },
  { number: '4000 0000 0000 0259', effect: 'is charged, and its holder disputes that ten minutes later', charge: 'disputed' },
  { number: '4000 0000 0000 3220', effect: 'the bank asks first', challenge: true },
  { number: '4000 0027 6000 3184', effect: 'the bank asks first', challenge: true },
  { number: '4000 0000 0000 3063', effect: 'the bank asks first, on a page of its own', challenge: true, redirect: true },
  {
    number: '4000 0082 6000 3178',
    effect: 'the bank asks first, then it has no funds',
    challenge: true,
    charge: 'insufficient_funds',
  },
  { number: '4000 0000 0000 0002', effect: 'is declined', ...DECLINED },
  { number: '4000 0000 0000 0119', effect: 'is declined (processing error)', ...DECLINED },
  // Lost and stolen look like any other decline: whoever uses the card must not learn it.
  { number: '4000 0000 0000 9987', effect: 'is declined (lost)', ...DECLINED },
  { number: '4000 0000 0000 9979', effect: 'is declined (stolen)', ...DECLINED },
  { number: '4000 0000 0000 0069', effect: 'has expired', refused: { code: 'CARD_INFORMATION_INVALID', field: 'expiry' } },
  {
    number: '4000 0000 0000 0127',
    effect: 'security code is wrong',
    refused: { code: 'CARD_INFORMATION_INVALID', field: 'cvc' },
  },
  {
    number: '4000 0000 0000 0101',
    effect: 'security code is wrong',
    refused: { code: 'CARD_INFORMATION_INVALID', field: 'cvc' },
  },
]

const BY_DIGITS: ReadonlyMap<string, Behaviour> = new Map(TEST_CARDS.map(card => [card.number.replaceAll(' ', ''), card]))

export const behaviourOf = (digits: string): Behaviour => BY_DIGITS.get(digits) ?? {}

/** A processor's messages about refusals, for developers and never for customers (decisions.md D47). */
export const PROCESSOR_MESSAGES: Readonly<Record<string, { readonly errorCode: string; readonly message: string }>> = {
  INVALID_PAYMENT_SOURCE: { errorCode: 'payment_method_verification_failed', message: '(3009) Do not honour' },
  insufficient_funds: { errorCode: 'payment_processing_failed', message: '(3001) Insufficient funds' },
  declined: { errorCode: 'payment_processing_failed', message: '(3000) Declined' },
  gone: { errorCode: 'resource_not_found', message: 'payment_source not found' },
}
