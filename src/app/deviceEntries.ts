import { GUARD } from '@/runtime/adapters/reload'
import { INTENTION_LIFE_MS } from '@/runtime/effects/intentions'
import type { DeviceEntry } from '@/kernel/contract'
import { WAITING_KEPT_MS } from '@/recording/transport/limits'
import { VISIT_KEY } from '@/recording/visit'

/** What the app itself keeps on the device, whatever plugins are installed. */
const kept: readonly DeviceEntry[] = [
  { name: 'intentions', where: 'database', purpose: 'intentions', lifeMs: INTENTION_LIFE_MS },
  // an hour where it is not waiting to be sent
  { name: 'log', where: 'database', purpose: 'log', lifeMs: WAITING_KEPT_MS },
  { name: VISIT_KEY, where: 'tab', purpose: 'visit' },
  { name: GUARD, where: 'tab', purpose: 'reload' },
]
export default kept
