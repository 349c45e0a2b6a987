import type { KeptThing } from '@/kernel/contract'

/** The list of what is to be stored. */
export const ITEMS_LIFE_MS = 3_600_000

const kept: readonly KeptThing[] = [
  { name: 'drafts/estimator.items', where: 'database', purpose: 'drafts', lifeMs: ITEMS_LIFE_MS },
]
export default kept
