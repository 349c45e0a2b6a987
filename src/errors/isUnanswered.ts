import type { Failure } from './AppError'

// a server that failed without a code of spec §8 may have done the work before
const NO_WORD: readonly string[] = ['UNKNOWN', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']
const UNDER_WAY = 'IDEMPOTENCY_KEY_IN_USE'

/** Whether nobody knows if the server did it: no answer, an answer without a word of ours, or the same wish under way. */
export function isUnanswered({ code, status }: Failure): boolean {
  return status === 0 || status === 429 || code === UNDER_WAY || (status >= 500 && NO_WORD.includes(code))
}
