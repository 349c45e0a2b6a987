import type { PolicyViolation } from '@/runtime/adapters/policyViolations'

import type { ErrorEvent, Exception, StackFrame } from '@sentry/react'
import { AppError } from '@/kernel/AppError'

/** Reported when the page's Content-Security-Policy blocks something. */
export class PolicyViolationError extends Error {
  override readonly name = 'RefusedByPolicy'

  constructor(readonly violation: PolicyViolation) {
    super(`${violation.directive} refused ${violation.blocked}`)
  }
}

/** An expected error, which is not reported: the identity client accessed an object that the browser has released (S8). */
const DROPPED = 'Object Not Found Matching Id:'

export function isExpected(error: unknown): boolean {
  return textsOf(error).some(text => text.includes(DROPPED))
}

/** The messages of an error and of its causes. */
function textsOf(error: unknown, deep = 5): readonly string[] {
  if (typeof error === 'string') return [error]
  if (!(error instanceof Error)) return []
  return [error.message, ...(deep === 0 ? [] : textsOf(error.cause, deep - 1))]
}

/** Errors with messages written by the browser. They may quote anything, e.g. the JSON that could not be parsed. */
const BROWSERS_OWN = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'EvalError',
  'URIError',
  'DOMException',
  'ChunkLoadError',
])
const REACT = /^Minified React error #\d+/
/** Everything after the first quotation mark, because the quoted text may contain quotation marks itself. */
const QUOTED = /["'`“‘].*/s
/** Browsers append the offending value without quotation marks: `Invalid time zone specified: …`. */
const OFFENDING_VALUE = /:\s.*/s
/** Anchored at the beginning of a possible scheme, so that each character is read once. */
const ADDRESS = /(?<![a-z\d+.-])[a-z\d+.-]*:\/\/\S*/gi
/** The maximum length of a reported message, and of the part of the original that is read. */
const MOST_REPORTED = 200
const MOST_READ = 1_000

/**
 * The part of an error's message that may be reported: our own codes; a browser's message without quotations, addresses and
 * digits; of any other text, only the shape.
 */
export function redactMessage(name: string, message: string, code?: string): string {
  if (code !== undefined) return code
  const beginning = message.slice(0, MOST_READ)
  const react = REACT.exec(beginning)
  if (react) return react[0]
  const redacted = BROWSERS_OWN.has(name)
    ? beginning.replace(ADDRESS, '…').replace(QUOTED, '…').replace(OFFENDING_VALUE, ': …').replace(/\p{N}/gu, '0')
    : beginning.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '0')
  return redacted.slice(0, MOST_REPORTED)
}

/** What a report contains besides the error, without personal data. */
export interface ReportContext {
  /** The route's pattern instead of the address, e.g. `/agreements/:id`. */
  readonly page: string
  /** Types of the last events, the newest last. */
  readonly lastEvents: readonly string[]
  readonly recordingId: string
  readonly online: boolean
}

/**
 * A report with only what may leave the device, whatever else the library has collected: type, stack and redacted message of the
 * error, the build, the route and the types of the last events. No user, address or breadcrumbs.
 */
export function redactedReport(event: ErrorEvent, error: unknown, circumstances: ReportContext): ErrorEvent {
  const { event_id, timestamp, platform, level, release, dist, environment, sdk } = event
  const { page, lastEvents, recordingId, online } = circumstances
  return {
    type: undefined,
    ...withoutUndefined({ event_id, timestamp, platform, level, release, dist, environment, sdk }),
    transaction: page,
    tags: {
      page,
      online,
      ...(error instanceof AppError ? { code: error.code, status: error.status } : {}),
      ...(error instanceof PolicyViolationError ? error.violation : {}),
    },
    contexts: { visit: { recordingId, lastEvents: lastEvents.join(' ') } },
    exception: { values: (event.exception?.values ?? []).map(value => redactedException(value, error)) },
  }
}

function redactedException({ type, value, stacktrace, mechanism }: Exception, error: unknown): Exception {
  const name = type ?? 'Error'
  const code = error instanceof Error && error.message === value ? codeOf(error) : undefined
  return {
    type: name,
    value: redactMessage(name, value ?? '', code),
    ...(stacktrace?.frames ? { stacktrace: { frames: stacktrace.frames.map(redactedFrame) } } : {}),
    ...(mechanism
      ? { mechanism: { type: mechanism.type, ...(mechanism.handled === undefined ? {} : { handled: mechanism.handled }) } }
      : {}),
  }
}

/** The part of an error's message that may be reported unchanged. */
const codeOf = (error: Error): string | undefined =>
  error instanceof AppError ? error.code : error instanceof PolicyViolationError ? error.message : undefined

/** Stack frames in our own files; the page's address and third-party scripts are removed. */
function redactedFrame({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  const file = /\/assets\/[\w.-]+$/.exec((filename ?? '').replace(/[?#].*/, ''))?.[0] ?? '<other>'
  return withoutUndefined({ filename: file, function: name, lineno, colno, in_app })
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>
  }
}
