import { sha256 } from '@/runtime/adapters/sha256'
import { isAsWritten, NOT_AS_WRITTEN } from './asWritten'
import { decode } from './decode'
import { BODY, byteLength, type Header } from './fileFormat'
import { collectBodies, type BodiesRead } from './readBodies'
import { readHeader } from './readHeader'
import { BadRow, readRow } from './readRow'
import { recordingError } from './RecordingError'
import type { Row } from './rows'

/** Characters and lines of a file; more is not read. */
export const MOST_CHARACTERS = 20_000_000
const MOST_LINES = 200_000
/** Milliseconds before and after 1970 that a date can hold. */
const FURTHEST = 8_640_000_000_000_000

export interface ReadSegment {
  readonly header: Header
  /** The masked state before its first event, where the segment says it. */
  readonly snapshot?: unknown
  readonly rows: readonly Row[]
}

/** A recording read back. Its first segment's header speaks for all: build, plugins and masks are the same in each. */
export interface RecordingFile {
  readonly header: Header
  readonly segments: readonly ReadSegment[]
}

/** Reads a file of segments, or throws a `RecordingError` that names the line and what is wrong with it. */
export async function readFile(text: string): Promise<RecordingFile> {
  refuseTooLarge(text)
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  if (lines.length > MOST_LINES)
    throw recordingError('RECORDING_TOO_LARGE', { size: lines.length, limit: MOST_LINES, what: 'lines' })

  const bodies = collectBodies()
  const segments: ReadSegment[] = []
  let prev: string | null = null
  for (let next = 0; next < lines.length;) {
    if (lines[next]?.startsWith(BODY)) {
      await keepBody(lines, next, bodies)
      next++
      continue
    }
    const { segment, count } = await readSegment(lines, next, bodies)
    const before = segments.at(-1)
    if (before ? segment.header.prev !== prev || !follows(segment, before) : !mayBegin(segment))
      throw recordingError('RECORDING_CHAIN_BROKEN', { segment: segment.header.seg })
    segments.push(segment)
    prev = (await sha256(lines.slice(next, next + count).join('\n') + '\n')).slice(0, 16)
    next += count
  }
  const [first] = segments
  if (!first) throw recordingError('RECORDING_NOT_RECOGNISED', {})
  if (first.header.seq > 1 && first.snapshot === undefined)
    throw recordingError('RECORDING_CORRUPT', {
      line: 2,
      reason: 'a segment that does not begin the visit needs the state it begins with',
    })
  return { header: first.header, segments }
}

/** Before anything of it is looked at. */
export function refuseTooLarge({ length }: string): void {
  if (length > MOST_CHARACTERS)
    throw recordingError('RECORDING_TOO_LARGE', { size: length, limit: MOST_CHARACTERS, what: 'characters' })
}

/** Reads the segment that begins at the line `start` (counted from 0), and says how many lines it has. */
async function readSegment(
  lines: readonly string[],
  start: number,
  bodies: BodiesRead,
): Promise<{ segment: ReadSegment; count: number }> {
  const first = parse(lines, start)
  const header = readHeader(first, start + 1)
  if (!isAsWritten(first, lines[start])) throw recordingError('RECORDING_CORRUPT', { line: start + 1, reason: NOT_AS_WRITTEN })
  const rows: Row[] = []
  let snapshot: { readonly snapshot?: unknown } = {}
  let newest = header.seq - 1
  let time = header.t0
  let bytes = byteLength(`${lines[start]}\n`)
  for (let index = start + 1; index < lines.length; index++) {
    const line = index + 1
    const value = parse(lines, index)
    if (!Array.isArray(value)) {
      const expected = { end: newest, n: index - start - 1, bytes }
      if (!isEnd(value) || value.end !== expected.end || value.n !== expected.n || value.bytes !== expected.bytes)
        throw recordingError('RECORDING_CORRUPT', { line, reason: 'the segment does not end as it was written' })
      return { segment: { header, ...snapshot, rows }, count: index - start + 1 }
    }
    bytes += byteLength(`${lines[index]}\n`)
    try {
      if (value[0] === '=') {
        await bodies.keep(value, lines[index])
        continue
      }
      const fields = decode(value, bodies) as readonly unknown[]
      if (!isAsWritten(value, lines[index])) throw new BadRow(NOT_AS_WRITTEN)
      if (fields[0] === '$') {
        if (fields.length !== 3 || fields[1] !== newest || rows.length > 0 || 'snapshot' in snapshot)
          throw new BadRow('this state is out of place')
        snapshot = { snapshot: fields[2] }
        continue
      }
      const row = readRow(fields, elapsed => (time += elapsed))
      if (Math.abs(time) > FURTHEST) throw new BadRow('its time is no date')
      if (row.seq !== (row.kind === 'event' ? newest + 1 : newest))
        throw new BadRow(`after ${newest} it cannot be number ${row.seq}`)
      newest = row.seq
      rows.push(row)
    } catch (error) {
      if (error instanceof BadRow) throw recordingError('RECORDING_CORRUPT', { line, reason: error.message })
      throw error
    }
  }
  throw recordingError('RECORDING_CUT_OFF', { segment: header.seg })
}

function parse(lines: readonly string[], index: number): unknown {
  try {
    return JSON.parse(lines[index] ?? '') as unknown
  } catch {
    if (index === 0) throw recordingError('RECORDING_NOT_RECOGNISED', {})
    throw recordingError('RECORDING_CORRUPT', { line: index + 1, reason: 'it is not JSON' })
  }
}

/** A body that stands before a header. */
async function keepBody(lines: readonly string[], index: number, bodies: BodiesRead): Promise<void> {
  try {
    await bodies.keep(parse(lines, index) as readonly unknown[], lines[index])
  } catch (error) {
    if (error instanceof BadRow) throw recordingError('RECORDING_CORRUPT', { line: index + 1, reason: error.message })
    throw error
  }
}

const isEnd = (value: unknown): value is { readonly end: unknown; readonly n: unknown; readonly bytes: unknown } =>
  typeof value === 'object' && value !== null && 'end' in value && 'n' in value && 'bytes' in value

/** What stood before it is not here and cannot be compared; before a page's first segment there was nothing. */
const mayBegin = ({ header: { v, seg, prev } }: ReadSegment): boolean => prev === null || (v > 1 && seg > 1)

/** Same visit, same build, next in line. */
function follows(segment: ReadSegment, before: ReadSegment): boolean {
  const same = ({ rec, page, build, rules, plugins }: Header): string => JSON.stringify([rec, page, build, rules, plugins])
  const newest = before.rows.reduce((seq, row) => Math.max(seq, row.seq), before.header.seq - 1)
  return (
    same(segment.header) === same(before.header) &&
    segment.header.seg === before.header.seg + 1 &&
    segment.header.seq === newest + 1
  )
}
