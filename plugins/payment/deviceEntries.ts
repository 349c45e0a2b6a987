import type { DeviceEntry } from '@/kernel/contract'
import { IDEMPOTENCY_KEY_LIFE_MS } from '@/runtime/effects/idempotency'

/** A card check in progress. */
export const CARD_LIFE_MS = 30 * 60_000

const entries: readonly DeviceEntry[] = [
  { name: 'attempts/card', where: 'database', purpose: 'card', lifeMs: CARD_LIFE_MS },
  // declared here because `paying` is installed under `/app` only, so the privacy page would not show it
  { name: 'attempts/paying', where: 'database', purpose: 'attempts', lifeMs: IDEMPOTENCY_KEY_LIFE_MS },
]
export default entries
