/** The value of `aria-describedby` from the ids that are present, or undefined when there is nothing to point at. */
export function describedBy(...ids: readonly (string | false | undefined)[]): string | undefined {
  const present = ids.filter(Boolean)
  return present.length === 0 ? undefined : present.join(' ')
}
