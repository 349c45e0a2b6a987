/**
 * What is made of a part of the state, made once for each: as long as the part stays, so does what selectors give of it. For selectors
 * that every page loads; those of a page have the toolkit's `createSelector`.
 */
export function madeOf<Part extends object, Made>(make: (part: Part) => Made): (part: Part) => Made {
  const made = new WeakMap<Part, { readonly of: Made }>()
  return part => {
    const known = made.get(part) ?? { of: make(part) }
    made.set(part, known)
    return known.of
  }
}
