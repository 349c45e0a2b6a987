import type { Cause } from '@/kernel/events'
import { escapeKey, REFERENCE, type Extra } from './fileFormat'
import type { EventRow, Row } from './rows'

/** What stands in a line for a public body. */
export interface Reference {
  readonly name: string
  /** Bytes of its JSON. */
  readonly bytes: number
}

/** A line of these parts. `referenceOf` says which objects are public bodies, and by what name they are cited. */
export function lineOf(fields: readonly unknown[], referenceOf: (value: object) => Reference | undefined): string {
  const encode = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const reference = referenceOf(value)
    if (reference) return { [REFERENCE]: reference.name, n: reference.bytes }
    if (Array.isArray(value)) return value.map(encode)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [escapeKey(key), encode(inner)]))
  }
  return JSON.stringify(fields.map(encode))
}

/** A row's parts in the order in which they are written. `since` turns epoch milliseconds into those since the row before. */
export function fieldsOf(row: Row, since: (at: number) => number): readonly unknown[] {
  switch (row.kind) {
    case 'event':
      return eventFields(row, since(row.at))
    case 'answer': {
      const asked = [row.seq, since(row.at), row.saga, row.port, row.ordinal]
      if ('failure' in row.outcome) return ['?!', ...asked, row.outcome.failure]
      return row.outcome.answer === undefined ? ['?', ...asked] : ['?', ...asked, row.outcome.answer]
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
  const usual = Object.keys(extra).length === 0
  if (payload === undefined) return usual ? [seq, elapsed, type] : [seq, elapsed, type, null, { ...extra, u: 1 }]
  return usual ? [seq, elapsed, type, payload] : [seq, elapsed, type, payload, extra]
}

/** The parent that need not be written: most of what sagas say follows at once from the event before. */
export const usualParent = (seq: number, cause: Cause): number | undefined =>
  cause.startsWith('saga:') && seq > 1 ? seq - 1 : undefined
