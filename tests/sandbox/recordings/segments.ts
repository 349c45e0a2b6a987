import { createHash } from 'node:crypto'
import type { Header } from '../../../src/recording/fileFormat'
import type { Row } from '../../../src/recording/rows'
import { type Body, writeSegment } from '@/recording/exportFile'

export const T0 = Date.UTC(2026, 10, 20, 12)
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** A public body, cited by name unless it is to be carried. */
export const UNITS: readonly object[] = [{ id: 'unit-1', price: 12_050 }]
const bodyOf = (value: unknown): Body => {
  const text = JSON.stringify(value)
  return { name: `sha256-${createHash('sha256').update(text).digest('hex')}`, text }
}
export const UNITS_BODY: Body = bodyOf(UNITS)

export interface ASegment {
  readonly rec: string
  readonly page?: number
  readonly seg?: number
  /** The segment before. */
  readonly after?: string
  readonly rows?: readonly Row[]
  readonly header?: Partial<Header>
  /** Other public bodies in its rows. */
  readonly bodies?: readonly unknown[]
  /** Are public bodies cited only? */
  readonly byName?: boolean
}

/** A segment as the app's own writer writes it: two events unless rows are given. */
export function aSegment({ rec, page = 1, seg = 1, after, rows, header = {}, bodies = [], byName = false }: ASegment): string {
  const firstSeq = 2 * seg - 1
  const own = rows ?? [event(firstSeq, 'booking/unitChosen', { unitId: 'unit-1' }), event(firstSeq + 1, 'booking/stepLeft', {})]
  const segment = { number: seg, firstSeq, startedAt: T0, snapshot: { booking: { step: 1 } }, rows: own }
  const full: Header = {
    v: 1,
    rec,
    page,
    seg,
    seq: firstSeq,
    build: 'build-a',
    plugins: { booking: 2 },
    rules: 'r1',
    t0: T0,
    prev: after === undefined ? null : shortHash(after),
    mode: 'memory',
    dropped: 0,
    ...header,
  }
  return writeSegment(
    segment,
    full,
    value => (value === UNITS || bodies.includes(value) ? bodyOf(value) : undefined),
    new Set(byName ? [UNITS_BODY.name] : []),
  )
}

export const event = (seq: number, type: string, payload: unknown, at = T0 + seq * 1_000): Row => ({
  kind: 'event',
  seq,
  at,
  type,
  payload,
  cause: 'user',
})
export const failed = (seq: number, code: string, at = T0 + seq * 1_000): Row => ({
  kind: 'answer',
  seq,
  at,
  saga: 'booking.hold',
  port: 'booking.hold',
  ordinal: seq,
  outcome: { failure: { code, status: 409 } },
})

/** Rows changed by somebody who knows the format: the end is consistent. */
export function forged(text: string, change: (rows: string[]) => string[]): string {
  const lines = text.trimEnd().split('\n')
  const body = [lines[0] ?? '', ...change(lines.slice(1, -1))]
  const top = body.map(line => `${line}\n`).join('')
  const { end } = JSON.parse(lines.at(-1) ?? '') as { end: number }
  return `${top}${JSON.stringify({ end, n: body.length - 1, bytes: Buffer.byteLength(top) })}\n`
}
