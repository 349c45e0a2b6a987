import { BODY, closeSegment, type Header } from '../fileFormat'

/** A segment as it is kept and sent: the same lines always become the same text. */
export const segmentText = (header: Header, lines: readonly string[]): string =>
  closeSegment([JSON.stringify(header), ...lines], lastSeqOf(lines) ?? header.seq - 1)

/** The number of the last event; every row carries it, and bodies stand before the row that cites them. */
function lastSeqOf(lines: readonly string[]): number | undefined {
  const line = lines.findLast(each => !each.startsWith(BODY))
  const [first, second] = line === undefined ? [] : (JSON.parse(line) as readonly unknown[])
  return typeof first === 'number' ? first : typeof second === 'number' ? second : undefined
}

const CITED = /"\$ref":"(sha256-[0-9a-f]{64})"/g
/** Names of the public bodies that a text cites. Keys that only read like a reference are written another way. */
export const citedBodies = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(CITED)].map(([, name = '']) => name)),
]

/** Whether a segment says the state it begins with, so that it can be read without those before it. */
export const hasOwnState = (text: string, seg: number): boolean => seg === 1 || text.includes('\n["$",')
