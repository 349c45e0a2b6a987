import { citedIn } from './citedIn'
import { sha256 } from './readSegment'

/**
 * Segments that follow one another, as a file that can be read by itself: what they cite and do not carry is put before the
 * first row that cites it, and what this changes in the ends and in the chain is put right. They are known to be in order.
 */
export function standAlone(texts: readonly string[], bodyOf: ReadonlyMap<string, string>): string {
  const written = new Set<string>()
  let prev: string | null = null
  let file = ''
  for (const text of texts) {
    const [head = '', ...rest] = text.split('\n').slice(0, -1)
    const last = JSON.parse(rest.pop() ?? '') as { readonly end: number }
    const rows = rest.flatMap(row => [...brought(row, bodyOf, written), row])
    const header = JSON.parse(head) as { readonly prev: string | null }
    const isChanged: boolean = header.prev !== prev || rows.length !== rest.length
    const top = [header.prev === prev ? head : JSON.stringify({ ...header, prev }), ...rows].map(line => `${line}\n`).join('')
    const whole = `${top}${JSON.stringify({ end: last.end, n: rows.length, bytes: Buffer.byteLength(top) })}\n`
    const segment: string = isChanged ? whole : text
    prev = sha256(segment).slice(0, 16)
    file += segment
  }
  return file
}

/** The bodies that a row cites and that do not stand in the file yet. */
function brought(row: string, bodyOf: ReadonlyMap<string, string>, written: Set<string>): readonly string[] {
  if (row.startsWith('["="')) {
    written.add((JSON.parse(row) as readonly [string, string])[1])
    return []
  }
  if (!row.includes('"$ref"')) return []
  const cited = new Set<string>()
  citedIn(JSON.parse(row), cited)
  return [...cited].flatMap(name => {
    const body = bodyOf.get(name)
    if (body === undefined || written.has(name)) return []
    written.add(name)
    return [`["=",${JSON.stringify(name)},${body}]`]
  })
}
