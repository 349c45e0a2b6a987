/** The file format of a recording, described in FORMAT.md. */
export const FORMAT_VERSION = 2

/** `memory`: kept in the page until the person sends it. `consented`: sent continuously during the visit. */
export type RecordingMode = 'memory' | 'consented'

/** The first line of a segment. */
export interface Header {
  readonly v: 1 | typeof FORMAT_VERSION
  /** Id of the recording. */
  readonly rec: string
  /** The number of the page load within the visit, from 1. */
  readonly page: number
  /** The number of the segment within the page load. */
  readonly seg: number
  /** `seq` of the segment's first event. */
  readonly seq: number
  readonly build: string
  /** Recording version of each plugin that was installed. */
  readonly plugins: Readonly<Record<string, number>>
  /** Digest of all masks, because builds may mask differently. */
  readonly rules: string
  /** Epoch milliseconds from which the first row's time is counted. */
  readonly t0: number
  /** First 16 digits of the previous segment's SHA-256; null for the first segment of a page. */
  readonly prev: string | null
  readonly mode: RecordingMode
  /** Rows lost before this segment because the log is bounded. */
  readonly dropped: number
  /** Of a file whose events were upgraded by a tool: in which version the visit recorded those plugins. */
  readonly upgradedFrom?: Readonly<Record<string, number>>
  /** Of a file that a tool redacted: it has no journal of answers. */
  readonly redacted?: true
}

/** The optional parts of an event's row, written only where they differ from the defaults. */
export interface Extra {
  /** Cause; absent: `user`. */
  readonly c?: string
  /** Parent; absent: the event before, for a saga's event, and none for any other. 0: none. */
  readonly p?: number
  /** The event has no payload, not even null. */
  readonly u?: 1
}

/** The key of an object that stands for a public body, stored once elsewhere. */
export const REFERENCE = '$ref'
/** The beginning of a public body's line. */
export const BODY = '["=",'

/** Escapes a data key that looks like a reference with one more `$`, which is removed when reading. */
export const escapeKey = (key: string): string => (/^\$+ref$/.test(key) ? `$${key}` : key)
export const unescapeKey = (key: string): string => (/^\$\$+ref$/.test(key) ? key.slice(1) : key)

export const byteLength = (text: string): number => new TextEncoder().encode(text).length
export const bodyName = (digest: string): string => `sha256-${digest}`

/** A segment's lines, beginning with its header, and the line that closes it. `end`: the number of its last event. */
export function closeSegment(lines: readonly string[], end: number): string {
  const text = lines.map(line => `${line}\n`).join('')
  return `${text}${JSON.stringify({ end, n: lines.length - 1, bytes: byteLength(text) })}\n`
}
