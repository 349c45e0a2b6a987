import type { Recording } from '@/kernel/contract'
import { noticeDismissed } from './events'
import type { rateLimitSlice } from './rateLimitSlice'

export const recording: Recording<readonly [typeof rateLimitSlice]> = {
  version: 1,
  state: { rateLimit: { retryAt: 'keep' } },
  describe: event => (noticeDismissed.match(event) ? 'Closed the "too many requests" notice' : undefined),
}
