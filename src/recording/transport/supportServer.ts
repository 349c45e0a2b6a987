import { AppError } from '@/kernel/AppError'
import { deflateSync, strToU8 } from 'fflate'
import dictionary from './dictionary.3.json'

/** Time-out of one call. */
const PATIENCE_MS = 20_000

/**
 * A response of the support server. Its calls do not use the app's HTTP client, so they neither delay its calls nor use up its
 * rate limit.
 */
export interface SupportResponse {
  readonly status: number
  /** The server's code for a refusal. */
  readonly code?: string
  readonly body: unknown
  /** Seconds to wait, if the server says so. */
  readonly retryAfter?: number
}

export interface SupportServer {
  /** Sends the text of one segment. */
  postSegment(text: string): Promise<SupportResponse>
  putBody(name: string, text: string): Promise<SupportResponse>
  postCode(rec: string): Promise<SupportResponse>
  /** Links the recording to a booking or customer. */
  postSubject(rec: string, kind: 'bookings' | 'profiles', id: string): Promise<SupportResponse>
}

/**
 * @param origin of the support server
 * @param signal ends every call
 */
export function supportServer(origin: string, fetch: typeof globalThis.fetch, signal?: AbortSignal): SupportServer {
  const call = async (method: string, path: string, type: string, body: BodyInit): Promise<SupportResponse> => {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(new URL(path, origin).href, {
      method,
      body,
      headers: { 'content-type': type },
      credentials: 'omit',
      priority: 'low',
      // without `AbortSignal.any`, the caller's signal takes precedence over the time-out
      signal: signal && 'any' in AbortSignal ? AbortSignal.any([signal, patience]) : (signal ?? patience),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    const { error } = (answer ?? {}) as { readonly error?: unknown }
    const retryAfter = Number(response.headers.get('retry-after') ?? 'NaN')
    return {
      status: response.status,
      body: answer,
      ...(typeof error === 'string' ? { code: error } : {}),
      ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    }
  }
  return {
    postSegment: text => call('POST', '/recordings', 'text/plain', pack(text)),
    putBody: (name, text) => call('PUT', `/recordings/bodies/${name}`, 'text/plain', pack(text)),
    postCode: rec => call('POST', '/recordings/codes', 'application/json', JSON.stringify({ rec })),
    postSubject: (rec, kind, id) =>
      call('POST', `/recordings/${rec}/${kind}`, 'application/json', JSON.stringify({ [kind.slice(0, -1) + 'Id']: id })),
  }
}

/** Names of the public bodies that the server requests in its answer to a segment. */
export function missingIn({ body }: SupportResponse): readonly string[] {
  const { missing } = (body ?? {}) as { readonly missing?: unknown }
  return Array.isArray(missing) ? missing.filter(name => typeof name === 'string') : []
}

/** The error to show when a recording that a person sends is refused. */
export function refusalOf({ status, code, retryAfter }: SupportResponse, now: number): AppError {
  if (status === 429)
    return new AppError('TOO_MANY_REQUESTS', 429, {
      details: retryAfter === undefined ? {} : { retryAt: now + retryAfter * 1000 },
    })
  if (status >= 500) return new AppError('RECORDING_SERVER_FAILED', status)
  if (code === 'RECORDING_ERASED' || code === 'RECORDING_FULL') return new AppError(code, status)
  return new AppError('RECORDING_REFUSED', status, { details: { reason: code ?? 'UNKNOWN' } })
}

/** First byte of data compressed with dictionary 3; neither text nor gzip begins with it. */
const PACKED_WITH_3 = 3
const DICTIONARY = strToU8(dictionary.join('\n'))

/**
 * Compresses a segment with raw deflate (RFC 1951) and a preset dictionary, preceded by one byte that names the dictionary.
 * Segments are small and similar, so this gives less than half of gzip's size; the browser's own compression supports no dictionaries. A
 * dictionary never changes: a new one is a new file with a new number.
 */
export function pack(text: string): Uint8Array<ArrayBuffer> {
  const packed = deflateSync(strToU8(text), { level: 9, dictionary: DICTIONARY })
  const sent = new Uint8Array(packed.length + 1)
  sent[0] = PACKED_WITH_3
  sent.set(packed, 1)
  return sent
}
