import type { Recording } from '@/kernel/contract'
import type { estimatorSlice } from './estimatorSlice'

const counts = { key: 'keep', each: 'keep' } as const

export const recording: Recording<readonly [typeof estimatorSlice]> = {
  version: 1,
  state: { estimator: { counts, cleared: counts } },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
