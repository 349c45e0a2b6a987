import type { Config } from './config'

/** Where scripts of others come from, and whom they may talk to; none where they may not load. */
export function trackingAddresses(config: Config): readonly string[] {
  if (config.environment === 'dev') return []
  const { consent, analytics, sessionReplay, origins = [] } = config.tracking ?? {}
  return [consent, analytics, sessionReplay, ...origins].filter(address => address !== undefined)
}
