import type { PaymentAttempt } from '@chargebee/chargebee-js-types/cb-types/internal/payment-intent/types'
import type { CardField } from '../../model/cardFields'
import type { GatewayReport } from '../contract'

/** The latest state of a field by its `change` events. */
export interface FieldStatus {
  readonly empty: boolean
  readonly complete: boolean
  readonly isWrong: boolean
  /** Chargebee's name, e.g. `american_express`; for the number field only. */
  readonly brand: string
}
export const UNTOUCHED: FieldStatus = { empty: true, complete: false, isWrong: false, brand: '' }

const INVALID = { number: 'invalidNumber', expiry: 'invalidExpiry', cvc: 'invalidCvc' } as const
export type HostedField = keyof typeof INVALID

/** The problem of a field as a code, empty where it is valid (S5). */
export function problemOf(
  field: HostedField,
  { empty, complete, isWrong, brand }: FieldStatus,
  brands: readonly string[],
): string {
  if (empty) return 'missing'
  if (isWrong || !complete) return INVALID[field]
  return field === 'number' && brand !== '' && !brands.includes(brand) ? 'unsupportedBrand' : ''
}

/** Refusals that concern a field; all others concern the card as a whole. */
const FIELD_OF_CODE: Readonly<Record<string, HostedField>> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  cardNumberInvalid: 'number',
  cardNumberIncomplete: 'number',
  invalidCard: 'number',
  expired_card: 'expiry',
  cardExpiryPast: 'expiry',
  cardExpiryInvalid: 'expiry',
  cardExpiryIncomplete: 'expiry',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  cardCvvInvalid: 'cvc',
  cardCvvIncomplete: 'cvc',
}
const REFUSED = [
  'card_declined',
  'refused',
  'processing_error',
  'payment_processing_failed',
  'payment_method_verification_failed',
]
const INTENT_UNUSABLE = ['invalidPaymentIntent', 'resource_not_found', 'payment_intent_invalid', 'payment_intent_expired']
/** The bank has not been asked yet. */
const NOT_CHECKED = ['scriptLoadError', 'componentNotMounted', 'componentMounting', 'errorMountingMaster', 'moduleNotLoaded']

export interface Failure {
  readonly error: unknown
  readonly intentStatus?: string | undefined
  readonly attempt?: Pick<PaymentAttempt, 'status' | 'error_code'> | undefined
  /** The bank has asked the holder. */
  readonly wasAsked: boolean
  /** The holder closed the bank's check. */
  readonly wasCancelled: boolean
}

/**
 * Interprets a failed check by its code, because Chargebee's messages are for developers (decisions.md D47). If the outcome is
 * uncertain the server is asked, because the card may have been accepted.
 */
export function reportsOfFailure({ error, intentStatus, attempt, wasAsked, wasCancelled }: Failure): readonly GatewayReport[] {
  const codes = [codeOf(error), attempt?.error_code ?? '']
  const isRefused = attempt !== undefined && String(attempt.status) === 'refused'
  const faultyField = codes.map(code => FIELD_OF_CODE[code]).find(field => field !== undefined)
  if (wasCancelled || codes.some(code => /cancel/i.test(code))) return [{ type: 'refused', code: 'CHALLENGE_CANCELLED' }]
  if (faultyField)
    return [
      { type: 'field', field: faultyField, code: INVALID[faultyField] },
      { type: 'refused', code: 'CARD_INFORMATION_INVALID' },
    ]
  if (intentStatus === 'expired' || intentStatus === 'consumed' || codes.some(code => INTENT_UNUSABLE.includes(code)))
    return [{ type: 'intentUnusable' }]
  if (isRefused) return [{ type: 'refused', code: wasAsked ? 'PAYMENT_SOURCE_NOT_AUTHORIZED' : 'PAYMENT_FAILED' }]
  if (codes.some(code => REFUSED.includes(code))) return [{ type: 'refused', code: 'PAYMENT_FAILED' }]
  if (codes.some(code => NOT_CHECKED.includes(code))) return [{ type: 'refused', code: 'GATEWAY_UNAVAILABLE' }]
  return [{ type: 'outcomeLost' }]
}

/** The last part of a code: Chargebee writes some with their place, e.g. `error.validation.cardCvvInvalid`. */
function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? (code.split('.').at(-1) ?? '') : ''
}

/** Chargebee's names of the fields. */
export const CHARGEBEE_FIELDS: Readonly<Record<HostedField, 'number' | 'expiry' | 'cvv'>> = {
  number: 'number',
  expiry: 'expiry',
  cvc: 'cvv',
}
export const HOSTED_FIELDS = ['number', 'expiry', 'cvc'] as const satisfies readonly CardField[]

/** Validates the name on a card; empty if valid. Card numbers are refused. */
export function holderProblem(typed: string): '' | 'missing' | 'invalidHolder' {
  const name = typed.trim()
  if (name === '') return 'missing'
  return name.length > 100 || /\d{6}/.test(name.replace(/[\s-]/g, '')) ? 'invalidHolder' : ''
}
