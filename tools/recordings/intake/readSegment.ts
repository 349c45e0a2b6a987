import { createHash } from 'node:crypto'
import { z } from 'zod'
import { collectCitations, problemInBody } from './citations'
import { type Header, isInstant, notRecognised, readHeader } from './readHeader'
import { factsOf, type Happening, type SegmentFacts } from '../index/marksOf'
import { corrupt, RecordingRefused } from './refusals'
import { readRow } from './rowForms'
import { tooLarge } from './segmentText'

const MAX_LINES = 50_000

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
export const bodyName = (body: unknown): string => `sha256-${sha256(JSON.stringify(body))}`

/** A validated segment. */
export interface ReadSegment {
  readonly header: Header
  readonly lastSeq: number
  /** Epoch milliseconds of its last row, by the visitor's clock. */
  readonly endedAt: number
  readonly facts: SegmentFacts
  /** The bodies that it contains, as JSON by name. */
  readonly carried: ReadonlyMap<string, string>
  /** The names of all bodies that it cites. */
  readonly cited: ReadonlySet<string>
}

const end = z.object({ end: z.number(), n: z.number(), bytes: z.number() })

/**
 * Reads one segment by the rules of the app's format, or throws its problem. The service has its own reader:
 * it shares no code with the app, and two readers check each other.
 */
export function readSegment(text: string): ReadSegment {
  const lines = text.split('\n')
  if (lines.length > MAX_LINES) throw tooLarge(`It has ${lines.length} lines; more than ${MAX_LINES} are not taken.`)
  const header = readHeader(parse(lines, 0))
  const happenings: Happening[] = []
  const carried = new Map<string, string>()
  const cited = new Set<string>()
  let [newest, time, endedAt, isFirst, hasState] = [header.seq - 1, header.t0, header.t0, true, false]
  let bytes = Buffer.byteLength(lines[0] ?? '') + 1

  for (let index = 1; index < lines.length - 1; index += 1) {
    const line = index + 1
    const value = parse(lines, index)
    if (!Array.isArray(value)) {
      const last = end.safeParse(value)
      const isCorrect = last.success && last.data.end === newest && last.data.n === index - 1 && last.data.bytes === bytes
      if (!isCorrect) throw corrupt(line, 'the segment does not end as it was written')
      if (index !== lines.length - 2 || lines.at(-1) !== '') throw corrupt(line + 1, 'one segment is sent at a time')
      if (header.v === 1 && header.seg > 1 && !hasState) throw corrupt(2, 'the state it begins with is missing')
      return { header, lastSeq: newest, endedAt, facts: factsOf(happenings), carried, cited }
    }
    bytes += Buffer.byteLength(lines[index] ?? '') + 1
    const fields: readonly unknown[] = value
    const row = readRow(fields)
    if (typeof row === 'string') throw corrupt(line, row)
    if (row.kind === 'body') {
      const [, name, body] = fields
      const problem = problemInBody(body)
      if (problem !== undefined) throw corrupt(line, problem)
      const ownName = bodyName(body)
      if (ownName !== name) throw corrupt(line, 'the body is not the one its name says')
      carried.set(ownName, JSON.stringify(body))
      continue
    }
    const problem = collectCitations(fields, cited)
    if (problem !== undefined) throw corrupt(line, problem)
    if (row.kind === 'state') {
      if (!isFirst || row.seq !== newest) throw corrupt(line, 'this state is out of place')
      isFirst = false
      hasState = true
      continue
    }
    isFirst = false
    if (row.seq !== (row.kind === 'event' ? newest + 1 : newest))
      throw corrupt(line, `after ${newest} it cannot be number ${row.seq}`)
    newest = row.seq
    time += row.elapsed
    if (!isInstant(time)) throw corrupt(line, 'no clock shows this time')
    endedAt = Math.max(endedAt, time)
    const { event, error } = row
    if (event !== undefined) happenings.push({ seq: row.seq, at: time, ...event })
    if (error !== undefined) happenings.push({ seq: row.seq, at: time, type: '', cause: 'app', error })
  }
  throw new RecordingRefused('RECORDING_CUT_OFF', `The text ends in the middle of segment ${header.seg}.`)
}

/** A line's value. Headers and ends are validated here, rows in `rowForms.ts`. */
function parse(lines: readonly string[], index: number): unknown {
  const value = json(lines, index)
  const problem = Array.isArray(value) ? undefined : problemInBody(value)
  if (problem !== undefined) throw corrupt(index + 1, problem)
  return value
}

function json(lines: readonly string[], index: number): unknown {
  try {
    return JSON.parse(lines[index] ?? '') as unknown
  } catch {
    throw index === 0 ? notRecognised() : corrupt(index + 1, 'it is not JSON')
  }
}
