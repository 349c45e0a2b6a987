/** Protection: the company's own, or proof of the customer's insurance (S3, S9). Cover is in whole pounds. */
import { ApiError } from '../errors'

export const OWN_PROTECTION = 'ProviderProtection'
export const OTHER_INSURANCE = 'Other'

export interface ProtectionLevel {
  readonly id: string
  /** Pounds of cover. */
  readonly valueCoverage: number
  /** Per month. */
  readonly pence: number
}

export const COVERAGE_INCREMENT = 1_000
export const MAX_COVERAGE = 10_000

/** £5.50 a month for the first £1,000 of cover and £2.75 for each further £1,000. */
export const PROTECTION_LEVELS: readonly ProtectionLevel[] = Array.from(
  { length: MAX_COVERAGE / COVERAGE_INCREMENT },
  (_, index) => ({
    id: `cover-${(index + 1) * COVERAGE_INCREMENT}`,
    valueCoverage: (index + 1) * COVERAGE_INCREMENT,
    pence: 550 + index * 275,
  }),
)

/** The usual value of goods in a unit of this size, in pounds. */
export function usualValueOfGoods(areaSqFt: number | undefined): number {
  if (areaSqFt === undefined || areaSqFt <= 50) return 2_000
  return areaSqFt <= 130 ? 4_000 : 6_000
}

export interface InsuranceChoice {
  readonly type: typeof OWN_PROTECTION | typeof OTHER_INSURANCE
  readonly declaredValue?: number
  readonly levelId?: string
  /** Per month; absent with the customer's own insurance. */
  readonly pence?: number
}

export interface InsuranceRequest {
  readonly type: string
  readonly declaredValue?: number | undefined
  readonly levelId?: string | undefined
}

/** Without a level, the lowest that covers the declared value. Throws MAX_INSURANCE_VALUE_EXCEEDED or VALIDATION_FAILED. */
export function chosenInsurance(request: InsuranceRequest, areaSqFt: number): InsuranceChoice {
  const { type, declaredValue, levelId } = request
  if (declaredValue !== undefined && !(Number.isInteger(declaredValue) && declaredValue >= COVERAGE_INCREMENT)) {
    throw new ApiError('VALIDATION_FAILED', `declaredValue: whole pounds, ${COVERAGE_INCREMENT} at least`)
  }
  if (declaredValue !== undefined && declaredValue > MAX_COVERAGE) {
    throw new ApiError(
      'MAX_INSURANCE_VALUE_EXCEEDED',
      `Goods worth more than ${MAX_COVERAGE} pounds need an agreement with us first`,
    )
  }
  if (type === OTHER_INSURANCE) return { type, ...(declaredValue !== undefined && { declaredValue }) }
  if (type !== OWN_PROTECTION) throw new ApiError('VALIDATION_FAILED', `type: ${OWN_PROTECTION} or ${OTHER_INSURANCE}`)
  const value = declaredValue ?? (levelId === undefined ? usualValueOfGoods(areaSqFt) : 0)
  const level = PROTECTION_LEVELS.find(each => (levelId === undefined ? each.valueCoverage >= value : each.id === levelId))
  if (level === undefined) throw new ApiError('VALIDATION_FAILED', 'levelId: there is no such level')
  if (level.valueCoverage < value)
    throw new ApiError('VALIDATION_FAILED', 'levelId: this level covers less than the declared value')
  return { type, declaredValue: declaredValue ?? level.valueCoverage, levelId: level.id, pence: level.pence }
}

/** As a text for the agreement. */
export function insuranceText(choice: InsuranceChoice): string {
  if (choice.type === OTHER_INSURANCE) return 'Own insurance, proof within 14 days'
  const level = PROTECTION_LEVELS.find(each => each.id === choice.levelId)
  return `Lockstep protection up to £${(level?.valueCoverage ?? choice.declaredValue ?? 0).toLocaleString('en-GB')}`
}

/** Whether a rental’s protection becomes another one. */
export const isDifferent = (before: InsuranceChoice | undefined, after: InsuranceChoice): boolean =>
  before?.type !== after.type || before.levelId !== after.levelId
