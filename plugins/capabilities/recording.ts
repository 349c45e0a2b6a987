import type { Recording } from '@/kernel/contract'
import type { capabilitiesSlice } from './capabilitiesSlice'

export const recording: Recording<readonly [typeof capabilitiesSlice]> = {
  version: 2,
  // version 2: names are strings
  upcasters: { 1: event => [event] },
  state: { capabilities: { status: 'keep', offered: { each: 'keep' } } },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
