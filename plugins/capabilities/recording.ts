import type { Recording } from '@/kernel/contract'
import { unchanged } from '@/recording/unchanged'
import type { capabilitiesSlice } from './capabilitiesSlice'

export const recording: Recording<readonly [typeof capabilitiesSlice]> = {
  version: 2,
  // version 2: names are strings
  upcasters: { 1: unchanged },
  state: { capabilities: { status: 'keep', offered: { each: 'keep' } } },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
