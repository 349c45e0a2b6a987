import { persist } from '@/kernel/contract'
import { selectChoice } from './consentSlice'
import { choiceMade, type Choice } from './events'

/** After half a year people are asked again. */
const KEPT_MS = 182 * 86_400_000
/** Raised when people are asked for more, or told more of it: an answer to another wording does not count, and they are asked again. */
const WORDING = 2

export const persisted = [
  persist({
    key: 'consent-store:choice',
    version: WORDING,
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
