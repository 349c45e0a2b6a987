import type { Offer } from '../contracts/consent'
import type { Config } from './config'

/**
 * What a person may be asked; undefined where there is nothing: always in `dev` (spec §9), where people are invented.
 *
 * @param refuses the browser refuses recordings for its person
 */
export function offerOf({ environment, tracking: scripts, support }: Config, refuses: boolean): Offer | undefined {
  const ownRecordings = !!support && !refuses
  if (environment === 'dev' || !(scripts || ownRecordings)) return undefined
  return {
    analytics: !!scripts?.analytics,
    recordings: !!scripts?.sessionReplay,
    ownRecordings,
    askedByScript: !!scripts?.consent,
  }
}
