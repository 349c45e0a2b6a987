import { bodyName, byteLength, FORMAT_VERSION, type Header, type RecordingMode } from '../fileFormat'
import type { Recorder } from '../recorder'
import type { Row } from '../rows'
import { fieldsOf, lineOf } from '../writeRow'
import type { NamedBody } from './keeper'
import { SEGMENT_BYTES } from './limits'

/** The initial state of a segment, written if the previous segments are missing or many. */
export interface StateItem {
  readonly kind: 'state'
  readonly seq: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly state: unknown
}
export type Item = Row | StateItem

export interface OpenSegment {
  readonly header: Header
  readonly lines: string[]
  bytes: number
  /** Epoch milliseconds of its latest row. */
  time: number
  lastSeq: number
  readonly cited: Set<string>
}
export type HeaderStart = Pick<Header, 'rec' | 'page' | 'seg' | 'build' | 'plugins' | 'rules' | 'dropped'> & {
  readonly mode: RecordingMode
}

/** Space for the line that ends it. */
const END_BYTES = 80

export interface Named extends NamedBody {
  readonly value: object
  readonly bytes: number
}

/** Names the public bodies of this page by their SHA-256, each once. */
export function bodyNames(
  { isReference, isPlain }: Pick<Recorder, 'isReference' | 'isPlain'>,
  sha256: (text: string) => Promise<string>,
) {
  const named = new WeakMap<object, Named>()
  return {
    isReference,
    isPlain,
    of: (value: object): Named | undefined => named.get(value),
    async name(value: object): Promise<void> {
      const text = JSON.stringify(value)
      named.set(value, { value, name: bodyName(await sha256(text)), text, bytes: byteLength(text) })
    },
  }
}
export type BodyNames = ReturnType<typeof bodyNames>

export function openSegment(start: HeaderStart, first: Item, now: number): OpenSegment {
  const { rec, page, seg, build, plugins, rules, mode, dropped } = start
  const t0 = 'at' in first ? first.at : Math.round(now)
  const seq = first.kind === 'event' ? first.seq : first.seq + 1
  // the order given in FORMAT.md
  const header: Header = { v: FORMAT_VERSION, rec, page, seg, seq, build, plugins, rules, t0, prev: null, mode, dropped }
  const bytes = byteLength(JSON.stringify(header)) + '0123456789abcdef'.length + END_BYTES
  return { header, lines: [], bytes, time: t0, lastSeq: seq - 1, cited: new Set() }
}

export interface Line {
  readonly text: string
  readonly bytes: number
  readonly bodies: readonly Named[]
}

/**
 * The line of an item, in this segment or as the first of a new one; or, if it cites public bodies without a name yet, those
 * bodies. `isLast`: there is no time to name them, so they are written inline.
 */
export function lineFor(
  item: Item,
  segment: OpenSegment | undefined,
  names: BodyNames,
  isLast = false,
): Line | { readonly unnamed: readonly object[] } {
  const unnamed = new Set<object>()
  const bodies = new Set<Named>()
  const fields = item.kind === 'state' ? ['$', item.seq, item.state] : fieldsOf(item, at => (segment ? at - segment.time : 0))
  const referenceOf = (value: object) => {
    if (!names.isReference(value)) return undefined
    const body = names.of(value)
    if (body) bodies.add(body)
    else if (isLast) return undefined
    else unnamed.add(value)
    return body ?? { name: '', bytes: 0 }
  }
  const text = lineOf(fields, referenceOf, names.isPlain)
  return unnamed.size > 0 ? { unnamed: [...unnamed] } : { text, bytes: byteLength(text) + 1, bodies: [...bodies] }
}

export const hasRoomFor = ({ lines, bytes }: OpenSegment, line: Line): boolean =>
  lines.length === 0 || bytes + line.bytes <= SEGMENT_BYTES

export function addLine(segment: OpenSegment, item: Item, line: Line): void {
  segment.lines.push(line.text)
  segment.bytes += line.bytes
  if ('at' in item) segment.time = item.at
  if (item.kind === 'event') segment.lastSeq = item.seq
}
