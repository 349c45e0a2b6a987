/** Errors nobody caught, until somebody takes them: whatever is to report them is loaded after the page has been painted. */
export interface PageErrors {
  readonly report: (error: unknown) => void
  /** From here on `hear` is told, first of all of what has happened before. */
  forwardTo(hear: (error: unknown) => void): void
}

/** What is kept of a page that goes on failing while nobody listens. */
const MOST = 10

export function watchErrors(): PageErrors {
  const waiting: unknown[] = []
  let hear = (error: unknown): void => {
    if (waiting.length < MOST) waiting.push(error)
  }
  const report = (error: unknown): void => hear(error)
  addEventListener('error', event => report(event.error ?? event.message))
  addEventListener('unhandledrejection', event => report(event.reason))
  return {
    report,
    forwardTo(taker) {
      hear = taker
      waiting.forEach(taker)
    },
  }
}
