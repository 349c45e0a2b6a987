import type { AppError } from '@/kernel/AppError'
import type { Masker } from './masker'
import type { RecordedFailure } from './rows'

/** A port's failure as the journal keeps it. Numbers among its details are counts and seconds; texts are ids. */
export function recordedFailure({ code, status, name, details }: AppError, { mask }: Masker): RecordedFailure {
  const masked = Object.entries(details).map(([key, value]) => [key, mask(value, typeof value === 'string' ? 'pseudo' : 'keep')])
  return {
    code,
    status,
    ...(name === 'AppError' ? {} : { name }),
    ...(masked.length === 0 ? {} : { details: Object.fromEntries(masked) as Record<string, string | number> }),
  }
}
