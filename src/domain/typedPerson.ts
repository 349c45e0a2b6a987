export const LONGEST_NAME = 100
// a name has letters; digits, mark-up and control characters have no place in one
const NAME = /^(?=.*\p{L})[^\p{Cc}\d<>{}[\]@]+$/u

/** Whether a typed name, spaces around it aside, can be somebody's. */
export function isPersonName(typed: string): boolean {
  const name = typed.trim()
  return name.length <= LONGEST_NAME && NAME.test(name)
}
