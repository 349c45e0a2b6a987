import { collectCitations } from '../intake/citations'
import { sha256 } from '../intake/readSegment'

/**
 * Consecutive segments as a self-contained file: bodies that they cite but do not contain are inserted before the
 * first row that cites them, and the end lines and the chain of digests are corrected. The segments are already validated.
 */
export function selfContained(texts: readonly string[], bodyOf: ReadonlyMap<string, string>): string {
  const written = new Set<string>()
  let prev: string | null = null
  let file = ''
  for (const text of texts) {
    const [head = '', ...rest] = text.split('\n').slice(0, -1)
    const last = JSON.parse(rest.pop() ?? '') as { readonly end: number }
    const rows = rest.flatMap(row => [...bodiesToInsert(row, bodyOf, written), row])
    const header = JSON.parse(head) as { readonly prev: string | null }
    const isChanged: boolean = header.prev !== prev || rows.length !== rest.length
    const first = header.prev === prev ? head : JSON.stringify({ ...header, prev })
    const segment: string = isChanged ? closedSegment([first, ...rows], last.end) : text
    prev = sha256(segment).slice(0, 16)
    file += segment
  }
  return file
}

/** A segment of a header and rows, with its end line. */
export function closedSegment(lines: readonly string[], end: number): string {
  const top = lines.map(line => `${line}\n`).join('')
  return `${top}${JSON.stringify({ end, n: lines.length - 1, bytes: Buffer.byteLength(top) })}\n`
}

/** The bodies that a row cites and that are not in the file yet. */
function bodiesToInsert(row: string, bodyOf: ReadonlyMap<string, string>, written: Set<string>): readonly string[] {
  if (row.startsWith('["="')) {
    written.add((JSON.parse(row) as readonly [string, string])[1])
    return []
  }
  if (!row.includes('"$ref"')) return []
  const cited = new Set<string>()
  collectCitations(JSON.parse(row), cited)
  return [...cited].flatMap(name => {
    const body = bodyOf.get(name)
    if (body === undefined || written.has(name)) return []
    written.add(name)
    return [`["=",${JSON.stringify(name)},${body}]`]
  })
}
