import type { Recording } from '@/kernel/contract'
import { offerMasks, scriptsFound } from '@/contracts/consent'
import type { consentSlice } from './consentSlice'
import { choiceMasks } from './events'

export const recording: Recording<readonly [typeof consentSlice]> = {
  version: 2,
  // 2 asks for the record of the visit, too
  upcasters: { 1: event => [scriptsFound.match(event) ? scriptsFound({ ...event.payload, ownRecordings: false }) : event] },
  state: {
    consent: {
      forgetting: 'keep',
      offer: offerMasks,
      choice: choiceMasks,
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
