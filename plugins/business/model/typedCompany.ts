/** A company as it was typed. */
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
// a letter or a digit at least; control characters and mark-up have no place in a name
const NAME = /^(?=.*[\p{L}\d])[^\p{Cc}<>{}]+$/u

/** What is wrong with what was typed. A VAT number need not be given. */
export function problemsOf({ companyName, vatNumber }: TypedCompany): CompanyProblems {
  const name = companyName.trim()
  const isName = name.length <= LONGEST_COMPANY_NAME && NAME.test(name)
  return {
    companyName: name === '' ? 'empty' : isName ? null : 'impossible',
    vatNumber: vatNumber.trim() === '' || isVatNumber(vatNumber) ? null : 'impossible',
  }
}

/**
 * Nine digits, of which the last two check the others: the weighted sum and they make a multiple of 97, in newer numbers with 55
 * added (HMRC's VAT Notice 725). A branch has three digits more.
 */
export function isVatNumber(typed: string): boolean {
  const number = /^(?:GB)?(\d{9})(?:\d{3})?$/.exec(typed.toUpperCase().replaceAll(/[\s.-]/g, ''))?.[1]
  if (number === undefined) return false
  const weighted = [...number.slice(0, 7)].map((digit, index) => Number(digit) * (8 - index))
  const sum = weighted.reduce((total, each) => total + each, Number(number.slice(7)))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}
