import { recordingsOffered, scriptsFound } from '@/contracts/consent'
import type { Config } from '@/runtime/config/config'
import { consentOffer, offersRecordings } from '@/runtime/config/tracking'
import { hasPrivacySignal } from '@/runtime/adapters/privacySignal'
import type { AppEvent, Cause } from '@/kernel/events'

/**
 * Dispatches what consent can be given for on this site; in `dev` only the recording of the visit, for which no notice is shown.
 */
export function offerConsent(config: Config, send: (event: AppEvent, cause: Cause) => void): void {
  const offer = consentOffer(config, hasPrivacySignal())
  if (offer) send(scriptsFound(offer), 'app')
  else if (offersRecordings(config, hasPrivacySignal())) send(recordingsOffered(), 'app')
}
