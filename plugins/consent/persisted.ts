import { persist } from '@/kernel/contract'
import { selectChoice } from './consentSlice'
import { choiceMade, type Choice } from './events'

/** After half a year people are asked again. */
const KEPT_MS = 182 * 86_400_000

export const persisted = [
  persist({
    key: 'consent-store:choice',
    version: 1,
    ttlMs: KEPT_MS,
    select: selectChoice,
    accept: acceptChoice,
    restoredAs: choiceMade,
  }),
]

function acceptChoice(stored: unknown): Choice | undefined {
  const { analytics, recordings } = (stored ?? {}) as Partial<Choice>
  return typeof analytics === 'boolean' && typeof recordings === 'boolean' ? { analytics, recordings } : undefined
}
