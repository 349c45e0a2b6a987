import { areCapabilitiesKnown, capabilitiesOffered, capabilitiesSought } from '@/contracts/capabilities'
import { answerTo, call, first, put, until, wait, type Fx } from '@/runtime/effects/fx'
import type { Place } from '../model/finderTypes'
import { findPlaces } from '../ports'

/** So long the API may take to say whether it has a gazetteer, before the search goes on without. */
const PATIENCE_MS = 3_000

/** What a text may mean; undefined where there is no gazetteer, or it does not answer. */
export function* placesOf(text: string): Fx<readonly Place[] | undefined> {
  if (!(yield* hasGazetteer())) return undefined
  try {
    return yield* call(findPlaces, text)
  } catch {
    return undefined
  }
}

function* hasGazetteer(): Fx<boolean> {
  yield* put(capabilitiesSought())
  yield* first({ known: until(areCapabilitiesKnown, known => known), late: wait(PATIENCE_MS) })
  return (yield* answerTo(capabilitiesOffered)).includes('places')
}
