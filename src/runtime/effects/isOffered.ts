import { areCapabilitiesKnown, capabilitiesOffered, capabilitiesSought, type Capability } from '@/contracts/capabilities'
import { answerTo, first, put, until, wait, type Fx } from './fx'

/**
 * Whether the company's API offers the capability. Asks it if nobody did in this page, and waits until it is known.
 * @param withinMs after so many milliseconds the answer is what is known by then, for a workflow that can go on without.
 */
export function* isOffered(capability: Capability, withinMs?: number): Fx<boolean> {
  yield* put(capabilitiesSought())
  const known = until(areCapabilitiesKnown, isKnown => isKnown)
  if (withinMs === undefined) yield* known
  else yield* first({ known, late: wait(withinMs) })
  return (yield* answerTo(capabilitiesOffered)).includes(capability)
}
