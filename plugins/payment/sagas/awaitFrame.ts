import { arrived } from '@/contracts/navigation'
import { first, put, takeAny, wait, type Fx } from '@/runtime/effects/fx'
import * as events from '../events'
import { selectForm } from '../paymentSelectors'
import { select } from '../select'

/** How long the gateway's form may take to load (PAY-27). */
const FRAME_LIMIT_MS = 10_000

/** Reports a form that does not load in time, so that nobody waits in front of an empty space. */
export function* awaitFrame(): Fx<never> {
  while (true) {
    yield* takeAny(
      events.cardFormOpened,
      events.cardFrameRetried,
      events.sourcesListed,
      events.sourcesUnavailable,
      events.unfinishedCheckFound,
      events.sourceNotAdded,
      events.bankDidNotConfirm,
    )
    while ((yield* select(selectForm)).phase === 'opening') {
      const { frame } = yield* select(selectForm)
      const { late } = yield* first({ moved: leftOpening(frame), late: wait(FRAME_LIMIT_MS) })
      if (late !== undefined) yield* put(events.cardFrameOverdue())
    }
  }
}

/** Ends when this frame has loaded, failed, or been replaced. */
function* leftOpening(frame: number): Fx<true> {
  while (true) {
    yield* takeAny(
      arrived,
      events.cardFrameReady,
      events.cardFrameBlocked,
      events.cardFrameLost,
      events.cardFormClosed,
      events.cardFormOpened,
      events.cardFrameRetried,
      events.unfinishedCheckFound,
    )
    const form = yield* select(selectForm)
    if (form.phase !== 'opening' || form.frame !== frame) return true
  }
}
