import type { Recording } from '@/kernel/contract'
import type { rateLimitSlice } from './rateLimitSlice'

export const recording: Recording<readonly [typeof rateLimitSlice]> = {
  version: 1,
  state: { rateLimit: { retryAt: 'keep', isFirstLoad: 'keep' } },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
