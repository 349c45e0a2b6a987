/** Joins class names and leaves out what is absent, so that conditions read as `wide && styles.wide`. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
