import { persist } from '@/kernel/contract'
import { selectChoice } from './consentSlice'
import { choiceMade, type Choice } from './events'

/** Consent is asked for again after half a year. */
const KEPT_MS = 182 * 86_400_000
/** Raised when consent is asked for more, or is explained differently: an answer to an earlier wording is void. */
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
