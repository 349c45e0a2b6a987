import { REFERENCE, unescapeKey } from './fileFormat'
import { BadRow } from './readRow'

const DEEPEST = 64

/** Public bodies that stand before a line. */
export interface Bodies {
  /** Throws where there is none of this name, or it has not as many bytes. */
  cite(name: string, bytes: unknown): unknown
}

/**
 * A parsed value as it was before it was written: references replaced by their bodies, escaped keys restored, all of it
 * frozen. A file is somebody else's input, so depth is bounded and a key that would change a prototype is refused.
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

/** A public body: frozen as it is, for in it nothing was escaped and nothing is cited. */
export function freezeBody(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) throw new BadRow('it is nested too deep')
  if (Object.hasOwn(value, '__proto__')) throw new BadRow('a field is called __proto__')
  for (const inner of Object.values(value)) freezeBody(inner, depth + 1)
  return Object.freeze(value)
}
