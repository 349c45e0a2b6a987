import { arrived } from '@/contracts/navigation'
import { ask, select, takeAny, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/locationSlice'
import { selectMayTrack } from '../consentSelectors'
import { TOLD_OF, trackedOf } from '../model/tracked'
import { track } from '../ports'

/** Tells analytics which page is open, and what came about, while the person agrees. */
export function* trackEvents(): Fx<void> {
  let page = ''
  while (true) {
    const { path } = yield* select(selectLocation)
    if (path !== page) yield* ask(track, { name: 'page_viewed', facts: { page: path } }, yield* select(selectMayTrack))
    page = path
    const tracked = trackedOf(yield* takeAny(arrived, ...TOLD_OF))
    if (tracked) yield* ask(track, tracked, yield* select(selectMayTrack))
  }
}
