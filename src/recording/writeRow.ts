import type { Cause } from '@/kernel/events'
import { escapeKey, REFERENCE, type Extra } from './fileFormat'
import type { EventRow, Row } from './rows'

/** The reference to a public body in a line. */
export interface Reference {
  readonly name: string
  /** The size of its JSON in bytes. */
  readonly bytes: number
}

/**
 * The line with these fields. `referenceOf` returns the reference for objects that are public bodies; objects for which `isPlain`
 * is true contain none, and are not searched.
 */
export function lineOf(
  fields: readonly unknown[],
  referenceOf: (value: object) => Reference | undefined,
  isPlain: (value: object) => boolean = () => false,
): string {
  const encode = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || isPlain(value)) return value
    const reference = referenceOf(value)
    if (reference) return { [REFERENCE]: reference.name, n: reference.bytes }
    if (Array.isArray(value)) return value.map(encode)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [escapeKey(key), encode(inner)]))
  }
  return JSON.stringify(fields.map(encode))
}

/** A row's fields in the order of the format. `since` converts epoch milliseconds to milliseconds since the previous row. */
export function fieldsOf(row: Row, since: (at: number) => number): readonly unknown[] {
  switch (row.kind) {
    case 'event':
      return eventFields(row, since(row.at))
    case 'answer': {
      const callFields = [row.seq, since(row.at), row.saga, row.port, row.ordinal]
      if ('failure' in row.outcome) return ['?!', ...callFields, row.outcome.failure]
      return row.outcome.answer === undefined ? ['?', ...callFields] : ['?', ...callFields, row.outcome.answer]
    }
    case 'checkpoint':
      return ['#', row.seq, row.digest, row.slices]
    case 'error':
      return ['!', row.seq, row.name]
    case 'external':
      return ['~', row.seq, row.reason]
  }
}

function eventFields({ seq, type, payload, cause, parent }: EventRow, elapsed: number): readonly unknown[] {
  const extra: Extra = {
    ...(cause === 'user' ? {} : { c: cause }),
    ...(parent === usualParent(seq, cause) ? {} : { p: parent ?? 0 }),
  }
  const isUsual = Object.keys(extra).length === 0
  if (payload === undefined) return isUsual ? [seq, elapsed, type] : [seq, elapsed, type, null, { ...extra, u: 1 }]
  return isUsual ? [seq, elapsed, type, payload] : [seq, elapsed, type, payload, extra]
}

/** The default parent, which is not written: most events of sagas follow directly from the previous event. */
export const usualParent = (seq: number, cause: Cause): number | undefined =>
  cause.startsWith('saga:') && seq > 1 ? seq - 1 : undefined
