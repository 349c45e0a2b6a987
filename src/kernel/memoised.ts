/**
 * Memoises what is derived from a part of the state for as long as that part is the same object. For selectors that every page
 * loads; those of a page have the toolkit's `createSelector`.
 */
export function memoised<Part extends object, Derived>(derive: (part: Part) => Derived): (part: Part) => Derived {
  const latest = new WeakMap<Part, { readonly of: Derived }>()
  return part => {
    const known = latest.get(part) ?? { of: derive(part) }
    latest.set(part, known)
    return known.of
  }
}
