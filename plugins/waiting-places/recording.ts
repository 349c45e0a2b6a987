import type { Recording } from '@/kernel/contract'
import { placeMasks, sizeMasks } from './masks'
import type { waitingLinkSlice, waitingPlacesSlice } from './waitingPlacesSlice'

const failure = { code: 'keep', status: 'keep' } as const

export const recording: Recording<readonly [typeof waitingPlacesSlice, typeof waitingLinkSlice]> = {
  version: 1,
  state: {
    waitingPlaces: {
      phase: 'keep',
      places: { each: placeMasks },
      failure,
      leaving: 'pseudo',
      refusal: failure,
      left: placeMasks,
    },
    waitingLink: { token: 'pseudo', phase: 'keep', size: sizeMasks, refusal: failure },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
