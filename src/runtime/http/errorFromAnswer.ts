import { AppError } from '@/kernel/AppError'

/** A code is words of letters: what else a server says there may be of a person, and is told nowhere (REC-03). */
const CODE = /^[a-z]+(_[a-z]+)*$/i
const LONGEST_CODE = 60

/**
 * An error answer as section S8 reads it: `{error, statusCode, message}`, the OAuth form `{error, error_description}`
 * (status -1), or anything else: unknown. `bookingId` is kept where the server names the booking that exists.
 */
export function errorFromAnswer(status: number, body: unknown): AppError {
  if (typeof body !== 'object' || body === null || !('error' in body) || !isCode(body.error))
    return new AppError('UNKNOWN', status)
  if ('statusCode' in body && typeof body.statusCode === 'number') {
    const details: Record<string, string> =
      'bookingId' in body && typeof body.bookingId === 'string' ? { bookingId: body.bookingId } : {}
    return new AppError(body.error, body.statusCode, body.error, details)
  }
  if ('error_description' in body) return new AppError(body.error, -1)
  return new AppError('UNKNOWN', status)
}

const isCode = (error: unknown): error is string => typeof error === 'string' && error.length <= LONGEST_CODE && CODE.test(error)
