const MAX_DEPTH = 64
const NAME = /^sha256-[0-9a-f]{64}$/

/**
 * Walks a parsed line and adds the names of the bodies it cites. Returns a problem, if any: nested too deep, a key that
 * would change a prototype, a reference that names nothing.
 */
export function collectCitations(value: unknown, cited: Set<string>, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= MAX_DEPTH) return 'it is nested too deep'
  if (Object.hasOwn(value, '__proto__')) return 'a field is called __proto__'
  if (!Array.isArray(value) && Object.hasOwn(value, '$ref')) {
    const name = (value as Record<string, unknown>)['$ref']
    if (typeof name !== 'string' || !NAME.test(name)) return 'it cites something that is no body'
    cited.add(name)
    return undefined
  }
  for (const inner of Object.values(value)) {
    const problem = collectCitations(inner, cited, depth + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** The same check for a body, which has no citations. */
export function problemInBody(value: unknown, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= MAX_DEPTH) return 'it is nested too deep'
  if (Object.hasOwn(value, '__proto__')) return 'a field is called __proto__'
  for (const inner of Object.values(value)) {
    const problem = problemInBody(inner, depth + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}
