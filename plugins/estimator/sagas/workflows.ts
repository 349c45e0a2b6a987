import type { SagaEntry } from '@/kernel/contract'
import { offerRequested } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { onEvery, put, type Fx } from '@/runtime/effects/fx'
import { keepItems } from './keepItems'
import { isSizeGuide } from '../paths'

/** What the chosen store has of the size is asked for on arrival; the list in the address changes nothing about it. */
function* askForOffer(): Fx<never> {
  return yield* onEvery(arrived, function* ({ payload: { path, how } }) {
    if (isSizeGuide(path) && how !== 'replace') yield* put(offerRequested())
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'estimator.keepItems', run: keepItems, onCrash: 'restart' },
  { id: 'estimator.askForOffer', run: askForOffer, onCrash: 'restart' },
]
export default workflows
