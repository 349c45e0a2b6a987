import type { Config } from '@/runtime/config/config'
import { offersRecordings } from '@/runtime/config/tracking'
import { recordingsAllowed } from '@/contracts/consent'
import { hasPrivacySignal } from '@/runtime/adapters/privacySignal'
import { answersOf, type Registry } from '@/kernel/registry'

/**
 * Whether the record of a visit may leave the device without its person pressing Send: they agreed where that can be taken back,
 * and their browser does not refuse for them (REC-14). The same in every environment, so that a host left on `dev` sends nothing
 * by itself.
 */
export function isSendingAllowed(config: Config, registry: Registry): (state: unknown) => boolean {
  const isAllowed = answersOf(registry).selectorOf(recordingsAllowed)
  return state => offersRecordings(config, hasPrivacySignal()) && isAllowed(state)
}
