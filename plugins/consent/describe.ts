import { forgetRequested, forgotten } from '@/contracts/consent'
import type { AppEvent } from '@/kernel/events'
import { forgettingConsidered, forgettingDeclined, forgettingFailed } from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (forgettingConsidered.match(event)) return 'Considered to have everything on the device forgotten'
  if (forgettingDeclined.match(event)) return 'Kept what is on the device'
  if (forgetRequested.match(event)) return 'Asked to have everything on the device forgotten'
  if (forgotten.match(event)) return 'Everything on the device is forgotten'
  if (forgettingFailed.match(event)) return 'The device could not be made to forget'
  return undefined
}
