import { sha256 } from '@/runtime/adapters/sha256'
import { type BodyReader, createBodyReader, decode, isCanonical, notCanonical } from './decode'
import { BODY, byteLength, FORMAT_VERSION, type Header } from './fileFormat'
import { BadRow, readRow } from './readRow'
import { recordingError, type RecordingError } from './RecordingError'
import type { Row } from './rows'
import { splitPages } from './splitPages'

/** Limits for the characters and lines of a file. */
export const MOST_CHARACTERS = 20_000_000
const MOST_LINES = 200_000
/** The largest number of milliseconds that a Date can hold. */
const FURTHEST = 8_640_000_000_000_000

export interface ReadSegment {
  readonly header: Header
  /** The masked state before its first event, if the segment contains it. */
  readonly snapshot?: unknown
  readonly rows: readonly Row[]
}

/** A recording that was read. `header` is the first segment's; build, plugins and masks are the same in all of them. */
export interface RecordingFile {
  readonly header: Header
  readonly segments: readonly ReadSegment[]
}

/**
 * Reads a file of segments, or throws a `RecordingError` that names the line and what is wrong with it. Where the text is a part
 * of a file, `firstLine` says where it begins in it.
 */
export async function readFile(text: string, firstLine = 1): Promise<RecordingFile> {
  refuseTooLarge(text)
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  if (lines.length > MOST_LINES)
    throw recordingError('RECORDING_TOO_LARGE', { size: lines.length, limit: MOST_LINES, what: 'lines' })
  const reader: Reader = { lines, firstLine, bodies: createBodyReader() }

  const segments: ReadSegment[] = []
  let prev: string | null = null
  for (let next = 0; next < lines.length;) {
    if (lines[next]?.startsWith(BODY)) {
      await keepBody(reader, next)
      next++
      continue
    }
    const { segment, count } = await readSegment(reader, next)
    const before = segments.at(-1)
    if (before ? segment.header.prev !== prev || !follows(segment, before) : !mayBegin(segment))
      throw chainBroken(segment.header, next + firstLine)
    segments.push(segment)
    prev = (await sha256(lines.slice(next, next + count).join('\n') + '\n')).slice(0, 16)
    next += count
  }
  const [first] = segments
  if (!first) throw notRecognised(lines)
  if (first.header.seq > 1 && first.snapshot === undefined)
    throw recordingError('RECORDING_CORRUPT', {
      line: firstLine + 1,
      reason: 'a segment that does not begin the visit needs the state it begins with',
    })
  return { header: first.header, segments }
}

/** Checked before anything is parsed. */
export function refuseTooLarge({ length }: string): void {
  if (length > MOST_CHARACTERS)
    throw recordingError('RECORDING_TOO_LARGE', { size: length, limit: MOST_CHARACTERS, what: 'characters' })
}

interface Reader {
  readonly lines: readonly string[]
  readonly firstLine: number
  readonly bodies: BodyReader
}

/** Reads the segment that begins at the line `start` (counted from 0), and says how many lines it has. */
async function readSegment(reader: Reader, start: number): Promise<{ segment: ReadSegment; count: number }> {
  const { lines, firstLine, bodies } = reader
  const first = parse(reader, start)
  const line = start + firstLine
  const header = readHeader(first, line, lines)
  if (!isCanonical(first, lines[start])) throw recordingError('RECORDING_CORRUPT', { line, reason: notCanonical(lines[start]) })
  const rows: Row[] = []
  let snapshot: { readonly snapshot?: unknown } = {}
  let newest = header.seq - 1
  let time = header.t0
  let bytes = byteLength(`${lines[start]}\n`)
  for (let index = start + 1; index < lines.length; index++) {
    const line = index + firstLine
    const value = parse(reader, index)
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
      if (!isCanonical(value, lines[index])) throw new BadRow(notCanonical(lines[index]))
      if (fields[0] === '$') {
        if (fields.length !== 3 || fields[1] !== newest || rows.length > 0 || 'snapshot' in snapshot)
          throw new BadRow('this state is out of place')
        snapshot = { snapshot: fields[2] }
        continue
      }
      const row = readRow(fields, elapsed => (time += elapsed))
      if (Math.abs(time) > FURTHEST) throw new BadRow('its time is no date')
      if (row.seq !== (row.kind === 'event' ? newest + 1 : newest))
        throw new BadRow(
          `it ${row.kind === 'event' ? 'is' : 'belongs after'} event ${row.seq}, and the event before it is number ${newest}`,
        )
      newest = row.seq
      rows.push(row)
    } catch (error) {
      if (error instanceof BadRow) throw recordingError('RECORDING_CORRUPT', { line, reason: error.message })
      throw error
    }
  }
  throw recordingError('RECORDING_CUT_OFF', { segment: header.seg })
}

function parse({ lines, firstLine }: Reader, index: number): unknown {
  try {
    return JSON.parse(lines[index] ?? '') as unknown
  } catch {
    if (index + firstLine === 1) throw notRecognised(lines)
    throw recordingError('RECORDING_CORRUPT', { line: index + firstLine, reason: 'it is not JSON' })
  }
}

