import type { Offer } from '../contracts/consent'
import type { Config } from './config'

/** What a person may be asked; undefined where no script of consent, analytics or session replay may load: always in `dev` (spec §9). */
export const offerOf = ({ environment, tracking: scripts }: Config): Offer | undefined =>
  scripts && environment !== 'dev'
    ? { analytics: !!scripts.analytics, recordings: !!scripts.sessionReplay, askedByScript: !!scripts.consent }
    : undefined
