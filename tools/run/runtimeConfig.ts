import type { Config } from '@/runtime/config/config'
import { brand, prices } from '../config/brand'
import { OWN_PROTECTION, PROTECTION_LEVELS } from '../sandbox/api/booking/insurance'
import { ADMINISTRATION_FEE_PENCE } from '../sandbox/api/booking/pricing'
import type { Settings } from '../sandbox/settings'

/** The configuration of the app when the sandbox is its back end: the brand of the build, and the sandbox's addresses. */
export function runtimeConfig({ origins, clientId, audience }: Settings): Config {
  return {
    environment: 'dev',
    brand,
    api: { baseUrl: origins.api, version: 'v1' },
    identity: { domain: origins.identity, clientId, audience },
    payments: { origin: origins.payments },
    signing: { origin: origins.signing },
    support: { origin: origins.support },
    insurance: { providerType: OWN_PROTECTION, providerName: 'Lockstep Protection' },
    prices: {
      administrationFee: ADMINISTRATION_FEE_PENCE / 100,
      lowestProtection: Math.min(...PROTECTION_LEVELS.map(level => level.pence)) / 100,
      ...(prices.padlock !== undefined && { padlock: prices.padlock }),
    },
    monitoring: { dsn: `${origins.monitoring.replace('://', '://lockstep@')}/1` },
    appLinks: { ios: `${origins.support}/app-stores/ios`, android: `${origins.support}/app-stores/android` },
  }
}
