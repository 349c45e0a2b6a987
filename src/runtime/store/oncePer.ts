/**
 * Memoises a value derived from a part of the state, so that components that select it are not rendered again needlessly. For
 * code of the landing page; elsewhere use `createSelector` (decisions.md D125).
 */
export function oncePer<Part extends object, Value extends object>(derive: (part: Part) => Value): (part: Part) => Value {
  const known = new WeakMap<Part, Value>()
  return part => {
    const before = known.get(part)
    if (before) return before
    const value = derive(part)
    known.set(part, value)
    return value
  }
}
