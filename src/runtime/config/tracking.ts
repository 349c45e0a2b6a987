import type { Offer } from '@/contracts/consent'
import type { Config } from './config'

/**
 * Whether people can agree to the record of their visit, in every environment: an agreement counts only where it can be taken back.
 *
 * @param hasPrivacySignal the browser refuses recordings for its person
 */
export const offersRecordings = ({ support }: Config, hasPrivacySignal: boolean): boolean => !!support && !hasPrivacySignal

/**
 * What people are asked for; undefined where there is nothing: always in `dev`, where no script of others loads (S9).
 *
 * @param hasPrivacySignal the browser refuses recordings for its person
 */
export function consentOffer(config: Config, hasPrivacySignal: boolean): Offer | undefined {
  const { environment, tracking: scripts } = config
  const ownRecordings = offersRecordings(config, hasPrivacySignal)
  if (environment === 'dev' || !(scripts || ownRecordings)) return undefined
  return {
    analytics: !!scripts?.analytics,
    recordings: !!scripts?.sessionReplay,
    ownRecordings,
    askedByScript: !!scripts?.consent,
  }
}

/** The addresses that third-party scripts are loaded from and connect to; empty if they may not load. */
export function trackingAddresses(config: Config): readonly string[] {
  if (config.environment === 'dev') return []
  const { consent, analytics, sessionReplay, origins = [] } = config.tracking ?? {}
  return [consent, analytics, sessionReplay, ...origins].filter(address => address !== undefined)
}
