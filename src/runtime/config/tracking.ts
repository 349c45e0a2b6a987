import type { Offer } from '@/contracts/consent'
import type { Config } from './config'

/**
 * Whether people can agree to a recording of their visit, and withdraw that consent; consent counts only where this is true.
 *
 * @param hasPrivacySignal whether the browser signals that its user does not want to be tracked
 */
export const offersRecordings = ({ support }: Config, hasPrivacySignal: boolean): boolean => !!support && !hasPrivacySignal

/**
 * The kinds of consent to ask for; undefined if there are none. Always undefined in `dev`, where no third-party script loads (S9).
 *
 * @param hasPrivacySignal as above
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
