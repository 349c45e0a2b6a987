import type { Cause } from '../kernel/events'
import { byteLength, escapeKey, REFERENCE, type Extra, type Header } from './fileFormat'
import type { EventRow, Row, Segment } from './rows'

/** A public body that rows cite instead of carrying it. */
export interface Body {
  /** `sha256-…` of its text. */
  readonly name: string
  readonly text: string
}

/** The body an object is kept as, if it is public. */
export type BodyOf = (value: object) => Body | undefined

/**
 * A segment's text. `written` holds the names of bodies that stand further up in the same file, and takes those that
 * are written here.
 */
export function writeSegment(segment: Segment, header: Header, bodyOf: BodyOf, written: Set<string>): string {
  const lines: string[] = [JSON.stringify(header)]
  const encode = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const body = bodyOf(value)
    if (body) {
      if (!written.has(body.name)) lines.push(`["=","${body.name}",${body.text}]`)
      written.add(body.name)
      return { [REFERENCE]: body.name, n: byteLength(body.text) }
    }
    if (Array.isArray(value)) return value.map(encode)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [escapeKey(key), encode(inner)]))
  }
  const push = (...fields: readonly unknown[]): void => {
    // the bodies it cites come first
    const encoded = fields.map(encode)
    lines.push(JSON.stringify(encoded))
  }

  if (segment.number > 1) push('$', segment.firstSeq - 1, segment.snapshot)
  let last = header.t0
  const since = (at: number): number => {
    const elapsed = at - last
    last = at
    return elapsed
  }
  for (const row of segment.rows) push(...fieldsOf(row, since))

  const end = segment.rows.reduce((newest, row) => Math.max(newest, row.seq), segment.firstSeq - 1)
  const text = lines.map(line => `${line}\n`).join('')
  return `${text}${JSON.stringify({ end, n: lines.length - 1, bytes: byteLength(text) })}\n`
}

function fieldsOf(row: Row, since: (at: number) => number): readonly unknown[] {
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
