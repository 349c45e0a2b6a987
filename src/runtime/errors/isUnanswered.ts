import type { Failure } from '@/kernel/AppError'
import { isInCatalogue } from './catalogue'

const UNDER_WAY = 'IDEMPOTENCY_KEY_IN_USE'

/** Whether nobody knows if the server did it: no answer, a failure that does not say what was decided, or the same request under way. */
export function isUnanswered({ code, status }: Failure): boolean {
  return status === 0 || status === 429 || code === UNDER_WAY || (status >= 500 && !isInCatalogue(code))
}
