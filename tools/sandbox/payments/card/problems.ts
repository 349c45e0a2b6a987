import { type Brand, brandOf } from './brand'
import { digitsOf } from './digits'
import { isPast, isTooFar, readExpiry } from './expiry'
import { isCardNumber } from './number'
import { cvcLength, USUAL_BRANDS } from './rules'

export const FIELDS = ['holder', 'number', 'expiry', 'cvc'] as const
export type Field = (typeof FIELDS)[number]

export type FieldProblem = 'missing' | 'invalidNumber' | 'unsupportedBrand' | 'invalidExpiry' | 'invalidCvc' | 'invalidHolder'

export type CardFields = Readonly<Record<Field, string>>

export interface CardRules {
  readonly brands: readonly Brand[]
  /** What stands in the number field: how long a security code is depends on it. */
  readonly number: string
}
const USUAL: CardRules = { brands: USUAL_BRANDS, number: '' }

/** What is wrong with one field, or undefined. The server and the form in the browser ask the same function. */
export function problemOf(field: Field, typed: string, now: Date, rules = USUAL): FieldProblem | undefined {
  if (typed.trim() === '') return 'missing'
  switch (field) {
    case 'holder':
      return typed.trim().length <= 100 && !/\d{6}/.test(typed) ? undefined : 'invalidHolder'
    case 'number':
      if (!isCardNumber(typed)) return 'invalidNumber'
      return rules.brands.includes(brandOf(digitsOf(typed) ?? '')) ? undefined : 'unsupportedBrand'
    case 'expiry': {
      const expiry = readExpiry(typed)
      return expiry === undefined || isPast(expiry, now) || isTooFar(expiry, now) ? 'invalidExpiry' : undefined
    }
    case 'cvc':
      return digitsOf(typed)?.length === cvcLength(digitsOf(rules.number) ?? '') ? undefined : 'invalidCvc'
  }
}
