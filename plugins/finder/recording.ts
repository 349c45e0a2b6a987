import type { Recording } from '@/kernel/contract'
import type { finderSlice } from './finderSlice'
import { freeSizeMasks, placeMasks, whereaboutsMasks } from './masks'

export const recording: Recording<readonly [typeof finderSlice]> = {
  version: 1,
  state: {
    finder: {
      stores: 'ref',
      storesFailure: { code: 'keep', status: 'keep' },
      opened: 'keep',
      text: 'surrogate:town',
      found: { each: 'keep' },
      around: placeMasks,
      position: whereaboutsMasks,
      sizes: { key: 'keep', each: { each: freeSizeMasks } },
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
