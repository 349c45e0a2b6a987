import { areCapabilitiesKnown, capabilitiesOffered, capabilitiesSought, type Capability } from '@/contracts/capabilities'
import { answerTo, first, put, until, wait, type Fx } from './fx'

/**
 * Whether the company's API offers the capability. Requests the capabilities if necessary and waits for the answer.
 * @param withinMs the longest wait, for a saga that can continue without the capability
 */
export function* isOffered(capability: Capability, withinMs?: number): Fx<boolean> {
  yield* put(capabilitiesSought())
  const known = until(areCapabilitiesKnown, isKnown => isKnown)
  if (withinMs === undefined) yield* known
  else yield* first({ known, late: wait(withinMs) })
  return (yield* answerTo(capabilitiesOffered)).includes(capability)
}
