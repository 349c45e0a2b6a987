import type { Config } from '../config/config'
import type { LiveAccessToken } from './accessToken'
import type { Clock, Http, HttpRequest, UnreadableResponses } from '../effects/world'
import { AppError } from '@/kernel/AppError'
import { createRateLimitWindow, type RateLimitWindow, readRetryAfter, tooManyRequests } from './rateLimit'

/** Time-out of a call (S9.66). */
export const API_TIMEOUT_MS = 15_000

/** A read is repeated once (S9.66). */
export const READ_ATTEMPTS = 2
/** A write with an idempotency key is the same request each time, so it is safe to retry (decisions.md D49). */
export const WRITE_ATTEMPTS = 3

/** Callbacks by which the rest of the app learns about calls. */
export interface HttpReports {
  rateLimited(retryAt: number): void
  serverTime(offsetMs: number): void
  sessionRefused(): void
  /** Refused even with a token that has just been renewed. */
  renewedSessionRefused(): void
  profileFoundIncomplete(): void
}

export interface HttpParts {
  readonly config: Config
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly jitter: () => number
  readonly accessToken: LiveAccessToken
  readonly reports: HttpReports
}

const RETRYABLE = new Set([408, 425, 502, 503, 504])

/** State shared by all calls of a page. */
interface HttpContext extends HttpParts {
  readonly limit: RateLimitWindow
  readonly unreadable: UnreadableResponses
  readonly unchanged: UnchangedResponses
}

/** The one way to the product API: bearer, keys, time-out, retries, rate limit and error codes (decisions.md D49). */
export function createHttp(parts: HttpParts): Http {
  const context = {
    ...parts,
    limit: createRateLimitWindow(parts),
    unreadable: createUnreadableResponses(),
    unchanged: createUnchangedResponses(),
  }
  return {
    async request(request) {
      const { accessToken } = parts
      const signOutsBefore = accessToken.signOutCount()
      const answer = request.auth === 'none' ? await send(context, request) : await sendAsCustomer(context, request)
      // the person who made the call has signed out meanwhile (AUTH-43)
      if (request.auth === 'required' && accessToken.signOutCount() !== signOutsBefore) throw signInRequired()
      return readResponse(context, request, answer)
    },
  }
}

const signInRequired = () => new AppError('SIGN_IN_REQUIRED', 401)

/** If the token is refused, it is renewed once and the call is repeated if that is safe (AUTH-56). */
async function sendAsCustomer<T>(parts: HttpContext, request: HttpRequest<T>): Promise<Response> {
  const { accessToken, reports } = parts
  const sent = accessToken.current()
  if (sent === undefined) throw signInRequired()
  const first = await send(parts, request)
  if (first.status !== 401) return first
  // another call may have renewed the session meanwhile
  const renewed = accessToken.current()
  if (renewed === undefined || renewed === sent) {
    const renewal = accessToken.next()
    reports.sessionRefused()
    if ((await renewal) === undefined) throw signInRequired()
  }
  if (!isRepeatable(request)) return first
  const second = await send(parts, request)
  if (second.status !== 401) return second
  reports.renewedSessionRefused()
  throw signInRequired()
}

const isRepeatable = <T>({ method, idempotencyKey }: HttpRequest<T>): boolean => method === 'GET' || idempotencyKey !== undefined

/** Repeats what is safe to repeat: reads, and writes that carry an idempotency key. */
async function send<T>(parts: HttpContext, request: HttpRequest<T>): Promise<Response> {
  const maxAttempts = isRepeatable(request) ? (request.method === 'GET' ? READ_ATTEMPTS : WRITE_ATTEMPTS) : 1
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === maxAttempts
    await parts.limit.waitUntilOver()
    // the caller has aborted it
    if (request.signal?.aborted) throw new AppError('NETWORK')
    try {
      const answer = await sendOnce(parts, request)
      compareClocks(parts, answer)
      if (isLast || !(await isWorthRetrying(answer))) return answer
    } catch (error) {
      if (isLast || request.signal?.aborted) throw error
    }
    await parts.clock.sleep(parts.jitter() * 250 * 2 ** attempt).done
  }
}

/** Whether a retry may succeed: not if the body contains the server's decision. */
async function isWorthRetrying(answer: Response): Promise<boolean> {
  if (!RETRYABLE.has(answer.status)) return false
  const { code } = errorFromAnswer(answer.status, parse(await answer.clone().text()))
  if (code === 'UNKNOWN') return true
  // imported lazily, because the landing page does not need the list
  const { isApiErrorCode } = await import(/* webpackChunkName: "live-runtime" */ '../errors/apiErrors')
  return !isApiErrorCode(code)
}

