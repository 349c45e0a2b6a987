import type { Recording } from '@/kernel/contract'
import type { helpSlice } from './helpSlice'

export const recording: Recording<readonly [typeof helpSlice]> = {
  version: 2,
  // 2 knows what it is about and whether it was sent; what was recorded before means what it meant
  upcasters: { 1: event => [event] },
  state: { help: { record: 'keep', bytes: 'keep', trouble: 'keep', sending: 'keep', failure: 'keep', code: 'keep' } },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
