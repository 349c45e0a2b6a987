/** Collects uncaught errors until the code that reports them is loaded, after the first paint. */
export interface PageErrors {
  readonly report: (error: unknown) => void
  /** Forwards the errors collected so far, and all later ones, to the listener. */
  forwardTo(receive: (error: unknown) => void): void
}

/** How many errors are collected at most; later ones are dropped. */
const MAX_WAITING = 10

export function watchErrors(): PageErrors {
  const waiting: unknown[] = []
  let receive = (error: unknown): void => {
    if (waiting.length < MAX_WAITING) waiting.push(error)
  }
  const report = (error: unknown): void => receive(error)
  addEventListener('error', event => report(event.error ?? event.message))
  addEventListener('unhandledrejection', event => report(event.reason))
  return {
    report,
    forwardTo(listener) {
      receive = listener
      waiting.forEach(listener)
    },
  }
}