async function sendOnce<T>(
  { config, fetch, clock, accessToken, unreadable }: HttpContext,
  request: HttpRequest<T>,
): Promise<Response> {
  const token = accessToken.current()
  const { gateway } = config.api
  const headers = new Headers({ accept: request.answersFile ? '*/*' : 'application/json' })
  if (request.body !== undefined) headers.set('content-type', 'application/json')
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (request.idempotencyKey !== undefined) headers.set('idempotency-key', request.idempotencyKey)
  gateway?.names.forEach((name, index) => headers.set(name, gateway.values[index] ?? ''))
  const address = addressOf(request)
  const timeout = new AbortController()
  const timer = clock.sleep(API_TIMEOUT_MS)
  void timer.done.then(() => timeout.abort())
  request.signal?.addEventListener('abort', () => timeout.abort())
  try {
    const answer = await fetch(`${config.api.baseUrl}/${request.apiVersion ?? config.api.version}${address}`, {
      method: request.method,
      cache: unreadable.cacheOf(address),
      headers,
      signal: timeout.signal,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    // the time-out includes reading the body; a truncated body is a lost answer (F-14)
    const bytes = await answer.arrayBuffer()
    const body = request.answersFile && answer.ok ? bytes : decodeUtf8(bytes)
    return new Response(NO_BODY.has(answer.status) ? null : body, { status: answer.status, headers: answer.headers })
  } catch {
    throw new AppError(timeout.signal.aborted ? 'TIMEOUT' : 'NETWORK', 0)
  } finally {
    timer.cancel()
  }
}

/** Rejects invalid UTF-8, because replacement characters would look like the server's own. */
function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return UNREADABLE
  }
}
const UNREADABLE = '\ufffd'

/** Relative to the API's version. */
const addressOf = <T>({ path, query }: HttpRequest<T>): string =>
  query ? `${path}?${new URLSearchParams(query).toString()}` : path

const NO_BODY = new Set([204, 205, 304])

async function readResponse<T>(parts: HttpContext, request: HttpRequest<T>, answer: Response): Promise<T> {
  if (answer.status === 429) {
    const now = parts.clock.now()
    const retryAt = readRetryAfter(answer.headers, now)
    parts.limit.open(retryAt)
    parts.reports.rateLimited(retryAt)
    throw tooManyRequests(retryAt, now)
  }
  const body = request.answersFile && answer.ok ? new Uint8Array(await answer.arrayBuffer()) : await answer.text()
  if (!answer.ok) {
    const error = errorFromAnswer(answer.status, typeof body === 'string' ? parse(body) : body)
    if (error.code === 'INCOMPLETE_PROFILE') parts.reports.profileFoundIncomplete()
    throw error
  }
  const address = addressOf(request)
  const read = (): T => parts.unreadable.reading(address, () => request.read(typeof body === 'string' ? parse(body) : body))
  const isPublic = request.method === 'GET' && request.auth === 'none'
  return isPublic && typeof body === 'string' ? parts.unchanged.sameOr(request.read, address, body, read) : read()
}

/**
 * Undefined for an empty body. A body that is not JSON stays a string, which no schema accepts, and so differs from an empty one.
 */
function parse(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return text
  }
}

function compareClocks({ clock, reports }: HttpParts, answer: Response): void {
  const date = Date.parse(answer.headers.get('date') ?? '')
  // the header is truncated to seconds, so half a second is added as the best estimate
  if (!Number.isNaN(date)) reports.serverTime(date + 500 - clock.now())
}

/** A code consists of words of letters. Anything else there might be personal data and is not passed on (REC-03). */
const CODE = /^[a-z]+(_[a-z]+)*$/i
const MAX_CODE_LENGTH = 60

/**
 * Parses an error answer (section S8): `{error, statusCode, message}`, the OAuth form `{error, error_description}` (status -1),
 * or anything else, which is unknown. Keeps `bookingId`, with which the server names an existing booking.
 */
export function errorFromAnswer(status: number, body: unknown): AppError {
  if (typeof body !== 'object' || body === null || !('error' in body) || !isCode(body.error))
    return new AppError('UNKNOWN', status)
  if ('statusCode' in body && typeof body.statusCode === 'number') {
    const details: Record<string, string> =
      'bookingId' in body && typeof body.bookingId === 'string' ? { bookingId: body.bookingId } : {}
    return new AppError(body.error, body.statusCode, { details })
  }
  if ('error_description' in body) return new AppError(body.error, -1)
  return new AppError('UNKNOWN', status)
}

const isCode = (error: unknown): error is string =>
  typeof error === 'string' && error.length <= MAX_CODE_LENGTH && CODE.test(error)

interface UnchangedResponses {
  /** The object that was last read from this address if the text is still the same, or else what `read` returns. */
  sameOr<T>(reader: (body: unknown) => T, address: string, text: string, read: () => T): T
}

const ADDRESSES_PER_READER = 8

/**
 * Public responses that have not changed are the same object. A long visit reads the same lists again and again: nothing is then
 * parsed, checked, masked or drawn again, and the recorded rows share one copy.
 */
export function createUnchangedResponses(): UnchangedResponses {
  const readers = new WeakMap<object, Map<string, { readonly text: string; readonly value: unknown }>>()
  return {
    sameOr<T>(reader: (body: unknown) => T, address: string, text: string, read: () => T): T {
      const before = readers.get(reader) ?? new Map<string, { readonly text: string; readonly value: unknown }>()
      readers.set(reader, before)
      const last = before.get(address)
      if (last?.text === text) return last.value as T
      const value = read()
      before.delete(address)
      before.set(address, { text, value })
      const [oldest] = before.keys()
      if (before.size > ADDRESSES_PER_READER && oldest !== undefined) before.delete(oldest)
      return value
    },
  }
}

export function createUnreadableResponses(): UnreadableResponses {
  const addresses = new Set<string>()
  return {
    cacheOf: address => (addresses.has(address) ? 'reload' : 'default'),
    reading(address, read) {
      addresses.add(address)
      const answer = read()
      addresses.delete(address)
      return answer
    },
  }
}
