/** The typed values of a company. */
export interface TypedCompany {
  readonly companyName: string
  readonly vatNumber: string
}
export interface CompanyProblems {
  readonly companyName: 'empty' | 'impossible' | null
  readonly vatNumber: 'impossible' | null
}
export const NO_PROBLEMS: CompanyProblems = { companyName: null, vatNumber: null }

export const LONGEST_COMPANY_NAME = 160
// at least one letter or digit; no control characters or mark-up
const NAME = /^(?=.*[\p{L}\d])[^\p{Cc}<>{}]+$/u

/** Validates the typed values. The VAT number is optional. */
export function problemsOf({ companyName, vatNumber }: TypedCompany): CompanyProblems {
  const name = companyName.trim()
  const isName = name.length <= LONGEST_COMPANY_NAME && NAME.test(name)
  return {
    companyName: name === '' ? 'empty' : isName ? null : 'impossible',
    vatNumber: vatNumber.trim() === '' || isVatNumber(vatNumber) ? null : 'impossible',
  }
}

/**
 * Checks a VAT number: nine digits, of which the last two are check digits. The weighted sum plus the check digits is a multiple
 * of 97, or, for newer numbers, is with 55 added (HMRC's VAT Notice 725). Branches have three more digits.
 */
export function isVatNumber(typed: string): boolean {
  const number = /^(?:GB)?(\d{9})(?:\d{3})?$/.exec(typed.toUpperCase().replaceAll(/[\s.-]/g, ''))?.[1]
  if (number === undefined) return false
  const weighted = [...number.slice(0, 7)].map((digit, index) => Number(digit) * (8 - index))
  const sum = weighted.reduce((total, each) => total + each, Number(number.slice(7)))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}
