import type { Recording } from '@/kernel/contract'
import type { capabilitiesSlice } from './capabilitiesSlice'

export const recording: Recording<readonly [typeof capabilitiesSlice]> = {
  version: 1,
  state: { capabilities: { status: 'keep', offered: { each: 'keep' } } },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
