import { brandOf, isSupported } from './brand'
import { digitsOf } from './digits'
import { isPast, isTooFar, readExpiry } from './expiry'
import { isCardNumber } from './number'

export const FIELDS = ['holder', 'number', 'expiry', 'cvc'] as const
export type Field = (typeof FIELDS)[number]

export type FieldProblem = 'missing' | 'invalidNumber' | 'unsupportedBrand' | 'invalidExpiry' | 'invalidCvc' | 'invalidHolder'

export type CardFields = Readonly<Record<Field, string>>

/** What is wrong with one field, or undefined. The server and the form in the browser ask the same function. */
export function problemOf(field: Field, typed: string, now: Date): FieldProblem | undefined {
  if (typed.trim() === '') return 'missing'
  switch (field) {
    case 'holder':
      return typed.trim().length <= 100 && !/\d{6}/.test(typed) ? undefined : 'invalidHolder'
    case 'number':
      if (!isCardNumber(typed)) return 'invalidNumber'
      return isSupported(brandOf(digitsOf(typed) ?? '')) ? undefined : 'unsupportedBrand'
    case 'expiry': {
      const expiry = readExpiry(typed)
      return expiry === undefined || isPast(expiry, now) || isTooFar(expiry, now) ? 'invalidExpiry' : undefined
    }
    case 'cvc':
      return /^\d{3}$/.test(typed.trim()) ? undefined : 'invalidCvc'
  }
}
