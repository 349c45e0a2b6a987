import type { Config } from './config'
import { offerOf } from './offerOf'

/** Where scripts of others come from, and whom they may talk to; none where they may not load. */
export function trackingAddresses(config: Config): readonly string[] {
  if (!offerOf(config)) return []
  const { consent, analytics, sessionReplay, origins = [] } = config.tracking ?? {}
  return [consent, analytics, sessionReplay, ...origins].filter(address => address !== undefined)
}
