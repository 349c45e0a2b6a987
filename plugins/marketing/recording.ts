import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import type { marketingSlice } from './marketingSlice'
import type { newsletterLinkSlice } from './newsletterLinkSlice'

export const recording: Recording<readonly [typeof marketingSlice, typeof newsletterLinkSlice]> = {
  version: 2,
  // version 2 added the page of a newsletter's link
  upcasters: { 1: unchanged },
  state: {
    marketing: {
      phase: 'keep',
      wanted: 'keep',
      sending: 'keep',
      isKept: 'keep',
      refusal: failureMasks,
    },
    newsletterLink: { token: 'pseudo', phase: 'keep', refusal: failureMasks },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
