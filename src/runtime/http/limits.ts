/** After so long without an answer a call is given up (S9.66). */
export const API_TIMEOUT_MS = 15_000

/** A read is repeated once (S9.66). */
export const READ_ATTEMPTS = 2
/** A write that carries a key is the same wish each time: what was wanted is worth one more try (decisions.md D49). */
export const WRITE_ATTEMPTS = 3
