import type { Config } from '@/runtime/config/config'
import { offersRecordings } from '@/runtime/config/tracking'
import { recordingsAllowed } from '@/contracts/consent'
import { hasPrivacySignal } from '@/runtime/adapters/privacySignal'
import { answersOf, type Registry } from '@/kernel/registry'

/**
 * Whether the recording may leave the device without the person pressing Send: they have agreed where consent can be withdrawn,
 * and their browser sends no privacy signal (REC-14). The same in every environment, so that a host left on `dev` sends nothing
 * by itself.
 */
export function isSendingAllowed(config: Config, registry: Registry): (state: unknown) => boolean {
  const isAllowed = answersOf(registry).selectorOf(recordingsAllowed)
  return state => offersRecordings(config, hasPrivacySignal()) && isAllowed(state)
}
