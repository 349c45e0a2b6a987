import * as oauth from 'oauth4webapi'
import { AppError } from '@/kernel/AppError'

/** Error codes of a provider that may be shown. Any other text may come from a forged URL and is not repeated. */
const KNOWN = new Set([
  'access_denied',
  'consent_required',
  'interaction_required',
  'invalid_grant',
  'invalid_request',
  'login_required',
  'mfa_required',
  'server_error',
  'temporarily_unavailable',
  'unauthorized',
])

/** An error with a code only: nothing of the token, the URL or the response (AUTH-10, AUTH-49). */
export function identityError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof oauth.ResponseBodyError) return new AppError(known(error.error), error.status)
  if (error instanceof oauth.AuthorizationResponseError) return new AppError(known(error.error))
  if (error instanceof oauth.OperationProcessingError)
    return new AppError(
      error.code === oauth.RESPONSE_IS_NOT_CONFORM || error.code === oauth.PARSE_ERROR ? 'request_error' : 'invalid_token',
    )
  return new AppError('request_error')
}

const known = (code: string): string => (KNOWN.has(code) ? code : 'request_error')
