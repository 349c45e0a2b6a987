import type { ErrorEvent, Exception, StackFrame } from '@sentry/react'
import { AppError } from '@/kernel/AppError'
import { RefusedByPolicy } from './RefusedByPolicy'
import { safeWords } from './safeWords'

/** What a report says beside the error: nothing of a person. */
export interface Circumstances {
  /** The address as its route is written, e.g. `/agreements/:id`. */
  readonly page: string
  /** Types of the last events, the newest last. */
  readonly lastEvents: readonly string[]
  readonly recordingId: string
  readonly online: boolean
}

/**
 * A report made of what may leave the device and nothing else, whatever the library has gathered: kind, place and safe words of
 * the error, the build, the route and the types of the last events. No user, no address, no breadcrumbs.
 */
export function plainReport(event: ErrorEvent, error: unknown, circumstances: Circumstances): ErrorEvent {
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
      ...(error instanceof RefusedByPolicy ? error.violation : {}),
    },
    contexts: { visit: { recordingId, lastEvents: lastEvents.join(' ') } },
    exception: { values: (event.exception?.values ?? []).map(value => plainException(value, error)) },
  }
}

function plainException({ type, value, stacktrace, mechanism }: Exception, error: unknown): Exception {
  const name = type ?? 'Error'
  const code = error instanceof Error && error.message === value ? codeOf(error) : undefined
  return {
    type: name,
    value: safeWords(name, value ?? '', code),
    ...(stacktrace?.frames ? { stacktrace: { frames: stacktrace.frames.map(plainFrame) } } : {}),
    ...(mechanism
      ? { mechanism: { type: mechanism.type, ...(mechanism.handled === undefined ? {} : { handled: mechanism.handled }) } }
      : {}),
  }
}

/** What of an error may be told word for word. */
const codeOf = (error: Error): string | undefined =>
  error instanceof AppError ? error.code : error instanceof RefusedByPolicy ? error.message : undefined

/** Where in our own files; the page's address and anybody else's script are not named. */
function plainFrame({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  const file = /\/assets\/[\w.-]+$/.exec((filename ?? '').replace(/[?#].*/, ''))?.[0] ?? '<other>'
  return withoutUndefined({ filename: file, function: name, lineno, colno, in_app })
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>
  }
}
