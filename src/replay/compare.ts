/** One place where two values differ. `path` reads `units.0.price`; a missing side is undefined. */
export interface Difference {
  readonly path: string
  readonly expected: unknown
  readonly actual: unknown
}

/** The first differences between two plain values. Branches that are the same object are not looked into. */
export function differencesOf(expected: unknown, actual: unknown, limit = 5): readonly Difference[] {
  const found: Difference[] = []
  const look = (before: unknown, after: unknown, path: string): void => {
    if (found.length >= limit || Object.is(before, after)) return
    if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
      found.push({ path, expected: before, actual: after })
      return
    }
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      look(before[key], after[key], path === '' ? key : `${path}.${key}`)
  }
  look(expected, actual, '')
  return found
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
