import type { BookingInsurance, InsuranceOptions } from '@/domain/schemas/booking'
import { OWN_INSURANCE } from './ownInsurance'

export type ProtectionLevel = InsuranceOptions['levels'][number]

const UNKNOWN_TYPE = 'UNKNOWN'

/** The person's answers so far. */
export interface RequestedProtection {
  readonly insuranceType: string | undefined
  /** Pounds. */
  readonly declaredValue: number | undefined
}

/** The resulting protection. */
export type Protection =
  | { readonly kind: 'ours'; readonly type: string; readonly declaredValue: number; readonly level: ProtectionLevel }
  /** The value exceeds the highest level's cover, which is given. */
  | { readonly kind: 'tooMuch'; readonly type: string; readonly declaredValue: number; readonly level: ProtectionLevel }
  | { readonly kind: 'own'; readonly type: typeof OWN_INSURANCE }
  /** Nothing known is preselected: the person must choose (S3.110). */
  | { readonly kind: 'none' }

const byCover = ({ levels }: Pick<InsuranceOptions, 'levels'>): readonly ProtectionLevel[] =>
  [...levels].sort((a, b) => a.valueCoverage - b.valueCoverage)

/** The lowest level that covers a value, never one above it. */
export function levelFor(options: Pick<InsuranceOptions, 'levels'>, value: number): ProtectionLevel | undefined {
  return byCover(options).find(level => level.valueCoverage >= value)
}

/** Types that can be chosen: one this build does not know is not offered (S3.127). */
export const offeredTypes = ({ options }: Pick<InsuranceOptions, 'options'>): readonly string[] =>
  options.map(({ type }) => type).filter(type => type !== UNKNOWN_TYPE)

/** The values to choose from, in increments up to the maximum cover; always includes the usual value. */
export function valuesToDeclare({ coverageIncrement, levels, defaultValueOfGoods }: InsuranceOptions): readonly number[] {
  const maxCover = byCover({ levels }).at(-1)?.valueCoverage ?? 0
  const steps = Array.from({ length: Math.floor(maxCover / coverageIncrement) }, (_, index) => (index + 1) * coverageIncrement)
  return [...new Set([...steps, maxCover, Math.min(defaultValueOfGoods, maxCover)])]
    .filter(value => value > 0)
    .sort((a, b) => a - b)
}

/** The usual value of goods in such a unit, up to the maximum cover. */
export const usualValue = (options: Pick<InsuranceOptions, 'levels' | 'defaultValueOfGoods'>): number =>
  Math.min(options.defaultValueOfGoods, byCover(options).at(-1)?.valueCoverage ?? 0)

/** Included in every price before this step. */
export const lowestLevel = (options: Pick<InsuranceOptions, 'levels'>): ProtectionLevel | undefined => byCover(options)[0]

/** The values that most people need: up to the first above the usual one, three at least. */
export function commonValues(options: InsuranceOptions): readonly number[] {
  const values = valuesToDeclare(options)
  const upToUsual = values.filter(value => value <= usualValue(options)).length
  return values.slice(0, Math.max(3, upToUsual + 1))
}

/**
 * Until the person declares a value, the lowest level is assumed, as in the prices shown before; the usual value is preselected
 * only if that level covers it (decisions.md D73).
 */
function defaultValue(options: InsuranceOptions): number {
  const usual = usualValue(options)
  const lowest = lowestLevel(options)
  const level = levelFor(options, usual)
  return lowest && level && level.price > lowest.price ? lowest.valueCoverage : usual
}

/** The person's answer, else the booking's. */
const valueOf = (request: RequestedProtection, booked: BookingInsurance | undefined, options: InsuranceOptions): number =>
  request.declaredValue ?? booked?.declaredValue ?? defaultValue(options)

/** The same precedence; an untouched page has our own protection selected (S9). */
function typeOf(
  request: RequestedProtection,
  booked: BookingInsurance | undefined,
  options: InsuranceOptions,
): string | undefined {
  const offered = offeredTypes(options)
  const type = request.insuranceType ?? booked?.type ?? offered.find(each => each !== OWN_INSURANCE)
  return type !== undefined && offered.includes(type) ? type : undefined
}

export function protectionOf(
  request: RequestedProtection,
  booked: BookingInsurance | undefined,
  options: InsuranceOptions,
): Protection {
  const type = typeOf(request, booked, options)
  if (type === undefined) return { kind: 'none' }
  if (type === OWN_INSURANCE) return { kind: 'own', type }
  const declaredValue = valueOf(request, booked, options)
  const level = levelFor(options, declaredValue)
  const highest = byCover(options).at(-1)
  if (level) return { kind: 'ours', type, declaredValue, level }
  return highest ? { kind: 'tooMuch', type, declaredValue, level: highest } : { kind: 'none' }
}
