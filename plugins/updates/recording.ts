import type { Recording } from '@/kernel/contract'
import type { updatesSlice } from './updatesSlice'

export const recording: Recording<readonly [typeof updatesSlice]> = {
  version: 1,
  state: { updates: { newer: 'keep', dismissed: 'keep' } },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