/** The error for a text that is not a recording: what it seems to be, if that can be recognised, and what to do. */
function notRecognised(lines: readonly string[]): RecordingError {
  const [first = ''] = lines
  if (lines.every(line => line.trim() === '')) return recordingError('RECORDING_NOT_RECOGNISED', { reason: 'the file is empty' })
  if (first.startsWith('\ufeff'))
    return recordingError('RECORDING_NOT_RECOGNISED', {
      reason: 'it begins with a byte order mark, which an editor puts there. Save it again as UTF-8 without one',
    })
  if (lines.length === 1 && /^(\{"v":|\["=",)/.test(first))
    return recordingError('RECORDING_NOT_RECOGNISED', { reason: 'it is cut off within its first line. Save the recording again' })
  return recordingError('RECORDING_NOT_RECOGNISED', {})
}

const chainBroken = ({ page, seg }: Header, line: number): RecordingError =>
  recordingError('RECORDING_CHAIN_BROKEN', { line, page, segment: seg })

/** A body that precedes a header. */
async function keepBody(reader: Reader, index: number): Promise<void> {
  const { lines, firstLine, bodies } = reader
  try {
    await bodies.keep(parse(reader, index) as readonly unknown[], lines[index])
  } catch (error) {
    if (error instanceof BadRow) throw recordingError('RECORDING_CORRUPT', { line: index + firstLine, reason: error.message })
    throw error
  }
}

const isEnd = (value: unknown): value is { readonly end: unknown; readonly n: unknown; readonly bytes: unknown } =>
  typeof value === 'object' && value !== null && 'end' in value && 'n' in value && 'bytes' in value

/** Whether a file may begin with this segment, although the previous one is missing and cannot be compared. */
const mayBegin = ({ header: { v, seg, prev } }: ReadSegment): boolean => prev === null || (v > 1 && seg > 1)

/** Whether a segment continues another: same visit, same build, next number. */
function follows(segment: ReadSegment, before: ReadSegment): boolean {
  const same = ({ rec, page, build, rules, plugins }: Header): string => JSON.stringify([rec, page, build, rules, plugins])
  const newest = before.rows.reduce((seq, row) => Math.max(seq, row.seq), before.header.seq - 1)
  return (
    same(segment.header) === same(before.header) &&
    segment.header.seg === before.header.seg + 1 &&
    segment.header.seq === newest + 1
  )
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isVersions = (value: unknown): boolean => isObject(value) && Object.values(value).every(isCount)

const expectations: { readonly [Field in keyof Header]-?: (value: unknown) => boolean } = {
  v: value => value === 1 || value === FORMAT_VERSION,
  rec: isText,
  page: isCount,
  seg: value => isCount(value) && value !== 0,
  seq: value => isCount(value) && value !== 0,
  build: isText,
  plugins: isVersions,
  rules: isText,
  t0: value => typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= FURTHEST,
  prev: value => value === null || (typeof value === 'string' && /^[0-9a-f]{16}$/.test(value)),
  mode: value => value === 'memory' || value === 'consented',
  dropped: isCount,
  upgradedFrom: value => value === undefined || isVersions(value),
  redacted: value => value === undefined || value === true,
}

const isHeader = (value: unknown): value is Record<string, unknown> & { readonly v: number } =>
  isObject(value) && typeof value['v'] === 'number'

/** A segment's first line. Throws a `RecordingError`; a newer format is distinguished from a broken file by its version. */
function readHeader(value: unknown, line: number, lines: readonly string[]): Header {
  if (!isHeader(value)) {
    if (line === 1) throw notRecognised(lines)
    throw recordingError('RECORDING_CORRUPT', { line, reason: 'a header should stand here' })
  }
  const { v: version } = value
  if (version > FORMAT_VERSION) throw recordingError('RECORDING_TOO_NEW', { version, known: FORMAT_VERSION })
  for (const [field, holds] of Object.entries(expectations))
    if (!holds(value[field]))
      throw recordingError('RECORDING_CORRUPT', { line, reason: `the header’s "${field}" is not as it should be` })
  if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value['plugins'] as object, '__proto__'))
    throw recordingError('RECORDING_CORRUPT', { line, reason: 'a field is called __proto__' })
  return value as unknown as Header
}

/**
 * Reads a whole visit: the pages one after the other, each a sequence of segments of its own that begins with an empty
 * state, because a page load is a new start. Pages of another recording, or out of order, are refused.
 */
export async function readVisit(text: string): Promise<readonly RecordingFile[]> {
  refuseTooLarge(text)
  const pages: RecordingFile[] = []
  let line = 1
  for (const part of splitPages(text)) {
    const page = await readFile(part, line)
    const before = pages.at(-1)
    if (before && (before.header.rec !== page.header.rec || before.header.page >= page.header.page))
      throw chainBroken(page.header, line)
    pages.push(page)
    line += part.split('\n').length - 1
  }
  return pages.length > 0 ? pages : [await readFile(text)]
}
