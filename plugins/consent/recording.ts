import type { Recording } from '@/kernel/contract'
import { unchanged } from '@/recording/unchanged'
import { offerMasks, scriptsFound } from '@/contracts/consent'
import type { consentSlice } from './consentSlice'
import { choiceMasks } from './events'

export const recording: Recording<readonly [typeof consentSlice]> = {
  version: 3,
  // version 2 added consent to recording the visit
  // version 3 offers it in `dev`, too; earlier events are unchanged
  upcasters: {
    1: event => [scriptsFound.match(event) ? scriptsFound({ ...event.payload, ownRecordings: false }) : event],
    2: unchanged,
  },
  state: {
    consent: {
      forgetting: 'keep',
      offer: offerMasks,
      isQuietlyOffered: 'keep',
      choice: choiceMasks,
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
