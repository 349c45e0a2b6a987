import { bodyName, byteLength, REFERENCE, unescapeKey } from './fileFormat'
import { BadRow } from './readRow'
import { sha256 } from '@/runtime/adapters/sha256'
import { recordingError } from './RecordingError'

const DEEPEST = 64

/** The public bodies that precede a line. */
export interface Bodies {
  /** Returns the body with this name; throws if there is none, or if it has another size. */
  cite(name: string, bytes: unknown): unknown
}

/**
 * Restores a parsed value: replaces references by bodies, unescapes keys and freezes everything. A file is untrusted input, so
 * depth is limited and keys that would change a prototype are refused.
 */
export function decode(value: unknown, bodies: Bodies, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) throw new BadRow('it is nested too deep')
  if (Array.isArray(value)) return Object.freeze(value.map(inner => decode(inner, bodies, depth + 1)))
  if (Object.hasOwn(value, REFERENCE)) {
    const { [REFERENCE]: name, n } = value as Record<string, unknown>
    if (typeof name !== 'string') throw new BadRow('it cites a body that does not stand before it')
    return bodies.cite(name, n)
  }
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    if (key === '__proto__') throw new BadRow('a field is called __proto__')
    return [unescapeKey(key), decode(inner, bodies, depth + 1)]
  })
  return Object.freeze(Object.fromEntries(entries))
}

/** Freezes a public body, which contains neither escaped keys nor references. */
export function freezeBody(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) throw new BadRow('it is nested too deep')
  if (Object.hasOwn(value, '__proto__')) throw new BadRow('a field is called __proto__')
  for (const inner of Object.values(value)) freezeBody(inner, depth + 1)
  return Object.freeze(value)
}

export interface BodyReader extends Bodies {
  keep(fields: readonly unknown[], line: string | undefined): Promise<void>
}

/** The total characters of all bodies, each counted as often as it is cited, because an expanded file contains every citation. */
const MOST_CITED = 200_000_000

/** Collects the bodies of a file while it is read. */
export function createBodyReader(): BodyReader {
  const bodies = new Map<string, { readonly body: unknown; readonly length: number; readonly bytes: number }>()
  let cited = 0
  return {
    async keep(fields, line) {
      const [, name, body] = fields
      if (fields.length !== 3 || typeof name !== 'string') throw new BadRow('a body needs its name')
      const frozen = freezeBody(body)
      if (!isCanonical(fields, line)) throw new BadRow(notCanonical(line))
      const text = JSON.stringify(body) ?? ''
      if (name !== bodyName(await sha256(text))) throw new BadRow('the body is not the one its name says')
      bodies.set(name, { body: frozen, length: text.length, bytes: byteLength(text) })
    },
    cite(name, bytes) {
      const found = bodies.get(name)
      if (!found) throw new BadRow('it cites a body that does not stand before it')
      if (bytes !== found.bytes) throw new BadRow('it cites a body of another length')
      cited += found.length
      if (cited > MOST_CITED)
        throw recordingError('RECORDING_TOO_LARGE', {
          size: cited,
          limit: MOST_CITED,
          what: 'characters with the bodies it cites',
        })
      return found.body
    },
  }
}

/** Why a line that can be read is refused all the same. */
export const notCanonical = (line: string | undefined): string =>
  line?.endsWith('\r')
    ? 'it ends with CR LF, so the file was changed by a program that rewrites line breaks. Save the recording again'
    : 'it is not written as a recording is: a space, a field twice or a number no program keeps'

/** Whether writing the value again gives the same line, so that a recording has only one textual form. */
export function isCanonical(value: unknown, line: string | undefined): boolean {
  try {
    return JSON.stringify(value) === line
  } catch {
    return false
  }
}
