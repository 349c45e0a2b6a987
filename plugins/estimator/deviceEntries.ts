import type { DeviceEntry } from '@/kernel/contract'

/** The list of things to store. */
export const ITEMS_LIFE_MS = 3_600_000

const entries: readonly DeviceEntry[] = [
  { name: 'drafts/estimator.items', where: 'database', purpose: 'drafts', lifeMs: ITEMS_LIFE_MS },
]
export default entries
