/**
 * What is derived from a part of the state, made once per part: the same until the part is another, so that nothing that reads it is
 * drawn again without need. For what the landing page loads; elsewhere `createSelector` does it (decisions.md D125).
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
