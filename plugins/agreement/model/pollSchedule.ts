/** After how long without an agreement a person is told that it comes by e-mail, ms (S4.23). */
export const POLL_LIMIT_MS = 90_000

const FIRST_MS = 2_000
const GROWTH = 1.5
const LONGEST_MS = 10_000

/** The pause before the next question, ms: 2 s, then half as long again, at most 10 s. */
export const nextPause = (pause?: number): number => (pause === undefined ? FIRST_MS : Math.min(LONGEST_MS, pause * GROWTH))
