import type { Recording } from '@/kernel/contract'
import type { helpSlice } from './helpSlice'

export const recording: Recording<readonly [typeof helpSlice]> = {
  version: 1,
  state: { help: { record: 'keep', bytes: 'keep' } },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
