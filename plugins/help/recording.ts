import type { Recording } from '@/kernel/contract'
import type { helpSlice } from './helpSlice'

export const recording: Recording<readonly [typeof helpSlice]> = {
  version: 3,
  // 2 knows what it is about and whether it was sent; what was recorded before means what it meant
  // 3 may stand over a page
  upcasters: { 1: event => [event], 2: event => [event] },
  state: { help: { open: 'keep', record: 'keep', bytes: 'keep', trouble: 'keep', sending: 'keep', failure: 'keep', code: 'keep' } },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
