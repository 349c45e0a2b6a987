import { ask, onLeading, type Fx } from '@/runtime/effects/fx'
import { reloadRequested } from '../events'
import { reloadPage } from '../ports'

/** Reloads when the person asks for it, and never by itself. */
export function* reload(): Fx<void> {
  yield* onLeading(reloadRequested, function* (): Fx<void> {
    yield* ask(reloadPage)
  })
}
