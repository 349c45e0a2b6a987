const DEEPEST = 64
const NAME = /^sha256-[0-9a-f]{64}$/

/**
 * Walks a parsed line and adds the names of the bodies it cites. Answers what is wrong with it: nested too deep, a key that
 * would change a prototype, a reference that names nothing.
 */
export function citedIn(value: unknown, cited: Set<string>, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= DEEPEST) return 'it is nested too deep'
  if (Object.hasOwn(value, '__proto__')) return 'a field is called __proto__'
  if (!Array.isArray(value) && Object.hasOwn(value, '$ref')) {
    const name = (value as Record<string, unknown>)['$ref']
    if (typeof name !== 'string' || !NAME.test(name)) return 'it cites something that is no body'
    cited.add(name)
    return undefined
  }
  for (const inner of Object.values(value)) {
    const wrong = citedIn(inner, cited, depth + 1)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** The same for a body, in which nothing is a citation. */
export function wrongInBody(value: unknown, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= DEEPEST) return 'it is nested too deep'
  if (Object.hasOwn(value, '__proto__')) return 'a field is called __proto__'
  for (const inner of Object.values(value)) {
    const wrong = wrongInBody(inner, depth + 1)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
