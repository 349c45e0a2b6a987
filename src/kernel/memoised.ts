/**
 * Memoises what is derived from a part of the state for as long as that part is the same object. For selectors that every page
 * loads; those of a page have the toolkit's `createSelector`.
 */
export function memoised<Part extends object, Derived>(derive: (part: Part) => Derived): (part: Part) => Derived {
  const derived = new WeakMap<Part, { readonly of: Derived }>()
  return part => {
    const known = derived.get(part) ?? { of: derive(part) }
    derived.set(part, known)
    return known.of
  }
}
