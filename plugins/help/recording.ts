import type { Recording } from '@/kernel/contract'
import type { helpSlice } from './helpSlice'

export const recording: Recording<readonly [typeof helpSlice]> = {
  version: 3,
  // 2 added the topic and whether the record was sent; earlier events keep their meaning
  // 3 added the dialog over a page
  upcasters: { 1: event => [event], 2: event => [event] },
  state: {
    help: { open: 'keep', record: 'keep', bytes: 'keep', trouble: 'keep', sending: 'keep', failure: 'keep', code: 'keep' },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
