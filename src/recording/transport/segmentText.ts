import { BODY, type Header } from '../fileFormat'
import { closed } from '../closed'

/** A segment as it is kept and sent: the same lines always become the same text. */
export const segmentText = (header: Header, lines: readonly string[]): string =>
  closed([JSON.stringify(header), ...lines], lastSeqOf(lines) ?? header.seq - 1)

/** The number of the last event; every row carries it, and bodies stand before the row that cites them. */
function lastSeqOf(lines: readonly string[]): number | undefined {
  const line = lines.findLast(each => !each.startsWith(BODY))
  const [first, second] = line === undefined ? [] : (JSON.parse(line) as readonly unknown[])
  return typeof first === 'number' ? first : typeof second === 'number' ? second : undefined
}
