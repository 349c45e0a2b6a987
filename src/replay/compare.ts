/** One place where two values differ. `path` reads `units.0.price`; a missing side is undefined. */
export interface Difference {
  readonly path: string
  readonly expected: unknown
  readonly actual: unknown
}
/** The same, with the steps that lead to the place: a key may hold a dot. */
export interface Change {
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** The first differences between two plain values. Branches that are the same object are not looked into. */
export const differencesOf = (expected: unknown, actual: unknown, limit = 5): readonly Difference[] =>
  changesBetween(expected, actual, limit).map(({ path, before, after }) => ({
    path: path.join('.'),
    expected: before,
    actual: after,
  }))

/** The first places, in the order of their keys, at which one plain value is not the other. */
export function changesBetween(before: unknown, after: unknown, limit: number): readonly Change[] {
  const found: Change[] = []
  const look = (one: unknown, other: unknown, path: readonly string[]): void => {
    if (found.length >= limit || Object.is(one, other)) return
    if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) {
      found.push({ path, before: one, after: other })
      return
    }
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) look(at(one, key), at(other, key), [...path, key])
  }
  look(before, after, [])
  return found
}

export const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What stands under a key; nothing that every object inherits does. */
export const at = (branch: unknown, key: string): unknown =>
  isBranch(branch) && Object.hasOwn(branch, key) ? branch[key] : undefined
