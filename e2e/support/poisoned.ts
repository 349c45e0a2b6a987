import { createHash } from 'node:crypto'

/** A recording written by an attacker to harm whoever views it: hostile texts in a valid file. */
export function poisoned(recording: string, change: (json: string) => string): string {
  const names = new Map<string, { readonly name: string; readonly bytes: number }>()
  const lines = recording
    .trimEnd()
    .split('\n')
    .map(line => {
      const row = JSON.parse(line) as unknown
      if (!Array.isArray(row) || row[0] !== '=') return line
      const body = change(JSON.stringify(row[2]))
      const name = `sha256-${createHash('sha256').update(body).digest('hex')}`
      names.set(row[1] as string, { name, bytes: Buffer.byteLength(body) })
      return `["=","${name}",${body}]`
    })
  const cited = lines.map(line =>
    line.replaceAll(/\{"\$ref":"([^"]+)","n":\d+\}/g, (_, was: string) => {
      const { name = was, bytes = 0 } = names.get(was) ?? {}
      return JSON.stringify({ $ref: name, n: bytes })
    }),
  )
  const rows = `${cited.slice(0, -1).join('\n')}\n`
  const end = JSON.parse(cited.at(-1) ?? '') as object
  return `${rows}${JSON.stringify({ ...end, bytes: Buffer.byteLength(rows) })}\n`
}
