import { byteLength } from './fileFormat'

/** A segment's lines, its header first, with the end that closes it. `end`: the number of its last event. */
export function closed(lines: readonly string[], end: number): string {
  const text = lines.map(line => `${line}\n`).join('')
  return `${text}${JSON.stringify({ end, n: lines.length - 1, bytes: byteLength(text) })}\n`
}
