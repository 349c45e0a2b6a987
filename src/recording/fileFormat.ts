/** The written form of a recording. FORMAT.md explains it. */
export const FORMAT_VERSION = 2

/** `memory`: kept in the page and given away by the person. `consented`: sent while the visit went on. */
export type RecordingMode = 'memory' | 'consented'

/** First line of a segment. */
export interface Header {
  readonly v: 1 | typeof FORMAT_VERSION
  /** Id of the recording. */
  readonly rec: string
  /** Which page of the visit: 1, and one more after each reload. */
  readonly page: number
  readonly seg: number
  /** `seq` of the segment's first event. */
  readonly seq: number
  readonly build: string
  /** Recording version of each plugin that was installed. */
  readonly plugins: Readonly<Record<string, number>>
  /** Digest of all masks: another build may mask another way. */
  readonly rules: string
  /** Epoch milliseconds from which the first row's time is counted. */
  readonly t0: number
  /** First 16 digits of the SHA-256 of the segment before; null where the page begins. */
  readonly prev: string | null
  readonly mode: RecordingMode
  /** Rows lost before this segment because the log is bounded. */
  readonly dropped: number
}

/** What stands in an event's row where it is not the usual. */
export interface Extra {
  /** Cause; absent: `user`. */
  readonly c?: string
  /** Parent; absent: the event before, for a saga's event, and none for any other. 0: none. */
  readonly p?: number
  /** There is no payload at all, not even null. */
  readonly u?: 1
}

export const REFERENCE = '$ref'
/** How the line of a public body begins. */
export const BODY = '["=",'

/** A key that reads like a reference but is a visitor's or a server's own gets one more `$`, taken off when read. */
export const escapeKey = (key: string): string => (/^\$+ref$/.test(key) ? `$${key}` : key)
export const unescapeKey = (key: string): string => (/^\$\$+ref$/.test(key) ? key.slice(1) : key)

export const byteLength = (text: string): number => new TextEncoder().encode(text).length
export const bodyName = (digest: string): string => `sha256-${digest}`

/** A segment's lines, its header first, with the end that closes it. `end`: the number of its last event. */
export function closeSegment(lines: readonly string[], end: number): string {
  const text = lines.map(line => `${line}\n`).join('')
  return `${text}${JSON.stringify({ end, n: lines.length - 1, bytes: byteLength(text) })}\n`
}
