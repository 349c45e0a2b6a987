import type { PolicyViolation } from '@/runtime/adapters/policyViolations'

import type { ErrorEvent, Exception, StackFrame } from '@sentry/react'
import { AppError } from '@/kernel/AppError'

/** Something was in the page, or done by it, that its Content-Security-Policy refuses. */
export class PolicyViolationError extends Error {
  override readonly name = 'RefusedByPolicy'

  constructor(readonly violation: PolicyViolation) {
    super(`${violation.directive} refused ${violation.blocked}`)
  }
}

/** An error that is expected and not reported: the identity client asked for an object that the browser has released (S8). */
const DROPPED = 'Object Not Found Matching Id:'

export function isExpected(error: unknown): boolean {
  return textsOf(error).some(text => text.includes(DROPPED))
}

/** Its message and those of its causes. */
function textsOf(error: unknown, deep = 5): readonly string[] {
  if (typeof error === 'string') return [error]
  if (!(error instanceof Error)) return []
  return [error.message, ...(deep === 0 ? [] : textsOf(error.cause, deep - 1))]
}

/** Errors whose messages are written by the browser. What they quote may be anything, e.g. the JSON that could not be parsed. */
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
/** From the first quotation mark on: what is quoted may hold such marks itself. */
const QUOTED = /["'`“‘].*/s
/** Browsers append the offending value without quotation marks: `Invalid time zone specified: …`. */
const GIVEN = /:\s.*/s
/** From the beginning of what could be a scheme, so that each character is read once. */
const ADDRESS = /(?<![a-z\d+.-])[a-z\d+.-]*:\/\/\S*/gi
/** The longest message that is reported, and how much of a message is read for it. */
const MOST_REPORTED = 200
const MOST_READ = 1_000

/**
 * What may be reported of an error's message: codes are ours; a browser's message holds no personal data once quotations, addresses
 * and digits are removed; of any other text only the shape is left.
 */
export function redactMessage(name: string, message: string, code?: string): string {
  if (code !== undefined) return code
  const begun = message.slice(0, MOST_READ)
  const react = REACT.exec(begun)
  if (react) return react[0]
  const redacted = BROWSERS_OWN.has(name)
    ? begun.replace(ADDRESS, '…').replace(QUOTED, '…').replace(GIVEN, ': …').replace(/\p{N}/gu, '0')
    : begun.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '0')
  return redacted.slice(0, MOST_REPORTED)
}

/** What a report says beside the error: nothing of a person. */
export interface ReportContext {
  /** The address as its route is written, e.g. `/agreements/:id`. */
  readonly page: string
  /** Types of the last events, the newest last. */
  readonly lastEvents: readonly string[]
  readonly recordingId: string
  readonly online: boolean
}

/**
 * A report of what may leave the device and nothing else, whatever the library has gathered: type, stack and redacted message of the
 * error, the build, the route and the types of the last events. No user, no address, no breadcrumbs.
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

/** The part of an error that may be reported literally. */
const codeOf = (error: Error): string | undefined =>
  error instanceof AppError ? error.code : error instanceof PolicyViolationError ? error.message : undefined

/** Where in our own files; the page's address and anybody else's script are not named. */
function redactedFrame({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  const file = /\/assets\/[\w.-]+$/.exec((filename ?? '').replace(/[?#].*/, ''))?.[0] ?? '<other>'
  return withoutUndefined({ filename: file, function: name, lineno, colno, in_app })
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>
  }
}
