/** Does something again and again while a service runs, never twice at once. Answers the way to stop. */
export function every(ms: number, what: string, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => {
        if (!isBetweenTables(error)) console.error(`could not ${what}`, error)
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

/** A reset drops the tables and makes them anew; whoever looks in between finds none. */
function isBetweenTables(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '42P01'
}
