import { scriptsFound } from '@/contracts/consent'
import type { Config } from '@/config/config'
import { offerOf } from '@/config/offerOf'
import { refusesForPerson } from '@/effects/adapters/privacySignal'
import type { AppEvent, Cause } from '@/kernel/events'

/** Says what there is to agree to on this site: nothing in `dev`. */
export function findScripts(config: Config, send: (event: AppEvent, cause: Cause) => void): void {
  const offer = offerOf(config, refusesForPerson())
  if (offer) send(scriptsFound(offer), 'app')
}
