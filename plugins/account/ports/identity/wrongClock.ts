import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { AppError } from '@/kernel/AppError'
import { LEEWAY } from './checkClaims'

/** What the library says of a token that is not of this time. */
const refusal = z.object({ claims: z.object({ iat: z.number().int().positive() }) })

/**
 * A token just made that seems to be of another time is one of this device's clock, where the server's could not be read to
 * correct it (AUTH-25): `device_clock`, with the time at which the server says it made the token. Any other error as it is.
 */
export function explained(error: unknown, now: number): unknown {
  if (!(error instanceof oauth.OperationProcessingError) || error.code !== oauth.JWT_TIMESTAMP_CHECK) return error
  const { success, data } = refusal.safeParse(error.cause)
  if (!success || Math.abs(data.claims.iat - now / 1000) <= LEEWAY) return error
  return new AppError('device_clock', 0, 'device_clock', { serverTime: data.claims.iat * 1000 })
}
