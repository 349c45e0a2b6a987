import { call, type Fx } from '@/runtime/effects/fx'
import { isOffered } from '@/runtime/effects/isOffered'
import type { Place } from '../model/finderTypes'
import { findPlaces } from '../ports'

/** How long to wait for the API's capabilities before searching without a gazetteer. */
const CAPABILITIES_WAIT_MS = 3_000

/** The places a text may mean; undefined without a gazetteer or an answer. */
export function* placesOf(text: string): Fx<readonly Place[] | undefined> {
  if (!(yield* isOffered('places', CAPABILITIES_WAIT_MS))) return undefined
  try {
    return yield* call(findPlaces, text)
  } catch {
    return undefined
  }
}
