import { scriptsFound } from '@/contracts/consent'
import type { Config } from '@/config/config'
import { offerOf } from '@/config/offerOf'
import type { AppEvent, Cause } from '@/kernel/events'

/** Says that this site has scripts of others that may load: never in `dev`. */
export function findScripts(config: Config, send: (event: AppEvent, cause: Cause) => void): void {
  const offer = offerOf(config)
  if (offer) send(scriptsFound(offer), 'app')
}
