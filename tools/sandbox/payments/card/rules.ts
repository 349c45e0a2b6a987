import { type Brand, brandOf } from './brand'

/** What this gateway takes (S5.27). */
export const USUAL_BRANDS: readonly Brand[] = ['visa', 'mastercard']

/** Digits of the security code, by the card's number as far as it is typed. */
export const cvcLength = (digits: string): 3 | 4 => (brandOf(digits) === 'amex' ? 4 : 3)
