export const NOT_AS_WRITTEN =
  'it is not written as a recording is: a space, a line break of another kind, a field twice or a number no program keeps'

/** A line read in two ways would be two recordings: only what is written again to the same text was read. */
export function isAsWritten(value: unknown, line: string | undefined): boolean {
  try {
    return JSON.stringify(value) === line
  } catch {
    return false
  }
}
