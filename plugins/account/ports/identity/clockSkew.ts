import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import { AppError } from '@/kernel/AppError'
import { LEEWAY } from './checkClaims'

/** The `Date` header has whole seconds: smaller differences are no skew. */
const CLOCK_NOISE_SECONDS = 2

/**
 * The server's clock minus the device's, in seconds, so that a device with a wrong clock can sign in (AUTH-25). Undefined if
 * the response has no readable `Date`.
 */
export function skewOf(answer: Response, now: number): number | undefined {
  const difference = Math.round((Date.parse(answer.headers.get('date') ?? '') - now) / 1000)
  if (Number.isNaN(difference)) return undefined
  return Math.abs(difference) > CLOCK_NOISE_SECONDS ? difference : 0
}

/** The cause that the library attaches when a token's times are wrong. */
const timestampFailureSchema = z.object({ claims: z.object({ iat: z.int().check(z.positive()) }) })

/**
 * If the server's clock could not be read, a fresh token whose times look wrong means that the device's clock is wrong
 * (AUTH-25): `device_clock`, with the time at which the token was issued. Any other error is returned unchanged.
 */
export function asClockError(error: unknown, now: number): unknown {
  if (!(error instanceof oauth.OperationProcessingError) || error.code !== oauth.JWT_TIMESTAMP_CHECK) return error
  const { success, data } = timestampFailureSchema.safeParse(error.cause)
  if (!success || Math.abs(data.claims.iat - now / 1000) <= LEEWAY) return error
  return new AppError('device_clock', 0, { details: { serverTime: data.claims.iat * 1000 } })
}
