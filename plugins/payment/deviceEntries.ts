import type { DeviceEntry } from '@/kernel/contract'

/** A check of a card that was under way. */
export const CARD_LIFE_MS = 30 * 60_000

const kept: readonly DeviceEntry[] = [{ name: 'attempts/card', where: 'database', purpose: 'card', lifeMs: CARD_LIFE_MS }]
export default kept
