import type { Service } from '../settings'

/** The parts of an answer that are logged. None of them is user input. */
export interface Outcome {
  readonly service: Service
  readonly method: string
  /** As declared, e.g. `/v1/booking/:id`; absent for an unknown URL. */
  readonly route?: string | undefined
  readonly status: number
  /** The error code, if there is one. */
  readonly code?: string | undefined
}

export type SecurityEvent =
  /** A wrong password or one-time code, a token that is missing, expired, forged or used before. */
  | 'authenticationFailed'
  /** Access denied: another role, a form of another site, an admin call without the secret. */
  | 'accessRefused'
  /** An object that does not exist or belongs to another person; neither the caller nor the log can tell which. */
  | 'objectRefused'
  /** Too many requests, tries or messages. */
  | 'limitReached'
  /** Input that the app's own validation would not have sent, or malformed HTTP. */
  | 'inputRefused'
  /** A webhook without a valid, recent signature. */
  | 'webhookRefused'
  /** A call of the admin side that changed something. */
  | 'adminCalled'

const WRONG_CREDENTIALS = ['INVALID_GRANT_CODE', 'INVALID_GRANT_PASSWORD', 'invalid_grant']
const UNREADABLE = [400, 405, 408, 413, 414, 415, 421, 431]
const READING = ['GET', 'HEAD', 'OPTIONS']

/** Undefined if an answer is not relevant to security. */
export function eventOf({ service, method, route = '', status, code = '' }: Outcome): SecurityEvent | undefined {
  if (route.startsWith('/admin/') && status < 400) return READING.includes(method) ? undefined : 'adminCalled'
  if (code === 'INVALID_SIGNATURE') return 'webhookRefused'
  if (status === 401 || WRONG_CREDENTIALS.includes(code)) return 'authenticationFailed'
  if (status === 429) return 'limitReached'
  if (status === 403) return 'accessRefused'
  // support's pages answer 404 to callers without access
  if (status === 404 && route !== '') return service === 'support' ? 'accessRefused' : 'objectRefused'
  return UNREADABLE.includes(status) ? 'inputRefused' : undefined
}
