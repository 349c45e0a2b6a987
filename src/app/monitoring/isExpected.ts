/** An error that is no news: the identity client asked for an object that the browser has let go of (S8). */
const DROPPED = 'Object Not Found Matching Id:'

export function isExpected(error: unknown): boolean {
  return textsOf(error).some(text => text.includes(DROPPED))
}

/** Its words and those of what caused it. */
function textsOf(error: unknown, deep = 5): readonly string[] {
  if (typeof error === 'string') return [error]
  if (!(error instanceof Error)) return []
  return [error.message, ...(deep === 0 ? [] : textsOf(error.cause, deep - 1))]
}
