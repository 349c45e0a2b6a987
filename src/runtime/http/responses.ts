import type { ZodMiniType } from 'zod/mini'
import { AppError } from '@/kernel/AppError'

/** Parses a response body by its schema; a mismatch is `Invalid Response Data`, code 422 (S5). Lazy: only ports import it. */
export const parseWith =
  <T>(schema: ZodMiniType<T>) =>
  (body: unknown): T => {
    const result = schema.safeParse(body)
    if (!result.success) throw new AppError('INVALID_REPSONSE_DATA', 422, 'Invalid Response Data')
    return result.data
  }

/** For calls whose response body is not used. */
export const ignoreBody = (): null => null
