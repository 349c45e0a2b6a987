import type { Recording } from '@/kernel/contract'
import type { capabilitiesSlice } from './capabilitiesSlice'

export const recording: Recording<readonly [typeof capabilitiesSlice]> = {
  version: 2,
  // 2: names are any texts
  upcasters: { 1: event => [event] },
  state: { capabilities: { status: 'keep', offered: { each: 'keep' } } },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
