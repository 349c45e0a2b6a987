/** Resolves in a new task, so that the browser can paint and handle input in between. */
export const nextTask = (): Promise<void> => new Promise(resolve => void setTimeout(resolve))

/** A hidden page is not painted; in any other a frame comes sooner. Milliseconds. */
const LONGEST_FRAME_MS = 100

/** Resolves in the task after the next paint. A timer alone may end before it. */
export const afterPaint = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_FRAME_MS)
  })
