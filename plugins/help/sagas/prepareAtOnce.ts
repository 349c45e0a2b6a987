import { arrived } from '@/contracts/navigation'
import { onEvery, put, type Fx } from '@/runtime/effects/fx'
import type { AppEvent } from '@/kernel/events'
import { helpRequested, recordRequested, troubleNamed } from '../events'
import { HELP_PATH } from '../paths'

/**
 * Whoever opens help sees at once what a record would hold, so that one press sends it; and sees it anew once they say what it is
 * about, because that is in it.
 */
export function* prepareAtOnce(): Fx<void> {
  yield* onEvery<unknown>([arrived, helpRequested, troubleNamed], function* (event: AppEvent): Fx<void> {
    if (!arrived.match(event) || event.payload.path === HELP_PATH) yield* put(recordRequested())
  })
}
