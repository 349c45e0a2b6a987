import { sessionHintFound, sessionStatus } from '@/contracts/session'
import { first, onLatest, put, wait, type Fx } from '@/runtime/effects/fx'
import { until } from '@/runtime/effects/until'
import { checkOverdue } from '../events'

/** Nobody looks at a page that cannot say who they are for longer than this (AUTH-34); the frame may take 60 s (S9). */
const PATIENCE_MS = 10_000

/** Lets pages go on as signed-out when the quiet check takes its time. */
export function* answerInTime(): Fx<void> {
  yield* onLatest([sessionHintFound], function* () {
    const { waited } = yield* first({ known: until(sessionStatus, status => status !== 'loading'), waited: wait(PATIENCE_MS) })
    if (waited !== undefined) yield* put(checkOverdue())
  })
}
