import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { call, now, put, wait, type Fx } from '@/runtime/effects/fx'
import { AppError } from '@/kernel/AppError'
import { confirmPhaseReached } from '../events'
import { askForAgreement } from '../ports'
import { untilAnswered } from './untilAnswered'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 10_000
const GIVE_UP_MS = 90_000

/** Asks for the agreement until it has an address (S4.23). Each question has its own key: a poll is no intention. */
export function* prepareAgreement(bookingId: string): Fx<void> {
  yield* put(confirmPhaseReached({ phase: 'fetchingAgreement' }))
  const until = (yield* now()) + GIVE_UP_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const { agreementUrl } = yield* untilAnswered(() =>
      withIdempotencyKey(`booking.askForAgreement ${bookingId}`, key => call(askForAgreement, bookingId, key)),
    )
    if (agreementUrl !== undefined) return
    if ((yield* now()) + pause > until) throw new AppError('DOCUMENT_RENDER_FAILED')
    yield* put(confirmPhaseReached({ phase: 'waitingForAgreement' }))
    yield* wait(pause)
  }
}
