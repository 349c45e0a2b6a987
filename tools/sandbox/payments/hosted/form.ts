import type { Brand } from '../card/brand'
import { type CardFields, FIELDS, problemOf } from '../card/problems'
import { textOf } from '../frame/texts'
import type { Problem } from '../../../backend/web/problemSummary'

/** The guest's input. */
export interface CheckoutForm extends CardFields {
  readonly email: string
}

const EMAIL = /^[a-zA-Z0-9+._%-]{1,256}@[a-zA-Z0-9][a-zA-Z0-9-]{0,64}(\.[a-zA-Z0-9][a-zA-Z0-9-]{0,25})+$/

/** All problems, in the order of the form. */
export function problemsIn(typed: CheckoutForm, now: Date, brands: readonly Brand[]): readonly Problem[] {
  const email = EMAIL.test(typed.email.trim()) ? [] : [{ field: 'email', text: 'Enter a valid email address' }]
  const card = FIELDS.flatMap(field => {
    const problem = problemOf(field, typed[field], now, { brands, number: typed.number })
    return problem === undefined ? [] : [{ field, text: textOf(field, problem) }]
  })
  return [...email, ...card]
}

const MESSAGES: Readonly<Record<string, string>> = {
  PAYMENT_FAILED: 'The payment was declined. Check your card and your funds, or use a different card.',
  INVALID_PAYMENT_SOURCE: 'Your bank did not confirm this card. Use a different card.',
  PAYMENT_SOURCE_NOT_AUTHORIZED: 'Your bank could not confirm that it was you. Try again or use a different card.',
  CHALLENGE_CANCELLED: 'You cancelled the check at your bank. Nothing was taken.',
  INTENT_EXPIRED: 'That took too long, so nothing was taken. Enter your card again.',
  CARD_INFORMATION_INVALID: 'The card information is not valid.',
}
const FIELD_MESSAGES: Readonly<Record<string, string>> = {
  expiry: 'Enter a valid expiry date',
  cvc: 'Enter a valid CVC',
  number: 'Enter a valid card number',
}

/** The message for the guest about a refusal. */
export const messageFor = (code: string, field?: string): Problem =>
  field === undefined
    ? { text: MESSAGES[code] ?? 'The payment could not be completed. Nothing was taken.', code }
    : { field, text: FIELD_MESSAGES[field] ?? 'The card information is not valid.', code }
