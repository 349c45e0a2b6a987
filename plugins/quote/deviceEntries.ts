import type { DeviceEntry } from '@/kernel/contract'

/** The units being compared. */
export const COMPARED_LIFE_MS = 3_600_000

const kept: readonly DeviceEntry[] = [
  { name: 'drafts/quote.compared', where: 'database', purpose: 'drafts', lifeMs: COMPARED_LIFE_MS },
]
export default kept
