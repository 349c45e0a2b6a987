export type Brand = 'visa' | 'mastercard' | 'amex' | 'diners' | 'discover' | 'jcb' | 'unionpay' | 'maestro' | 'unknown'

const PREFIXES: readonly (readonly [Brand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['diners', /^3(0[0-5]|095|[689])/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['discover', /^6(011|4[4-9]|5)/],
  ['unionpay', /^62/],
  ['maestro', /^(5[06-8]|6)/],
]

/** The scheme as far as the digits typed so far tell. */
export const brandOf = (digits: string): Brand => PREFIXES.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'unknown'
