import { offerRequested } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { onEvery, put, type Fx } from '@/runtime/effects/fx'
import { isSizeGuide } from '../paths'

/** What the chosen store has of the size is asked for on arrival; the list in the address changes nothing about it. */
export function* askForOffer(): Fx<never> {
  return yield* onEvery(arrived, function* ({ payload: { path, how } }) {
    if (isSizeGuide(path) && how !== 'replace') yield* put(offerRequested())
  })
}
