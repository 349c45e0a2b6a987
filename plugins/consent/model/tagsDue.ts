import type { Offer } from '@/contracts/consent'
import { isCustomerPage } from '@/runtime/routing/isCustomerPage'
import type { Choice } from '../events'

/** Scripts of others, named as in the configuration. */
export type Tag = 'consent' | 'analytics' | 'sessionReplay'

/** The address there has just held a one-time code. */
const RETURN = '/callback'

/** Which scripts may be in the page. The one that asks comes first; without an answer no other. */
export function tagsDue(path: string, offer: Offer | null, choice: Choice | undefined): readonly Tag[] {
  if (!offer || isCustomerPage(path) || path === RETURN) return []
  return [
    ...(offer.askedByScript ? (['consent'] as const) : []),
    ...(offer.analytics && choice?.analytics ? (['analytics'] as const) : []),
    ...(offer.recordings && choice?.recordings ? (['sessionReplay'] as const) : []),
  ]
}

/** Whether something that was agreed to no longer is. */
export const takesBack = (before: Choice | undefined, now: Choice): boolean =>
  (before?.analytics === true && !now.analytics) || (before?.recordings === true && !now.recordings)
