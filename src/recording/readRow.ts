import type { Cause } from '@/kernel/events'
import type { RecordedFailure, Row } from './rows'
import { usualParent } from './writeRow'

/** What is wrong with a line; the caller knows which line it is. */
export class BadRow extends Error {}

const bad = (reason: string): never => {
  throw new BadRow(reason)
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown, what: string): string => (typeof value === 'string' ? value : bad(`${what} is no text`))
const wholeNumber = (value: unknown, what: string): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : bad(`${what} is no whole number`)
const refuseMoreThan = (fields: readonly unknown[], limit: number): void =>
  void (fields.length > limit && bad('it has too many parts'))

const CAUSES: ReadonlySet<string> = new Set<Cause>(['user', 'navigation', 'restore', 'server', 'frame', 'timer', 'tab', 'app'])
const isCause = (value: string): value is Cause => CAUSES.has(value) || (value.startsWith('saga:') && value.length > 5)

/** Turns a line's parts into a row. `at` turns milliseconds since the row before into epoch milliseconds. */
export function readRow(fields: readonly unknown[], at: (elapsed: number) => number): Row {
  const [marker, ...rest] = fields
  if (typeof marker === 'number') return readEvent(fields, at)
  switch (marker) {
    case '?':
      refuseMoreThan(fields, 7)
      return { ...readCall(rest, at), outcome: { answer: rest[5] } }
    case '?!':
      refuseMoreThan(fields, 7)
      return { ...readCall(rest, at), outcome: { failure: readFailure(rest[5]) } }
    case '#': {
      refuseMoreThan(fields, 4)
      const [seq, digest, slices] = rest
      if (!isObject(slices)) return bad('the digests of the slices are missing')
      for (const slice of Object.values(slices)) text(slice, 'a slice’s digest')
      return {
        kind: 'checkpoint',
        seq: wholeNumber(seq, 'the place'),
        digest: text(digest, 'the digest'),
        slices: slices as Record<string, string>,
      }
    }
    case '!':
      refuseMoreThan(fields, 3)
      return { kind: 'error', seq: wholeNumber(rest[0], 'the place'), name: text(rest[1], 'the name') }
    case '~':
      refuseMoreThan(fields, 3)
      if (rest[1] !== 'external' && rest[1] !== 'unrecorded') return bad('the reason is not known')
      return { kind: 'external', seq: wholeNumber(rest[0], 'the place'), reason: rest[1] }
    default:
      return bad('its kind is not known')
  }
}

function readEvent(fields: readonly unknown[], at: (elapsed: number) => number): Row {
  refuseMoreThan(fields, 5)
  const [seq, elapsed, type, payload, extra = {}] = fields
  if (!isObject(extra)) return bad('what follows the payload is no object')
  const cause = text(extra['c'] ?? 'user', 'the cause')
  if (!isCause(cause)) return bad(`the cause "${cause}" is not known`)
  const place = wholeNumber(seq, 'the place')
  const row = {
    kind: 'event',
    seq: place,
    at: at(wholeNumber(elapsed, 'the time')),
    type: text(type, 'the type'),
    payload: extra['u'] === 1 ? undefined : payload,
    cause,
  } as const
  const parent = extra['p'] === undefined ? usualParent(place, cause) : wholeNumber(extra['p'], 'the parent')
  if (parent === undefined || parent === 0) return row
  return parent > 0 && parent < place ? { ...row, parent } : bad('what led to it does not stand before it')
}

function readCall(rest: readonly unknown[], at: (elapsed: number) => number) {
  const [seq, elapsed, saga, port, ordinal] = rest
  return {
    kind: 'answer',
    seq: wholeNumber(seq, 'the place'),
    at: at(wholeNumber(elapsed, 'the time')),
    saga: text(saga, 'the workflow'),
    port: text(port, 'the port'),
    ordinal: wholeNumber(ordinal, 'the ordinal'),
  } as const
}

function readFailure(value: unknown): RecordedFailure {
  if (!isObject(value)) return bad('the failure is no object')
  const { code, status, name, details } = value
  if (details !== undefined && !isObject(details)) return bad('the failure’s details are no object')
  for (const detail of Object.values(details ?? {}))
    if (typeof detail !== 'string' && typeof detail !== 'number') return bad('a detail of the failure is neither text nor number')
  return {
    code: text(code, 'the failure’s code'),
    status: wholeNumber(status, 'the failure’s status'),
    ...(name === undefined ? {} : { name: text(name, 'the failure’s name') }),
    ...(details === undefined ? {} : { details: details as Record<string, string | number> }),
  }
}
