import type { ZodMiniType } from 'zod/mini'
import { AppError } from '@/kernel/AppError'

const readers = new WeakMap<object, (body: unknown) => unknown>()

/**
 * Parses a response body by its schema; a mismatch is `Invalid Response Data`, code 422 (S5). One function per schema, so that
 * responses read by the same schema can be compared. Lazy: only ports import it.
 */
export function parseWith<T>(schema: ZodMiniType<T>): (body: unknown) => T {
  const known = readers.get(schema)
  if (known) return known as (body: unknown) => T
  const read = (body: unknown): T => {
    const result = schema.safeParse(body)
    if (!result.success) throw unreadable()
    return result.data
  }
  readers.set(schema, read)
  return read
}

/**
 * For calls whose response body is not used. Rejects text, which is not from the API but, for instance, a captive portal's page.
 */
export const ignoreBody = (body: unknown): null => {
  if (typeof body === 'string') throw unreadable()
  return null
}

const unreadable = () => new AppError('INVALID_REPSONSE_DATA', 422, { message: 'Invalid Response Data' })
