import type { Service } from '../settings'

/** What of an answer the log goes by. None of it is anything that somebody typed. */
export interface Outcome {
  readonly service: Service
  readonly method: string
  /** As the service declares it, e.g. `/v1/booking/:id`; absent where the address is none of its own. */
  readonly route?: string | undefined
  readonly status: number
  /** The code of the refusal, where it has one. */
  readonly code?: string | undefined
}

export type SecurityEvent =
  /** A wrong password or one-time code, a token that is missing, expired, forged or used before. */
  | 'authenticationFailed'
  /** Somebody who may not do this: another role, a form of another site, an admin call without the secret. */
  | 'accessRefused'
  /** An object that does not exist or is another person's: whoever asks is not told which, and nor is the log. */
  | 'objectRefused'
  /** Too many requests, tries or messages. */
  | 'limitReached'
  /** What the app's own checks would not have sent, or no HTTP of a browser's. */
  | 'inputRefused'
  /** News of a payment that the gateway did not sign, or long ago. */
  | 'webhookRefused'
  /** A call of the admin side that changed something. */
  | 'adminCalled'

const WRONG_CREDENTIALS = ['INVALID_GRANT_CODE', 'INVALID_GRANT_PASSWORD', 'invalid_grant']
const UNREADABLE = [400, 405, 408, 413, 414, 415, 421, 431]
const READING = ['GET', 'HEAD', 'OPTIONS']

/** Undefined where an answer says nothing about safety. */
export function eventOf({ service, method, route = '', status, code = '' }: Outcome): SecurityEvent | undefined {
  if (route.startsWith('/admin/') && status < 400) return READING.includes(method) ? undefined : 'adminCalled'
  if (code === 'INVALID_SIGNATURE') return 'webhookRefused'
  if (status === 401 || WRONG_CREDENTIALS.includes(code)) return 'authenticationFailed'
  if (status === 429) return 'limitReached'
  if (status === 403) return 'accessRefused'
  // support's pages do not exist for those who may not see them
  if (status === 404 && route !== '') return service === 'support' ? 'accessRefused' : 'objectRefused'
  return UNREADABLE.includes(status) ? 'inputRefused' : undefined
}
