import { closed } from './closed'
import { byteLength, type Header } from './fileFormat'
import type { Segment } from './rows'
import { fieldsOf, lineOf } from './writeRow'

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
  const push = (...fields: readonly unknown[]): void => {
    const line = lineOf(fields, value => {
      const body = bodyOf(value)
      if (!body) return undefined
      // the bodies it cites come first
      if (!written.has(body.name)) lines.push(`["=","${body.name}",${body.text}]`)
      written.add(body.name)
      return { name: body.name, bytes: byteLength(body.text) }
    })
    lines.push(line)
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
  return closed(lines, end)
}
