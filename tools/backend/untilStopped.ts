const DEADLINE_MS = 4_500

/** Closes everything when the process is asked to stop, and leaves within 5 seconds, or the given time, whatever happens. */
export function closeWhenStopped(close: () => Promise<unknown>, deadlineMs = DEADLINE_MS): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), deadlineMs).unref()
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
