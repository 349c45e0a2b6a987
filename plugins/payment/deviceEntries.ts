import type { DeviceEntry } from '@/kernel/contract'
import { IDEMPOTENCY_KEY_LIFE_MS } from '@/runtime/effects/idempotency'

/** A check of a card that was under way. */
export const CARD_LIFE_MS = 30 * 60_000

const kept: readonly DeviceEntry[] = [
  { name: 'attempts/card', where: 'database', purpose: 'card', lifeMs: CARD_LIFE_MS },
  // `paying` is installed under `/app` alone: its own declaration would be missing on the privacy page
  { name: 'attempts/paying', where: 'database', purpose: 'attempts', lifeMs: IDEMPOTENCY_KEY_LIFE_MS },
]
export default kept
