import type { Recording } from '@/kernel/contract'
import { unchanged } from '@/recording/unchanged'
import type { helpSlice } from './helpSlice'

export const recording: Recording<readonly [typeof helpSlice]> = {
  version: 3,
  // 2 added the topic and whether the record was sent; earlier events keep their meaning
  // 3 added the dialog over a page
  upcasters: { 1: unchanged, 2: unchanged },
  state: {
    help: { open: 'keep', record: 'keep', bytes: 'keep', trouble: 'keep', sending: 'keep', failure: 'keep', code: 'keep' },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
