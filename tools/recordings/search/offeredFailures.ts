import type { Store } from '../store'
import { visitsAlike } from './alike'
import type { Criteria } from './criteria'
import { wordsIn, wordsShared } from './failureWords'
import type { KnownCriteria } from './known'
import { failureLabel } from './labels'

/** A page of suggestions is read at a glance. */
const MAX_OFFERED = 5

/** What to search for where nothing has the words that were typed. */
export interface OfferedFailures {
  /** Whether they have some of the words; otherwise they are the most frequent ones of the period. */
  readonly areSimilar: boolean
  readonly labels: readonly string[]
}

/** The known failures with most of these words, otherwise those that most people met in the period. */
export async function offeredFailures(
  store: Store,
  { failures }: KnownCriteria,
  typed: string,
  { from, to, build }: Pick<Criteria, 'from' | 'to' | 'build'>,
): Promise<OfferedFailures> {
  const words = wordsIn(typed)
  const scored = failures.map(failure => ({ failure, score: wordsShared(words, failureLabel(failure), failure.event) }))
  const similar = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  const offered = similar.length > 0 ? similar.map(({ failure }) => failure) : await visitsAlike(store, { from, to, build })
  const labels = new Set(offered.map(failureLabel).filter(label => label.toLowerCase() !== typed.toLowerCase()))
  return { areSimilar: similar.length > 0, labels: [...labels].slice(0, MAX_OFFERED) }
}
