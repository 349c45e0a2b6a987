const DEADLINE_MS = 4_500

/** Closes everything when the process is asked to stop, and leaves within 5 seconds whatever happens. */
export function closeWhenStopped(close: () => Promise<unknown>): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), DEADLINE_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('Stopping failed:', error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}
