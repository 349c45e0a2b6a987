import type { Config } from './config'

/** Whether any script of consent, analytics or session replay may load at all: never in `dev` (spec §9). */
export const hasTracking = ({ environment, tracking }: Config): boolean => environment !== 'dev' && tracking !== undefined

/** Where such scripts come from, and whom they may talk to. */
export function scriptAddresses(config: Config): readonly string[] {
  if (!hasTracking(config)) return []
  const { consent, analytics, sessionReplay, origins = [] } = config.tracking ?? {}
  return [consent, analytics, sessionReplay, ...origins].filter(address => address !== undefined)
}
