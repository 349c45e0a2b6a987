import { forgetRequested, forgotten } from '@/contracts/consent'
import type { Recording } from '@/kernel/contract'
import type { consentSlice } from './consentSlice'
import { forgettingConsidered, forgettingDeclined, forgettingFailed } from './events'

export const recording: Recording<readonly [typeof consentSlice]> = {
  version: 1,
  state: { consent: { forgetting: 'keep' } },
  describe: event => {
    if (forgettingConsidered.match(event)) return 'Considered to have everything on the device forgotten'
    if (forgettingDeclined.match(event)) return 'Kept what is on the device'
    if (forgetRequested.match(event)) return 'Asked to have everything on the device forgotten'
    if (forgotten.match(event)) return 'Everything on the device is forgotten'
    if (forgettingFailed.match(event)) return 'The device could not be made to forget'
    return undefined
  },
}
