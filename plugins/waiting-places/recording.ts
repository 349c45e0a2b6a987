import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import { placeMasks, sizeMasks } from './masks'
import type { waitingLinkSlice, waitingPlacesSlice } from './waitingPlacesSlice'

export const recording: Recording<readonly [typeof waitingPlacesSlice, typeof waitingLinkSlice]> = {
  version: 1,
  state: {
    waitingPlaces: {
      phase: 'keep',
      places: { each: placeMasks },
      failure: failureMasks,
      leaving: 'pseudo',
      refusal: failureMasks,
      left: placeMasks,
    },
    waitingLink: { token: 'pseudo', phase: 'keep', size: sizeMasks, refusal: failureMasks },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
