export const LONGEST_NAME = 100
// a name has letters, but no digits, mark-up or control characters
const NAME = /^(?=.*\p{L})[^\p{Cc}\d<>{}[\]@]+$/u

/** Whether a typed text, surrounding spaces aside, can be a person's name. */
export function isPersonName(typed: string): boolean {
  const name = typed.trim()
  return name.length <= LONGEST_NAME && NAME.test(name)
}
