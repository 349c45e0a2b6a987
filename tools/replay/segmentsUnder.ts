import { createHash } from 'node:crypto'

/**
 * The segments of a recording's file under another id, as the app sends them: the service refuses a repeated recording that
 * differs, and each segment names the digest of the one before it.
 */
export function segmentsUnder(rec: string, recording: string): readonly string[] {
  let before = { page: 0, digest: '' }
  let bodies: string[] = []
  let open: string[] = []
  const segments: string[] = []
  for (const line of recording.split('\n')) {
    if (line.startsWith('{"v":')) {
      const header = JSON.parse(line) as { readonly page: number }
      const prev = header.page === before.page ? before.digest : null
      before = { ...before, page: header.page }
      // bodies ahead of a header go into its segment
      open = [JSON.stringify({ ...header, rec, prev }), ...bodies]
      bodies = []
    } else if (line.startsWith('{"end":')) {
      const { end } = JSON.parse(line) as { readonly end: number }
      const top = open.map(each => `${each}\n`).join('')
      const text = `${top}${JSON.stringify({ end, n: open.length - 1, bytes: Buffer.byteLength(top) })}\n`
      before = { ...before, digest: createHash('sha256').update(text).digest('hex').slice(0, 16) }
      segments.push(text)
      open = []
    } else if (open.length > 0) open.push(line)
    else if (line !== '') bodies.push(line)
  }
  return segments
}
