import { BODY, closeSegment, type Header } from '../fileFormat'

/** The text of a segment as stored and sent: equal lines always give equal text. */
export const segmentText = (header: Header, lines: readonly string[]): string =>
  closeSegment([JSON.stringify(header), ...lines], lastSeqOf(lines) ?? header.seq - 1)

/** The number of the last event, which is part of every row. Bodies precede the rows that cite them. */
function lastSeqOf(lines: readonly string[]): number | undefined {
  const line = lines.findLast(each => !each.startsWith(BODY))
  const [first, second] = line === undefined ? [] : (JSON.parse(line) as readonly unknown[])
  return typeof first === 'number' ? first : typeof second === 'number' ? second : undefined
}

const CITED = /"\$ref":"(sha256-[0-9a-f]{64})"/g
/** Names of the public bodies that a text cites. Data keys that look like references are escaped. */
export const citedBodies = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(CITED)].map(([, name = '']) => name)),
]

/** Whether a segment contains its initial state, so that it can be read without the earlier ones. */
export const hasOwnState = (text: string, seg: number): boolean => seg === 1 || text.includes('\n["$",')
