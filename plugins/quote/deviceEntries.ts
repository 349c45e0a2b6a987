import type { DeviceEntry } from '@/kernel/contract'

/** How long the compared units are stored. */
export const COMPARED_LIFE_MS = 3_600_000

const entries: readonly DeviceEntry[] = [
  { name: 'drafts/quote.compared', where: 'database', purpose: 'drafts', lifeMs: COMPARED_LIFE_MS },
]
export default entries
