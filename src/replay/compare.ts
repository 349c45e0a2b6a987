/** One place where two values differ. `path` reads `units.0.price`; a missing side is undefined. */
export interface Difference {
  readonly path: string
  readonly expected: unknown
  readonly actual: unknown
}
/** The same with the path as an array, because a key may contain a dot. */
export interface Change {
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** The first differences between two plain values. Identical branches are skipped. */
export const differencesOf = (expected: unknown, actual: unknown, limit = 5): readonly Difference[] =>
  changesBetween(expected, actual, limit).map(({ path, before, after }) => ({
    path: path.join('.'),
    expected: before,
    actual: after,
  }))

/** The first places, in key order, in which two plain values differ. */
export function changesBetween(before: unknown, after: unknown, limit: number): readonly Change[] {
  const found: Change[] = []
  const compare = (one: unknown, other: unknown, path: readonly string[]): void => {
    if (found.length >= limit || Object.is(one, other)) return
    if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) {
      found.push({ path, before: one, after: other })
      return
    }
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) compare(at(one, key), at(other, key), [...path, key])
  }
  compare(before, after, [])
  return found
}

export const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The value of an own property. */
export const at = (branch: unknown, key: string): unknown =>
  isBranch(branch) && Object.hasOwn(branch, key) ? branch[key] : undefined
