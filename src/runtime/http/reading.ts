import type { ZodType } from 'zod'
import { AppError } from '@/kernel/AppError'

/** Reads an answer by its schema; a mismatch is `Invalid Response Data`, code 422 (S5). Lazy: only ports import it. */
export const reading =
  <T>(schema: ZodType<T>) =>
  (body: unknown): T => {
    const result = schema.safeParse(body)
    if (!result.success) throw new AppError('INVALID_REPSONSE_DATA', 422, 'Invalid Response Data')
    return result.data
  }

/** For calls whose answer is not used. */
export const ignoringAnswer = (): null => null
