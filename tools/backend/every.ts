/** Repeats `work` while a service runs, never concurrently. Returns a function that stops it. */
export function every(
  ms: number,
  what: string,
  work: () => Promise<unknown>,
  report: (what: string, error: unknown) => void = (what, error) => console.error(what, error),
): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => {
        if (!isBetweenTables(error)) report(`could not ${what}`, error)
      })
      .finally(() => {
        running = undefined
      })
  }, ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** During a reset the tables are missing for a moment. */
function isBetweenTables(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '42P01'
}
