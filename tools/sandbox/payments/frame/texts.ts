import type { Field, FieldProblem } from '../card/problems'

const MISSING: Record<Field, string> = {
  holder: 'Enter the name on the card',
  number: 'Enter a valid card number',
  expiry: 'Enter a valid expiry date',
  cvc: 'Enter a valid CVC',
}

const WRONG: Record<Exclude<FieldProblem, 'missing'>, string> = {
  invalidHolder: 'Enter the name on the card',
  invalidNumber: 'Enter a valid card number',
  unsupportedBrand: 'Unsupported payment method, use a different card',
  invalidExpiry: 'Enter a valid expiry date',
  invalidCvc: 'Enter a valid CVC',
}

/** Messages of section S5, beside the field. */
export const textOf = (field: Field, problem: FieldProblem): string => (problem === 'missing' ? MISSING[field] : WRONG[problem])
