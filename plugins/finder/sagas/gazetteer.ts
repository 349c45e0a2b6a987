import { call, type Fx } from '@/runtime/effects/fx'
import { isOffered } from '@/runtime/effects/isOffered'
import type { Place } from '../model/finderTypes'
import { findPlaces } from '../ports'

/** So long the API may take to say whether it has a gazetteer, before the search goes on without. */
const PATIENCE_MS = 3_000

/** What a text may mean; undefined where there is no gazetteer, or it does not answer. */
export function* placesOf(text: string): Fx<readonly Place[] | undefined> {
  if (!(yield* isOffered('places', PATIENCE_MS))) return undefined
  try {
    return yield* call(findPlaces, text)
  } catch {
    return undefined
  }
}
