import type { Offer } from '@/contracts/consent'
import type { Config } from './config'

/**
 * Whether people can agree to the record of their visit, in every environment: an agreement counts only where it can be taken back.
 *
 * @param refuses the browser refuses recordings for its person
 */
export const offersRecordings = ({ support }: Config, refuses: boolean): boolean => !!support && !refuses

/**
 * What people are asked for; undefined where there is nothing: always in `dev`, where no script of others loads (S9).
 *
 * @param refuses the browser refuses recordings for its person
 */
export function offerOf(config: Config, refuses: boolean): Offer | undefined {
  const { environment, tracking: scripts } = config
  const ownRecordings = offersRecordings(config, refuses)
  if (environment === 'dev' || !(scripts || ownRecordings)) return undefined
  return {
    analytics: !!scripts?.analytics,
    recordings: !!scripts?.sessionReplay,
    ownRecordings,
    askedByScript: !!scripts?.consent,
  }
}
