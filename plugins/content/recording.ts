import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import type { contentSlice } from './contentSlice'

export const recording: Recording<readonly [typeof contentSlice]> = {
  version: 2,
  // version 2 added directions and sold-out sizes
  upcasters: { 1: unchanged },
  state: {
    content: {
      pages: { key: 'keep', each: 'ref' },
      asked: { each: 'keep' },
      waiting: { each: 'keep' },
      failed: { path: 'keep', failure: failureMasks },
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
