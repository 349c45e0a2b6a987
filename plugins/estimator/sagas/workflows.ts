import type { SagaEntry } from '@/kernel/contract'
import { offerRequested } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { onEvery, put, type Fx } from '@/runtime/effects/fx'
import { keepItems } from './keepItems'
import { isSizeGuide } from '../paths'

/** Requests the chosen store's offer on arrival; changes to the list in the address do not matter. */
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
