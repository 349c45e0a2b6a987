import { GUARD } from '@/runtime/adapters/reload'
import { IDEMPOTENCY_KEY_LIFE_MS } from '@/runtime/effects/idempotency'
import type { DeviceEntry } from '@/kernel/contract'
import { UNSENT_STORED_MS } from '@/recording/transport/limits'
import { VISIT_KEY } from '@/recording/visit'

/** What the app itself stores on the device, independent of plugins. */
const entries: readonly DeviceEntry[] = [
  { name: 'intentions', where: 'database', purpose: 'intentions', lifeMs: IDEMPOTENCY_KEY_LIFE_MS },
  // an hour if it is not waiting to be sent
  { name: 'log', where: 'database', purpose: 'log', lifeMs: UNSENT_STORED_MS },
  { name: VISIT_KEY, where: 'tab', purpose: 'visit' },
  { name: GUARD, where: 'tab', purpose: 'reload' },
]
export default entries
