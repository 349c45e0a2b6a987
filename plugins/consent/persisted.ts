import { persist } from '@/kernel/contract'
import { selectChoice } from './consentSlice'
import { choiceMade, type Choice } from './events'

/** Consent is requested again after half a year. */
const LIFE_MS = 182 * 86_400_000
/** Incremented when consent covers more or is explained differently: answers to earlier wordings are void. */
const WORDING = 2

export const persisted = [
  persist({
    key: 'consent-store:choice',
    version: WORDING,
    ttlMs: LIFE_MS,
    select: selectChoice,
    accept: acceptChoice,
    restoredAs: choiceMade,
  }),
]

function acceptChoice(stored: unknown): Choice | undefined {
  const { analytics, recordings } = (stored ?? {}) as Partial<Choice>
  return typeof analytics === 'boolean' && typeof recordings === 'boolean' ? { analytics, recordings } : undefined
}
