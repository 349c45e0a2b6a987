import type { DeviceEntry } from '@/kernel/contract'
import { IDEMPOTENCY_KEY_LIFE_MS } from '@/runtime/effects/idempotency'

/** A payment that was sent and is not answered, as long as it can be sent again with its key. */
export const SENT_LIFE_MS = IDEMPOTENCY_KEY_LIFE_MS

const kept: readonly DeviceEntry[] = [{ name: 'attempts/paying', where: 'database', purpose: 'attempts', lifeMs: SENT_LIFE_MS }]
export default kept
