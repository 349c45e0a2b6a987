import type { SizeRangeGroup } from '@/domain/schemas/unit'
import { formatRange, unitSymbols } from '@/domain/measure'

/** “16 - 50 sq ft”, as the server says it; by its ends where it says nothing. */
export function rangeText({ label, system, min, max }: SizeRangeGroup['range']): string {
  const range = label.trim() === '' ? formatRange(min, max) : label
  return system === 'UNKNOWN' ? range : `${range} ${unitSymbols[system].area}`
}
